import { compareVersions, formatVersion, minorName, minorOf, parseVersion } from "../../domain/version.ts";

/** The versions a text speaks of. */
export interface VersionsNamed {
  /** Single versions in the order named. */
  single: string[];
  /** From one version to another, as a range or a step. `from` is named first. */
  range: { from: string; to: string } | null;
  /** "since 1.30", 「1.30以降」. */
  since: string | null;
  /** The range's two ends were named beside each other (`1.34 and 1.35`), not as a way from one to the other. */
  both: boolean;
  /** The last few releases were asked for in words: those after the range's start. */
  recent: boolean;
  /** Today's newest release was asked for in words. */
  latest: boolean;
  /** Words that look like a version but are none that exists: `1.999`, `v`, `1.25.-1`. */
  unknown: string[];
  /** Versions that another product's name stands before: `Istio 1.20`. */
  foreign: string[];
  /** The text without them. */
  rest: string;
}

export interface KnownRange {
  oldest: string;
  newest: string;
  /** The newest released on the day of the question. */
  latest: string;
}

/** 「1.3いくつ?」: the version is what is asked for. */
const HALF_NAMED = /(?<![\w.])v?1\.\d?\s?(?:いくつ|なんぼ|(?:何|なん)(?!か|が|を|も|で))/g;

/** Products whose versions look like Kubernetes versions. */
const OTHER_PRODUCTS =
  /\b(istio|docker|containerd|cri-?o|runc|helm|etcd|coredns|cilium|calico|flannel|go|golang|rust|python|node(?:\.?js)?|java|openshift|okd|rancher|rke2?|argo(?: ?cd)?|flux|prometheus|grafana|envoy|linkerd|knative|terraform|nginx|traefik|ubuntu|debian|linux|kernel|kustomize|k3s|k0s|eks|gke|aks|oke|minikube|microk8s|podman|talos|tanzu|karpenter|cert-?manager|kubevirt|metallb|velero|harbor|crossplane|keda|kong|longhorn|rook|ceph|ginkgo|cadvisor|cni(?:[- ]plugins?)?|csi|mysql|postgres(?:ql)?|redis|kafka|windows(?: server)?)\s+(?:version\s+|release\s+|v\.?\s*)?v?(\d{1,4}(?:\.\d{1,4}){0,3})\b/gi;

const V = "v?1\\.(?:\\d{1,4}(?:\\.-?\\d{1,4})?|x)";
const RANGE = new RegExp(
  `(?<![\\w.])(${V})\\s?(?:\\.{2,3}|…|->|=>|→|⇒|➡|~|〜|–|—|-|から|より|to|through|until|and|or|と|や|か|または|vs\\.?|,|、|/)\\s?(?:version\\s|v\\.?\\s)?(${V})(?![\\w])`,
  "i",
);
const SINCE =
  /(?:\b(?:since|after|from|starting(?: (?:with|in|from|at))?)\s(?:version\s|kubernetes\s|k8s\s)?(v?1\.\d{1,3}(?:\.\d{1,3})?)(?![\w.]\d))|(?:(?<![\w.])(v?1\.\d{1,3}(?:\.\d{1,3})?)\s?(?:以降|以後|以上|から後|からの|から(?=\s?(?:上げ|あげ|アップ|移行|更新|先))))/i;
const SINGLE =
  /(?<![\w./-])(v?1\.\d{1,4}(?:\.-?\d{1,4})?(?:-(?:alpha|beta|rc)\.\d{1,3})?|v1\.x|v(?=\s|$))(?![\w])/gi;

/** `k8s1.33`: the version is one word with what stands before it. */
const GLUED = /\b(k8s|kubernetes|kube|ver|version|release)(?=v?1\.\d)/gi;
/** `kubernetes 2.0`: the major version is always 1. */
const OTHER_MAJOR = /\b(?:kubernetes|k8s)\s?v?([02-9]\.\d{1,3})(?![\w.])/gi;
/** What joins two versions that are meant side by side. */
const BOTH = /(?:\sand\s|\sor\s|と|や|か(?!ら)|、|,|\/|\svs\.?\s|または|もしくは)/i;

