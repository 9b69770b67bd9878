import type { ThingRef } from "../domain/thing.ts";
import type { Claim, Frame, Put, Span } from "./frame.ts";
import { afterBut, withoutExplained } from "./rules/after-but.ts";
import { aboutApi, askedOfApi } from "./rules/api.ts";
import { withGroupNames } from "./rules/api-groups.ts";
import { formOf } from "./rules/asked.ts";
import { withAskersVerb } from "./rules/askers-verb.ts";
import { aboutBecoming } from "./rules/became.ts";
import { withNamePart } from "./rules/began.ts";
import { aboutBetaApis } from "./rules/betas-off.ts";
import { statedFacts } from "./rules/claims.ts";
import { aboutReleases, aboutWay } from "./rules/cluster.ts";
import { aboutCommand, aboutProduct, isOfNoProgram } from "./rules/command.ts";
import { aboutConfig, aboutConfigKind, aboutValuedField } from "./rules/config.ts";
import { aboutCve } from "./rules/cve.ts";
import { statedOfCves } from "./rules/cve-claims.ts";
import { describedCve } from "./rules/cve-described.ts";
import { described, refused } from "./rules/described.ts";
import { leavingOut } from "./rules/excepted.ts";
import { aboutField, fieldBelow, inNamedVersion, KEYS } from "./rules/field.ts";
import { fieldOfType } from "./rules/field-of-type.ts";
import { withoutFieldValues } from "./rules/flag-value.ts";
import { askedOfGate } from "./rules/gate.ts";
import { behindGate } from "./rules/gated-fields.ts";
import { withGatesFlag } from "./rules/gates-flag.ts";
import { withoutGranted } from "./rules/granted.ts";
import { withoutHolders } from "./rules/holders.ts";
import { inPointedRelease } from "./rules/in-it.ts";
import { withKindVersion } from "./rules/kind-version.ts";
import { kindsOfVersion } from "./rules/kinds-of-version.ts";
import { aboutList } from "./rules/list-about.ts";
import { withListedNouns } from "./rules/listed-nouns.ts";
import { aboutPr, aboutThing, byPerson, search } from "./rules/named.ts";
import { keepingOnly } from "./rules/only.ts";
import { putOf } from "./rules/polarity.ts";
import { replacedBy } from "./rules/replaced-by.ts";
import { bySaying } from "./rules/saying.ts";
import { aboutSkew, withSkewParts } from "./rules/skew.ts";
import { bySort, ofOtherSort } from "./rules/sort.ts";
import { isStageless } from "./rules/stageless.ts";
import { foreign, problems, talk } from "./rules/talk.ts";
import { aboutToldApi } from "./rules/told-api.ts";
import { withoutRashVerdict } from "./rules/unjudged.ts";
import { unknownGate } from "./rules/unknown-gate.ts";
import { unknownSig } from "./rules/unknown-sig.ts";
import { grpcApi, unlistedKind } from "./rules/unlisted-kind.ts";
import { whichGate } from "./rules/which-gate.ts";
import { elsewhere, isPointedAt, isSymptom } from "./rules/words.ts";
import type { Said } from "./said.ts";
import { blank, hasTopic, hasVersion, isWeak, type Scanned } from "./scanned.ts";
import { refOf } from "./spans/regular.ts";

type Reader = (scanned: Scanned, best: Span | undefined, mentions: Span[]) => Frame | null;

const byWay = leavingOut(aboutWay);
const byReleases = keepingOnly(leavingOut(behindGate(aboutReleases)));
const byList = keepingOnly(leavingOut(behindGate(aboutList)));

/** Readers from certain to vague; the first that knows what is asked has it. */
const READERS: readonly Reader[] = [
  talk,
  foreign,
  problems,
  refused,
  (scanned) => unknownSig(scanned),
  (scanned) => unknownGate(scanned),
  (scanned) => unlistedKind(scanned),
  (scanned) => grpcApi(scanned),
  aboutCve,
  describedCve,
  (scanned) => aboutBetaApis(scanned),
  (scanned) => aboutSkew(scanned),
  aboutCommand,
  (scanned) => aboutProduct(scanned),
  (scanned) => replacedBy(scanned),
  (scanned) => fieldOfType(scanned),
  fieldBelow,
  aboutValuedField,
  aboutConfigKind,
  aboutBecoming,
  described,
  aboutConfig,
  byWay,
  byReleases,
  byList,
  byPerson,
  (scanned, _best, mentions) => aboutToldApi(scanned, mentions),
  (scanned) => kindsOfVersion(scanned),
  ofApi,
  aboutPr,
  whichGate,
  aboutField,
  aboutThing,
  kepByWords,
  misspelt,
  nothingSaid,
  search,
];

