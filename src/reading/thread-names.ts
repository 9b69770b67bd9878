/** Follow-ups that name only a part of what they are about: another version, a gate of the same family, the taint of a label's name. */
import type { ThingKind } from "../domain/thing.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { isEmpty, isWord } from "./said.ts";
import { apiInVersion } from "./spans/apis.ts";
import { hasVersion, isOther, same, saysOnly, type Turn } from "./turn.ts";

const API_VERSION = /^v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/i;

/** "When was v2beta2 removed?" – "and v2beta1?": the same of another version of the API, or of the configuration. */
export function otherVersion(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const [spoken] = before.frame.things;
  const [version, ...more] = said.spans.filter(({ text }) => API_VERSION.test(text));
  if (!spoken || !version || more.length > 0 || said.has("thing", "pr", "identifier")) return null;
  const written = version.text.toLowerCase();
  const other =
    spoken.kind === "api"
      ? (apiInVersion(spoken.name, written, names.base) ?? undefined)
      : spoken.kind === "config"
        ? [spoken.name.replace(/[^/]*$/, written)].find((name) => names.base.things.get({ ...spoken, name }))
        : undefined;
  if (other === undefined) return null;
  if (!saysOnly(turn, "api.v", "number", "ask.when", "noun.api")) return ofOtherVersion(turn, version, other);
  const { at } = turn.alone.scope;
  // "When was v1beta1 removed?" – "and v1, since when?": since when it is there, not since when it is gone.
  const since = said.has("since.when", "ask.since") && before.frame.event === "removed";
  return {
    ...same(turn),
    ...(since && { ask: "when" as const, event: "introduced" as const, detail: null }),
    things: [{ ...spoken, name: other }],
    scope: at ? { at } : before.frame.ask === "when" ? {} : before.frame.scope,
    rule: "other-version",
  };
}

/** 「v1beta1はデフォルトで有効?」: another question, about that version of the Kind, or of the configuration, spoken of. */
function ofOtherVersion({ text, said, before, names }: Turn, version: Span, other: string): Frame | null {
  const [spoken] = before.frame.things;
  if ((spoken?.kind !== "api" && spoken?.kind !== "config") || said.spans.some(isOther)) return null;
  const [first = ""] = other.split(",");
  const whole = `${text.slice(0, version.start)} ${first} ${text.slice(version.end)}`.trim();
  const { frame } = readText(whole, names);
  if (frame.things.length === 0 || frame.problem) return null;
  // "What instead of v1beta1 in 1.33?" – "v1 is there already, right?": of the release that was spoken of.
  const { at } = before.frame.scope;
  const own = hasVersion({ said }) || said.has("now") || frame.ask === "when" || !at;
  return {
    ...frame,
    things: [{ ...spoken, name: other }],
    ...(!own && { scope: { at } }),
    rule: `version-${frame.rule}`,
  };
}

/** "Who wrote KEP-2258?" – "and 5284?": the same of the KEP of that number. */
export function otherNumber(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const [spoken] = before.frame.things;
  const [number, ...more] = said.all("number");
  if (spoken?.kind !== "kep" || !number || more.length > 0 || hasVersion(turn)) return null;
  if (!saysOnly(turn, "number", "noun.kep", "ask.kep") || !/^#?\d{2,5}$/.test(number.text)) return null;
  const kep = Number(number.text.replace("#", ""));
  if (!names.base.keps.has(kep)) return null;
  return { ...same(turn), things: [{ ...spoken, name: String(kep) }], rule: "other-number" };
}

/** Fewer letters name no gate. */
const SHORTEST_PART = 5;

/** Gates that begin alike: "and the pod affinity one?" after MatchLabelKeysInPodTopologySpread. The same is asked of it. */
export function ofFamily(turn: Turn): Frame | null {
  const { said, alone, before, names } = turn;
  const [spoken] = before.frame.things;
  if (spoken?.kind !== "gate" || alone.problem?.code === "small-talk") return null;
  const named = said.spans.filter((span) => NAMING.has(span.concept) && isWord(span));
  const rest = said.spans.filter((span) => !named.includes(span));
  if (named.length === 0 || !rest.every((span) => isEmpty(span) || BINDING.has(span.concept))) return null;
  const part = named
    .map(({ text }) => text.replace(/[^A-Za-z0-9]/g, ""))
    .join("")
    .toLowerCase();
  if (part.length < SHORTEST_PART) return null;
  const begin = beginOf(spoken.name);
  const [gate, ...more] = [...names.base.gates.keys()].filter(
    (name) => name !== spoken.name && name.startsWith(begin) && name.toLowerCase().endsWith(part),
  );
  if (!gate || more.length > 0) return null;
  const { at } = alone.scope;
  const asked = before.frame.ask === "when" ? {} : before.frame.scope;
  return {
    ...same(turn),
    things: [{ ...spoken, name: gate }],
    scope: at ? { at } : asked,
    rule: "of-family",
  };
}

const NAMING: ReadonlySet<string> = new Set(["topic", "identifier", "thing"]);
const BINDING: ReadonlySet<string> = new Set([
  "and",
  "but",
  "or",
  "lead",
  "question",
  "comma",
  "version",
  "relation.in",
  "direction",
  "ka",
]);

/** The first two words of a name written in capitals: `MatchLabel` of `MatchLabelKeysInPodTopologySpread`. */
function beginOf(name: string): string {
  return /^(?:[A-Z]+[a-z0-9]*){2}/.exec(name.replace(/([a-z0-9])(?=[A-Z])/g, "$1"))?.[0].slice(0, 8) ?? name;
}

/** What is called by one name, by what it is: a label's taint, a flag's field. */
const SORTS: Readonly<Record<string, ThingKind>> = {
  taint: "taint",
  taints: "taint",
  テイント: "taint",
  label: "label",
  labels: "label",
  ラベル: "label",
  annotation: "annotation",
  annotations: "annotation",
  アノテーション: "annotation",
};

/** "When was the master label removed?" – "what about the taint?": what is asked of the one is asked of the other of that name. */
export function ofSort(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const [spoken] = before.frame.things;
  const words = said.spans.filter((span) => !isEmpty(span));
  const [sort, ...more] = words.flatMap(({ text }) => SORTS[text.toLowerCase()] ?? []);
  if (!spoken || !sort || more.length > 0 || sort === spoken.kind) return null;
  const rest = words.filter(({ text }) => !(text.toLowerCase() in SORTS));
  if (!rest.every((span) => BINDING.has(span.concept))) return null;
  const [thing] = names.base.things.named(spoken.name, { kind: sort });
  return thing ? { ...same(turn), things: [thing.ref], rule: "of-sort" } : null;
}

/** A name with a capital in its midst: nobody takes it for a word. */
const NAME_LIKE = /[a-z\d][A-Z]|[A-Z]{2}[a-z]/;

/** 「DRAFooBarは?」 – 「1.35ではデフォルト有効?」: what nobody knows is still what is asked about, and not all there is of 1.35. */
export function ofUnknown(turn: Turn): Frame | null {
  const { said, alone, before } = turn;
  const { frame, intent } = before;
  if (intent !== "search" || frame.things.length > 0 || !NAME_LIKE.test(frame.words)) return null;
  const listed = alone.where.length > 0 && !said.has("noun.*", "ask.*", "sig");
  if (!listed || said.has("thing", "pr", "identifier") || said.spans.some(isOther)) return null;
  const { at } = alone.scope;
  return same(turn, at ? { scope: { from: at, to: at } } : {});
}
