/** The rows of a list: what passes its conditions and filters, as parts of a sentence and as items. */
import type { Item } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import type { Entry, Kind } from "../domain/entry.ts";
import { KINDS } from "../domain/entry.ts";
import { type FeatureGate, STAGES, type Stage, stageIn } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorOf } from "../domain/version.ts";
import type { Condition } from "../reading/frame.ts";
import { type Change, isBy } from "./change.ts";
import type { Context } from "./context.ts";
import { apiItem, folded, gatesOfSigs } from "./fact-items.ts";
import { factItem, gateItem, itemOf, removedApiItem } from "./items.ts";
import { lifeInShort } from "./list-gate-life.ts";
import { exceptSigs, isPr, isSig, type ListQuery, leavesOut, OLDEST } from "./list-query.ts";
import { type Seen, seenOnPages } from "./list-seen.ts";
import { listedKind, thingPart } from "./list-things.ts";
import { givenUp, givenUpSentence, unsureRemovals } from "./list-unsure.ts";
import { nounOf, type Part } from "./list-words.ts";
import { onOff, say, stageWord } from "./phrases.ts";
import {
  comparesStates,
  holds,
  lifeCompared,
  lifeOfApi,
  lifeOfEntry,
  lifeOfGate,
  lifeOfKep,
  type Selectable,
  select,
} from "./selection.ts";
import { apiTopic, entryTopic, type Fits, gateTopic, kepTopic, type Topic, topicOf } from "./topic.ts";

/** A list, before it is worded and cut into pages. */
export interface Rows {
  parts: Part[];
  /** Entries that tell of the same, shown behind the parts and counted apart. */
  notes: Entry[];
  /** API types that are gone, as rows: they must be dealt with as the actions required must. */
  removed: Item[];
  /** Gates that came so, where the list is of those that changed. */
  fresh: FeatureGate[];
  /** Gates of the list. */
  gates: FeatureGate[];
  /** Gates that may belong to it: no source says in which of two releases they were removed. */
  unsure: FeatureGate[];
  /** What the reference pages alone tell of. */
  seen: Seen | null;
}

/** Deeds that only gates know. */
const OF_GATES: ReadonlySet<string> = new Set(["on", "off", "locked", "changed"]);
const REMOVAL = /\bremov(?:ed?|al)\b|\bdropped\b|no longer (?:served|supported)/i;

/** The rows of a list; `change` is what happened in its releases. Of `topics` each row has to do with one, where there are any. */
export function rowsOf(
  query: ListQuery,
  change: Change,
  topics: readonly Topic[],
  context: Context,
  lang: Lang,
): Rows {
  const out = query.except
    .filter((topic) => !isSig(topic) && !isPr(topic))
    .map((topic) => topicOf(topic, context));
  const fits: Fits = (row) =>
    (topics.length === 0 || topics.some((topic) => topic.fits(row()))) &&
    !out.some(({ known, fits }) => known && fits(row()));
  const { of, where } = query;
  const bare: Rows = { parts: [], notes: [], removed: [], fresh: [], gates: [], unsure: [], seen: null };
  const kind = KINDS.find((name) => name === of);
  if (kind)
    return {
      ...bare,
      parts: [entryPart(kind, query, change, fits, lang)],
      removed: removedWith(kind, query, change, fits, context, lang),
    };
  if (of === "change") return { ...bare, parts: [notePart(entriesOf(query, change, fits), "note", lang)] };
  if (of === "kep") return { ...bare, parts: [kepPart(query, fits, context, lang)] };
  // Gates and API types have no author in the sources.
  if (query.people.length > 0)
    return {
      ...bare,
      parts: [notePart(entriesOf(query, change, fits), "note", lang), kepPart(query, fits, context, lang)],
    };
  if (of === "api") return { ...bare, parts: [apiPart(query, fits, context, lang)] };
  const named = listedKind(of);
  if (named)
    return {
      ...bare,
      parts: [thingPart(named, query, fits, context, lang)],
      seen: seenOnPages(named, query, fits, context, lang),
    };
  const onlyGates = query.promoted || where.some(({ did }) => OF_GATES.has(did));
  const staged = where.some(({ did }) => did === "alpha" || did === "beta" || did === "stable");
  // An API type belongs to no SIG that the sources name, and its stage stands in its name.
  const apis = of === null && !onlyGates && !staged && query.sigs.length === 0;
  const { gates, fresh, unsure } = gatesOf(query, fits, context);
  const others = of === null && staged && where.length === 1 ? enhancements(query, gates, change, fits) : [];
  return {
    parts: [
      ...(apis ? [apiPart(query, fits, context, lang)] : []),
      gatePart(gates, query, lang),
      ...(others.length > 0 ? [notePart(others, "enhancement", lang)] : []),
    ],
    notes: of === null ? notesOf(query, change, fits) : [],
    removed: [],
    fresh,
    gates,
    unsure,
    seen: null,
  };
}

