import { minorName, minorOf } from "../domain/version.ts";
import type { Reader } from "./parse.ts";
import type { Question, ReleaseFact } from "./question.ts";
import { isTopic, type TopicTest } from "./topic.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { ENHANCEMENTS, NICKNAME, WHEN } from "./vocabulary.ts";

/** "Go" is the language only with its capital or by its full name: "when did 1.34 go EOL" asks for something else. */
export const GO =
  /\bgolang\b|\b[Gg]o (?:version|toolchain|compiler)\b|(?<![A-Za-z])Go(?![A-Za-z])(?!\s(?:EOL|GA|out|to)\b)|Go\s?の?バージョン/;
/** Asks how long a release is looked after, or whether it still is. */
export const SUPPORT =
  /\blife ?cycle\b|\bsupport(?:ed|s|ing)?\b|\bunsupported\b|\b(?:until|till) when\b|\beol\w*\b|\bend[- ]of[- ](?:life|support|service)\b|\bends?\b|\bended\b|\bmaintain(?:s|ed|ing)?\b|\bmaintenance\b|\bexpir\w*|\bdead\b|\balive\b|\bsunset\b|\bobsolete\b|\boutdated\b|\b(?:get|gets|getting|receiv\w+)\b.{0,20}\b(?:patch\w*|fix\w*|updates?|backports?)\b|\b(?:ok|okay|fine|safe) to (?:run|use|keep|stay)\b|\b(?:can|should|may) (?:i|we) (?:still |keep )?(?:run|runn?ing|us(?:e|ing)|stay)\b|\b(?:lose|lost|losing) support\b|\bversions? (?:should|can) (?:i|we)\b|\bstill\b.{0,20}\b(?:patch|fix|secur)\w*|\b(?:patches|fixes|updates)\b.{0,12}\bstill\b|\bstill (?:good|valid|patched|ok|usable)\b|サポート|保守|メンテ|期限|EOL|終了|終わ|切れ|寿命|死んだ|死んで|生きて|いつまで|まで使え|面倒を?[見み]|使え(?:る|ます)|使って(?:て|も)?(?:いい|よい|大丈夫|OK)|使っちゃ|使わない|まだいける|まだ行ける|パッチ(?:は|が|って)?(?:まだ|もう|出|あ|来)|修正(?:は|が)?(?:まだ|もう)?出/i;
const LEFT =
  /\b(?:how (?:many|much)|days?|months?|weeks?|time)\b.{0,20}\b(?:left|remain\w*|longer|more)\b|\bhow long until\b|\b(?:days?|time) until\b|あと(?:どの|どれ|何|なん|いくら)|まで何日|まで何[かヶケカ]月|残り|残って|(?:どの|どれ)(?:くらい|ぐらい)(?:サポート|使え)/i;
const AGE =
  /\bhow old\b|\bhow long ago\b|\bage of\b|何年前|何か?月前|何日前|(?:どの|どれ)(?:くらい|ぐらい)前|何年経|どれだけ経/i;
/** Asks when something came out. */
export const RELEASED =
  /\breleas\w*\s(?:dates?|day|when|month|year)\b|\b(?:when|date|day|year|month)\b|\breleased\b|\bpublish\w*|\b(?:come|came|coming|comes) out\b|\b(?:is|be|was) out\b|\bout (?:yet|already|now)\b|\blaunch\w*|\bshipp?(?:ed|ing)?\b|\bdrop(?:s|ped)?\b(?!\s(?:any\w*|some\w*|all|the|an?|its?|support|(?:beta |alpha |deprecated )?(?:apis?|gates?|features?|versions?))\b)|\bavailable\b|リリース(?:日|され|は?いつ|時期|済|した|$|\?)|出た|出て|出ました|出る|出ます|公開|いつの|いつ(?:だっけ|でした|です)?|何年|何月/i;
/** "Is it out yet?" */
const OUT =
  /^(?:is|has|was|did|have)\b|\b(?:yet|already)\b|もう|(?:リリース|公開)(?:され|済)|(?:出|で)(?:て|た|ました|まし)\S{0,6}\?*$/i;
const NEXT =
  /\bnext\b.{0,20}\b(?:releases?|versions?|minor|k8s|kubernetes)\b|\b(?:upcoming|future) (?:releases?|versions?)\b|次(?:の|期)?(?:リリース|バージョン|マイナー|版|の?k8s|のKubernetes)|次は?いつ|次回(?:の)?リリース/i;
