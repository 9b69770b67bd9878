/** The rows of a list: what passes its conditions and filters, as parts of a sentence and as items. */
import type { Item } from "../domain/answer.ts";
import { type ApiType, apiName } from "../domain/api.ts";
import type { Entry, Kind } from "../domain/entry.ts";
import { KINDS } from "../domain/entry.ts";
import { type FeatureGate, STAGES } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorOf } from "../domain/version.ts";
import { successorAt } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type Change, isBy } from "./change.ts";
import type { Context } from "./context.ts";
import { apiItem, folded } from "./fact-items.ts";
import { factItem, itemOf, removedApiItem } from "./items.ts";
import { shippedLife } from "./kep-reached.ts";
import { comparesStages, selectApis } from "./list-apis.ts";
import { type GateRows, gatePart, gatesOf } from "./list-gates.ts";
import { exceptSigs, isPr, isSig, type ListQuery, leavesOut, OLDEST } from "./list-query.ts";
import { type Seen, seenOnPages } from "./list-seen.ts";
import { notesTelling } from "./list-telling.ts";
import { listedKind, thingPart } from "./list-things.ts";
import { withToldGates } from "./list-told-gates.ts";
import {
  givenUp,
  givenUpSentence,
  otherwiseSentence,
  targetsMissed,
  targetsSentence,
} from "./list-unsure.ts";
import { comma, nounOf, type Part, REMOVAL } from "./list-words.ts";
import { say, stageWord } from "./phrases.ts";
import { holds, lifeOfEntry, select } from "./selection.ts";
import { apiTopic, entryTopic, type Fits, kepTopic, type Topic, topicLeftOut } from "./topic.ts";
import { inARow } from "./wording.ts";

/** A list, before it is worded and cut into pages. */
export interface Rows extends GateRows {
  parts: Part[];
  /** Entries that tell of the same, shown behind the parts and counted apart. */
  notes: Entry[];
  /** API types that are gone, as rows: they must be dealt with as the actions required must. */
  removed: Item[];
  /** What the reference pages alone tell of. */
  seen: Seen | null;
}

/** Deeds that only gates know. */
const OF_GATES: ReadonlySet<string> = new Set(["on", "off", "locked", "changed"]);

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
    .map((topic) => topicLeftOut(topic, context));
  const fits: Fits = (row) =>
    (topics.length === 0 || topics.some((topic) => topic.fits(row()))) &&
    !out.some(({ known, fits }) => known && fits(row()));
  const { of, where } = query;
  const bare: Rows = {
    parts: [],
    notes: [],
    removed: [],
    fresh: [],
    gates: [],
    unsure: [],
    unlocked: [],
    turned: [],
    seen: null,
  };
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
      parts: [
        notePart(entriesOf(query, change, fits, didSo(query)), "note", lang),
        kepPart(query, fits, context, lang),
      ],
    };
  if (of === "api") {
    const part = apiPart(query, fits, context, lang);
    return {
      ...bare,
      parts: [{ ...part, later: inARow(lang, part.later, configApis(query, fits, context, lang)) }],
    };
  }
  const named = listedKind(of);
  if (named) {
    const part = thingPart(named, query, fits, context, lang);
    const seen = seenOnPages(named, query, fits, context, lang);
    const none = part.total === 0 && !seen;
    return {
      ...bare,
      parts: [part],
      seen,
      notes: none ? notesTelling(named, query, change.entries, fits) : [],
    };
  }
  const onlyGates = query.promoted || where.some(({ did }) => OF_GATES.has(did));
  const staged = where.some(({ did }) => did === "alpha" || did === "beta" || did === "stable");
  // An API type belongs to no SIG that the sources name, and its stage stands in its name.
  const apis = of === null && !onlyGates && !staged && query.sigs.length === 0;
  const rows = gatesOf(query, fits, context);
  const { gates } = rows;
  const others = of === null && staged && where.length === 1 ? enhancements(query, gates, change, fits) : [];
  return {
    parts: [
      ...(apis ? [apiPart(query, fits, context, lang)] : []),
      withToldGates(gatePart(gates, query, lang), query, fits, context, lang),
      ...(apis ? ofProgram(query, fits, context, lang) : []),
      ...(others.length > 0 ? [notePart(others, "enhancement", lang)] : []),
    ],
    notes: of === null ? notesOf(query, change, fits) : [],
    removed: [],
    ...rows,
    seen: null,
  };
}

/** Sorts of things that are a program's own. */
const OF_PROGRAMS = ["command", "flag", "config"] as const;

