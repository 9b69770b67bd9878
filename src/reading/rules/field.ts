/** A field of an API, a configuration file or a volume: by its Kind, and in the version of the API that is named beside it. */
import type { Thing, ThingRef } from "../../domain/thing.ts";
import { bareFieldName } from "../../knowledge/field-version.ts";
import { fieldsBelow } from "../../knowledge/kind-fields.ts";
import type { Frame, Span } from "../frame.ts";
import type { Said } from "../said.ts";
import { blank, hasVersion, restOf, type Scanned, topicOf } from "../scanned.ts";
import { IN_PODS, type Names } from "../spans/regular.ts";
import { whereOf } from "./beside.ts";
import { askedOfThing } from "./thing.ts";

/**
 * Fields in the version of the API that is named beside them: `batch/v1beta1 CronJob.spec.timeZone` has a life of its own. One that
 * this version never had stays under that name, too: nothing is known of it then. Of several versions the one named last is meant.
 */
export function inVersionOf(
  things: readonly ThingRef[],
  mention: Span,
  { said, names, text }: Scanned,
): readonly ThingRef[] {
  if (things.length === 0 || things.some(({ kind }) => kind !== "field") || mention.text.includes("/"))
    return things;
  const { start } = mention;
  const written = BEFORE_FIELD.exec(text.slice(Math.max(0, start - LONGEST_VERSION), start))?.[1];
  // "flowcontrol v1beta2 borrowingLimitPercent": of which group, the field's own versions tell.
  const version = written?.includes("/") ? written : versionsBeside(things, said, names).at(-1);
  const known = things
    .map((ref) => bareFieldName(ref) ?? ref.name)
    .filter((name) => names.base.things.versionsOfField(name).length > 0);
  if (version === undefined || known.length === 0) return things;
  const isOnly = (name: string) =>
    names.base.things.versionsOfField(name).every((other) => other.version === version);
  return [...new Set(known)].map((name) => ({
    kind: "field",
    // What no other version has goes by its name alone.
    name: isOnly(name) ? name : `${version}/${name}`,
    component: null,
  }));
}

/**
 * A field of what stands beside it: "spec.preemptionPolicy of PriorityClass", 「livenessProbe の terminationGracePeriodSeconds」,
 * "PodAffinityTerm namespaceSelector". A Kind, a type or another field that has one so called is its owner, whatever else has one too.
 */
export function ofOwnerBeside(
  things: readonly ThingRef[],
  mention: Span,
  scanned: Scanned,
): readonly ThingRef[] {
  const { said, names } = scanned;
  const [first] = things;
  const file = said.all("thing").some((span) => span.things?.[0]?.kind === "config");
  // "runOnce of KubeletConfiguration" is the file's field, and not the flag that it took after.
  if (things.some(({ kind }) => kind === "flag") && (file || said.has("noun.field"))) {
    const own = things.filter(({ kind, name }) => kind === "field" && /^\w+Configuration\./.test(name));
    if (own.length > 0) return own;
  }
  if (!first || things.some(({ kind }) => kind !== "field")) return things;
  if (/^[A-Z]/.test(mention.text) || mention.text.includes("/")) return things;
  const own = mention.text.replace(/^\.?(?:spec\.)?/, "");
  const at = said.indexOf(mention);
  // A Kind says so wherever it stands, other owners right beside it.
  const kinds = said
    .all("thing")
    .filter((span) => span.things?.[0]?.kind === "api" && /(?:^|\/)[A-Z]\w*$/.test(span.things[0].name));
  const beside = [said.spans[at - 2], said.spans[at - 1], said.spans[at + 1], said.spans[at + 2]];
  for (const span of [...beside, ...(kinds.length === 1 ? kinds : [])]) {
    const owner = span && span !== mention ? ownerIn(span) : null;
    if (owner === null) continue;
    const ways = [`${owner}.${own}`, `${owner}.spec.${own}`];
    const [found] = ways.flatMap((way) => names.base.things.named(way, { kind: "field" }));
    if (found) return things.some(({ name }) => name === found.ref.name) ? things : [found.ref];
  }
  return ofOwnersWord(things, beside);
}

