import type { Answer, Item, Section, ThingFacts } from "../domain/answer.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { type Link, links } from "../domain/link.ts";
import { pageName } from "../domain/page-name.ts";
import { type Change, type Did, formatThing, parseThing, type ThingRef } from "../domain/thing.ts";
import { stageByName, thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, isOnWay, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question, Turn } from "../reading/command/query.ts";
import { asWord } from "../search/identifiers.ts";
import type { SearchQuery } from "../search/index.ts";
import { compose } from "./compose.ts";
import { livingSentence, withLiving } from "./config-instead.ts";
import type { Context } from "./context.ts";
import { answerCve } from "./cve.ts";
import { answerCves } from "./cve-list.ts";
import { answerOfNoKind } from "./field-owner.ts";
import { answerOfNoVersion, otherVersions } from "./field-version.ts";
import { answerOfNoOwner } from "./flag-owner.ts";
import { afterRemoval, isGone, removal, removalCredit, removalOf } from "./gate-end.ts";
import { stateSentence as gateState } from "./gate-life.ts";
import { askedSentence } from "./gate-sentence.ts";
import { gatedSentence, heldGate } from "./gated.ts";
import { askedFirst, itemOf, uniqueLinks } from "./items.ts";
import { fieldSentence, handedOver, migrationOf, migrationSentence } from "./migrated.ts";
import { migrationOnWay } from "./migration-way.ts";
import { say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { endedSuccessors } from "./successor-life.ts";
import { untoldPatches } from "./thing-component.ts";
import { thingSentence } from "./thing-sentence.ts";
import { touchedIn } from "./thing-state.ts";
import { answerUnknown, type EntryHit, quoteOf } from "./thing-unknown.ts";
import { kindWord, stepPhrase, thingName } from "./thing-words.ts";
import { inARow } from "./wording.ts";

/** Most things of one name that are told apart; a field like `name` stands in dozens of Kinds. */
const MOST_THINGS = 5;
/** Most notes shown that merely mention a thing. */
const MOST_MENTIONS = 5;

/** The life of a flag, metric, field, mode, plugin …, or the sentence of it that a question asks for. */
export function answerThing(put: Question, context: Context): Answer {
  const { lang, subject } = put;
  if (subject?.type === "thing" && subject.kind === "cve") {
    const { about = [], except = [] } = put.filters;
    const narrowed = about.length + except.length > 0 || put.version === null;
    return subject.name === "" && narrowed && put.range === null
      ? answerCves(put, context)
      : answerCve(put, context);
  }
  const asked = subject?.type === "thing" ? subject : { kind: null, name: put.words, component: null };
  const [question, things] = withOwnStage(put, thingsOf(asked, context.base));
  const naming = mentionsOf(asked.name, things, question, context);
  const mentions = naming.slice(0, MOST_MENTIONS);
  const [first] = things;
  if (!first)
    return (
      answerOfNoVersion(question, asked, context) ??
      answerOfNoOwner(question, asked, context) ??
      answerOfNoKind(question, asked, context) ??
      answerUnknown(question, [asked.component, asked.name].filter(Boolean).join(" "), mentions, context)
    );
  const at = question.range?.to ?? question.version ?? context.base.latestOn(context.today);
  const shown = things.slice(0, MOST_THINGS);
  // "Use v1beta3 instead" is of the day that it was said, and a release that has no v1beta3 any more is asked about.
  const living = shown.map((thing) => withLiving(thing, at, context.base));
  const life = lifeSection(shown, question, context);
  const items = mentions.map((hit) => itemOf(hit.entry, lang, hit.versions));
  const told = new Set(life.items.map(({ id }) => id));
  const others = askedFirst(
    items.filter(({ id }) => !told.has(id)),
    question,
  );
  const facts: ThingFacts = {
    ...first.ref,
    names: first.names,
    changes: first.changes,
    documented: first.documented,
    gate: first.gate,
    ...(question.version && {
      inVersion: { version: question.version, state: thingStateAt(first, question.version) },
    }),
  };
  const gate = first.gate === null || things.length > 1 ? undefined : context.base.gates.get(first.gate);
  const behind = gate ?? (things.length === 1 ? heldGate(first.ref, context.base) : null);
  // Of a flag that a release may not have, its gate's stage tells nothing.
  const unsure = first.ref.kind === "flag" && thingStateAt(first, at) !== "there";
  const staged =
    gate && !unsure && stageByName(first.ref) === null ? stageOfGate(gate, question, context) : null;
  const migrated = things.length === 1 ? migrationOf(first, question.range?.to ?? at, context.base) : null;
  // "Do Cinder volumes still work?": the plugin's end alone says no No.
  const open = question.aspect.asks === "thing" && question.aspect.did === null;
  const gated = things.length === 1 ? gatedSentence(first, gate ?? null, question, at, context.base) : null;
  const touched = touchedIn(first, at)?.evidence.entry;
  const quote = quoteOf(touched ? naming.filter(({ id }) => id === touched) : mentions, lang);
  const way = migrationOnWay(things, question, context);
  const asking = migrated && open ? { ...question, put: "unclear" as const } : (gated?.asking ?? way.asking);
  const sentence =
    staged ?? thingSentence(living, asking, asking.version ?? at, context, quote, inWay(mentions, question));
  return compose(question, {
    found: true,
    title: titleOf(shown, lang),
    summary: [
      gated?.lead ?? way.before,
      sentence,
      things.length === 1 ? endedSuccessors(first, at, sentence, context.base, lang) : "",
      things.length === 1 ? namedFirst(first, naming, question) : "",
      things.length === 1 ? livingSentence(first, at, context.base, lang) : "",
      migrated ? migrationSentence(migrated, first.ref, lang) : "",
      question.version && things.length === 1 ? handedOver(first, question.version, context.base, lang) : "",
      way.behind,
      asksDeprecated(question) || question.put === "unclear"
        ? fieldSentence(first, at, context.base, lang)
        : "",
      behind
        ? behindGate(behind, at, staged ? "" : gateState(behind, at, lang), isGoneFor(first, at), lang)
        : "",
      ...(things.length === 1
        ? [otherVersions(first, at, context.base, lang), untoldPatches(first, at, context.base, lang)]
        : []),
    ]
      .filter(Boolean)
      .join(lang === "en" ? " " : ""),
    facts,
    sections: [
      ...way.sections,
      ...(life.items.length > 0 ? [life] : []),
      ...(others.length > 0
        ? [
            {
              heading: say(lang, { en: "Other notes that name it", ja: "名前が出てくるほかのノート" }),
              total: others.length,
              items: others,
            },
          ]
        : []),
    ],
    links: uniqueLinks([...life.items.flatMap((item) => item.links), ...shown.flatMap(referenceOf)]),
    notes: [
      ...(things.length > shown.length
        ? [
            say(lang, {
              en: `${things.length} things go by this name; the first ${shown.length} are told. Name the component or the full path for another one.`,
              ja: `この名前のものは ${things.length} 件あり、うち ${shown.length} 件について回答しました。ほかのものはコンポーネント名か完全なパスで指定してください。`,
            }),
          ]
        : []),
      ...freshness(context, lang),
    ],
    suggestions: suggestionsOf(first, question, context),
  });
}

/**
 * "When was kubectl.config.k8s.io/v1alpha1 alpha?": a version of a configuration API is at its stage from its introduction on; of one that is
 * named without its version, that is the version which the stage is of.
 */
function withOwnStage(question: Question, things: readonly KnownThing[]): [Question, readonly KnownThing[]] {
  const { aspect } = question;
  if (aspect.asks !== "thing" || aspect.ask !== "when") return [question, things];
  const own = things.filter(({ ref }) => aspect.did !== null && aspect.did === stageByName(ref));
  return own.length > 0
    ? [{ ...question, aspect: { ...aspect, did: "introduced" } }, own]
    : [question, things];
}

/** The things that a subject names: by its full reference first, then by whatever name it goes by. */
function thingsOf(
  asked: { kind: ThingRef["kind"] | null; name: string; component: string | null },
  base: KnowledgeBase,
): KnownThing[] {
  // What notes tell of a flag without its component does not outlive the flag of the components.
  const shared = asked.kind === "flag" && asked.component === null;
  const exact =
    asked.kind === null || shared
      ? null
      : base.things.get({ kind: asked.kind, name: asked.name, component: asked.component });
  if (exact) return [exact];
  const named = base.things.named(asked.name, {
    ...(asked.kind && { kind: asked.kind }),
    ...(asked.component && { component: asked.component }),
  });
  // kubemark only plays a kubelet.
  const owned = named
    .filter(({ ref }) => ref.component !== null)
    .sort(
      (one, other) => Number(one.ref.component === "kubemark") - Number(other.ref.component === "kubemark"),
    );
  return shared && owned.length > 0 ? owned : named;
}

function asksDeprecated({ aspect }: Question): boolean {
  return aspect.asks === "thing" && aspect.did === "deprecated";
}

/** Notes that hold the name as a word of its own, those of the way that is asked about before all others. */
function mentionsOf(
  name: string,
  things: readonly KnownThing[],
  { range }: Question,
  context: Context,
): EntryHit[] {
  const names = [...new Set([name, ...things.slice(0, 1).map(({ ref }) => ref.name)])].filter(Boolean);
  if (names.length === 0) return [];
  const word = asWord(...names.map((one) => one.slice(0, 100)));
  const query: SearchQuery = { text: names.join(" "), types: ["entry"], limit: 30 };
  const found = [
    ...(range ? context.index.search({ ...query, versions: range }) : []),
    ...context.index.search(query),
  ];
  return [...new Map(found.map((hit) => [hit.id, hit])).values()]
    .filter((hit): hit is EntryHit => hit.type === "entry")
    .filter(({ entry }) => word.test(entry.text.en) || (entry.text.ja !== null && word.test(entry.text.ja)));
}

/** "When was it added?" of what no note tells the beginning of: the first notes that name it, where they are older than what else is known. */
function namedFirst(thing: KnownThing, naming: readonly EntryHit[], { aspect, lang }: Question): string {
  const begins = aspect.asks === "thing" && aspect.ask === "when" && aspect.did === "introduced";
  const known = [...thing.changes.map(({ version }) => version), ...thing.documented.map(({ from }) => from)];
  if (!begins || known.length === 0 || thing.changes.some(({ did }) => did === "introduced")) return "";
  const [oldest] = naming.map(({ entry }) => entry.version).toSorted(compareVersions);
  if (oldest === undefined || known.some((version) => compareVersions(version, oldest) <= 0)) return "";
  return say(lang, {
    en: `The notes of ${oldest} name it already.`,
    ja: `${oldest} のノートにすでに名前が出ています。`,
  });
}

/** How many of the notes that name it are of the way that is asked about. */
function inWay(mentions: readonly EntryHit[], { range }: Question): number {
  return mentions.filter(({ entry }) => range !== null && isOnWay(entry.version, range)).length;
}

function titleOf(things: readonly KnownThing[], lang: Lang): string {
  const [first] = things;
  if (!first) return "";
  const ofProgram = first.ref.kind === "command" ? [] : things;
  const homes = [...new Set(ofProgram.flatMap(({ ref, home }) => ref.component ?? home ?? []))];
  const kind = kindWord(first.ref.kind, lang);
  const head = lang === "en" ? kind.charAt(0).toUpperCase() + kind.slice(1) : kind;
  return `${head} ${first.ref.name}${homes.length > 0 ? ` (${homes.join(", ")})` : ""}`;
}

/** Every step of the life as an item, newest first; those of the asked range alone, where one is asked for. */
function lifeSection(
  things: readonly KnownThing[],
  { lang, range, aspect }: Question,
  { base }: Context,
): Section {
  const within = ({ version }: Change) => range === null || isOnWay(version, range);
  // "When did etcd move to 3.5.0?": the step that is asked for stands first.
  const own = aspect.asks === "thing" ? aspect.own : undefined;
  const isAsked = ({ to }: Change) => own !== undefined && to?.replace(/^v/, "") === own;
  const items = new Map<string, Item>();
  for (const thing of things)
    for (const change of [...thing.changes]
      .filter(within)
      .sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || compareVersions(b.version, a.version))) {
      const item = stepItem(thing, change, base, lang);
      if (!items.has(item.id)) items.set(item.id, item);
    }
  return {
    heading: say(lang, { en: "What happened to it", ja: "これまでの変更" }),
    total: items.size,
    items: [...items.values()],
  };
}