const OLDEST = /\boldest\b|\bearliest\b|\blowest\b|\bminimum\b|一番(?:古い|下)|最も古い|最古|最低/i;
const OVER =
  /\b(?:eol|unsupported|dead|ended|expired|out of (?:support|date)|no longer|end of life|not supported)\b|EOL|切れ|終了|終わ|サポート外|サポートされて(?:い)?ない/i;
const ENDED =
  /\b(?:eol\w*|unsupported|dead|end|ended|over|expired|reached|obsolete|outdated|out of|end of|no longer|past)\b|対象外|範囲外|切れ|終わ|終了|EOL|死んだ|死んで|(?:ダメ|だめ|駄目)/i;
const PERIOD =
  /\bhow (?:long|many months)\b.{0,30}\b(?:is|are|does|do|get|gets)\b.{0,20}\b(?:releases?|versions?|minor)\b|\bhow (?:long|many months)\b.{0,40}\bsupport\w*|\bsupport (?:period|window|lifetime|length|policy)\b|サポート(?:期間|ポリシー)|何[かヶケカ]月(?:間)?サポート|(?:どの|どれ)(?:くらい|ぐらい)サポート/i;
const CADENCE =
  /\bhow (?:often|frequently)\b|\brelease (?:cycle|frequency)\b|頻度|年に何回|何か?月ごと|リリースサイクル/i;
const PATCH = /\bpatch(?:es| ?releases?| ?versions?)?\b|\bpoint releases?\b|パッチ/i;
const NEWEST = /\b(?:latest|newest|last|current|most recent|final)\b|最新|最後|最終|いくつ|どこまで|何番/i;
const THEMES =
  /\bhigh-?lights?\b|\b(?:main|major|key|big|biggest|top) (?:themes?|features?|changes?|news)\b|\bthemes?\b|\bbig news\b|\bsummar(?:y|ize|ise)\b|\boverview\b|\btl;?dr\b|目玉|ハイライト|主な(?:機能|変更|新機能|テーマ|特徴)|注目|テーマ|概要|要約|ざっくり|まとめて/i;
const YES_OR_NO =
  /(?:^|[,;:.] )(?:so |and |hey |ok |well |sorry,? )?(?:whether|is|are|was|were|isn't|isnt|aren't|has|have|hasn't|does|do|did|doesn't|can|could|will|should)\b|\b(?:already|yet|still)\b|まだ|もう|すでに|既に|とっくに|済み|過ぎ(?:た|て)|サポート(?:中|内|対象|範囲)|(?:切れ|生き|死ん|終わっ|終了し|され|使っ|使え|出)(?:て|た|ちゃ|る|ます|ちゃった)|大丈夫|(?:EOL|サポート)(?:です|なの|ですか|になっ)/i;
const NO_YES_OR_NO =
  /いつ|(?:た|る)(?:日|時期|年)|期限|終了日|日付|何年|何月|何日|まで(?!サポート(?:中|され))|どれ|どの|どっち|教え|\b(?:when|date|until|till|how|which|what|where)\b|20\d\d|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|[0-9]月|来年|来月|年末|年度/i;
/** "Isn't it over already?" is answered as "is it over?" */
const NEGATED = /\bnot\b|(?<!^(?:so |and |but )?(?:is|are|was|has|does|wo))n't\b|ない|ません(?!か)/i;

