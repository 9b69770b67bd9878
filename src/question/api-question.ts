import { ApiLexicon } from "../reading/spans/api-names.ts";
import {
  type ApiNamed,
  type ApiPlace,
  apiNamed,
  kindOf,
  ofStage,
  predecessorsOf,
  replacedOf,
} from "../reading/spans/apis.ts";
import type { Mention } from "../reading/spans/names.ts";
import { apiAspectOf } from "./api-aspect.ts";
import {
  API_ERROR,
  API_PLACE,
  API_TALK,
  API_WORD,
  BREAKS,
  CHANGES,
  NEED,
  OR,
  VERSION_WORD,
} from "./api-words.ts";
import type { Reader } from "./parse.ts";
import type { Before } from "./previous.ts";
import type { Aspect, Question } from "./question.ts";
import { isTopic } from "./topic.ts";
import { minor, type VersionsNamed } from "./versions.ts";

type Read = Pick<
  Question,
  "intent" | "subject" | "aspect" | "version" | "range" | "words" | "problem" | "confidence"
>;

/** What only a gate or a KEP can be. */
const GATE_TALK =
  /\bgates?\b|ゲート|\bkeps?\b|\bdefault\b|デフォルト|既定|\block(?:ed)?\b|ロック|\benabled?\b|\bdisabled?\b|有効|無効|\bon\b|\boff\b/i;

/** Speaks of the objects that are in a cluster. */
const OBJECTS =
  /\bkubectl (?:get|describe|delete|create|edit|top|logs|exec)\b|\bhow many\b.{1,40}\bclusters?\b|\bclusters?\b.{1,40}\bhow many\b|何台|何個あ/i;

/** "The beta CronJob API": the version of that stage, not the stage itself. */
const STAGE_OF_API =
  /\b(?:alpha|beta)\b.{0,40}(?:\bapis?\b|\bversions?\b)|(?:beta|alpha|ベータ|アルファ)版?の?.{0,30}(?:API|バージョン)|\b(?:alpha|beta)版/i;
const STAGE_WORD = /\b(?:alpha|beta)\b|(?:beta|alpha|ベータ|アルファ)版?/gi;

/**
 * Reads a question about an API type, a group or a version; null when it is about something else, for which the API is at
 * most a word. `text` is the whole question, `versions.rest` the question without Kubernetes versions.
 */
export function readApi(
  text: string,
  mentions: readonly Mention[],
  versions: VersionsNamed,
  reader: Reader,
): Read | null {
  const error = API_ERROR.test(text);
  // A warning goes on with what to use instead: "…; use batch/v1 CronJob".
  const warning = (error ? (versions.rest.split(/[;,]\s?use\s/i)[0] ?? "") : versions.rest)
    // No version of an API: "cgroup v1 nodes".
    .replace(/\bcgroups?[\s-]?v[12]\b/gi, "cgroup");
  const foreign = foreignKind(warning, reader);
  if (foreign) return unknown(foreign);
  const named = apiNamed(warning, mentions, reader.base, placeOf(warning));
  if (!named) return null;
  const stage = named.by === "kind" ? STAGE_OF_API.exec(warning)?.[0] : undefined;
  const name =
    stage && named.name
      ? ofStage(named.name, /alpha|アルファ/i.test(stage) ? "alpha" : "beta", reader.base)
      : named.name;
  const around = withoutNames(
    text,
    mentions,
    stage ? named.rest.replace(STAGE_WORD, " ") : named.rest,
    versions,
  );
  const version = versions.range?.to ?? versions.single.at(-1) ?? versions.since;
  const aspect = aspectFor(named, error ? text : around, version !== null && version !== undefined, reader);
  // "kubectl get pods", "how many nodes": the objects of a cluster, not their API.
  if (aspect.asks === "life" && named.by !== "version" && !API_WORD.test(text) && OBJECTS.test(text))
    return null;
  const topic = isTopic(named.rest.replace(API_TALK, " "));
  if (
    topic &&
    !error &&
    !(named.by === "version" && aspect.asks !== "life" && !/--\w|[a-z]\.[a-z]/.test(named.rest))
  )
    return null;
  if (topic && named.name === null) return null;
  if (named.by !== "version" && aspect.asks === "life" && CHANGES.test(around) && !error) return null;
  if (named.by === "kind" && !isApi(mentions, around, aspect, reader)) return null;
  if (
    named.by === "group" &&
    aspect.asks === "life" &&
    !/[a-z]\.[a-z]/i.test(named.name ?? "") &&
    !API_WORD.test(text)
  )
    return null;
  const plain = {
    intent: "api" as const,
    range: null,
    words: "",
    confidence: named.by === "version" ? 1 : 0.9,
  };
  if (name === null) return unknown(named.asked);
  const meant = NEED.test(around)
    ? predecessorsOf(replacedOf(name, reader.base), reader.base)
    : replacedOf(name, reader.base);
  const timeless = aspect.asks === "when" || aspect.asks === "introduced" || error;
  return {
    ...plain,
    subject: {
      type: "api",
      name: aspect.asks === "introduced" ? name : meant,
    },
    aspect,
    version: timeless || !version ? null : minor(version),
    problem: null,
  };
}