function notePart(entries: readonly Entry[], noun: "note" | "enhancement", lang: Lang): Part {
  const items = entries.map((entry) => itemOf(entry, lang));
  return { noun: nounOf(noun), total: items.length, names: [], items };
}

/** The gates of a list; where it is of what they turned to, those that came so apart. */
function gatesOf(query: ListQuery, fits: Fits, context: Context): Pick<Rows, "gates" | "fresh" | "unsure"> {
  const { where, sigs, promoted, span } = query;
  const { base } = context;
  const others = new Set(
    exceptSigs(query).length > 0 ? gatesOfSigs(base.knowledge.gates, exceptSigs(query), base) : [],
  );
  const known = gatesOfSigs(base.knowledge.gates, sigs, base).filter((gate) => !others.has(gate));
  const all = select(known, where, comparesStates(where) ? lifeCompared : lifeOfGate, {
    asked: span.to,
  }).filter((gate) => fits(() => gateTopic(gate, context)));
  const unsure = unsureRemovals(known, where, span.to).filter((gate) => fits(() => gateTopic(gate, context)));
  const [only, ...more] = where;
  const events = only && more.length === 0 && only.relation !== "at" && !only.negated;
  const moved = (gate: FeatureGate) =>
    lifeOfGate(gate).steps.some(
      (step) =>
        !step.fresh && holds(only ?? NOTHING, { ...NO_LIFE, steps: [step] }, { asked: span.to }) === true,
    );
  if (promoted)
    return {
      gates: all.filter(only ? moved : (gate) => promotions(gate, span).length > 0),
      fresh: [],
      unsure,
    };
  if (!events || !TURNS.has(only.did)) return { gates: all, fresh: [], unsure };
  return { gates: all.filter(moved), fresh: all.filter((gate) => !moved(gate)), unsure };
}

/** Deeds that a list tells apart from gates that came so. */
const TURNS: ReadonlySet<string> = new Set(["on", "off", "deprecated"]);

const NO_LIFE: Selectable = { steps: [], holdsAt: () => null };
const NOTHING: Condition = { did: "introduced", relation: "in", from: null, to: null, negated: false };

/** The later stages that a gate came to in the releases. */
export function promotions(
  gate: FeatureGate,
  { from, to }: ListQuery["span"],
): { stage: Stage; version: string }[] {
  return gate.stages.flatMap(({ stage, from: since }, index) => {
    const before = gate.stages[index - 1];
    const forward = before && STAGES.indexOf(stage) > STAGES.indexOf(before.stage) && stage !== "deprecated";
    const inside = minorOf(since) >= minorOf(from) && minorOf(since) <= minorOf(to);
    return forward && inside && !gate.retires ? [{ stage, version: since }] : [];
  });
}

function gatePart(gates: readonly FeatureGate[], query: ListQuery, lang: Lang): Part {
  const told = (gate: FeatureGate) => promotions(gate, query.span).map(({ stage }) => stageWord(stage, lang));
  const bare = query.promoted && query.where.length === 0;
  const changed = query.where.length === 1 && query.where[0]?.did === "changed";
  return {
    noun: nounOf("gate"),
    total: gates.length,
    names: gates.map((gate) => {
      if (bare) return `${gate.name} → ${told(gate).join(", ")}`;
      return changed ? `${gate.name} (${stageIn(gate, query.span.to)?.default ? "on" : "off"})` : gate.name;
    }),
    items: gates.map((gate) => gateRow(gate, query, lang)),
  };
}