/** "Kubelet stuff removed in 1.24": a program has flags and settings beside what is behind gates; those that ended are told as well. */
function ofProgram(query: ListQuery, fits: Fits, context: Context, lang: Lang): Part[] {
  const [only, ...more] = query.where;
  const [program, ...others] = query.about;
  if (!program || !PROGRAM.test(program) || others.length > 0 || more.length > 0) return [];
  if (only?.did !== "removed" && only?.did !== "deprecated") return [];
  return OF_PROGRAMS.map((kind) => thingPart(kind, query, fits, context, lang)).filter(
    ({ total }) => total > 0,
  );
}

/** "Which APIs went away?": those of files and plugins that ended are no types of the API server, and are missed as much. */
function configApis(query: ListQuery, fits: Fits, context: Context, lang: Lang): string {
  const [only, ...more] = query.where;
  if (!only || more.length > 0 || query.replaced !== null || only.relation === "at") return "";
  if (only.did !== "removed" && only.did !== "deprecated") return "";
  const isApi = ({ ref }: KnownThing) => API.test(ref.name);
  const { total, names } = thingPart("config", query, fits, context, lang, isApi);
  if (total === 0) return "";
  const did = say(lang, ENDED[only.did]);
  const rest = total > MOST_CONFIGS ? say(lang, { en: ", …", ja: " など" }) : "";
  const shown = names.slice(0, MOST_CONFIGS).join(comma(lang)) + rest;
  return say(lang, {
    en: `Not counted: APIs that kube-apiserver does not serve, of which these are known to have been ${did}: ${shown}.`,
    ja: `このほか、kube-apiserver が提供しない設定ファイルなどの API も${did}(判明分: ${shown})。`,
  });
}

const ENDED = {
  removed: { en: "removed", ja: "削除されています" },
  deprecated: { en: "deprecated", ja: "非推奨になっています" },
};

/** Most of these that are named. */
const MOST_CONFIGS = 8;

/** A group and version, as it is written: `audit.k8s.io/v1beta1`. */
const API = /^[a-z][a-z0-9.-]*\/v\d\w*$/;

/** A program, as it is written. */
const PROGRAM = /^kube(?:adm|ctl|let|-[a-z-]{3,30})$/;

function notePart(entries: readonly Entry[], noun: "note" | "enhancement", lang: Lang): Part {
  const items = entries.map((entry) => itemOf(entry, lang));
  return { noun: nounOf(noun), total: items.length, names: [], items };
}

function apiPart({ where, span, replaced }: ListQuery, fits: Fits, { base }: Context, lang: Lang): Part {
  const isAsked = (api: ApiType) => {
    const next = successorAt(api, base.newest, base)?.type;
    if (typeof replaced === "string") return next?.version === replaced;
    return replaced === null || (next !== undefined || api.replacement !== null) === replaced;
  };
  const types = selectApis(base.knowledge.apis, where, { asked: span.to }).filter(
    (api) => isAsked(api) && fits(() => apiTopic(api)),
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
    later:
      types.length > 0 && comparesStages(where)
        ? say(lang, {
            en: "A version keeps its stage: the other stage is that of another version of the same Kind.",
            ja: "API のバージョンごとの段階は変わらないため、もう一方の段階は同じ Kind の別のバージョンのものです。",
          })
        : "",
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

/** KEPs by what their gates tell, or by their milestones, which are targets. */
function kepPart(query: ListQuery, fits: Fits, { base }: Context, lang: Lang): Part {
  const filtered = base.knowledge.keps.filter(
    (kep) =>
      (query.sigs.length === 0 || query.sigs.includes(kep.sig)) &&
      !exceptSigs(query).includes(kep.sig) &&
      isBy(query.people, kep.authors) &&
      isOfSpan(kep, query) &&
      fits(() => kepTopic(kep)),
  );
  const asked = query.span.to;
  const keps = select(filtered, query.where, (kep) => shippedLife(kep, base), { asked });
  return {
    noun: nounOf("kep"),
    later: inARow(
      lang,
      query.where.length > 0 && targetsSentence(keps, base, lang),
      otherwiseSentence(targetsMissed(filtered, query.where, asked, base), lang),
      givenUpSentence(givenUp(filtered, query.where, asked), lang),
    ),
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
      all.filter(
        (entry) =>
          (entry.kind === "deprecation" ||
            (entry.changes !== null && holds(only, lifeOfEntry(entry), { asked: query.span.to }) === true)) &&
          fitting(entry),
      ),
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

/** "What did liggitt remove in 1.30?": of somebody's notes those whose changes did that. */
function didSo({ where, span }: ListQuery): (entry: Entry) => boolean {
  return (entry) => {
    const life = lifeOfEntry(entry);
    return where.every((condition) => holds(condition, life, { asked: span.to }) === true);
  };
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