function stepItem(thing: KnownThing, change: Change, base: KnowledgeBase, lang: Lang): Item {
  const { evidence, version, did } = change;
  const [pr] = evidence.prs;
  const entry =
    (evidence.entry === undefined ? undefined : base.entryOf(evidence.entry)) ??
    (pr === undefined
      ? undefined
      : base.entriesOfPr(pr).find((one) => minorOf(one.version) === minorOf(version)));
  if (entry) return itemOf(entry, lang);
  const name = thingName(thing, lang);
  // Its pull requests are the item's links.
  const phrase = stepPhrase({ ...change, evidence: { ...evidence, prs: [] } }, lang);
  return {
    id: `thing/${formatThing(thing.ref)}/${did}/${version}`,
    text: say(lang, {
      en: `${name.replace(/^the /, "The ")}${change.planned === undefined ? "" : ":"} ${phrase}.`,
      ja: `${name}: ${phrase}。`,
    }),
    lang,
    version,
    kind: did === "deprecated" || did === "removed" ? "deprecation" : "feature",
    sigs: [],
    prs: evidence.prs,
    keps: [],
    gates: thing.gate === null ? [] : [thing.gate],
    actionRequired: false,
    links: [
      ...evidence.prs.map(links.pr),
      ...(evidence.url ? [{ label: pageName(evidence.url), url: evidence.url }] : []),
    ],
  };
}