/** "terminationGracePeriodSeconds on probes", 「プローブの …」 in Latin letters: an everyday word that the way to one of them ends with. */
function ofOwnersWord(
  things: readonly ThingRef[],
  beside: readonly (Span | undefined)[],
): readonly ThingRef[] {
  for (const span of beside) {
    if (span?.concept !== "topic" || !OWNERS_WORD.test(span.text)) continue;
    const word = span.text.toLowerCase().replace(/s$/, "");
    const own = things.filter(({ name }) => name.toLowerCase().split(".").at(-2)?.endsWith(word));
    if (own.length > 0 && own.length < things.length) return own;
  }
  return things;
}

const OWNERS_WORD = /^[a-z]{4,30}$/i;

/** The path or the type that a span names, where fields may stand below it. */
function ownerIn({ things, text, concept }: Span): string | null {
  const [thing] = things ?? [];
  if (thing?.kind === "api") return thing.name.slice(thing.name.lastIndexOf("/") + 1);
  if (thing?.kind === "field") return thing.name;
  // `startupProbe` is a gate's name, too; beside a field's name it is where that stands.
  if (/^[a-z]{2,40}[A-Z]\w{1,60}$/.test(text)) return `Container.${text}`;
  return (concept === "topic" || concept === "identifier") && /^[A-Z][a-z]+[A-Z]\w{1,60}$/.test(text)
    ? text
    : null;
}

/** Of one field in several Kinds (`spec.template.spec.containers`) those of the Kinds that stand beside it, if there are any. */
export function ofKindBeside(things: readonly ThingRef[], { said }: Scanned): readonly ThingRef[] {
  if (things.length < 2 || things.some(({ kind }) => kind !== "field")) return things;
  const kinds = said.all("thing").flatMap(({ things: meant, text }) => {
    const [ref] = meant ?? [];
    return ref?.kind === "api" ? [ref.name.slice(ref.name.lastIndexOf("/") + 1)] : [text];
  });
  const own = things.filter((ref) => {
    const name = bareFieldName(ref) ?? ref.name;
    return kinds.some((kind) => name.toLowerCase().startsWith(`${kind.toLowerCase()}.`));
  });
  return own.length > 0 ? own : things;
}

/**
 * The in-tree plugin behind a field of a volume: `Pod.spec.volumes.glusterfs` is in the API to this day, and of no use since the
 * plugin is gone, which is what people mean to ask.
 */
export function pluginsBehind(things: readonly ThingRef[], { names, said }: Scanned): readonly ThingRef[] {
  // Since when a field below it is there, is the field's own to tell.
  const began = said.has("ask.when", "did.introduced", "did.added");
  return things.map((ref) => {
    const [, field, below] = (ref.kind === "field" && VOLUME.exec(ref.name)) || [];
    if (below && began) return ref;
    return (field && names.base.things.volumes.ofField(field)?.ref) || ref;
  });
}

/** The field of a volume's type: `PersistentVolume.spec.x`, `Pod.spec.volumes.x`, `VolumeSource.x`. */
const VOLUME =
  /(?:^|[./])(?:PersistentVolume\.spec|spec\.volumes|(?:PersistentVolume|Volume)\w{0,6})\.(\w{1,60})(\.[\w.]{1,60})?$/;

/**
 * "Does CronJob in batch/v1beta1 have timeZone?": a field that was read without its version is that of the one group and version that is
 * named, wherever it stands; one that this version never had stays under that name, too.
 */
export function inNamedVersion(frame: Frame, { said, names }: Scanned): Frame {
  const [thing, ...others] = frame.things;
  const named = said.all("thing").flatMap(({ text }) => (NAMED_VERSION.test(text) ? [text] : []));
  const [version, ...more] = new Set(named);
  if (thing?.kind !== "field" || others.length > 0 || thing.name.includes("/") || !version || more.length > 0)
    return frame;
  const having = names.base.things.versionsOfField(thing.name).map((one) => one.version);
  if (having.length === 0 || having.every((one) => one === version)) return frame;
  return { ...frame, things: [{ ...thing, name: `${version}/${thing.name}` }] };
}

const NAMED_VERSION = /^[a-z][\w.-]{0,80}\/v\d\w{0,12}$/;

/** A group and version right before a field's path. */
const BEFORE_FIELD = /(?<![\w./-])((?:[a-z][a-z0-9.-]{1,60}\/)?v\d\w{0,12})\s{1,3}$/;
const LONGEST_VERSION = 90;