/** Finds the Kubernetes versions in a cleaned text (see `cleanText`). Linear in the text's length. */
export function findVersions(text: string, known: KnownRange): VersionsNamed {
  const found: VersionsNamed = {
    single: [],
    range: null,
    both: false,
    recent: false,
    latest: false,
    since: null,
    unknown: [],
    foreign: [],
    rest: spokenOut(text).replace(GLUED, "$1 "),
  };
  const exists = (version: string) => {
    const parsed = parseVersion(version);
    return parsed !== null && parsed.minor <= minorOf(known.newest) && parsed.minor >= minorOf(known.oldest);
  };
  const plain = (version: string) => version.replace(/^v/i, "");

  found.rest = found.rest.replace(HALF_NAMED, "どのバージョン");
  found.rest = found.rest.replace(
    OTHER_PRODUCTS,
    (whole: string, product: string, _version: string, at: number, all: string) => {
      if (product === "go" && isVerb(all, at, whole.length)) return whole;
      found.foreign.push(whole);
      return " ";
    },
  );
  found.rest = inWords(found.rest, known, found);

  const range = RANGE.exec(found.rest);
  if (range?.[1] && range[2]) {
    const [from, to] = [plain(range[1]), plain(range[2])];
    found.both = BOTH.test(range[0]);
    if (exists(from) && exists(to)) found.range = { from, to };
    else found.unknown.push(...[from, to].filter((version) => !exists(version)));
    if (found.range === null) found.single.push(...[from, to].filter(exists));
    found.rest = cut(found.rest, range);
  } else {
    const since = SINCE.exec(found.rest);
    const version = since?.[1] ?? since?.[2];
    if (since && version && exists(plain(version))) {
      found.since = plain(version);
      found.rest = cut(found.rest, since);
    }
  }
  found.rest = found.rest.replace(OTHER_MAJOR, (whole: string, version: string) => {
    found.unknown.push(version);
    return whole.replace(version, " ");
  });
  found.rest = found.rest.replace(SINGLE, (_whole: string, version: string) => {
    if (exists(plain(version))) found.single.push(plain(version));
    else found.unknown.push(version);
    return " ";
  });
  // "from 1.29 to the latest", "from 1.27 straight to 1.29", "from 1.27 past 1.28 to 1.29": two ends, whatever stands between.
  const end = found.single.toSorted(compareVersions).at(-1);
  if (found.since && end && !found.range && compareVersions(found.since, end) < 0) {
    found.range = { from: found.since, to: end };
    found.single = found.single.filter((version) => version !== end);
    found.since = null;
  }
  found.rest = found.rest.split(/\s+/).filter(Boolean).join(" ");
  return found;
}

/** `1.35.x`: any patch of that minor. */
const ANY_PATCH = /(?<![\w.])(v?1\.\d{1,3})\.[xX*](?![\w])/g;
const SPOKEN =
  /\bone[ -](?:(?:point|dot)[ -])?(twenty|thirty)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?\b/gi;

/** "One thirty-five" as it is written. */
function spokenOut(text: string): string {
  return text
    .replace(ANY_PATCH, "$1")
    .replace(
      SPOKEN,
      (_whole: string, tens: string, ones: string | undefined) =>
        `1.${(tens.toLowerCase() === "twenty" ? 20 : 30) + (ones ? (NUMBERS[ones.toLowerCase()] ?? 0) : 0)}`,
    );
}

/** "If I go 1.35 -> 1.36", "we go 1.36 tonight": no language. */
function isVerb(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - 24), at).trimEnd();
  return (
    /(?:^|\s)(?:(?:i|we|you|they)(?:\s(?:can|could|should|will|would|must|may))?|to|and|then|let's|lets|i'll|we'll)$/i.test(
      before,
    ) || /^\s?(?:->|=>|→|⇒|to\s|up\s)/.test(text.slice(at + length, at + length + 6))
  );
}

const LATEST =
  /\b(?:the\s)?(?:very\s)?(?:latest|newest|current|most recent)(?!\s(?:patch|point|stage|state|status|api|beta|alpha))(?:\sstable|\sga|\sofficial|\sminor){0,2}(?:\s(?:version|release|kubernetes|k8s))?(?:\s(?:version|release))?\b|一番新しい(?:版|バージョン|リリース)?|最も新しい(?:版|バージョン|リリース)?|いくつまで出|最新(?!の?(?:パッチ|状態|状況))(?:の)?(?:安定)?(?:版|バージョン|リリース)?|現行(?:版|バージョン)?|直近の(?:版|バージョン|リリース)/i;
