import type { Kind } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { type Did, inOrder, parseThing, THING_KINDS, type Thing, type ThingKind } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { fieldsBelow } from "../knowledge/kind-fields.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Context } from "./context.ts";
import { factItem } from "./items.ts";
import type { ListQuery } from "./list-query.ts";
import { byThen, byThenSentence, perhapsGone } from "./list-unsure.ts";
import { type Noun, nounOf, type Part } from "./list-words.ts";
import { say } from "./phrases.ts";
import { isWithin, lifeOfThing, select } from "./selection.ts";
import { lifeRows, thingName } from "./thing-words.ts";
import { type Fits, thingTopic } from "./topic.ts";
import { inARow } from "./wording.ts";

/** Kinds with a list of their own. */
const APART: ReadonlySet<string> = new Set(["gate", "api", "kep", "cve"]);

/** The kind whose things a list is of: flags, metrics, fields …; null for what has a list of its own. */
export function listedKind(of: ListQuery["of"]): ThingKind | null {
  const kind = THING_KINDS.find((one) => one === of);
  return kind && !APART.has(kind) ? kind : null;
}

/** Things of a kind, or those of them that `isOf` picks, that fulfil the conditions, of the components named, by what notes and tables tell of them. */
export function thingPart(
  kind: ThingKind,
  query: ListQuery,
  fits: Fits,
  { base }: Context,
  lang: Lang,
  isOf: (thing: KnownThing) => boolean = () => true,
): Part {
  const { where, span, gated } = query;
  const states = where.every(({ relation }) => relation === "at");
  const all = knownOf(kind, query, base).filter((thing) => isOf(thing) && isGuarded(thing, gated, base));
  // What a page has "at the latest" came in no release that could be listed; it is so all the same.
  const known = states ? all : all.map(dated);
  const fitting = (rows: readonly KnownThing[]) =>
    rows.filter((thing) => fits(() => thingTopic(thing, base)));
  // A topic costs more to hold a row against than what happened to it, and there are thousands of fields.
  const passing = (rows: readonly KnownThing[]) =>
    onceEach(fitting(select(rows, where, listedLife, { asked: span.to })));
  const things = passing(known);
  const written = ({ ref }: KnownThing) => (ref.component ? `${ref.component} ${ref.name}` : ref.name);
  return {
    noun: gated === false ? nounOf(kind) : gatedNoun(gated, base),
    total: things.length,
    names: things.map((thing) => `${written(thing)}${becameOf(thing, where)}`),
    later: states
      ? inARow(
          lang,
          perhapsGone(known, fitting, query, kind, lang),
          laterSentence(known, fitting, query, lang),
        )
      : byThenSentence(byThen(passing(all), things, where), kind, lang),
    items: things.map((thing) => {
      const steps = [...thing.changes].sort((a, b) => compareVersions(a.version, b.version));
      const prs = [...new Set(steps.flatMap(({ evidence }) => evidence.prs))];
      const life = lifeRows(steps.slice(-MOST_STEPS), lang).map(({ version, text }) => `${text} ${version}`);
      const earlier = steps.length > MOST_STEPS ? "… " : "";
      return factItem(lang, {
        id: `thing/${kind}/${written(thing)}`,
        text: `${thingName(thing, lang)} (${earlier}${[...life, ...gateOf(thing, lang)].join(say(lang, { en: ", ", ja: "、" }))})`,
        version: steps.at(-1)?.version ?? span.to,
        kind: KIND_OF[where[0]?.did ?? "deprecated"] ?? "deprecation",
        prs,
        gates: thing.gate === null ? [] : [thing.gate],
        links: prs.slice(-2).map(links.pr),
      });
    }),
  };
}

/** A thing without the steps of which only the latest release is known; itself where it has none of these. */
const dated = keptOf((thing) =>
  thing.changes.some(({ atLatest }) => atLatest)
    ? { ...thing, changes: thing.changes.filter(({ atLatest }) => !atLatest) }
    : thing,
);

/** What happened to a thing, as lists look at it. */
const listedLife = keptOf((thing) => lifeOfThing(asRenamed(thing)));

/** Made once of each thing: every list of fields looks at ten thousand, which live as long as the knowledge. */
function keptOf<T>(make: (thing: KnownThing) => T): (thing: KnownThing) => T {
  const kept = new WeakMap<KnownThing, T>();
  return (thing) => {
    const known = kept.get(thing) ?? make(thing);
    kept.set(thing, known);
    return known;
  };
}

/** Is a field behind a gate, behind the one that is named, or neither it nor a field that it is part of behind any? */
function isGuarded({ ref, gate }: KnownThing, gated: ListQuery["gated"], base: KnowledgeBase): boolean {
  if (gated === false) return true;
  if (gated === "never") {
    const parts = ref.name.split(".");
    const above = parts.slice(1, -1).map((_, at) => parts.slice(0, at + 2).join("."));
    return gate === null && !above.some((name) => base.things.get({ ...ref, name })?.gate);
  }
  return gated === true ? gate !== null : gate?.toLowerCase() === gated.by.toLowerCase();
}

