/** A change told in somebody's own words, rather than a question about what it names by the way. */
import type { Frame, Span } from "../frame.ts";
import { isEmpty, isWord, type Said } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";
import { NAME_PART } from "./began.ts";
import { search } from "./named.ts";
import { withPeople } from "./people.ts";
import { deedOf } from "./thing.ts";

/** Asked of a gate, a KEP, an error or a way between releases, however many words stand around it. */
const NEVER = [
  "ask.gate",
  "ask.kep",
  "ask.name",
  "ask.who",
  "ask.instead",
  "ask.list",
  "noun.kep",
  "noun.gate",
  "api.error",
  "pr",
];

/** "For each RuntimeClass", 「全プロセス」, 「一覧に…」: in a description, no list is asked for. */
function isByTheWay(span: Span, { spans }: Said): boolean {
  if (span.concept !== "ask.list") return false;
  const shown = span.text === "一覧" && /^[にで]$/.test(spans[spans.indexOf(span) + 1]?.text ?? "");
  return shown || /^(?:each|every|everything|anything|全|まとめ)$/i.test(span.text);
}

/** Asked of a thing by its name: a description that asks so says more. */
const ASKED = ["ask.when", "ask.meaning", "ask.how", "ask.why", "ask.state", "use"];

/** What a change is asked for by. */
const CHANGE = ["ask.pr", "noun.pr", "noun.change", "did.changed", "did.fixed", "kind.bug"];

/** What a pull request is asked for by. */
const PULL_REQUEST = ["ask.pr", "noun.pr"];

/**
 * Words of substance from which on a text describes: beside what it names, where it asks, where it asks for a change, and where it asks
 * for the pull request that did something else to what it names than is known of it.
 */
const LEAST = { told: 3, named: 4, change: 2, unknown: 1 } as const;

/** What the API server says of a field that it refuses: such a line is looked for, and nothing in it is asked. */
const REFUSED = /(?<![\w-])(?:Required value|Invalid value|Unsupported value|Forbidden|Duplicate value): ?\S/;

export function refused(scanned: Scanned): Frame | null {
  const { said, text } = scanned;
  if (!REFUSED.test(text) || said.has("api.error", "ask.when")) return null;
  return { ...blank(scanned, "described"), ...search(scanned), rule: "described", otherwise: null };
}

/** Reads it as a search for the change that the whole text describes. */
export function described(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, versions } = scanned;
  // "What did thockin contribute to 1.35?": of whose work it is asked, and no change is described.
  if (isWorkOf(said, scanned)) return null;
  const never = said.has(...CHANGE) ? said.without((span) => isByTheWay(span, said)) : said;
  if (versions.range || never.has(...NEVER) || said.spans.some(({ rule }) => rule === NAME_PART)) return null;
  // A name written to the letter is what is asked about, however much is told around it.
  if ((isWritten(best, scanned) || isVersionOfApi(said)) && !said.has(...CHANGE)) return null;
  const ofPr = said.has(...PULL_REQUEST) && !isOfGate(best);
  const substance = said.spans.filter(
    (span) =>
      span !== best &&
      !holds(best, span) &&
      !isOfPlugin(best, span) &&
      (isSubstance(span) || (ofPr && isDeed(span))),
  ).length;
  const least = ofPr
    ? best && isUnknown(best, scanned)
      ? LEAST.unknown
      : LEAST.change
    : isNamed(best) && !(said.has(...PULL_REQUEST) && !said.has(...STATES))
      ? LEAST.named
      : said.has(...CHANGE)
        ? LEAST.change
        : said.has(...ASKED)
          ? LEAST.named
          : LEAST.told;
  if (substance < least && !asksForFix(said, best)) return null;
  return {
    ...blank(scanned, "described"),
    ...search(scanned),
    ...(goesBackTo(said) && { scope: {} }),
    rule: "described",
    otherwise: null,
  };
}

/** Is nothing said beside somebody's name but that it is their work? */
function isWorkOf(said: Said, scanned: Scanned): boolean {
  const worked = withPeople(said, scanned);
  return worked !== said && !worked.has("topic");
}

/** "Put back to how 1.21 behaved", 「1.21 の挙動に戻した」: what a change goes back to is no release that it was made in. */
function goesBackTo({ spans }: Said): boolean {
  const back = spans.some(({ text }) => BACK.test(text));
  const at = spans.findIndex(({ concept }) => concept === "version");
  const behind = spans.slice(at + 1, at + 3).some(({ text }) => BEHAVIOUR.test(text));
  return back && at >= 0 && behind && spans[at - 1]?.concept !== "relation.in";
}