/** What a symptom names is where it shows, and no way or API is asked about. */
const NOT_OF_SYMPTOMS: ReadonlySet<Reader> = new Set([byWay, byReleases, byList, ofApi]);

/** Readers for which what only surrounds a question about releases is no topic. */
const OF_RELEASES: ReadonlySet<Reader> = new Set([aboutCve, byWay, byReleases, byList]);

function ofApi(scanned: Scanned, _best: Span | undefined, mentions: Span[]): Frame | null {
  const frame = aboutApi(scanned, mentions);
  // "Who deprecated Endpoints in 1.33?": a table has no people, and a note of that release does.
  if (frame && scanned.said.has("ask.who") && frame.event !== null && hasVersion(scanned))
    return { ...search(scanned), rule: "who-of-api", otherwise: frame };
  if (frame && scanned.said.has("ask.who") && frame.event !== null && frame.ask === "when")
    return { ...frame, ask: "who" };
  // "unhealthyPodEvictionPolicy on a policy/v1 PDB": a field of the Kind is asked about, in the version named beside it.
  const ofVersion = frame !== null && mentions.some(({ text }) => /^[\w.-]+\/v\d\w*$/.test(text));
  const field = ofVersion ? aboutField(scanned) : null;
  // 「autoscaling/v2 の HPA の tolerance フィールドはいつから?」: since when the Kind is there tells nothing of a field of it.
  return field ?? (ofVersion && frame.event === "introduced" && isOfField(scanned.said) ? null : frame);
}

/** Is what is asked about called a field, by a name that is no API's? */
function isOfField(said: Scanned["said"]): boolean {
  return said.spans.some((span, at) => {
    const before = said.spans[at - 1];
    const own = before?.concept === "topic" || before?.things?.[0]?.kind === "gate";
    return span.concept === "noun.field" && own;
  });
}

/** What a question asks for. */
export function frameOf(scannedText: Scanned): Frame {
  const whole = inPointedRelease(
    withKindVersion(withGatesFlag(withoutFieldValues(withSkewParts(scannedText)))),
  );
  const { asked, granted } = withoutGranted(whole);
  const stated = statedOfCves(whole) ?? (asked === whole ? statedFacts(whole) : null);
  if (stated) return { ...stated, form: formOf(whole.said, hasVersion(whole)) };
  const { scanned, others: otherSorts } = bySort(
    ofNumberedKep(
      withoutHolders(
        withoutExplained(
          afterBut(
            withListedNouns({ ...asked, said: withGroupNames(withNamePart(asked.said), asked.names.base) }),
          ),
        ),
      ),
    ),
  );
  const mentions = mentionsOf(scanned);
  const [best] = mentions;
  const others = { ...scanned, said: elsewhere(scanned.said) };
  const ofWay = { ...scanned, said: withAskersVerb(scanned.said) };
  const symptom = isSymptom(scanned.said);
  const pointed = isPointedAt(scanned.said);
  for (const reader of READERS) {
    if (symptom && NOT_OF_SYMPTOMS.has(reader)) continue;
    if (pointed && (reader === byList || reader === byReleases)) continue;
    const read = reader(OF_RELEASES.has(reader) ? ofWay : others, best, mentions);
    const taken = read && orTaken(read, others, best);
    const told = taken && withoutRashVerdict(inNamedVersion(taken, asked), asked);
    const frame = told && ofOtherSort(told, otherSorts);
    if (frame)
      return {
        // "Since it is locked in 1.33, can I …?": of which release is asked, nobody can tell where what is granted is not so.
        ...withPut(frame, isGrantedAlone(frame, granted, scanned) ? "unclear" : putOf(scanned.said)),
        granted: frame.things.length > 0 ? granted : [],
        form: formOf(whole.said, hasVersion(whole)),
        others: frame.others.length > 0 ? frame.others : othersOf(mentions),
        sharedName: frame.sharedName ?? sharedName(best),
      };
  }
  return blank(scanned, "nothing");
}

/** "Unusable, because its gate was removed?": the event that is granted is no answer to the question that rests on it. */
function isGrantedAlone({ event }: Frame, granted: readonly Claim[], scanned: Scanned): boolean {
  if (granted.length === 0) return false;
  return !hasVersion(scanned) || granted.some(({ condition }) => condition.did === event);
}

/** What a rule could not decide stays so. A condition of a list has its own "not": "are there gates that are not GA?" denies nothing of there being some. */
function withPut(frame: Frame, put: Put): Frame {
  const ofRows = frame.where.some(({ negated }) => negated) || (frame.filters.except ?? []).length > 0;
  const own = frame.put === "unclear" ? "unclear" : ofRows ? "asked" : put;
  return { ...frame, put: own, ...(frame.otherwise && { otherwise: withPut(frame.otherwise, put) }) };
}

