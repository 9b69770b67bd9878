/** A field and the type beside it: "can I set nodeSelector in Device?", "DeviceRequest has adminAccess", 「PodSpec に hostUsers」. */
import type { ThingRef } from "../../domain/thing.ts";
import { fieldsBelowType } from "../../knowledge/kind-fields.ts";
import type { Frame, Span } from "../frame.ts";
import { isWord, Said } from "../said.ts";
import { blank, hasVersion, type Scanned } from "../scanned.ts";
import { asked as asOf } from "./asked.ts";
import { whereOf } from "./beside.ts";
import { asksValue } from "./by-default.ts";
import { inVersionOf } from "./field.ts";
import { fieldElsewhere } from "./field-elsewhere.ts";
import { askedOfThing } from "./thing.ts";

/** A field before its type, behind it, and with a dot between them; a type is written with a capital, a field without. */
const WAYS: readonly { pattern: RegExp; type: number; field: number }[] = [
  {
    pattern:
      /(?<![\w./-])([a-z]\w{1,60})["'`]? (?:field )?(?:in|of|on|for|under) (?:the |an? )?([A-Z]\w{2,80})(?![\w.])/g,
    field: 1,
    type: 2,
  },
  {
    pattern:
      /(?<![\w./-])([a-z]\w{1,60}(?:\.[a-z]\w{0,60}){0,4}) (?:in|of|on) (?:[\w.-]+\/)?v\d\w{0,10}[ /]([A-Z]\w{2,80})/g,
    field: 1,
    type: 2,
  },
  {
    pattern:
      /(?<![\w./-])([A-Z]\w{2,80})(?:'s|,| ha[sd]| have| knows?)? (?:an? |the )?(?:field (?:\w+ )?)?["'`]?([a-z]\w+)(?!\w|\.\w)/g,
    type: 1,
    field: 2,
  },
  {
    pattern:
      /(?<![\w./-])([A-Z]\w{2,80}) (?:contains?|includes?) (?:an? |the )?["'`]?([a-z]\w{1,60})(?!\w|\.\w)/g,
    type: 1,
    field: 2,
  },
  {
    pattern:
      /(?<![\w./-])([A-Z]\w{2,80}) in [\w./-]{3,60} ha(?:ve|s|d) (?:an? |the )?([a-z]\w{1,60})(?!\w|\.\w)/g,
    type: 1,
    field: 2,
  },
  {
    pattern:
      /(?<![\w./-])([A-Z][A-Za-z0-9]{2,80}) ?(?:の|に|には|で|では) ?([a-z][A-Za-z0-9]{1,60})(?!\w|\.\w)/g,
    type: 1,
    field: 2,
  },
  {
    pattern:
      /(?<![\w./-])([a-z][A-Za-z0-9]{1,60}) ?(?:って|は|を|が)? ?([A-Z][A-Za-z0-9]{2,80}) ?(?:に|で|の中|には|では)/g,
    field: 1,
    type: 2,
  },
];

/** A field and the version of the API beside it, the Kind left out: "timeZone in batch/v1", 「autoscaling/v2 の behavior」. */
const IN_VERSION: readonly { pattern: RegExp; version: number; field: number }[] = [
  {
    pattern:
      /(?<![\w./-])([a-z]\w{2,60})["'`]? (?:field )?(?:in|of) (?:the )?([a-z][\w.-]{1,60}\/v\d\w{0,10})(?![\w/])/g,
    field: 1,
    version: 2,
  },
  {
    pattern:
      /(?<![\w./-])([a-z][\w.-]{1,60}\/v\d\w{0,10})(?:'s| has| have|\s?(?:の|に)\s?) ?(?:the )?([a-z]\w{2,60})(?![\w/])/g,
    version: 1,
    field: 2,
  },
];

/** `unknown field "spec.hostUsers"`, as a refused manifest is told; its Kind stands elsewhere. */
const UNKNOWN_FIELD = /unknown field "([a-z][\w.]{1,120})"/i;
const KIND = /(?<![\w./-])([A-Z][A-Za-z0-9]{2,80})(?![\w.])/g;

/** What every object has, and what says nothing of a field where it stands before a Kind. */
const EVERYBODYS: ReadonlySet<string> = new Set([
  "spec",
  "status",
  "metadata",
  "kind",
  "apiVersion",
  "version",
  "versions",
]);
/** What speaks of a field that has an everyday word for a name. */
const OF_FIELDS = [
  "noun.field",
  "noun.gate",
  "ask.gate",
  "act.on",
  "aux.have",
  "use",
  "exist",
  "api.write",
  "ask.when",
  "relation.since",
  "since.when",
];

/** What is asked of a gate, or of a change that only notes tell. */
const OF_OTHERS = [
  "ask.meaning",
  "noun.kep",
  "ask.kep",
  "pr",
  "ask.pr",
  "noun.pr",
  "did.fixed",
  "kind.bug",
  "did.changed",
];

/** Words of substance beside the field and its type that only a description has. */
const MOST_BESIDE = 2;

/** Reads a field by the type that it is said to be of; null where no such type has it. */
export function fieldOfType(scanned: Scanned): Frame | null {
  const { said } = scanned;
  // "Which release, and which gate?": the field's life tells both.
  if (said.has(...OF_OTHERS) || (said.has("noun.gate") && !said.has("ask.when"))) return null;
  const refused = refusedField(scanned);
  if (refused) return refused;
  const below = fieldInPath(scanned);
  if (below) return below;
  const found = typedField(scanned) ?? versionedField(scanned);
  return found && !isOneOfWay(scanned, found) ? read(scanned, found.path, found.start, found.end) : null;
}

/** "1.34 -> 1.37 with ipvs mode and Service externalIPs": on a way all that is named is told. */
function isOneOfWay({ said, versions }: Scanned, { start, end }: { start: number; end: number }): boolean {
  const isOther = (span: Span) => span.end <= start || span.start >= end;
  return (
    versions.range !== null &&
    said.all("thing").some((span) => isOther(span) && span.things?.[0]?.kind !== "api")
  );
}

/** A field by its path from the type that stands beside it, and where both stand. */
export function typedField({
  text,
  said,
  names,
}: Scanned): { path: string; start: number; end: number } | null {
  for (const { pattern, type, field } of WAYS)
    for (const match of text.matchAll(pattern)) {
      const [of, name] = [match[type] ?? "", match[field] ?? ""];
      // What every Kind has, a type below one has as any other field.
      const isPart = names.base.apisOfKind(of).length === 0;
      if (EVERYBODYS.has(name) && !isPart) continue;
      if (!/[A-Z.]/.test(name) && !(isPart && /[a-z][A-Z]/.test(of)) && !said.has(...OF_FIELDS)) continue;
      const paths = [`${of}.${name}`, ...(/[A-Z]/.test(name) ? [`${of}.spec.${name}`] : [])];
      const found = paths.find((path) =>
        names.base.things.named(path, { kind: "field" }).some(({ ref }) => ref.name === path),
      );
      const end = match.index + match[0].length;
      const deeper = found === undefined || field < type ? null : belowField(found, text.slice(end), names);
      if (deeper === "unknown") continue;
      if (found) return { path: deeper?.path ?? found, start: match.index, end: end + (deeper?.length ?? 0) };
    }
  return null;
}

/**
 * "ServiceStatus loadBalancer ipMode": with blanks for dots, the field is the one that is named last, wherever below the one before it
 * stands. `unknown`: none of that name is below it, so that the one before is not what is asked about; null where nothing follows.
 */
function belowField(
  above: string,
  rest: string,
  names: Scanned["names"],
): { path: string; length: number } | "unknown" | null {
  const [whole, name = ""] = NEXT_FIELD.exec(rest) ?? [];
  if (whole === undefined) return null;
  const { things } = names.base;
  const [direct] = things
    .named(`${above}.${name}`, { kind: "field" })
    .filter(({ ref }) => ref.name === `${above}.${name}`);
  const [type = ""] = above.split(".");
  const below = direct ? [direct] : fieldsBelowType(things.fields, type);
  const [one, ...more] = below.filter(
    ({ ref }) => ref.name.startsWith(`${above}.`) && ref.name.endsWith(`.${name}`),
  );
  if (one === undefined || more.length > 0) return "unknown";
  const deeper = belowField(one.ref.name, rest.slice(whole.length), names);
  if (deeper === "unknown") return deeper;
  return { path: deeper?.path ?? one.ref.name, length: whole.length + (deeper?.length ?? 0) };
}

/** A word right behind a field that is written as one. */
const NEXT_FIELD = /^ ([a-z]{1,40}[A-Z][A-Za-z0-9]{0,60})(?![\w.])/;

/** The same by the version that stands beside it, where one Kind of that version has the field. */
function versionedField({ text, names }: Scanned): ReturnType<typeof typedField> {
  const { things } = names.base;
  for (const { pattern, version, field } of IN_VERSION)
    for (const match of text.matchAll(pattern)) {
      const [of, name] = [match[version] ?? "", match[field] ?? ""];
      if (EVERYBODYS.has(name)) continue;
      const below = names.base
        .apisNamed(of)
        .flatMap(({ kind }) => [`${kind}.${name}`, `${kind}.spec.${name}`]);
      const own = (/[A-Z]/.test(name) ? things.named(name, { kind: "field" }) : []).map(
        ({ ref }) => ref.name,
      );
      const isThere = (way: string) => things.versionsOfField(way).some((other) => other.version === of);
      const [kinds, all] = [below.filter(isThere), own.filter(isThere)];
      const [path, ...more] = new Set(kinds.length > 0 ? kinds : all);
      if (path === undefined || more.length > 0) continue;
      return { path: `${of}/${path}`, start: match.index, end: match.index + match[0].length };
    }
  return null;
}

/**
 * "observedGeneration under Pod status.conditions", 「Deployment の spec.template.spec の下の hostUsers」: a Kind, a path in it and a name, in
 * whatever order, that together are one field. Null where they are none.
 */
function fieldInPath(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const [kind, ...kinds] = said.spans.filter(({ text }) => names.base.apisOfKind(text).length > 0);
  const [path, ...paths] = said.spans.filter(({ text }) => /^(?:spec|status|[a-z]\w*\.)[\w.]*$/.test(text));
  if (!kind || !path || kinds.length + paths.length > 0) return null;
  for (const name of said.spans) {
    if (name === kind || name === path || !/^[a-z]\w+$/.test(name.text)) continue;
    // "The message in a Pod's status" may be any message.
    if (!/[A-Z]/.test(name.text) && !path.text.includes(".") && !BELOW.test(scanned.text)) continue;
    const whole = `${kind.text}.${path.text}.${name.text}`;
    if (names.base.things.named(whole, { kind: "field" }).some(({ ref }) => ref.name === whole))
      return read(scanned, whole, name.start, name.end, [kind, path]);
  }
  return null;
}

/** Says that a field stands right below another. */
const BELOW = /直下|配下|[^\w](?:directly|right) (?:under|below|in)[^\w]/;

function refusedField(scanned: Scanned): Frame | null {
  const { text, names } = scanned;
  const [whole, path = ""] = UNKNOWN_FIELD.exec(text) ?? [];
  if (whole === undefined) return null;
  const start = text.indexOf(whole);
  for (const match of text.matchAll(KIND)) {
    const kind = match[1] ?? "";
    const [field] = [`${kind}.${path}`, `${kind}.spec.${path}`].flatMap((name) =>
      names.base.things.named(name, { kind: "field" }).filter(({ ref }) => ref.name === name),
    );
    const of = { start: match.index, end: match.index + kind.length };
    if (field) return read(scanned, field.ref.name, start, start + whole.length, [of]);
  }
  return null;
}

function read(
  scanned: Scanned,
  name: string,
  start: number,
  end: number,
  elsewhere: readonly { start: number; end: number }[] = [],
): Frame | null {
  const { said } = scanned;
  const inside = (span: Span) =>
    (span.end > start && span.start < end) ||
    elsewhere.some((part) => span.start >= part.start && span.end <= part.end);
  const mention: Span = { concept: "thing", rule: "field", start, end, text: scanned.text.slice(start, end) };
  // "Does Device have nodeSelector?" asks for its being there.
  const spans = said.spans
    .filter((span) => !inside(span) || span.concept === "aux.have")
    .map((span) =>
      /^(?:have|has)$/i.test(span.text) && inside(span) ? { ...span, concept: "exist" } : span,
    );
  const rest = new Said(spans);
  if (elsewhere.length === 0 && rest.all("topic").filter(isWord).length > MOST_BESIDE) return null;
  const own: ThingRef[] = [{ kind: "field", name, component: null }];
  const things = [...(fieldElsewhere(own, mention, scanned) ?? inVersionOf(own, mention, scanned))];
  const value = asksValue(things, scanned);
  const asked = value
    ? asOf("thing-value", "life", { detail: value })
    : askedOfThing(rest, hasVersion(scanned));
  return blank(scanned, "field-of-type", {
    ...asked,
    where: whereOf(asked, scanned),
    things,
    sure: 0.9,
  });
}
