/** Lists that are narrowed to what has to do with something: "which gates for HPA turned on in 1.37?" */
import { holdsName, partsOf } from "../../domain/name-parts.ts";
import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { blank, isWeak, type Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { asNamePart, NAME_PART } from "./began.ts";
import { configurationIn, onlyNotes, withFieldsOf } from "./grounds.ts";
import { type ListRead, listIn } from "./list.ts";
import { lackingIn } from "./list-lacking.ts";
import { apiVersionsOf, happened } from "./listed.ts";
import {
  asksYesOrNo,
  isForeign,
  isNameLike,
  isUnheardFlag,
  ofReleases,
  ofVersionedProduct,
  sigsOf,
} from "./words.ts";

/**
 * "Which gates for HPA turned on in 1.37?", 「1.33でGAになったJobの機能」: those of a list that have to do with something. What they have
 * to do with stands before the noun, or beside it; a list's noun is in the plural, or behind what happened.
 */
export function aboutList(scanned: Scanned, best: Span | undefined): Frame | null {
  const whole = ofReleases(scanned.said);
  const [thing] = best?.things ?? [];
  // 「既定となる etcd のバージョンはいくつ?」: the number of its version, and not how many there are.
  if (thing?.kind === "component" && /(?:バージョン|版)$/.test(best?.text ?? "")) return null;
  // "A v1 replacement" is no ground.
  const kept = lackingIn(whole)?.rest ?? whole;
  const own = kept.spans.filter((span) => (isForeign(span) && !isRelated(span)) || span === best);
  const [first, last] = [own[0], own.at(-1)];
  // 「非推奨のもの」: what is said to be so is no ground.
  const isOfDeed = (span: Span) => whole.spans[whole.indexOf(span) - 1]?.concept.startsWith("did.") ?? false;
  const bare = whole.without((span) => own.includes(span) || (isRelated(span) && !isOfDeed(span)));
  const typed = first && own.length === 1 ? withFieldsOf(first, bare, scanned.names.base) : null;
  const rest = ofLastNoun(typed ?? bare);
  if (!first || !last || own.length > MOST_WORDS || ofVersionedProduct(whole)) return null;
  // "In networking.k8s.io and storage.k8s.io": a row is of one of them.
  const joined = areJoined(own, whole);
  const group = (own.length === 1 || joined) && own.every((span) => isGroup(span, scanned));
  const isUnknown = (span: Span) =>
    span.rule !== NAME_PART &&
    isNameLike(span) &&
    span !== best &&
    !rest.has("noun.field") &&
    gatesCalled(span.text, scanned) === 0;
  if (own.some(isUnheardFlag)) return null;
  // "KEP-752のゲート一覧": the KEP has them.
  if (thing?.kind === "kep" && !rest.has("did.*", "graduated")) return null;
  if (!group && own.some(isUnknown)) return null;
  const exact = thing?.kind === "gate" && best?.text === thing.name;
  const { known } = scanned.names;
  const about = { said: rest, versions: versionsOf(rest.spans, known), known, ground: true };
  const notes = onlyNotes(about);
  const many =
    notes !== null ||
    typed !== null ||
    isMany(rest, exact) ||
    (group && rest.has("noun.api") && rest.has("did.*")) ||
    isFamily(whole, last, exact, scanned);
  if (!many || (thing && !OF_LISTS.has(thing.kind) && !isWeak(best))) return null;
  if (rest.has(...OF_ONE) || asksYesOrNo(rest.without(({ concept }) => concept === "still"))) return null;
  const read = notes ?? everChanged(rest, own, scanned) ?? listIn(about);
  if (!read || read.rule === "person" || read.rule === "breaking" || read.of === "release") return null;
  // 「…が効かない問題、1.15 で誰が直した?」: the change that is described has an author, and a list has none.
  if (read.rule === "kind" && rest.has("ask.who")) return null;
  if (read.where.length === 0 && read.detail === null && read.of !== "kep" && !notes) return null;
  const { filters, ...frame } = blank(scanned, "list-about");
  // "The horizontal pod autoscaler (HPA)": the same once more, by its short name.
  const written = scanned.text.slice(first.start, last.end).replace(/ \([A-Z][A-Za-z]{1,9}\)?$/, "");
  const topic = partOfType(last, whole, written);
  const file = configurationIn(whole);
  // What stands apart describes something.
  const between = rest.spans.some(
    ({ concept, start }) =>
      start > first.start &&
      start < last.start &&
      (concept.startsWith("version") || concept.startsWith("did.")),
  );
  if ((topic.length > LONGEST_TOPIC && !(group && joined)) || between || /[()[\]:;,、。]/.test(topic))
    return null;
  // "The v1beta1 APIs in storage.k8s.io": those of that version.
  const [versioned] = group && own.length === 1 && read.rule !== "api-version" ? apiVersionsOf(whole) : [];
  // With no release, and nothing that became of them, each of that version has its own life.
  const open = about.versions.single.length === 0 && !about.versions.range && !about.versions.since;
  if (versioned && open && !rest.has("did.*", "graduated")) return null;
  // A flag is its program's, and of no SIG.
  const programs =
    read.of === "flag" && first.rule === NAME_PART
      ? rest.spans.filter(isProgram).map(({ text }) => text)
      : [];
  return {
    ...frame,
    ...read,
    rule: "list-about",
    things: [],
    words: "",
    filters: {
      ...filters,
      sigs: file === null && programs.length === 0 ? sigsOf(rest) : [],
      about: versioned
        ? [`${topic}/${versioned.text}`]
        : joined
          ? own.map(({ text }) => text)
          : [[...programs, file ?? asNamePart(topic, whole)].join(" ")],
    },
  };
}

/** 「Job の API に 1.28 で追加されたフィールド」: the noun behind what happened is the list's. */
function ofLastNoun(said: Said): Said {
  const [field, deed, api] = [
    said.all("noun.field").at(-1),
    said.all("did.*").at(-1),
    said.all("noun.api").at(-1),
  ];
  const isBehind = field && deed && api && hasJapanese(field.text);
  return isBehind && api.end <= deed.start && deed.end <= field.start
    ? said.without((span) => span === api)
    : said;
}

/** "DRA or swap gates", 「DRAとswap」: a row has to do with one of them. */
function areJoined(own: readonly Span[], { spans }: Said): boolean {
  return (
    own.length > 1 &&
    own.slice(1).every((span, at) => {
      const between = spans.slice(spans.indexOf(own[at] ?? span) + 1, spans.indexOf(span));
      return between.length === 1 && between.every((joint) => isAnyOf(joint, ["or", "and", "slash"]));
    })
  );
}

/** "New pod spec fields": those of the part that is named behind the Kind. */
function partOfType(last: Span, { spans }: Said, topic: string): string {
  const part = /^(spec|status)(?:ification)?$/i.exec(
    spans[spans.findIndex(({ start }) => start === last.start) + 1]?.text ?? "",
  );
  return part && /^[a-z]+$/i.test(topic)
    ? `${topic}${part[1]?.slice(0, 1).toUpperCase()}${part[1]?.slice(1).toLowerCase()}`
    : topic;
}

/** `kube-apiserver`, as a program is written. */
function isProgram(span: Span): boolean {
  return isAnyOf(span, ["component."]) && /^kube[a-z-]{2,30}$/.test(span.text);
}

/** The release before the first that a field's beginning is known of. */
const BEFORE_FIELDS = "1.8";

/** "What fields did CSIDriver get?", 「Job から削除されたフィールドは?」: with no release named, all that came or went since any are known. */
function everChanged(rest: Said, own: readonly Span[], scanned: Scanned): ListRead | null {
  const { versions, names } = scanned;
  if (!rest.has("noun.field")) return null;
  const gone = rest.has("did.removed") && !rest.has("act.drop");
  const came = rest.has("did.added", "did.introduced", "received");
  if (gone === came || rest.has("ask.when")) return null;
  if (versions.single.length > 0 || versions.range || versions.since || own.length !== 1) return null;
  const { latest } = names.known;
  const scope = { from: BEFORE_FIELDS, to: latest };
  return {
    rule: gone ? "removed" : "introduced",
    of: "field",
    where: [happened(gone ? "removed" : "introduced")],
    detail: null,
    ask: "which",
    scope,
    sure: 0.9,
  };
}

/** `resource.k8s.io`: a group of the API. */
function isGroup({ concept, text }: Span, { names }: Scanned): boolean {
  return (
    concept === "identifier" && names.base.knowledge.apis.some(({ group }) => group === text.toLowerCase())
  );
}

/** More words are a description of one thing. */
const MOST_WORDS = 3;
/** Longest topic that is taken as it stands, in characters. */
const LONGEST_TOPIC = 40;

/** What may be named and be no more than the ground of a list. */
const OF_LISTS: ReadonlySet<string> = new Set([
  "gate",
  "api",
  "kep",
  "mode",
  "field",
  "component",
  "config",
  "plugin",
]);

/**
 * A name that gates share: 「DRA のゲート」, and where it is one gate's own name, what has to do with that one: 「InPlacePodVerticalScaling 系」,
 * "the TopologyManager family". Something must have become of them, or a stage be named.
 */
function isFamily(said: Said, last: Span, exact: boolean, scanned: Scanned): boolean {
  if (!said.has("noun.gate") || !said.has("did.*", "graduated")) return false;
  const next = said.spans[said.indexOf(last) + 1];
  if (next !== undefined && isAnyOf(next, ["family"])) return true;
  return !exact && !said.has("ask.meaning") && gatesCalled(last.text, scanned) > 1;
}

/** Of how many gates' names a word is a part. */
function gatesCalled(word: string, { names }: Scanned): number {
  const parts = partsOf(word);
  return names.base.knowledge.gates.filter(({ name }) => holdsName(name, parts)).length;
}

/** Asked of one thing. */
const OF_ONE = [
  "ask.when",
  "ask.name",
  "ask.pr",
  "ask.who",
  "ask.instead",
  "ask.meaning",
  "ask.how",
  "ask.why",
  "can",
  "use",
];

/** 「GPU関連の」: what only binds a topic to what it is said of. */
function isRelated({ concept, also = [] }: Span): boolean {
  return [concept, ...also].some((one) => one === "around" || one === "those" || one === "family");
}

/** Are several things asked for, rather than one that is named? `exact`: by the very name of a gate. */
function isMany(said: Said, exact: boolean): boolean {
  if (said.has("noun.many", "name.begins", "in.name")) return true;
  if (exact) return false;
  if (said.has("ask.list", "ask.count") || (said.has("those") && said.has("noun.*"))) return true;
  // 「1.33でGAになったJobの機能」: in Japanese the noun stands behind what happened.
  const deed = said.spans.findIndex(({ concept }) => concept.startsWith("did.") || concept === "graduated");
  const noun = said.spans.findLastIndex(
    ({ concept, text }) => LISTED_NOUNS.has(concept) && hasJapanese(text),
  );
  // 「Podのフィールドで1.36に追加されたもの」
  const those = said.spans.some(({ text }, at) => at > deed && /^(?:もの|やつ|の もの)$/.test(text));
  return deed >= 0 && (noun > deed || (noun >= 0 && those));
}

const LISTED_NOUNS: ReadonlySet<string> = new Set([
  "noun.gate",
  "noun.feature",
  "noun.flag",
  "noun.metric",
  "noun.field",
  "noun.annotation",
  "noun.label",
  "noun.kep",
  "noun.api",
]);