/** Rules that look for words, where nothing is known by its name. */
const BY_WORDS: ReadonlySet<string> = new Set(["search", "described", "which-gate", "kep-by-words"]);

/** What a description is taken to mean, where no name was read: at once, or where the notes have nothing that fits. */
function orTaken(frame: Frame, scanned: Scanned, best: Span | undefined): Frame {
  const named =
    frame.things[0]?.kind === "gate" && best !== undefined && best.things?.[0]?.name !== best.text;
  const stageless = isStageless(frame, scanned);
  const byWords = BY_WORDS.has(frame.rule) && !ofPath(scanned.text);
  const taken = byWords || named || stageless ? bySaying(scanned, best, stageless) : null;
  if (!taken || isOfNoProgram(taken.frame, scanned)) return frame;
  if (stageless) return taken.clear && taken.frame.things[0]?.kind === "gate" ? taken.frame : frame;
  // A name in everyday words may only begin the description of another gate.
  if (named)
    return taken.clear && taken.frame.things[0]?.name !== frame.things[0]?.name ? taken.frame : frame;
  return taken.first || frame.rule === "which-gate" ? taken.frame : { ...frame, otherwise: taken.frame };
}

/** What says in other words which KEP it is. */
const TITLE = ["thing", "topic", "area.", "component.", "api.talk", "identifier", "product"];

/**
 * "KEP-3805 server-side apply stable?", "KEP-3983 (kubelet drop-in)": a KEP asked about by its number is that KEP, whatever else its
 * title names. A gate of its own, written as one, stays.
 */
function ofNumberedKep(scanned: Scanned): Scanned {
  const { said, text, names } = scanned;
  const numbered = said
    .all("thing")
    .filter((span) => span.things?.[0]?.kind === "kep" && /\d/.test(span.text));
  const [kep] = numbered;
  const number = Number(kep?.things?.[0]?.name);
  if (!kep || numbered.length > 1 || !names.base.keps.has(number)) return scanned;
  const own = ({ things, text: written }: Span) =>
    things?.some(({ name }) => name === written && names.base.gates.get(name)?.kep === number) ?? false;
  const bracket = /^\s?[(（][^()（）]{1,120}[)）]/.exec(text.slice(kep.end));
  const title = new Set<Span>();
  if (bracket)
    for (const span of said.spans)
      if (span.start >= kep.end && span.end <= kep.end + bracket[0].length) title.add(span);
  for (const span of said.spans.slice(said.indexOf(kep) + 1)) {
    if (title.has(span)) continue;
    if (!TITLE.some((begin) => span.concept.startsWith(begin))) break;
    title.add(span);
  }
  if (title.size === 0) return scanned;
  return { ...scanned, said: said.without((span) => title.has(span) && !own(span)) };
}

function othersOf([best, ...rest]: Span[]): ThingRef[] {
  return [...(best?.things?.slice(1) ?? []), ...rest.flatMap(({ things }) => things?.slice(0, 1) ?? [])];
}

function sharedName(best: Span | undefined): string | null {
  return (best?.things?.length ?? 0) > 1 ? (best?.text ?? null) : null;
}

/** What only a gate or a KEP can be: its stage, its default, a lock. */
const OF_GATES = [
  "did.stable",
  "did.beta",
  "did.alpha",
  "did.locked",
  "did.on",
  "did.off",
  "default",
  "noun.gate",
  "act.on",
  "act.off",
];

/** Things and pull requests by fitness: everyday words last; a gate before the Kind it is about, when a stage is asked for. */
function mentionsOf({ said }: Scanned): Span[] {
  const gateish = said.has(...OF_GATES, "safe", "go.prepare");
  const ofGate = said.all("thing").some((span) => span.things?.[0]?.kind === "gate" && !isWeak(span));
  const kinds = new Set(said.all("thing").map(({ things }) => things?.[0]?.kind));
  const rank = (span: Span) => {
    if (isWeak(span)) return 2;
    // "Who wrote #121034 of optionalOldSelf?": a number is of one note, and a thing has several.
    if (span.concept === "pr" && said.has("ask.who")) return -3;
    // "We set --seccomp-default. Was the SeccompDefault gate GA by then?": what it is called beside its name.
    if (kinds.size > 1 && isCalledBySort(span, said)) return -2;
    // A name written to the letter, whatever else is described around it; a stage is the gate's, and not that of a field beside it.
    if (isWrittenName(span)) return gateish ? -2 : -1;
    // "nodeSelector: node-role.kubernetes.io/master": what stands in a field is asked about, and not the field.
    if (kinds.size > 1 && KEYS.has(span.things?.[0]?.kind ?? "")) return -2;
    // "The default of maxPods in the kubelet configuration": the field, and not the file that it stands in.
    if (kinds.has("config") && span.things?.[0]?.kind === "field") return -1;
    // What is written as an identifier names one thing, whatever it belongs to; of a stage the gate beside it is asked.
    if (span.rule === "identifier") return gateish && ofGate && isFieldOrPlugin(span) ? 0.5 : -1;
    return gateish && span.things?.[0]?.kind === "api" ? 1 : 0;
  };
  return said.spans
    .filter(({ concept }) => concept === "thing" || concept === "pr")
    .sort(
      (a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start) || (b.sure ?? 1) - (a.sure ?? 1),
    );
}

