import { type ApiType, apiName, apiStage, groupVersion } from "../../domain/api.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { ApiLexicon, type GroupNamed, isOfProtocol, pluralOf } from "./api-names.ts";
import type { Mention } from "./names.ts";
import type { Subject } from "./subject.ts";

/** The API that a text names. */
export interface ApiNamed {
  /** As `KnowledgeBase.apisNamed` reads it; null when a version is named that the Kind never had. */
  name: string | null;
  /** What was asked for, when it is none: `CronJob v1beta2`. */
  asked: string;
  /** `version`: an API version or a whole name is written out; the others: only such a word. */
  by: "version" | "kind" | "word" | "group";
  /** The text without the words that name it. */
  rest: string;
}

/** What stands around the name. */
export interface ApiPlace {
  /** `apiVersion` is said: what stands beside it is a Kind, however it is written. */
  versionWord: boolean;
  /** "API" or "group" is said: an everyday word beside it may be a Kind. */
  place: boolean;
  /** A whole group is spoken of. */
  group: boolean;
}

/** Within a path (`/metrics/resource/v1alpha1`) it is none, unless the path is that of an API (`/apis/batch/v1`). */
const GROUP_VERSION =
  /(?<![\w.-]|\w\/(?<!apis\/))([a-z][a-z0-9-]*(?:\.[a-z0-9-]+){0,6}\/v\d{1,2}(?:(?:alpha|beta)\d{0,2})?)(?![\w-]|\.\w)/gi;
const VERSION = /(?<![\w./-])(v\d{1,2}(?:(?:alpha|beta)\d{0,2})?)(?![\w-]|\.\w)/gi;
/** `cronjobs.v1beta1.batch`, as the API server writes a resource. */
const RESOURCE = /(?<![\w.-])([a-z]{2,60})\.(v\d{1,2}(?:(?:alpha|beta)\d{1,2})?)\.([a-z][a-z0-9.-]{0,80})/gi;
/** `podsecuritypolicies.policy`, `ingress.extensions`. */
const RESOURCE_GROUP =
  /(?<![\w.-])([a-z]{3,60})\.([a-z][a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){0,4})(?![\w-]|\.\w)/gi;
const WORD = /[A-Za-z][A-Za-z0-9]*/g;

/**
 * The API a text speaks of: `batch/v1beta1/CronJob`, "extensions/v1beta1 Ingress", "HPA v2beta2", "flowcontrol v1beta3",
 * `cronjobs.v1beta1.batch`, "the batch group", or a Kind alone.
 */
export function apiNamed(
  text: string,
  mentions: readonly Mention[],
  base: KnowledgeBase,
  place: ApiPlace,
): ApiNamed | null {
  const lexicon = ApiLexicon.of(base);
  const { rest, versions, groupVersions } = versionsIn(text, mentions, base);
  const exact = versions.size + groupVersions.size > 0;
  const kinds = kindsIn(rest, mentions, exact || place.versionWord || place.place, base);
  const without = (words: readonly string[]) =>
    [...new Set(words)].reduce((left, word) => left.replaceAll(word, " "), rest).replace(/\s+/g, " ");
  if (!exact) {
    const [loose] = kinds.loose;
    if (kinds.names.length === 0 && loose) {
      const by = place.versionWord ? "version" : "word";
      return { name: loose.kind, asked: text, by, rest: without(kinds.loose.map(({ word }) => word)) };
    }
    if (kinds.names.length > 0) {
      const whole = lexicon.groupsIn(rest, false).filter(({ word }) => word.includes("."));
      const words = [...kinds.words, ...whole.map(({ word }) => word)];
      return { name: kinds.names.join(","), asked: text, by: "kind", rest: without(words) };
    }
    // A gate may go by a group's nickname (DRA): without an API version, it is the gate.
    const [group] = mentions.length === 0 || place.group ? lexicon.groupsIn(rest, false) : [];
    return group ? { name: group.name, asked: text, by: "group", rest: without([group.word]) } : null;
  }
  // A group's word in a Kind's name is none of its own: the storage of "storage version migration".
  const groups = lexicon
    .groupsIn(rest, true)
    .filter(
      ({ word }) =>
        !kinds.words.some((name) => /\s/.test(name) && name.toLowerCase().includes(word.toLowerCase())),
    );
  const words = [...kinds.words, ...kinds.loose.map(({ word }) => word), ...groups.map(({ word }) => word)];
  const found = { asked: text, by: "version" as const, rest: without(words) };
  const fits = fitting(versions, groupVersions, groups, base);
  // "ingress v1beta1 and csidriver v1beta1": an everyday word that a version stands behind is a name as well.
  const beside = kinds.loose.filter(({ word }) => text.toLowerCase().includes(`${word.toLowerCase()} v`));
  const named = kinds.names.length > 0 ? [...kinds.names, ...beside.map(({ kind }) => kind)] : [];
  const [meant] = [named, kinds.loose.map(({ kind }) => kind)]
    .map((names) => fits.filter(({ kind }) => names.includes(kind)))
    .filter(({ length }) => length > 0);
  if (meant) return { ...found, name: shortName(meant, base) };
  if (kinds.names.length > 0) {
    // A version that the Kind never had, or that no source tells of: what is known of its other versions answers nothing.
    const [whole] = groupVersions;
    const asked = whole ? `${whole}/${kinds.names[0]}` : `${kinds.names[0]} ${[...versions].join(" ")}`;
    return { ...found, name: null, asked };
  }
  const strange = [...groupVersions].find((name) => lexicon.neverWas(name));
  if (strange) return { ...found, name: null, asked: strange };
  if (groupVersions.size > 0)
    return { ...found, name: [...new Set([...groupVersions, ...fits.map(groupVersion)])].join(",") };
  const [group] = groups;
  const types = group ? base.apisNamed(group.name).filter(({ version }) => versions.has(version)) : [];
  const names = new Set(types.map(group?.name.includes(",") ? apiName : groupVersion));
  return names.size > 0 ? { ...found, name: [...names].join(",") } : null;
}