/** A gate of a list: the release that put it there with the state it came to, or all of its life where several conditions did. */
function gateRow(gate: FeatureGate, query: ListQuery, lang: Lang): Item {
  const [only, ...more] = query.where;
  const { span } = query;
  if (only?.did === "removed" && more.length === 0)
    return gateItem(
      gate,
      gate.removedIn ?? "",
      say(lang, { en: `Feature gate ${gate.name}`, ja: `フィーチャーゲート ${gate.name}` }),
      lang,
    );
  if (more.length > 0 || only === undefined || only.relation === "never" || only.negated)
    return gateItem(gate, lastStep(gate), `${gate.name} (${lifeInShort(gate, lang)})`, lang);
  const standing = stageIn(gate, only.from ?? span.to);
  if (only.relation === "at") {
    const { stage, default: on, locked, from } = standing ?? gate.stages[0] ?? NO_ROW;
    const lock = locked ? [say(lang, { en: "locked", ja: "固定" })] : [];
    return gateItem(
      gate,
      from,
      `${gate.name} (${[stageWord(stage, lang), onOff(on, lang), ...lock, `${from}–`].join(comma(lang))})`,
      lang,
    );
  }
  const step = lifeOfGate(gate).steps.find(
    (at) => holds(only, { ...NO_LIFE, steps: [at] }, { asked: span.to }) === true,
  );
  const version = step?.version ?? span.to;
  const row = gate.stages.find(({ from }) => from === version) ?? stageIn(gate, version);
  const state =
    row?.locked && only.did !== "locked"
      ? say(lang, { en: "locked", ja: "固定" })
      : onOff(row?.default ?? false, lang);
  const stage = only.did === "introduced" && row ? [stageWord(row.stage, lang)] : [];
  return gateItem(gate, version, `${gate.name} (${[version, ...stage, state].join(comma(lang))})`, lang);
}

function comma(lang: Lang): string {
  return say(lang, { en: ", ", ja: "、" });
}

const NO_ROW = { stage: "alpha", default: false, locked: false, from: "" } as const;

function lastStep(gate: FeatureGate): string {
  return gate.removedIn !== null && minorOf(gate.removedIn) >= 0
    ? gate.removedIn
    : (gate.stages.at(-1)?.from ?? "");
}

function apiPart({ where, span }: ListQuery, fits: Fits, { base }: Context, lang: Lang): Part {
  const types = select(base.knowledge.apis, where, lifeOfApi, { asked: span.to }).filter((api) =>
    fits(() => apiTopic(api)),
  );
  const [only, ...more] = where;
  const event = more.length === 0 && only && only.relation !== "at" ? only.did : null;
  const row = (api: ApiType): Item => {
    if (event === "removed") return removedApiItem(base, api, lang);
    if (event === "introduced") return apiItem(base, api, event, { en: "added", ja: "追加" }, lang);
    if (event === "deprecated") return apiItem(base, api, event, { en: "deprecated", ja: "非推奨" }, lang);
    const last = api.removed ? "removed" : api.deprecated ? "deprecated" : "introduced";
    return apiItem(base, api, last, apiLife(api), lang);
  };
  return {
    noun: nounOf("api"),
    total: types.length,
    names: types.map(apiName),
    items: folded(types.map(row)),
  };
}

function apiLife({ introduced, deprecated, removed }: ApiType): { en: string; ja: string } {
  const steps = [
    [introduced, "added", "追加"],
    [deprecated, "deprecated", "非推奨"],
    [removed, "removed", "削除"],
  ].flatMap(([version, en, ja]) => (version ? [{ en: `${en} ${version}`, ja: `${version} ${ja}` }] : []));
  return { en: steps.map(({ en }) => en).join(", "), ja: steps.map(({ ja }) => ja).join("、") };
}

/** KEPs by their milestones, which are targets. */
function kepPart(query: ListQuery, fits: Fits, { base }: Context, lang: Lang): Part {
  const filtered = base.knowledge.keps.filter(
    (kep) =>
      (query.sigs.length === 0 || query.sigs.includes(kep.sig)) &&
      !exceptSigs(query).includes(kep.sig) &&
      isBy(query.people, kep.authors) &&
      isOfSpan(kep, query) &&
      fits(() => kepTopic(kep)),
  );
  const keps = select(filtered, query.where, lifeOfKep, { asked: query.span.to });
  return {
    noun: nounOf("kep"),
    later: givenUpSentence(givenUp(filtered, query.where, query.span.to), lang),
    total: keps.length,
    names: keps.map(({ number }) => `KEP-${number}`),
    items: keps.map((kep) => kepItem(kep, lang)),
  };
}