function isFieldOrPlugin({ things }: Span): boolean {
  return things?.[0]?.kind === "field" || things?.[0]?.kind === "plugin";
}

/** `SidecarContainers`, as only a name of its own is written. */
function isWrittenName({ things, text, sure = 1 }: Span): boolean {
  return (
    things?.[0]?.kind === "gate" &&
    things[0].name === text &&
    sure === 1 &&
    /[a-z][A-Z]|^[A-Z]{2,}[a-z]/.test(text)
  );
}

/** What a name is called, right beside it: "the SeccompDefault gate", "feature gate SeccompDefault". */
const SORTS: Readonly<Record<string, ThingRef["kind"]>> = {
  "noun.gate": "gate",
  "noun.flag": "flag",
  "noun.metric": "metric",
  "noun.label": "label",
  "noun.annotation": "annotation",
};

function isCalledBySort(span: Span, { spans }: Said): boolean {
  const at = spans.indexOf(span);
  const next = spans[at + 1];
  const sort = next && /[a-z]/i.test(next.text) ? SORTS[next.concept] : undefined;
  return sort !== undefined && span.things?.[0]?.kind === sort;
}

/** A KEP by words of its title. */
function kepByWords(scanned: Scanned): Frame | null {
  const { said, versions } = scanned;
  if (!said.has("noun.kep", "ask.kep") || versions.range || !hasTopic(said)) return null;
  const asked = askedOfGate(
    said,
    { concept: "thing", start: 0, end: 0, rule: "title", text: "" },
    "kep",
    hasVersion(scanned),
  );
  const which = said.has("ask.which", "ask.name", "ask.kep", "ask.what", "release.name", "noun.number");
  return blank(scanned, "kep-by-words", {
    ...asked,
    ...(which && { ask: "which", detail: "identity" }),
    of: "kep",
    sure: 0.5,
  });
}

/** "The `/logs` endpoint", 「エンドポイント /logs」: an HTTP path, and neither a slip of the Kind Endpoints nor a description. */
const PATH_ENDPOINT = [
  /(?<![\w.])\/[a-z][\w./-]{0,60}[`"'」]?(?:という|の| )? ?(?:(?:HTTP|API|health|debug) )?(?:endpoint|エンドポイント)/i,
  /(?:endpoint|エンドポイント)(?: called|の|は)? ?[`"'「]?\/[a-z]/i,
];

function ofPath(text: string): boolean {
  return PATH_ENDPOINT.some((pattern) => pattern.test(text));
}

/** A name some letters off: "did you mean …?" */
function misspelt(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said, names, text } = scanned;
  // "user namspaces for pods": a Kind beside it is only where it is.
  if (best && best.things?.[0]?.kind !== "api") return null;
  if (ofPath(text)) return null;
  const words = said
    .all("identifier")
    .reduce(
      (left, { start, end }) => `${left.slice(0, start)}${"|".repeat(end - start)}${left.slice(end)}`,
      text,
    );
  const near = names.finder.nearMiss(words);
  const [thing] = near ? refOf(near.subject) : [];
  if (!near || !thing || (best && !/\s/.test(near.written))) return null;
  const start = text.indexOf(near.written);
  const rest = said.without(
    (span) =>
      (span.start >= start && span.end <= start + near.written.length) || span.concept.startsWith("version"),
  );
  const mention: Span = { concept: "thing", start, end: start, rule: "near", text: near.written, sure: 0.5 };
  const asked =
    thing.kind === "api"
      ? askedOfApi(rest, hasVersion(scanned))
      : askedOfGate(rest, mention, "gate", hasVersion(scanned));
  return blank(scanned, "misspelt", {
    ...asked,
    things: [thing],
    taken: near.written,
    sure: 0.5,
  });
}

/** "Is it GA?": only a question before could say of what. */
function nothingSaid(scanned: Scanned, best: Span | undefined): Frame | null {
  const { said } = scanned;
  if (best || hasVersion(scanned) || hasTopic(said) || said.has("sig", "person", "identifier")) return null;
  return blank(scanned, "no-subject", { words: "", problem: { code: "no-subject" } });
}
