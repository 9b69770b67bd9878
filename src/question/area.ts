/** What people call a SIG's ground in passing: 「ノードまわり」, "storage changes", "kubectl deprecations". */
const AREAS: readonly [sig: string, words: RegExp][] = [
  ["node", /\bnodes?\b|\bkubelets?\b|ノード|クブレット/gi],
  ["network", /\bnetwork(?:ing|s)?\b|\bkube-?proxy\b|ネットワーク|ネットワーキング/gi],
  ["storage", /\bstorage\b|ストレージ/gi],
  ["auth", /\bauth(?:n|z|entication|ori[sz]ation)?\b|認証・認可|認証認可|認証|認可/gi],
  ["scheduling", /\bschedul(?:er|ers|ing)\b|\bkube-scheduler\b|スケジューラー?|スケジューリング/gi],
  ["cli", /\bkubectl\b|\bcli\b/gi],
  ["windows", /\bwindows\b|ウィンドウズ/gi],
  ["cluster-lifecycle", /\bkubeadm\b/gi],
  ["api-machinery", /\bkube-api-?server\b|\bapi-?server\b|\bapi server\b|API\s?サーバー?/gi],
  ["autoscaling", /\bauto-?scal(?:ing|ers?)\b|オートスケール|オートスケーリング|オートスケーラー?/gi],
  ["cloud-provider", /\bcloud[ -]providers?\b|クラウドプロバイダー?/gi],
  ["instrumentation", /\binstrumentation\b|\bobservability\b|オブザーバビリティ|可観測性/gi],
];

const AROUND =
  /\b(?:regarding|concerning|around|related|wise|side|area|stuff|things)\b|まわり|周り|周辺|関連|関係|系|分野|方面/gi;

/** The SIGs whose everyday name a text holds, and the text without those names. */
export function areasIn(text: string): { sigs: string[]; rest: string } {
  let rest = text;
  const sigs: string[] = [];
  for (const [sig, words] of AREAS) {
    const without = rest.replace(words, " ");
    if (without === rest) continue;
    sigs.push(sig);
    rest = without;
  }
  return { sigs, rest: sigs.length > 0 ? rest.replace(AROUND, " ") : rest };
}