/** Versions of the API that are named beside fields: whole, or alone (`v1beta1`), where the fields' own group has one. */
function versionsBeside(fields: readonly ThingRef[], said: Said, { base }: Names): string[] {
  const named = said.all("thing").flatMap(({ things }) => things?.slice(0, 1) ?? []);
  const whole = named.flatMap((ref) => groupVersionOf(ref, fields) ?? []);
  if (whole.length > 0) return whole;
  const alone = said.spans.filter(({ text }) => /^v\d{1,2}(?:(?:alpha|beta)\d{0,2})?$/i.test(text));
  if (alone.length === 0) return [];
  const having = fields.flatMap(({ name }) => base.things.versionsOfField(name));
  const groups = new Set(having.map(({ version }) => version.slice(0, version.lastIndexOf("/") + 1)));
  const known = new Set([
    ...having.map(({ version }) => version),
    ...base.knowledge.tables.kinds.map(({ of }) => of),
  ]);
  return alone.flatMap(({ text }) => {
    const version = [...groups]
      .map((group) => `${group}${text.toLowerCase()}`)
      .find((name) => known.has(name));
    return version ?? [];
  });
}

/** `batch/v1` of `batch/v1`, and of `batch/v1/CronJob` where one of the fields is a CronJob's. */
function groupVersionOf({ kind, name }: ThingRef, fields: readonly ThingRef[]): string | null {
  const [, version, of] = /^((?:[\w.-]{1,80}\/)?v\d\w{0,12})(?:\/(\w{1,80}))?$/.exec(name) ?? [];
  if (kind !== "api" || version === undefined) return null;
  return of === undefined || fields.some((field) => field.name.startsWith(`${of}.`)) ? version : null;
}

/** What every Kind has, and is the place of a field more often than the field that is asked about. */
const EVERYBODYS: ReadonlySet<string> = new Set(["spec", "status", "metadata"]);

/** A Kind, or a volume's type, and a field of it beside: 「Pod に hostUsers 追加されたのいつ」, "emptyDir mode". */
export function aboutField(scanned: Scanned): Frame | null {
  const { said } = scanned;
  if (
    topicOf(said).length > 2 ||
    said.has("ask.meaning", "noun.kep", "ask.kep", "noun.gate", "noun.admission") ||
    // "nodeSelector: node-role.kubernetes.io/master": what stands in the field is asked about.
    said.all("thing").some(({ things }) => KEYS.has(things?.[0]?.kind ?? "")) ||
    // A stage is that of the gate that is named beside the field.
    (said.has("did.stable", "did.beta", "did.alpha", "did.locked", "default") && said.spans.some(isGateOnly))
  )
    return null;
  const places = said.spans.flatMap(placesOf);
  if (places.length === 0) return null;
  for (const span of said.spans) {
    // "Which apiVersion": the version is meant, and no field so called.
    if (span.concept === "noun.api") continue;
    const written = /^[a-z]{1,30}[A-Z][A-Za-z]{0,60}$/.test(span.text);
    const quoted = scanned.text[span.start - 1] === "`" && scanned.text[span.end] === "`";
    const spoken = quoted || isSaidOfVolume(scanned) || isCalledField(scanned, span);
    if (!written && !(/^[a-z]{3,30}$/.test(span.text) && spoken && !EVERYBODYS.has(span.text))) continue;
    const field = fieldAt(places, span, scanned);
    if (!field || said.spans.some((other) => other !== span && other.text === field.name)) continue;
    const asked = askedOfThing(restOf(said, span), hasVersion(scanned));
    return blank(scanned, asked.rule, {
      ...asked,
      where: whereOf(asked, scanned),
      things: [...pluginsBehind(field.things, scanned)],
      sure: 0.9,
    });
  }
  return null;
}

/** Most places that a field is looked for in: a question names few, and each is tried with each way. */
const MOST_PLACES = 8;

/** "EndpointSlice の endpoints.topology": a way below what is named, in small words. */
export function fieldBelow(scanned: Scanned): Frame | null {
  const { said, text } = scanned;
  if (said.has("ask.meaning", "noun.kep", "ask.kep", "noun.gate")) return null;
  const places = [...new Set(said.spans.flatMap(placesOf))].slice(0, MOST_PLACES);
  for (const match of text.matchAll(WAY)) {
    const end = match.index + match[0].length;
    const rest = said.without(({ start }) => start >= match.index && start < end);
    const mention: Span = { concept: "thing", rule: "field", start: match.index, end, text: match[0] };
    const field = fieldAt(places, mention, scanned);
    if (!field) continue;
    const asked = askedOfThing(rest, hasVersion(scanned));
    return blank(scanned, "field-below", {
      ...asked,
      where: whereOf(asked, scanned),
      things: [...pluginsBehind(field.things, scanned)],
      sure: 0.9,
    });
  }
  return null;
}