const BACK = /^(?:back|revert(?:s|ed)?|restor(?:es?|ed)|戻)/i;
const BEHAVIOUR = /^(?:behav|挙動|動作|動き)/i;

/** Is something named to the letter, as only what is asked about is: a gate, a flag, a version of an API? */
function isNamed(best: Span | undefined): boolean {
  const [thing] = best?.things ?? [];
  if (!best || !thing) return false;
  if (best.rule === "identifier") return true;
  return (thing.kind === "gate" || thing.kind === "api") && best.sure === 1 && best.text === thing.name;
}

/** What only the gate that is named can be. */
const STATES = ["default", "did.on", "did.off", "did.stable", "did.beta", "did.alpha", "did.locked"];

/** A gate's name to the letter that is no Kind's as well: whoever writes it means the gate. */
function isWritten(best: Span | undefined, { names, said }: Scanned): boolean {
  const [thing] = best?.things ?? [];
  // "As of what release may … be declared through securityContext.appArmorProfile?"
  const isPath = thing?.kind === "field" && best?.rule === "identifier" && /\w\.\w/.test(best.text);
  if (isPath && said.has("ask.when")) return true;
  if (thing?.kind === "metric" && best?.rule === "identifier" && /_\w+_/.test(best.text)) return true;
  const typed = thing?.kind === "gate" && isNamed(best) && /[a-z][A-Z]/.test(best?.text ?? "");
  return typed && names.base.apisOfKind(thing.name).length === 0;
}

/** "Since when does an eviction take `policy/v1` Eviction?": a Kind with its version is asked about, whatever it does. */
function isVersionOfApi(said: Said): boolean {
  const kinds = said.all("thing").filter(({ things }) => things?.[0]?.kind === "api");
  return said.has("ask.when") && kinds.length > 1 && kinds.some(({ text }) => /\/v\d/.test(text));
}

/** "Which PR fixed the crash with `--cgroup-driver`?": what mended something of a thing is none of the thing's own changes. */
function asksForFix(said: Said, best: Span | undefined): boolean {
  const asks = said.has(...PULL_REQUEST, "ask.what", "ask.which", "ask.when");
  return best !== undefined && !isOfGate(best) && asks && said.has("did.fixed");
}

/** A gate's pull requests are those of its stages. */
function isOfGate(best: Span | undefined): boolean {
  const [thing] = best?.things ?? [];
  return thing?.kind === "gate" || thing?.kind === "kep";
}

/** Is what is asked to have happened none of what is known of the thing, so that it happened to something about it? */
function isUnknown({ things }: Span, { said, names }: Scanned): boolean {
  const event = deedOf(said);
  const known = (things ?? []).flatMap((thing) => names.base.things.get(thing)?.changes ?? []);
  return event !== null && known.length > 0 && known.every(({ did }) => did !== event);
}

/** `Pod` of `Pod.spec.terminationGracePeriodSeconds`, `kubectl wait` of its flag. */
function holds(best: Span | undefined, { things }: Span): boolean {
  const [thing] = best?.things ?? [];
  const [other] = things ?? [];
  return (
    thing !== undefined &&
    other !== undefined &&
    (thing.name.startsWith(`${other.name}.`) || thing.component === other.name)
  );
}

/** What is said of every volume plugin, beside its name. */
const OF_PLUGINS =
  /^(?:plugins?|drivers?|volumes?|mount(?:s|ed|ing)?|pvs?|プラグイン|ドライバー?|ボリューム|マウント)$/i;

function isOfPlugin(best: Span | undefined, { text }: Span): boolean {
  return best?.things?.[0]?.kind === "plugin" && OF_PLUGINS.test(text);
}

/** What something does, beside the words of substance: of a pull request it tells what that changed. */
const DEEDS = ["rewritten", "noun.mode", "noun.flag", "go.move", "api.talk", "lost", "kind.bug"];

function isDeed({ concept }: Span): boolean {
  return DEEDS.includes(concept);
}

/** The stem of a verb or an adjective, mostly: 効 of 効かない. */
const KANJI = /^\p{Script=Han}$/u;

const SUBSTANCE = ["topic", "thing", "identifier", "noun.metric", "noun.admission", "product"];

function isSubstance(span: Span): boolean {
  return !isEmpty(span) && SUBSTANCE.includes(span.concept) && (isWord(span) || KANJI.test(span.text));
}