/** An API that is none of ours, or a version that never was. */
function unknown(name: string): Read {
  return {
    intent: "api",
    subject: null,
    aspect: { asks: "life" },
    version: null,
    range: null,
    words: name,
    problem: { code: "unknown-name", name },
    confidence: 1,
  };
}

/** The custom resource that an error names: `no matches for kind "VirtualService" in version "networking.istio.io/v1"`. */
function foreignKind(text: string, reader: Reader): string | null {
  const [, kind = "", version = ""] = /\bkind "(\w{1,60})" in version "([\w./-]{1,100})"/i.exec(text) ?? [];
  if (kind === "" || ApiLexicon.of(reader.base).kind(kind)) return null;
  return `${version}/${kind}`;
}

/**
 * "and v1beta2?", 「何を使えばいい?」: another version of the API before, or what to write instead of it. Every other sentence
 * about it is a follow-up like those about gates.
 */
export function followApi(
  text: string,
  mentions: readonly Mention[],
  versions: VersionsNamed,
  before: Before,
  reader: Reader,
): Read | null {
  const { subject } = before;
  if (mentions.length > 0 || subject === null) return null;
  const name = subject.type === "api" ? subject.name : kindOf(subject, reader.base);
  if (name === null) return null;
  const version = versions.range?.to ?? versions.single.at(-1) ?? versions.since;
  const whole = wholeOf(name, reader);
  const again =
    whole && /(?<![\w./])v\d/i.test(versions.rest)
      ? readApi(`${whole} ${text}`, at(whole), { ...versions, rest: `${whole} ${versions.rest}` }, reader)
      : null;
  // "When was v1beta1 removed?" – "v1beta2?" asks when it was, too.
  if (again) return { ...again, aspect: again.aspect.asks === "life" ? before.aspect : again.aspect };
  if (subject.type !== "api" || isTopic(versions.rest.replace(API_TALK, " "))) return null;
  const aspect = apiAspectOf(versions.rest, Boolean(version));
  if (aspect.asks !== "api-version" && aspect.asks !== "replacement") return null;
  return {
    intent: "api",
    subject: { type: "api", name },
    aspect,
    version: version ? minor(version) : null,
    range: null,
    words: "",
    problem: null,
    confidence: 0.9,
  };
}

/** The Kind of which a version was spoken, or the group where it was several Kinds of one. */
function wholeOf(name: string, reader: Reader): string | null {
  const types = reader.base.apisNamed(name);
  const [kind, ...kinds] = new Set(types.map((type) => type.kind));
  const [group, ...groups] = new Set(types.map((type) => type.group));
  if (kind !== undefined && kinds.length === 0) return kind;
  return group && groups.length === 0 ? group : null;
}

/** A Kind put before a text, as a mention; a group is none. */
function at(name: string): Mention[] {
  if (name.includes(".") || name === name.toLowerCase()) return [];
  return [{ subject: { type: "api", name }, text: name, start: 0, end: name.length, confidence: 1 }];
}

/** What is asked, given how the API was named. */
function aspectFor(named: ApiNamed, around: string, versioned: boolean, reader: Reader): Aspect {
  const aspect = apiAspectOf(around, versioned);
  // Whether a Kind's users must move or will break depends on the version they write.
  if (named.by === "kind" && (BREAKS.test(around) || NEED.test(around)) && aspect.asks === "whether")
    return { asks: "life" };
  const several = named.name !== null && replacedOf(named.name, reader.base) !== named.name;
  const which = aspect.asks === "life" || aspect.asks === "served";
  return several && which && OR.test(around) ? { asks: "api-version" } : aspect;
}

/**
 * Is a Kind alone asked about as an API? Where a gate has the same name, only when what is asked is a matter of APIs: it was
 * removed, replaced, is served.
 */
function isApi(mentions: readonly Mention[], around: string, aspect: Aspect, reader: Reader): boolean {
  const named = mentions.find(({ subject }) => kindOf(subject, reader.base) !== null);
  if (!named) return false;
  const others = mentions.some(
    ({ subject, confidence }) =>
      subject.type !== "api" && confidence >= 0.7 && kindOf(subject, reader.base) === null,
  );
  if (others) return false;
  if (named.subject.type === "api") return true;
  if (GATE_TALK.test(around)) return false;
  return (
    (aspect.asks === "when" && aspect.what === "removed") ||
    (aspect.asks === "whether" && aspect.what === "removed") ||
    aspect.asks === "replacement" ||
    aspect.asks === "api-version" ||
    API_WORD.test(around)
  );
}

/** The question's own words: those of the text, names and versions taken out. */
function withoutNames(
  text: string,
  mentions: readonly Mention[],
  rest: string,
  versions: VersionsNamed,
): string {
  // What stood before the versions were taken out tells "latest version" from a version.
  const latest = /\b(?:latest|newest|current)\b|最新/i.exec(text)?.[0] ?? "";
  const bare = mentions.reduce((left, { text: name }) => left.replaceAll(name, " "), rest);
  return versions.single.length > 0 && latest && !rest.includes(latest) ? `${latest} version ${bare}` : bare;
}

export function placeOf(text: string): ApiPlace {
  return {
    versionWord: VERSION_WORD.test(text),
    place: API_PLACE.test(text),
    group: /\bapi ?-?groups?\b|API\s?グループ/i.test(text),
  };
}
