import { minorBefore } from "../domain/gate.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { Reader } from "./parse.ts";
import type { Aspect, Question, SkewComponent } from "./question.ts";
import { isTopic, type TopicTest } from "./topic.ts";
import { countOf, minor, ordered, type VersionsNamed } from "./versions.ts";
import { CHANGED, SKIP, UPGRADE } from "./vocabulary.ts";

/** Says that a cluster goes somewhere, when two versions stand beside it. */
const MOVING =
  /\b(?:upgrad\w*|updat\w+|get(?:ting)? (?:to|there)|reach|mov(?:e|ing|es)|go(?:ing)?|jump\w*|hops?|straight|directly|bump\w*|migrat\w+|want|planning|target|before|need(?:ed|s)?|must|required?|gotchas?|todo|to-do|checklist|steps?|break\w*|roll(?:ing)?|currently|path|route|road|journey|way|safe|risky?|ready|prepar\w+)\b|\bwe(?:'re| are)? (?:run|on|at)\b|\brunning\b|上げ|あげ|アップ|飛ば|一気|直接|いきなり|移行|次(?:は)?(?=\s|$|。|、)|にし(?:たい|ます|よう|て)|行き|いき(?:たい|なり)|行け|いけ|進め|前に|必要|やること|やるべき|ヤバ|やば|手順|注意|影響|準備|道のり|道筋|道程|経路|ルート|行程/i;
/** Asks what one release demands, without the word. */
const BEFORE_ONE =
  /\b(?:must|need|have|should|gotta)\b.{0,30}\b(?:before|for|prior)\b|\bbefore (?:going|moving|we|i|rolling|taking|installing)\b|\bprepar\w+\b|\bget(?:ting)? ready\b|\bsafe to (?:go|move|use|run)\b|\bready for\b|前に(?:やる|やって|確認|必要|何|なに|しておく|対応)|に備え|準備/i;
const DOWNGRADE =
  /\bdowngrad\w*|\broll(?:ing|ed)?[ -]?back\b|\b(?:go|going|move|revert\w*) back\b|\brevert\w*|ダウングレード|ダウングレ|戻(?:し|す|せ|れ|り|る)|ロールバック|下げ(?:る|たい|て|られ)/i;
const HOPS =
  /\bhow many (?:\w+ )?(?:hops?|steps?|upgrades?|times|jumps?|minors?|releases|versions)\b|何回|何段階|何ステップ|いくつ(?:の)?(?:アップグレード|バージョン)/i;
const STRAIGHT =
  /\bstraight\b|\bdirect(?:ly)?\b|\bin one (?:go|step|jump)\b|\bjump\w*\b|\bat once\b|\bleap\w*\b|いきなり|直接|まとめて(?:上げ|アップ)|(?:一|いっ)足飛び|一発/i;
const SKIPPABLE =
  /\b(?:versions?|releases?|minors?|one|any)\b|バージョン|マイナー|リリース|アップグレード|アップデート/i;
/** "What breaks" and the like say what is wanted, not what it is about. */
const ABOUT_GOING = new RegExp(
  `${MOVING.source}|\\b(?:cluster|nodes?|control plane|prod(?:uction)?|things?|know|watch|care|careful|attention|consider\\w*|breaking|changes?|ok|okay|fine|possible|allowed|supported|in|one|step|latest|please|everything|anything|soon|now|gonna|will|would|we're|i'm|im|were|have|straight|minor|versions?|downgrad\\w*|back|roll\\w*|revert\\w*|still|affected|impact|whats|what's|whts|if|when|after|there|else|kubeadm|how|many|times|between|by|get|getting|through|every|each|today|tonight|tomorrow|this|week(?:end)?|month|soon)\\b|クラスター?|ノード|本番|コントロールプレーン|大丈夫|気をつけ|気を付け|確認|可能|ダウングレ(?:ード)?|戻|下げ|問題|変更|非互換|教え|最新|なんです|けど|なんだけど|使って|使用|現在|今度|今は|予定|考えて|検討|計画|対処|対策|作業|事前|何回|何段階|できる|られ|そう|ところ|く|skip\\w*|だめ|ダメ|駄目|ないと|\\d{0,2}つずつ|ずつ|一つ|全部|順に|ちゃんと|失敗(?:し|した)?|たら|using|stop|might|set|config\\w*|外す|外し|使う|やめる`,
  "gi",
);

/** The release that is to be skipped. */
const SKIPPED =
  /\b(?:skip(?:ping)?|leav(?:e|ing) out|omit|bypass|leapfrog)\s(?:over\s)?(?:the\s)?(?:version\s|release\s|kubernetes\s|k8s\s)?v?(1\.\d{1,3})(?![\w.]\d)|(?<![\w.])v?(1\.\d{1,3})\s?(?:系|を|は|だけ|って){0,2}\s?(?:飛ば|とば|スキップ|すっ飛ば)/i;

/** Reads what an upgrade demands, whether one may be skipped, and the way back; null when no upgrade is asked about. */
export function readUpgrade(
  question: Question,
  text: string,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
  topic: TopicTest = isTopic,
): Question | null {
  const two = versions.range !== null;
  const plain: Question = {
    ...question,
    intent: "upgrade",
    subject: null,
    version: null,
    range: null,
    words: "",
    confidence: 0.95,
  };
  if (DOWNGRADE.test(text) && !topic(rest.replace(ABOUT_GOING, " "))) {
    const [low, high] = ends(versions);
    if (low && high && low !== high)
      return { ...plain, aspect: { asks: "downgrade" }, range: { from: high, to: low } };
    return { ...plain, aspect: { asks: "downgrade" } };
  }
  // "Can I skip 1.36?": from the one before it to the one after.
  const skipped = (two && !versions.both) || versions.since ? null : SKIPPED.exec(text);
  const over = minorOf(skipped?.[1] ?? skipped?.[2] ?? "1.0");
  if (skipped && over > minorOf(reader.known.oldest) && over < minorOf(reader.known.newest))
    return {
      ...plain,
      aspect: { asks: "skip" },
      range: { from: minorName(over - 1), to: minorName(over + 1) },
    };
  const skips = SKIP.test(text) || STRAIGHT.test(text);
  // "On 1.33, can we skip one?", "straight to 1.36?": where from, or where to, is not said.
  if (!two && question.version && !versions.since && skips && !topic(rest.replace(ABOUT_GOING, " ")))
    return { ...plain, aspect: { asks: "skip" } };
  if (!two && !question.version) {
    return skips && SKIPPABLE.test(rest) && !topic(rest.replace(SKIP_WORDS, " ").replace(ABOUT_GOING, " "))
      ? { ...plain, aspect: { asks: "skip" } }
      : null;
  }
  const asked =
    (UPGRADE.test(text) &&
      (two || UPGRADE.test(text.replace(OF_ANYTHING, " ")) || !topic(rest.replace(ABOUT_GOING, " ")))) ||
    ((two
      ? MOVING.test(rest) || STRAIGHT.test(rest) || HOPS.test(rest) || SKIP.test(rest)
      : BEFORE_ONE.test(rest)) &&
      !topic(rest.replace(ABOUT_GOING, " ")));
  if (!asked) return null;
  const to = minor(versions.range?.to ?? question.version ?? reader.known.latest);
  const from = minor(
    versions.range?.from ?? (versions.since ? (question.version ?? minorBefore(to)) : minorBefore(to)),
  );
  const target = versions.since && !versions.range ? reader.known.latest : to;
  const aspect: Aspect = HOPS.test(text)
    ? { asks: "hops" }
    : SKIP.test(text) || STRAIGHT.test(text)
      ? { asks: "skip" }
      : { asks: "life" };
  if (from === target)
    return {
      ...plain,
      aspect,
      version: target,
      problem: { code: "same-version", version: target, patches: patchesOf(versions) },
    };
  const only =
    ONLY_APIS.test(rest) === ONLY_GATES.test(rest) || BESIDES.test(rest)
      ? null
      : ONLY_APIS.test(rest)
        ? "api"
        : "gate";
  if (only && aspect.asks === "life" && compareVersions(from, target) < 0)
    return {
      ...plain,
      intent: "list",
      listing: { removed: true, only },
      filters: { ...plain.filters, versions: { from: minorName(minorOf(from) + 1), to: target } },
    };
  return { ...plain, aspect, range: { from, to: target } };
}

/** Said of an image or a dependency as of a cluster. */
const OF_ANYTHING = /\b(?:version )?bump\w*\b|\bskip\b|\bwant\b/gi;

/** What must go before an upgrade, when only one kind of thing is asked about. */
const ONLY_APIS = /\bapis\b|\bapi versions?\b|API/;
const ONLY_GATES = /\b(?:feature )?gates?\b|ゲート/i;

/** More than that one kind of thing is asked about. */
const BESIDES =
  /\b(?:and|or|plus|as well as)\b|&|(?<=[\p{Script=Han}\p{Script=Katakana}A-Za-z])[とや](?=[\p{Script=Han}\p{Script=Katakana}A-Za-z])|および|及び|ほか|他に/iu;

const SKIP_WORDS =
  /\bskip\w*\b|\bversions?\b|\breleases?\b|\bminors?\b|\bone\b|\bdirectly\b|\bjump\w*|\bmultiple\b|\bseveral\b|\btwo\b|\btime\b|\bsupported\b|飛ば(?:し|す|せ)|スキップ|マイナー|アップグレード|アップデート|一気に|いきなり|できる|られる|複数|ずつ|\d{1,2}つ|一つ|二つ|ひとつ|ふたつ/gi;

/** The lower and the higher of the versions named. */
function ends(versions: VersionsNamed): [string | null, string | null] {
  const named = [
    ...(versions.range ? [versions.range.from, versions.range.to] : []),
    ...versions.single,
    ...(versions.since ? [versions.since] : []),
  ].sort(compareVersions);
  const [low, high] = [named[0], named.at(-1)];
  return [low ? minor(low) : null, high ? minor(high) : null];
}

/** `1.33.1`, `1.33.5`: patch releases of one minor. */
function patchesOf(versions: VersionsNamed): string[] {
  const named = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  return named.some((version) => version !== minor(version)) ? named : [];
}

const COMPONENTS: readonly [SkewComponent, RegExp][] = [
  ["kubectl", /\bkubectl\b/i],
  ["kube-proxy", /\bkube-?proxy\b/i],
  [
    "control-plane",
    /\b(?:kube-)?(?:controller[- ]?manager|scheduler)\b|コントローラーマネージャー?|スケジューラー?/i,
  ],
  ["kubelet", /\bkubelets?\b|\b(?:worker )?nodes?\b|\bworkers?\b|ノード|ワーカー/i],
];
const SERVER =
  /\b(?:kube-?)?api-?servers?\b|\bapi servers?\b|\bcontrol[- ]?planes?\b|\bmasters?\b|\bcp\b|\bclusters?\b|コントロールプレーン|マスター?|API\s?サーバー?|クラスター?|CP/i;
const APART =
  /\bskew\w*|\bn-\d\b|\b(?:older|newer|behind|ahead|lag\w*|apart|mismatch|differen\w+|compatib\w+|mix(?:ed|ing)?|out of sync|how old|how far|oldest|newest|lowest|minimum)\b|スキュー|バージョン差|バージョンの差|バージョンずれ|ずれ|ズレ|差|古く|古い|新しく|新しい|離れ|遅れ|まで(?:許|OK|大丈夫|サポート|いける)|何バージョン|混在|互換|最低/i;
/** "Which component first?" */
const ORDER =
  /\bone (?:minor |version |release )?(?:version )?at a time\b|(?:1|一|ひと)つずつ|\b(?:which|what)\b.{0,40}\bfirst\b|\b(?:nodes?|control plane|masters?|kubelets?|workers?)\b.{0,30}\bfirst\b|(?:どっち|どちら)(?:を|が|から)?先|\b(?:upgrade|update) order\b|\border of (?:the )?(?:upgrades?|components?)\b|\bin (?:which|what) order\b|アップグレード(?:の|する)?順|どれから(?:上げ|アップ)|どの順|順番/i;
const SKEW_WORDS =
  /\b(?:kube-?proxy|kubelets?|kubectl|kube-?(?:controller-manager|scheduler|apiserver|api-server)|controller[- ]?manager|api-?servers?|api servers?|servers?|control[- ]?planes?|masters?|clusters?|nodes?|workers?|scheduler|skew|polic(?:y|ies)|older|newer|behind|ahead|lag\w*|apart|mismatch\w*|differen\w+|compatib\w+|mix(?:ed|ing)?|sync|far|old|new|unsupported|incompatible|forbidden|violat\w*|not|oldest|newest|lowest|minimum|ok|okay|fine|work\w*|supported|allowed|can|possible|against|talk|keep|stay|than|minors?|versions?|max(?:imum)?|rules?|upgrad\w*|while|if|run|running|will|still|use|using|only|cp|be|both|same|one|time|at|a|upgraded|leave|left|join\w*|connect\w*|register\w*|pair\w*|n|difference)\b|スキュー|ポリシー|組み|まずい|やばい|アウト|無理|違反|セーフ|バージョン|差|ずれ|ズレ|古く|古い|新しく|新しい|離れ|遅れ|許容|許され|許可|混在|互換性?|最低|最大|コントロールプレーン|コントローラーマネージャー?|スケジューラー?|ワーカー|ノード|マスター?|APIサーバー?|クラスター?|まま|だけ|先に|上げ|あげ|アップグレード|大丈夫|OK|動く|動き|いい|よい|問題|可能|どこまで|どれくらい|どれだけ|何世代|世代|マイナー|いくつ|くらい|ぐらい|側|他|残し|置い|なら|いける|そのまま|られ|てて|使|つ|ば|く|後ろ|ずら|範囲|違っ|違い|違う|ルール|合わせ|同じ|ほう|あり|なし|違って|必要|too|need|行|順番|順序|順|から|コンポーネント|components?|first|order|っ/gi;

/** Apart from kube-apiserver, though it is not named. */
const LAG =
  /\bbehind\b|\bapart\b|\blag|\bn-\d\b|\bhow many versions\b|\bskew|\bversions? (?:older|newer|behind)\b|バージョン差|何バージョン|何世代|古くて|まで古|どこまで/i;

/** Reads how far apart components may be: "kubelet 1.28 with apiserver 1.31 ok?"; null when it is not asked. */
export function readSkew(
  question: Question,
  text: string,
  rest: string,
  versions: VersionsNamed,
  topic: TopicTest = isTopic,
): Question | null {
  const component = COMPONENTS.find(([, words]) => words.test(rest))?.[0];
  const [low, high] = ends(versions);
  const two = low !== null && high !== null && low !== high;
  const policy = /\bskew\b|スキュー/i.test(rest) || (!two && question.version === null && ORDER.test(rest));
  // "nodes 1.30, masters 1.34": two components with a version each, and nothing asked of what changed.
  const beside = two && SERVER.test(rest) && !CHANGED.test(rest);
  if (!policy && !(component && (beside || (APART.test(rest) && (SERVER.test(rest) || LAG.test(rest))))))
    return null;
  if (topic(rest.replace(SKEW_WORDS, " "))) return null;
  const plain: Question = {
    ...question,
    intent: "upgrade",
    subject: null,
    words: "",
    confidence: 0.9,
    aspect: {
      asks: "skew",
      component: two ? (component ?? "kubelet") : component && !ORDER.test(rest) ? component : "all",
      ...(!two && apartIn(rest)),
      ...(FORBIDDEN.test(rest) && !ALLOWED.test(rest) && { forbidden: true as const }),
    },
    version: question.version ? minor(question.version) : null,
    range: null,
  };
  if (!two) return plain;
  return { ...plain, version: null, range: pairOf(text, versions, component ?? "kubelet") };
}

/** "Is that out of policy?", 「アウト？」: yes means that it is not allowed. */
const FORBIDDEN =
  /\b(?:unsupported|forbidden|disallowed|prohibited|illegal|too (?:old|new|far)|outside|violat\w+|out of (?:skew|policy|range|spec|support|bounds))\b|アウト|(?<![A-Za-z])NG(?![A-Za-z])|(?:だめ|ダメ|駄目|無理|まずい|マズい|マズイ|やばい|ヤバい|違反|非対応|非サポート|(?:範囲|対象|サポート)外|古すぎ|新しすぎ)(?!じゃな|ではな)/i;
/** Said beside it, both answers are offered. */
const ALLOWED =
  /\b(?:ok|okay|fine|allowed|supported|safe)\b|大丈夫|OK|セーフ|問題な|いける|許容|\bor\b|それとも|どっち|\b(?:what|when|how|which)\b|どこ|いくつ|どれ/i;

const HOW_FAR = /\bhow\b|\bwhat\b|\bwhich\b|どこ|どれ|どの|いくつ|何/i;
const MINORS =
  /\b([1-9]|one|two|three|four|five)\s(?:minor\s)?(?:versions?|releases?|minors?)\b|(?:^|[^.\d])([1-9])\s?(?:つ|世代|バージョン|マイナー|個)/i;

/** Tells how far kube-apiserver is from the component, not the other way round. */
const SERVER_APART =
  /\b(?:older|newer|than|behind|ahead of)\s(?:the\s|a\s|an\s|my\s|our\s)?(?:kubelets?|nodes?|workers?|kube-?proxy|kubectl)\s?(?:$|[?,.]|is|are|ok|fine)|\b(?:older|newer)\s(?:kube-?)?(?:api|servers?|control|masters?|clusters?)|(?:古い|新しい)\s?(?:kube-?)?(?:api|コントロール|マスタ|クラスタ)|(?:kubelet|kubectl|kube-?proxy|ノード|ワーカー)\s?より/i;

/** "May the kubelet be newer?", "two versions behind ok?": how many minors newer or, below zero, older. */
function apartIn(rest: string): { apart?: number } {
  if (HOW_FAR.test(rest) || SERVER_APART.test(rest)) return {};
  const [, en, ja] = MINORS.exec(rest) ?? [];
  const minors = countOf(en ?? ja ?? "1");
  if (/\bnewer\b|\bahead\b|新し/i.test(rest)) return { apart: minors };
  return /\bolder\b|\bbehind\b|\blag\w*|古|遅れ|前の/i.test(rest) ? { apart: -minors } : {};
}

/** The component's version and kube-apiserver's: each is the one named nearest behind (or before) its name. */
function pairOf(
  text: string,
  versions: VersionsNamed,
  component: SkewComponent,
): { from: string; to: string } {
  const [low, high] = ends(versions);
  const [first, second] = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  const words = COMPONENTS.find(([name]) => name === component)?.[1];
  const [mine, server] = [words?.exec(text)?.index ?? 0, SERVER.exec(text)?.index ?? text.length];
  const [a, b] = [minor(first ?? low ?? ""), minor(second ?? high ?? "")];
  // "nodes at 1.30, masters at 1.34": in the order of the names, where both are named.
  const [from, to] = mine < server ? [a, b] : [b, a];
  return text.indexOf(first ?? "") <= text.indexOf(second ?? "") ? { from, to } : { from: to, to: from };
}

/** Two versions that stand beside each other are two ends, the older first. */
export function asRange(versions: VersionsNamed): void {
  const [first, second] = versions.single;
  if (versions.range || !first || !second || minor(first) === minor(second)) return;
  const [from, to] = ordered(first, second);
  versions.range = { from, to };
  versions.both = true;
}