/** The API versions a text names, and the text without them. */
function versionsIn(text: string, mentions: readonly Mention[], base: KnowledgeBase) {
  const lexicon = ApiLexicon.of(base);
  const versions = new Set<string>();
  const groupVersions = new Set<string>();
  const gates = mentions
    .filter(({ subject }) => subject.type !== "api")
    .map(({ text: name }) => name.toLowerCase());
  const rest = text
    .replace(/\bv(\d) ?(alpha|beta) ?(\d)(?!\w)/gi, "v$1$2$3")
    .replace(/(v\d(?:alpha|beta)\d)\/(?=v\d)/gi, "$1 ")
    .replace(RESOURCE, (whole: string, resource: string, version: string, group: string) => {
      const type = base.knowledge.apis.find(
        (api) =>
          api.version === version.toLowerCase() &&
          group.toLowerCase().startsWith(api.group || "core") &&
          pluralOf(api.kind) === resource.toLowerCase(),
      );
      if (!type) return whole;
      groupVersions.add(groupVersion(type));
      return ` ${type.kind} `;
    })
    .replace(RESOURCE_GROUP, (whole: string, resource: string, group: string) => {
      const [type, ...others] = base.knowledge.apis.filter(
        (api) =>
          [pluralOf(api.kind), api.kind.toLowerCase()].includes(resource.toLowerCase()) &&
          api.group !== "" &&
          (api.group === group.toLowerCase() || api.group.split(".")[0] === group.toLowerCase()),
      );
      if (!type) return whole;
      for (const api of [type, ...others]) groupVersions.add(groupVersion(api));
      return ` ${type.kind} `;
    })
    .replace(/\/(?=[A-Z])/g, " ")
    .replace(GROUP_VERSION, (whole: string, name: string) => {
      const proper = lexicon.groupVersion(name) ?? lexicon.neverWas(name);
      if (!proper) return whole;
      groupVersions.add(proper);
      return " ";
    })
    .replace(VERSION, (whole: string, version: string, at: number, all: string) => {
      // "kms v2" is a name, and its v2 no API version; "v1beta1 gRPC" is that of a protocol.
      if (gates.some((name) => name.endsWith(` ${version.toLowerCase()}`))) return whole;
      if (isOfProtocol(all, at, at + whole.length)) return whole;
      versions.add(version.toLowerCase());
      return " ";
    });
  return { rest, versions, groupVersions };
}