/** With no condition of its own, a KEP is of the releases that its milestones name. */
function isOfSpan({ milestones }: Kep, { where, span: { from, to } }: ListQuery): boolean {
  if (where.length > 0 || from === OLDEST) return true;
  return Object.values(milestones).some(
    (version) => minorOf(version) >= minorOf(from) && minorOf(version) <= minorOf(to),
  );
}

function kepItem(kep: Kep, lang: Lang): Item {
  const targets = STAGES.flatMap((stage) => {
    const version = kep.milestones[stage];
    return version ? [`${stageWord(stage, lang)} ${version}`] : [];
  });
  const title = say(lang, { en: kep.title.en, ja: kep.title.ja ?? kep.title.en });
  return factItem(lang, {
    id: `kep/${kep.number}`,
    text: `KEP-${kep.number} ${title}${targets.length > 0 ? ` (${targets.join(comma(lang))})` : ""}`,
    lang: lang === "ja" && kep.title.ja === null ? "en" : lang,
    version: Object.values(kep.milestones).at(-1) ?? "",
    kind: "feature",
    sigs: [kep.sig],
    keps: [kep.number],
    gates: kep.gates,
    links: [links.kep(kep.number)],
  });
}

/** Enhancements that have only their entry, beside the gates that reached the stage. */
function enhancements(
  { where, promoted }: ListQuery,
  gates: readonly FeatureGate[],
  { entries }: Change,
  fits: Fits,
): Entry[] {
  const [only] = where;
  if (!only || promoted || only.relation === "at" || only.negated) return [];
  const told = new Set(gates.flatMap(({ kep }) => (kep === null ? [] : [kep])));
  return entries.filter(
    (entry) =>
      entry.enhancement?.stage === only.did &&
      !entry.keps.some((kep) => told.has(kep)) &&
      fits(() => entryTopic(entry)),
  );
}

/** Notes that tell of a removal or a deprecation: by their changes where an editor has read them, else by their words or kind. */
function notesOf(query: ListQuery, { entries: all }: Change, fits: Fits): Entry[] {
  const [only, ...more] = query.where;
  if (!only || more.length > 0 || only.negated || !(only.relation === "in" || only.relation === "between"))
    return [];
  // What narrows the list reads the texts: it comes last.
  const fitting = (entry: Entry) => fits(() => entryTopic(entry));
  if (only.did === "deprecated")
    return inOrder(
      all.filter((entry) => entry.kind === "deprecation" && fitting(entry)),
      "deprecation",
    );
  if (only.did !== "removed") return [];
  const tells = (entry: Entry) =>
    entry.changes === null
      ? REMOVAL.test(entry.text.en)
      : holds(only, lifeOfEntry(entry), { asked: query.span.to }) === true;
  return all.filter((entry) => tells(entry) && fitting(entry));
}

function inOrder(entries: readonly Entry[], kind: Kind): Entry[] {
  const newest = ({ prs }: Entry) => Math.max(0, ...prs);
  return entries.toSorted(
    (a, b) => Number(b.kind === kind) - Number(a.kind === kind) || newest(b) - newest(a),
  );
}

function entriesOf(
  query: ListQuery,
  { entries }: Change,
  fits: Fits,
  passes: (entry: Entry) => boolean = () => true,
): Entry[] {
  const { people } = query;
  return entries.filter(
    (entry) =>
      isBy(people, [entry.author]) &&
      !leavesOut(query, entry) &&
      passes(entry) &&
      fits(() => entryTopic(entry)),
  );
}

/** Entries of a kind, and for actions required those of other kinds that demand one. */
function entryPart(kind: Kind, query: ListQuery, change: Change, fits: Fits, lang: Lang): Part {
  const entries = inOrder(
    entriesOf(
      query,
      change,
      fits,
      (entry) => entry.kind === kind || (kind === "action-required" && entry.actionRequired),
    ),
    kind,
  );
  return notePart(entries, "note", lang);
}

/** With actions required, the API types that are gone. Alpha ones are off unless somebody turned them on: they concern few. */
function removedWith(
  kind: Kind,
  query: ListQuery,
  change: Change,
  fits: Fits,
  { base }: Context,
  lang: Lang,
): Item[] {
  if (kind !== "action-required" || query.people.length > 0) return [];
  const alpha = (api: ApiType) => Number(api.version.includes("alpha"));
  return folded(
    change.removedApis
      .filter((api) => fits(() => apiTopic(api)))
      .toSorted((a, b) => alpha(a) - alpha(b))
      .map((api) => removedApiItem(base, api, lang)),
  );
}