/** "Fields behind ImageVolume". */
function gatedNoun(gated: ListQuery["gated"], { gates }: KnowledgeBase): Noun {
  const noun = nounOf(gated === "never" ? "ungated" : "gated");
  if (gated === "never") return noun;
  if (typeof gated === "boolean") return noun;
  const by = [...gates.keys()].find((name) => name.toLowerCase() === gated.by.toLowerCase()) ?? gated.by;
  return {
    one: `field behind ${by}`,
    many: `fields behind ${by}`,
    head: `Fields behind ${by}`,
    ja: `${by} を必要とするフィールド`,
  };
}

/** Of what a page has so "at the latest" in a later release, how it stood before nobody says: a list of that release is not whole. */
function laterSentence(
  known: readonly KnownThing[],
  fitting: (rows: readonly KnownThing[]) => readonly KnownThing[],
  { where, span }: ListQuery,
  lang: Lang,
): string {
  const byLater = ({ changes }: KnownThing) =>
    changes.find(
      ({ did, atLatest, version }) =>
        atLatest && did === where[0]?.did && compareVersions(version, span.to) > 0,
    );
  const after = fitting(known.filter(byLater)).flatMap((thing) => byLater(thing)?.version ?? []);
  const page = after.toSorted(compareVersions).at(-1);
  if (page === undefined || where.length !== 1) return "";
  return say(lang, {
    en: `Of ${after.length} more the reference page of ${page} says so; whether that held in ${span.to} already, no source at hand says.`,
    ja: `ほかに ${after.length} 件が ${page} のリファレンスページでそうなっていますが、${span.to} でもそうだったかは手元の情報源では分かりません。`,
  });
}

/** Things of a kind; of a Kind's fields all that it is made of, by their paths from it. */
function knownOf(kind: ThingKind, { about }: ListQuery, { things }: KnowledgeBase): readonly KnownThing[] {
  const below = kind === "field" ? about.map((written) => fieldsUnder(written, things)) : [];
  const known = things.everyOfKind(kind);
  if (below.length === 0 || below.includes(null)) return known;
  const told = new Map(known.map((thing) => [thing.ref.name.toLowerCase(), thing]));
  const ways = below.flatMap((fields) => fields ?? []);
  const written = new Set(ways.map(({ ref }) => ref.name.toLowerCase()));
  return [
    // What an editor tells of one that no table has stands beside; the table's own rows are by their types.
    ...known.filter(({ ref: { name } }) => !name.includes("/") && !written.has(name.toLowerCase())),
    ...ways.map((field) => {
      const other = told.get(field.ref.name.toLowerCase());
      return other
        ? { ...other, gate: other.gate ?? field.gate, changes: changesOf(other, field) }
        : { ...field, text: null, home: null };
    }),
  ];
}

/**
 * The fields below a Kind or a path, `JobSpec` as `Job.spec`; below a field that is named without its Kind
 * (`topologySpreadConstraints`), those below each path that ends in it.
 */
function fieldsUnder(written: string, things: KnowledgeBase["things"]): readonly Thing[] | null {
  const [, kind = "", part = ""] = /^([A-Za-z]{2,60}?)\.?(Spec|Status)$/i.exec(written) ?? [];
  const found =
    fieldsBelow(things.fields, written) ??
    (kind ? fieldsBelow(things.fields, `${kind}.${part.toLowerCase()}`) : null);
  if (found !== null && found.length > 0) return found;
  const paths = things
    .named(written, { kind: "field" })
    .flatMap(({ ref: { name } }) => (/^[A-Za-z]+\.[A-Za-z.]+$/.test(name) ? [name] : []));
  const under = paths.flatMap((path) => fieldsBelow(things.fields, path) ?? []);
  return under.length > 0 ? under : found;
}

/** What editors tell of a field, and its release where they tell none. */
function changesOf(told: KnownThing, { changes }: Thing): KnownThing["changes"] {
  const dids = new Set(told.changes.map(({ did }) => did));
  return inOrder([...told.changes, ...changes.filter(({ did }) => !dids.has(did))]);
}

/** The gate that a field is behind. */
function gateOf({ ref, gate }: KnownThing, lang: Lang): string[] {
  return ref.kind === "field" && gate !== null
    ? [say(lang, { en: `gate ${gate}`, ja: `ゲート ${gate}` })]
    : [];
}