/** The field at one of some places, in the version beside it: of several the one that this version has, and that is there still. */
function fieldAt(
  places: readonly string[],
  mention: Span,
  scanned: Scanned,
): { name: string; things: readonly ThingRef[] } | null {
  const { things } = scanned.names.base;
  const direct = places.flatMap((place) => things.named(`${place}.${mention.text}`, { kind: "field" }));
  const ending = direct.length > 0 ? [] : fieldsEnding(mention, places, scanned);
  const found = [...direct, ...ending].map(({ ref, changes }) => {
    const meant = inVersionOf([ref], mention, scanned);
    const there = meant.every((one) => things.get(one) !== null);
    return { name: ref.name, things: meant, there, lasts: !changes.some(({ did }) => did === "removed") };
  });
  const of = (isBest: (one: (typeof found)[number]) => boolean) => found.find(isBest);
  return of(({ there, lasts }) => there && lasts) ?? of(({ there }) => there) ?? found[0] ?? null;
}

/** "EndpointSlice の hints.forNodes", "Ingress pathType": the one field of a Kind whose way ends so; an everyday word only where it is called a field. */
function fieldsEnding(mention: Span, places: readonly string[], scanned: Scanned): readonly Thing[] {
  const { said, names } = scanned;
  const way = mention.text;
  const called = isCalledField(scanned, mention);
  // Words of substance beside a bare name may be of what it does.
  const beside = way.includes(".") ? [] : topicOf(said).filter(({ text }) => text !== way);
  if (!called && (!/[A-Z]/.test(way) || beside.length > 0)) return [];
  const kinds = new Set(places.flatMap((place) => /(?:^|\/)([A-Z][A-Za-z]+)$/.exec(place)?.[1] ?? []));
  const end = `.${way.toLowerCase()}`;
  const all = [...kinds].flatMap((kind) =>
    (fieldsBelow(names.base.things.fields, kind) ?? []).filter(({ ref }) =>
      ref.name.toLowerCase().endsWith(end),
    ),
  );
  // "The tolerance field of the HPA's behavior": a step of the way is named as well.
  const steps = ({ ref }: Thing) => ref.name.toLowerCase().split(".");
  const named = beside.filter(({ text }) => all.some((one) => steps(one).includes(text.toLowerCase())));
  const ending = all.filter((one) => named.every(({ text }) => steps(one).includes(text.toLowerCase())));
  return ending.length === 1 ? ending : [];
}

/** A gate written to the letter, whose name is not that of a Kind as well. */
function isGateOnly({ things, text }: Span): boolean {
  return (
    things?.length === 1 && things[0]?.kind === "gate" && things[0].name === text && /[a-z][A-Z]/.test(text)
  );
}

/** What is written into fields. */
export const KEYS: ReadonlySet<string> = new Set(["label", "annotation", "taint"]);

const WAY = /(?<![\w./-])[a-z]\w{1,40}(?:(?:\[[\w*]{0,9}\])?\.[a-z]\w{1,60}){1,12}(?![\w/-]|\.\w)/gi;

/** Where the fields of what a span names stand. */
function placesOf({ things, text, concept }: Span): string[] {
  if (concept === "identifier") return IN_PODS.map((place) => `${place}.${text}`);
  const [thing] = things ?? [];
  if (thing?.kind === "api" || (thing?.kind === "gate" && thing.name === text))
    return [`${thing.name}.spec`, thing.name, `${thing.name}.status`];
  // "The `denied` field of SubjectAccessReview.status".
  if (thing?.kind === "field") return [thing.name];
  return thing?.kind === "plugin" ? [`Pod.spec.volumes.${thing.name}`] : [];
}

/** "The behavior field", 「behavior フィールド」: an everyday word that is called one. */
function isCalledField({ said }: Scanned, span: Span): boolean {
  const at = said.indexOf(span);
  return [said.spans[at - 1], said.spans[at + 1]].some((beside) => beside?.concept === "noun.field");
}

/** A field that is an everyday word counts beside the volume that it is of, where a field or its setting is spoken of. */
function isSaidOfVolume({ said }: Scanned): boolean {
  return (
    said.spans.some(({ things }) => things?.[0]?.kind === "plugin") && said.has("noun.field", "act.on", "use")
  );
}