/** The types of the versions named, in the groups named. */
function fitting(
  versions: ReadonlySet<string>,
  groupVersions: ReadonlySet<string>,
  groups: readonly GroupNamed[],
  base: KnowledgeBase,
): ApiType[] {
  // "Node" is a Kind before it is a group.
  const narrow = groups.filter(
    ({ name, word }) =>
      base.knowledge.apis.some((api) => api.group === name) && ApiLexicon.of(base).kind(word) === undefined,
  );
  const isVersion = (api: ApiType) =>
    [...versions].some(
      // "v1beta" is any beta of it.
      (version) => api.version === version || (/a$/.test(version) && api.version.startsWith(version)),
    );
  return base.knowledge.apis.filter((api) =>
    groupVersions.size > 0
      ? groupVersions.has(groupVersion(api)) ||
        (isVersion(api) && [...groupVersions].some((name) => name.startsWith(`${api.group}/`)))
      : isVersion(api) && (narrow.length === 0 || narrow.some(({ name }) => name === api.group)),
  );
}

/** Of types and what replaced them ("from v2beta2 to v2"), those that were replaced. */
export function replacedOf(name: string, base: KnowledgeBase): string {
  if (!name.includes(",") || !name.split(",").every((one) => one.includes("/"))) return name;
  const types = base.apisNamed(name);
  const targets = new Set(types.map(({ replacement }) => replacement));
  const moved = types.some((type) => apiStage(type) === "stable" && targets.has(apiName(type)));
  const left = moved ? types.filter((type) => apiStage(type) !== "stable") : types;
  return left.length === 0 || left.length === types.length ? name : shortName(left, base);
}

/** What must be left behind by those who "must switch to CRD v1"; the name as it is when nothing was replaced by it. */
export function predecessorsOf(name: string, base: KnowledgeBase): string {
  const names = new Set(base.apisNamed(name).map(apiName));
  const before = base.knowledge.apis.filter(
    ({ replacement, removed }) => removed !== null && replacement !== null && names.has(replacement),
  );
  return name.includes("/") && before.length > 0 ? shortName(before, base) : name;
}

/** The versions of a stage alone: "the beta CronJob API"; the name as it is when there are none. */
export function ofStage(name: string, stage: "alpha" | "beta", base: KnowledgeBase): string {
  const types = base.apisNamed(name).filter((type) => apiStage(type) === stage);
  return types.length > 0 ? shortName(types, base) : name;
}

/** The shortest name that means exactly these types. */
function shortName(types: readonly ApiType[], base: KnowledgeBase): string {
  const [first] = types;
  if (first && types.length > 1) {
    const name = `${first.version}/${first.kind}`;
    const all = base.apisNamed(name);
    if (all.length === types.length && all.every((type) => types.includes(type))) return name;
  }
  return types.map(apiName).join(",");
}

interface KindsNamed {
  names: string[];
  /** As they stand in the text. */
  words: string[];
  /** What may be a Kind in any case: everyday words and kubectl's short names. */
  loose: { kind: string; word: string }[];
}

/** The Kinds a text names; everyday words (`ingress`, `job`) and short names (`sts`) only with `exact`: beside an API version. */
function kindsIn(
  rest: string,
  mentions: readonly Mention[],
  exact: boolean,
  base: KnowledgeBase,
): KindsNamed {
  const lexicon = ApiLexicon.of(base);
  const found: KindsNamed = { names: [], words: [], loose: [] };
  for (const { subject, text, confidence } of mentions) {
    const kind = kindOf(subject, base);
    if (!kind || (confidence < 0.7 && !exact)) continue;
    if (!found.names.includes(kind)) found.names.push(kind);
    found.words.push(text);
  }
  if (!exact) return found;
  const words = rest.match(WORD) ?? [];
  words.forEach((word, index) => {
    const next = words[index + 1] ?? "";
    const pair = next === "" ? undefined : lexicon.kindOfPair(word, next);
    if (pair)
      found.loose.push({ kind: pair, word: `${word} ${next}` }, { kind: pair, word: `${word}-${next}` });
    const kind = lexicon.kind(word);
    if (kind) found.loose.push({ kind, word });
  });
  return found;
}

/** The Kind a subject is, or has the name of. */
export function kindOf(subject: Subject, base: KnowledgeBase): string | null {
  if (subject.type !== "gate" && subject.type !== "api") return null;
  return base.apisOfKind(subject.name).length > 0 ? subject.name : null;
}

/** The same types in another version of their group: of `batch/v1beta1/CronJob` in `v1`, `batch/v1/CronJob`; null where they never had it. */
export function apiInVersion(name: string, version: string, base: KnowledgeBase): string | null {
  const spoken = base.apisNamed(name);
  const types = base.knowledge.apis.filter(
    (api) =>
      api.version === version && spoken.some(({ group, kind }) => group === api.group && kind === api.kind),
  );
  return types.length > 0 ? types.map(apiName).join(",") : null;
}