/** Everything a question about dates and support is worded with: what is left over is what else is asked. */
const WORDS =
  /\b(?:k(?:ub|bu)er[a-z]{1,7}s|give|drop(?:s|ped)?|past|often|cycles?|frequen\w+|all|through|lose|lost|losing|lowest|minimum|runs|provided|anyone|anybody|production|prod|still|minors?|latest|newest|patch(?:es|ed)?|security|updates?|fix(?:es)?|backports?|bug ?fix(?:es)?|dead|alive|sunset|obsolete|outdated|out|ok|okay|fine|safe|run|running|use|using|used|stay|keep|longer|more|left|remain(?:s|ing)?|days?|weeks?|months?|years?|time|until|till|old|older|ago|age|long|since|life|cycle|lifecycle|schedule|cadence|period|window|policy|get|gets|getting|receiv(?:e|es|ing)|point|final|upcoming|future|come|comes|came|coming|ship(?:s|ped)?|launch(?:es|ed)?|available|released?|which|one|both|each|either|or|good|valid|valued|usable|january|february|march|april|june|july|august|september|october|november|december|high-?lights?|main|major|key|big|biggest|top|themes?|news|summary|overview|tl;?dr|reached|reach|point|unsupported|maintained|maintenance|expir\w*|ended|over|no|not|day|announced?|planned?|expected|official(?:ly)?|currently|calls?|called|earliest|cluster|clusters|running|also|before|after|previous|exists?|publish\w*|upstream|community|maintain(?:s|ing)?|toolchain|compiler|whether|built|compiled|build|uses?|language|what's|whats|when's|whens|is|wont|won't|will|would|could|can|may|about|go|already|out|eks|gke|aks|oke|openshift|okd|rancher|rke2?|k3s|k0s|microk8s|minikube|tanzu|talos|kops)\b|'s\b|20\d\d年?|[0-9]{1,2}月|[0-9]{1,2}日|kubelet|kubectl|kubeadm|k8s|くーべ|クバネティス|クーバネティス|セキュリティ|パッチ|アップデート|更新|修正|サポート|対象|範囲|保守|メンテナンス|メンテ|期間|期限|終了日?|終わ(?:り|って|った|る|っちゃった)?|切れ|寿命|死んだ|死んで|生きて|使って|使え|使っちゃ|使い続け|大丈夫|だめ|ダメ|駄目|OK|いい|よい|良い|残り|残って|あと|どのくらい|どのぐらい|どれくらい|どれぐらい|どれだけ|何日|何年|何月|何[かヶケカ]月|何番|なん|番|日|年|月|来年|来月|年末|年度|前|経|出て|出た|出る|出ます|出ました|出|公開|次期|次回|次|最新|最後|最終|最も|最古|最低|古い|下|いま|今日|今後|現時点|時点|どっち|どちら|それぞれ|両方|目玉|ハイライト|主な|特徴|注目|テーマ|概要|要約|ざっくり|ポリシー|スケジュール|予定|だっけ|でしたっけ|っけ|ですかね|かな|なの|なん|んで|らしい|番号|ビルド|コンパイル|使|呼|名|安定|正式|じゃなくて|じゃない|だけ|一覧|面倒|見て|みて|もらえ|くれ|過ぎ|並べ|列挙|挙げ|リストアップ|マイナー|クラスター?|から|来る|くる|とっくに|済み|済|過ぎ|だった|先月|昨日|頻度|回|うち|本番|環境|いけ|行け|ほう|方|やつ|頃|ころ|なんだけど|なんです|ちゃった|ちゃ|もらえ|受け|続|けど|ところ|聞|以内|間|中|内|外|わ|お|願|せ|ほし|しょう|だろう|っ/gi;

/** Reads a question about the dates, the support or the name of a release, or about which releases there are; null when it is none. */
export function readReleaseFact(
  question: Question,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
  topic: TopicTest = isTopic,
): Question | null {
  const plain = { ...question, intent: "release" as const, subject: null, words: "", confidence: 0.9 };
  const patch = PATCH.test(rest) && NEWEST.test(rest) && question.version === null && !versions.range;
  const version = patch ? reader.known.latest : question.version;
  const named = versions.single.length === 0 && !versions.range ? releaseNamed(rest, reader) : null;
  if (named && !topic(rest.replace(named.written, " ").replace(WORDS, " ")))
    return { ...plain, version: named.version, aspect: { asks: "release", what: "named" } };
  const dated = versions.single.length === 0 && !versions.range ? releasedIn(rest, reader) : [];
  if (dated.length > 0 && !topic(rest.replace(WORDS, " ")))
    return {
      ...plain,
      ...(dated.length === 1 && dated[0] ? { version: dated[0] } : { releases: dated }),
      aspect: { asks: "release", what: "released" },
    };
  const what = patch ? "patch" : factAsked(rest, versions);
  if (!what || topic(rest.replace(WORDS, " "))) return null;
  const distribution = DISTRIBUTION.exec(question.text)?.[0];
  if (distribution)
    return { ...plain, intent: "help", problem: { code: "other-product", names: [distribution] } };
  const aspect = { asks: "release" as const, what };
  // "Is 1.36 the latest?" asks which one is.
  const releases = what === "latest" ? [] : releasesIn(versions, reader.known.latest);
  if (what === "latest") return { ...plain, version: reader.known.latest, range: null, aspect };
  if (releases.length > 1) return { ...plain, version: null, range: null, releases, aspect };
  if (version) return { ...plain, version: what === "patch" ? version : minor(version), range: null, aspect };
  const general: ReleaseFact[] = ["next", "oldest", "over", "period", "cadence"];
  if (general.includes(what)) return { ...plain, aspect };
  const ofReleases =
    /version|release|k8s|kuber\w*|バージョン|リリース|now|今|いま|現在|どれ|一覧|\blist\b|\bschedule\b|\ball\b/i.test(
      rest,
    );
  return ofReleases && (what === "supported" || what === "end" || what === "ended")
    ? { ...plain, aspect: { asks: "release", what: "supported" } }
    : null;
}

function factAsked(rest: string, versions: VersionsNamed): ReleaseFact | null {
  const one = versions.single.length > 0 || versions.range !== null || versions.since !== null;
  const patched = versions.single.some((version) => version !== minor(version) && !version.endsWith(".0"));
  if (one && GO.test(rest)) return "go";
  if (one && NICKNAME.test(rest) && !ENHANCEMENTS.test(rest)) return "name";
  if (one && !versions.latest && PATCH.test(rest) && NEWEST.test(rest)) return "patch";
  if (!one && NEXT.test(rest)) return "next";
  if (one && LEFT.test(rest)) return "left";
  if (one && AGE.test(rest)) return "age";
  if (!one && CADENCE.test(rest)) return "cadence";
  if (!one && PERIOD.test(rest)) return "period";
  if (one && !ENDED.test(rest) && /いつから|\bsince when\b|\bstart(?:ed|s)?\b/i.test(rest)) return "released";
  // Both days are told together.
  if (one && RELEASED.test(rest) && /\s(?:and|&)\s|と/i.test(rest) && SUPPORT.test(rest)) return "released";
  if (SUPPORT.test(rest)) {
    if (!one && OLDEST.test(rest)) return "oldest";
    if (!one && OVER.test(rest)) return "over";
    const yesOrNo = YES_OR_NO.test(rest) && !NO_YES_OR_NO.test(rest) && !NEGATED.test(rest);
    if (!yesOrNo && !one) return "supported";
    return !yesOrNo ? "end" : ENDED.test(rest) ? "ended" : "supported";
  }
  if (one && THEMES.test(rest)) return "themes";
  if (patched && (RELEASED.test(rest) || rest.length < 12)) return "patch";
  if (one && (RELEASED.test(rest) || WHEN.test(rest))) {
    if (versions.latest) return "latest";
    return OUT.test(rest) && !NO_YES_OR_NO.test(rest) ? "out" : "released";
  }
  return versions.latest && rest.length < 60 ? "latest" : null;
}

/** Several releases named beside each other, or a span of them. */
function releasesIn(versions: VersionsNamed, latest: string): string[] {
  const single = versions.single.map(minor);
  const range = versions.range ?? (versions.since ? { from: versions.since, to: latest } : null);
  if (!range) return [...new Set(single)];
  const [from, to] = [minorOf(range.from), minorOf(range.to)];
  const span = !versions.both && to > from && to - from < MOST_RELEASES;
  const ends = span
    ? Array.from({ length: to - from + 1 }, (_, index) => minorName(from + index))
    : [minor(range.from), minor(range.to)];
  return [...new Set([...(versions.recent ? ends.slice(1) : ends), ...single])];
}

/** They keep Kubernetes' numbers and their own dates. */
const DISTRIBUTION =
  /\b(?:eks|gke|aks|oke|ack|iks|doks|openshift|okd|rancher|rke2?|k3s|k0s|microk8s|minikube|tanzu|talos|kops|kubespray)\b/i;

/** Most releases whose dates are told one after the other. */
const MOST_RELEASES = 12;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The releases of a year or of a month in it: "which version came out in August 2025?" */
function releasedIn(rest: string, reader: Reader): string[] {
  const year = /(?<!\d)20\d\d(?!\d)/.exec(rest)?.[0];
  if (!year || !RELEASED.test(rest) || !/version|release|kuber\w*|k8s|バージョン|リリース/i.test(rest))
    return [];
  const named = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b/i.exec(rest)?.[1];
  const month = named ? MONTHS.indexOf(named.toLowerCase()) + 1 : Number(/(\d{1,2})月/.exec(rest)?.[1] ?? 0);
  const prefix = month > 0 ? `${year}-${String(month).padStart(2, "0")}` : year;
  return reader.base.knowledge.releases
    .filter(({ released }) => released?.startsWith(prefix))
    .map(({ version }) => version);
}

/** The release that goes by a nickname: "which release is Octarine?" */
function releaseNamed(rest: string, reader: Reader): { version: string; written: string } | null {
  for (const release of reader.base.knowledge.releases) {
    const written = release.name?.replace(/ {0,3}\(.*$/, "");
    if (!written || written.length < 4) continue;
    const at = rest.toLowerCase().indexOf(written.toLowerCase());
    const around = `${rest[at - 1] ?? " "}${rest[at + written.length] ?? " "}`;
    if (at >= 0 && !/[A-Za-z0-9]/.test(around))
      return { version: release.version, written: rest.slice(at, at + written.length) };
  }
  return null;
}