/** The page of the documentation that lists it. */
function referenceOf({ ref }: KnownThing): Link[] {
  if (ref.kind === "flag" && ref.component !== null) return links.componentFlags(ref.component);
  return ref.kind === "metric" ? [links.metrics()] : [];
}

/** What a gate can come to, of what is asked of a field behind it. */
const TURNS: Partial<Record<Did, Turn>> = {
  alpha: "alpha",
  beta: "beta",
  stable: "stable",
  on: "default",
  locked: "locked",
};

/** "Is the field GA?": it is what its gate is. Null where something else is asked. */
function stageOfGate(gate: FeatureGate, question: Question, context: Context): string | null {
  const { aspect } = question;
  const what = aspect.asks === "thing" && !aspect.beside && aspect.did !== null && TURNS[aspect.did];
  if (aspect.asks !== "thing" || !what) return null;
  if (aspect.ask === "when")
    return askedSentence(gate, { ...question, aspect: { asks: "when", what } }, context);
  return aspect.ask === "whether"
    ? askedSentence(gate, { ...question, aspect: { asks: "whether", what } }, context)
    : null;
}

function isGoneFor(thing: KnownThing, at: string): boolean {
  return thingStateAt(thing, at) === "removed";
}

/** What a field stands behind, or stood behind while there was such a gate: one that is gone by now is not to be set, whenever it was asked of. */
function behindGate(gate: FeatureGate, at: string, state: string, isGoneField: boolean, lang: Lang): string {
  // What the gate does by now is no matter of a field that went before.
  if (isGoneField)
    return say(lang, {
      en: `It stood behind the feature gate ${gate.name}.`,
      ja: `フィーチャーゲートは ${gate.name} でした。`,
    });
  // A feature that stayed without its gate asks for nothing any more.
  const until = isGone(gate, at) && afterRemoval(gate, lang) !== "" ? removalOf(gate, lang) : null;
  if (until !== null)
    return say(lang, {
      en: `It stood behind the feature gate ${gate.name}, which is gone since ${until}${removalCredit(gate, "en")}.`,
      ja: `フィーチャーゲートは ${gate.name} でした(${until} からありません)${removalCredit(gate, "ja")}。`,
    });
  const gone = isGone(gate, at) || gate.removedIn !== null;
  // The state of a release without the gate tells its end by itself.
  const end = gone && (state === "" || !isGone(gate, at)) ? removal(gate, lang) : "";
  return inARow(
    lang,
    say(lang, {
      en: `It ${gone ? "stood" : "stands"} behind the feature gate ${gate.name}.`,
      ja: `フィーチャーゲートは ${gate.name} ${gone ? "でした" : "です"}。`,
    }),
    state,
    end,
  );
}

function suggestionsOf(thing: KnownThing, question: Question, { base }: Context): string[] {
  const others = thing.changes.flatMap(({ instead }) => (instead === undefined ? [] : [instead]));
  const next = others.flatMap((name) => {
    const ref = parseThing(name);
    if (ref?.kind === "gate" || base.gates.has(name)) return [`gate ${ref?.name ?? name}`];
    if (ref?.kind === "api") return [`api ${ref.name}`];
    const [known] = base.things.named(ref?.name ?? name);
    return known ? [`${ref?.kind ?? known.ref.kind} ${ref?.name ?? name}`] : [];
  });
  return [
    ...(question.range ? [`upgrade ${question.range.from} ${question.range.to}`] : []),
    ...(thing.gate === null ? [] : [`gate ${thing.gate}`]),
    ...next,
    `search ${thing.ref.name.slice(0, 60)}`,
  ].slice(0, 4);
}