/** A field that editors tell of by its path (`Pod.spec.x`) stands in the table by its type (`v1/PodSpec.x`) as well: it is one. */
function onceEach(things: readonly KnownThing[]): KnownThing[] {
  const paths = new Set(things.map(({ ref }) => ref.name.toLowerCase()));
  return things.filter(({ ref }) => {
    const [, type = "", rest = ""] = /\/([A-Za-z0-9]{2,80}?)(Spec\.|Status\.)/.exec(ref.name) ?? [];
    if (ref.kind !== "field" || type === "") return true;
    const field = ref.name.slice(ref.name.lastIndexOf(rest) + rest.length);
    return !paths.has(`${type}.${rest}${field}`.toLowerCase());
  });
}

/** Steps of a life that a row tells, the newest. */
const MOST_STEPS = 5;

/** Under which kind of change a row stands, where it is no end of anything. */
const KIND_OF: Readonly<Partial<Record<Did, Kind>>> = {
  introduced: "feature",
  alpha: "feature",
  beta: "feature",
  stable: "feature",
  changed: "api-change",
  renamed: "api-change",
  bumped: "dependency",
};

/** What another of its kind replaced goes by a new name since: in a list it is renamed as well. */
function asRenamed(thing: KnownThing): KnownThing {
  const renamed = thing.changes.flatMap((change) =>
    change.did === "replaced" && isOfKind(change.to ?? change.instead, thing.ref.kind)
      ? [{ ...change, did: "renamed" as const }]
      : [],
  );
  return renamed.length > 0 ? { ...thing, changes: [...thing.changes, ...renamed] } : thing;
}

/** Does what takes something's place name its kind, or none? */
function isOfKind(name: string | undefined, kind: ThingKind): boolean {
  return name !== undefined && (parseThing(name)?.kind ?? kind) === kind;
}

/** Deeds whose other end is what is asked for: the new name, the new version. */
const LEADING: ReadonlySet<string> = new Set(["renamed", "replaced", "bumped"]);

/** " → its new name", where a list is of what was renamed, replaced or bumped. */
function becameOf({ changes }: KnownThing, [only, ...more]: ListQuery["where"]): string {
  if (!only || more.length > 0 || !LEADING.has(only.did)) return "";
  const within = changes.filter(
    ({ did, version, planned }) =>
      (did === only.did || (only.did === "renamed" && did === "replaced")) &&
      planned === undefined &&
      (only.from === null || isWithin(only.relation, version, only.from, only.to)),
  );
  const to = within.at(-1)?.to ?? within.at(-1)?.instead;
  return to === undefined ? "" : ` → ${to.replace(/^[a-z]{3,12} (?=\S)/, "")}`;
}

/** Kinds whose reference pages say how things stand; they lag behind the newest release. */
const PAGED = ["flag", "metric"] as const;

/**
 * A list of what is so of flags or metrics, in the newest release that reference pages tell of: how they stand later, nobody says, and a
 * list of that release would be empty for no other reason.
 */
export function asDocumented(query: ListQuery, { base }: Context): ListQuery {
  const { of, where, span } = query;
  const isNow = ({ relation }: ListQuery["where"][number]) => relation === "at";
  const paged = PAGED.find((kind) => kind === of);
  if (!paged || !where.some(isNow)) return query;
  const ends = base.things.everyOfKind(paged).flatMap(({ documented }) => documented.map(({ to }) => to));
  const newest = ends.reduce((a, b) => (compareVersions(a, b) >= 0 ? a : b), "1.0");
  if (ends.length === 0 || compareVersions(newest, span.to) >= 0) return query;
  // "Deprecated since 1.27 and not removed": what happened keeps its releases.
  const isLater = (version: string | null) => version !== null && compareVersions(version, newest) > 0;
  return {
    ...query,
    where: where.map((one) => (isNow(one) && isLater(one.from) ? { ...one, from: newest } : one)),
    span: { from: where.every(isNow) ? newest : span.from, to: newest },
  };
}

/** Where the fields of a Pod's template are found; null where no Kind but Pod is asked about. */
export function templateNote(
  { of, about }: ListQuery,
  { base: { things } }: Context,
  lang: Lang,
): string | null {
  const kinds = about.filter((written) => /^[a-z]{2,60}$/i.test(written) && written.toLowerCase() !== "pod");
  if (of !== "field" || !kinds.some((kind) => things.fields.resolve(`${kind}.spec.template.spec`) !== null))
    return null;
  return say(lang, {
    en: "Fields of the Pod template are left out: they are those of Pod.",
    ja: "Pod テンプレートのフィールドは Pod のものとして扱い、ここには含めていません。",
  });
}

/** A list of things is as long as what is known of them. */
export function knownOnly(lang: Lang): string {
  return say(lang, {
    en: "Only what the notes and reference pages tell; there may be more.",
    ja: "ノートとリファレンスページから分かる範囲です。ほかにもある可能性があります。",
  });
}