const LAST_N =
  /\b(?:last|past|latest|recent|previous)\s(\d{1,2}|two|three|four|five|six)\s(?:minor\s)?(?:releases|versions)\b|(?:直近|最近|最新|過去)の?(\d{1,2}|[二三四五六])(?:つの?|個の?)?(?:マイナー)?(?:リリース|バージョン|世代)/i;
const AGO =
  /(?:今の|最新の|現行の|今から|)(\d{1,2}|[一二三四五六])(?:つ|個|世代|バージョン|リリース)前(?=の|は|が|っ|$)|\b(\d{1,2}|two|three|four|five|six)\s(?:minor\s)?(?:releases|versions)\s(?:ago\b|back\b)?(?:\s?(?:before|from|behind) (?:the )?(?:latest|current|newest))?(?<=ago|back|latest|current|newest)\b/i;
const BESIDE =
  /(?<![\w.])v?(1\.\d{1,3})(?:\.\d{1,3})?\s?の(?:(?:ひとつ|一つ|1つ|すぐ)?(前|次|後)の?(?:バージョン|リリース|マイナー)|(?:ひとつ|一つ|1つ)(前|次|後))|\b(?:version|release|minor)s?(?:\s(?:that|which))?(?:\s(?:came|comes|out|right|just|directly|immediately)){0,3}\s(before|after)\sv?(1\.\d{1,3})(?![\w.])/i;
const PREVIOUS =
  /\b(?:the\s)?previous\s(?:minor\s)?(?:version|release)\b|(?:一つ|ひとつ|1つ)前の?(?:バージョン|リリース|マイナー)|(?<![\d\p{L}])前の?(?:バージョン|リリース)/iu;
const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  一: 1,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
};

/** "Two" or "2" as a number; 0 when it is none. */
function countOf(word: string): number {
  return NUMBERS[word.toLowerCase()] ?? (Number(word) || 0);
}

/** "the latest", "last three releases", 「今の3つ前」: today's newest release decides. */
function inWords(text: string, known: KnownRange, found: VersionsNamed): string {
  const latest = minorOf(known.latest);
  const oldest = minorOf(known.oldest);
  const count = (word: string | undefined) => countOf(word ?? "");
  const several = LAST_N.exec(text);
  if (several) {
    const from = Math.max(latest - count(several[1] ?? several[2]), oldest);
    found.range = { from: minorName(from), to: known.latest };
    found.recent = true;
    return cut(text, several);
  }
  const beside = BESIDE.exec(text);
  const middle = beside?.[1] ?? beside?.[5];
  if (beside && middle) {
    const before = /前|before/i.test(beside[2] ?? beside[3] ?? beside[4] ?? "");
    const wanted = minorOf(middle) + (before ? -1 : 1);
    (wanted >= oldest && wanted <= minorOf(known.newest) ? found.single : found.unknown).push(
      minorName(wanted),
    );
    return cut(text, beside);
  }
  const ago = AGO.exec(text);
  if (ago) {
    found.single.push(minorName(Math.max(latest - count(ago[1] ?? ago[2]), oldest)));
    return cut(text, ago);
  }
  const previous = PREVIOUS.exec(text);
  if (previous) {
    found.single.push(minorName(Math.max(latest - 1, oldest)));
    return cut(text, previous);
  }
  const newest = LATEST.exec(text);
  if (newest) {
    found.latest = true;
    found.single.push(known.latest);
    return cut(text, newest);
  }
  return text;
}

function cut(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}

/** Oldest first. */
export function ordered(a: string, b: string): [string, string] {
  return compareVersions(a, b) <= 0 ? [a, b] : [b, a];
}

/** `1.25` of `1.25.3`. */
export function minor(version: string): string {
  const parsed = parseVersion(version);
  return parsed ? formatVersion({ minor: parsed.minor, patch: null }) : version;
}
