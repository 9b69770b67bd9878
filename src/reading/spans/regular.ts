import { type ThingKind, type ThingRef, thingKey } from "../../domain/thing.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { KnownThing } from "../../knowledge/things.ts";
import { identifierSpans } from "../../search/identifiers.ts";
import type { Sayings } from "../../search/sayings.ts";
import type { Span } from "../frame.ts";
import { ApiLexicon, isOfProtocol } from "./api-names.ts";
import { kindOf } from "./apis.ts";
import { IDENTIFIED, type Mention, type SubjectFinder } from "./names.ts";
import { type KnownRange, numeralsIn } from "./numerals.ts";
import { Places } from "./places.ts";
import type { Subject } from "./subject.ts";

/** What the reading of a text needs to know of the world. */
export interface Names {
  base: KnowledgeBase;
  finder: SubjectFinder;
  /** What people say of things whose names they do not say. */
  sayings: Sayings;
  known: KnownRange;
  /** SIG names as they stand in entries: `api-machinery`. */
  sigs: ReadonlySet<string>;
}

const SIG = /\bsig[\s:-]?([a-z]+(?:[ -][a-z]+)?)/gi;
const API_VERSION = /(?<![\w./-])v\d{1,2}(?:alpha|beta)\d{0,2}(?![\w-]|\.\w)/gi;
const CVE = /\bCVE-\d{4}-\d{4,7}\b/gi;
/** `controller-uid`, `-flush-interval`, `KubeletConfiguration.failCgroupV1`: names only where something is called exactly so. */
const COMPOUND = /(?<![\w./-])-?[A-Za-z]\w{0,60}(?:[.-][A-Za-z]\w{0,60}){1,8}(?![\w/-])/g;
/** `eviction-pressure-transition-period`: no word of everyday speech, as `dry-run` is. */
const THREE_WORDS = /^\w+(?:-\w+){2}/;
/** Two words may be a flag's where its component stands right before: "kube-scheduler secure-port". */
const BEHIND_COMPONENT =
  /(?:kubelet|kube-?proxy|api-?server|scheduler|controller[- ]manager)(?:'s| の|の)? ?$/i;

function isFlagLike({ 0: name, index, input }: RegExpExecArray): boolean {
  return THREE_WORDS.test(name) || (name.includes("-") && BEHIND_COMPONENT.test(input.slice(0, index)));
}
/** `batch/v1beta1/CronJob.spec.timeZone`: a field in one version of the API. */
const FIELD_OF_VERSION =
  /(?<![\w./-])(?:[a-z][a-z0-9.-]{1,60}\/)?v\d\w{0,12}\/[A-Za-z]\w{1,60}(?:\.\w{1,60}(?:\[[\w*]{0,9}\])?){1,12}(?![\w/-])/g;
/** `kubelet.config.k8s.io/v1`: a group and version, as a manifest has them. */
const GROUP_VERSION = /(?<![\w./-])[a-z][a-z0-9.-]{1,60}\/v\d\w{0,12}(?![\w/-]|\.\w)/g;
/** `KUBECACHEDIR`: an environment variable without a mark that would make it an identifier. */
const CAPITALS = /(?<![\w./-])[A-Z]{5,60}(?![\w/-]|\.\w)/g;
/** `loadBalancerIP`, `imageMinimumGCAge`: names of fields with capitals in a row; other words may look so. */
const WITH_CAPITALS = /(?<![\w./-])[a-z]{2,40}(?:[A-Z]{1,8}[a-z0-9]{0,40}){1,8}(?![\w/-]|\.\w)/g;
/** `pod.spec`, `job.status`. */
const PART = /(?<![\w./-])([a-z]{2,40})\.(spec|status)(?![\w/-]|\.\w)/g;

/** `validations[].reason`: a field of a list's members. */
const IN_LIST = /(?<![\w./-])[a-z]\w{0,40}\[\*?\](?:\.[a-z]\w{0,40}(?:\[\*?\])?){1,4}/gi;
/** 「kubectl の alpha events」: of one word, what is asked may as well be of the Kind. */
const COMMAND_OF = /\b(kube(?:ctl|adm)) ?の ?([a-z][a-z-]{1,30}(?: [a-z][a-z-]{1,30}){1,3})/g;
/** `kubectl exec -p`, 「kubectl exec の -p」. */
const SHORT_FLAG = /\b(kube(?:ctl|adm)(?: [a-z][a-z-]{1,30}){1,3})(?: ?の)? (-[a-zA-Z])(?![\w-])/g;
const PERSON = /(?<![\w@.-])@([A-Za-z\d][\w-]{1,38})|(?<![\w.-])([A-Za-z\d][\w-]{1,38})\s?さん/g;
/** Who is said to have written something, without an at sign: a name that signs a note, or it is none. */
const WRITER = /(?<=\bby )([A-Za-z\d][\w-]{2,38})\b|\b([A-Za-z\d][\w-]{2,38})(?=\s?が書いた|'s prs\b)/gi;
/** Nicknames of schedules, as crontab(5) and a CronJob's `schedule` have them, are nobody's. */
const SCHEDULE = /^@(?:every|yearly|annually|monthly|weekly|daily|midnight|hourly|reboot)$/i;
/** A number of five or six digits may be a PR's. */
const BARE_PR = /^\d{5,6}$/;

/** What has a form of its own or is known by name, in the order it stands; nothing overlaps. */
export function regularSpans(text: string, names: Names): Span[] {
  const own = names.finder.versioned(text);
  const numerals = numeralsIn(text, names.known).filter(
    ({ start, end }) => !own.some((name) => start >= name.start && end <= name.end),
  );
  const versions = numerals.filter(({ concept }) => concept !== "number");
  // Names are looked for in what is no version: a bar ends a name.
  const masked = versions.reduce(
    (left, { start, end }) => left.slice(0, start) + "\u0001".repeat(end - start) + left.slice(end),
    text,
  );
  const sigs = [...masked.matchAll(SIG)].flatMap((match) => sigOf(match, names.sigs));
  const writers = [...masked.matchAll(WRITER)].filter(([name]) => names.base.hasAuthor(name));
  const people = [...masked.matchAll(PERSON), ...writers]
    .filter(([written]) => !SCHEDULE.test(written))
    // 「NodeSwap さん」 speaks of the gate.
    .filter((match) => names.base.gates.get(match[1] ?? match[2] ?? "") === undefined)
    .map((match) => span("person", "person", match, { name: match[1] ?? match[2] ?? "" }));
  const spoken = spokenFlags(masked, names);
  // What is written with a flag's dashes or called one is the flag: "kube-apiserver --insecure-port", "apiserver insecure port flag" are no
  // names in words.
  const mentions = names.finder
    .find(masked)
    .filter(({ text: name }) => !/\s--[a-z]/.test(name))
    .map(spanOf)
    .filter((mention) => !spoken.some((flag) => isItsFlag(flag, mention)));
  const identifiers = identifierSpans(masked).map((found) => identified(found, names));
  const compounds = [...masked.matchAll(COMPOUND), ...masked.matchAll(CAPITALS)].flatMap((match) =>
    exactly(match, names),
  );
  const fields = [...masked.matchAll(FIELD_OF_VERSION)].flatMap((match) => fieldOfVersion(match, names));
  const files = [...masked.matchAll(GROUP_VERSION)].flatMap((match) => fileOfTables(match, names));
  // `pod.spec`, in small letters: the fields below it.
  const parts = [...masked.matchAll(PART)].flatMap((match) => {
    const kind = ApiLexicon.of(names.base).kind(match[1] ?? "");
    const place = { start: match.index, end: match.index + match[0].length };
    return kind ? [identified({ name: `${kind}.${match[2]}`, ...place }, names)] : [];
  });
  const listed = [...masked.matchAll(IN_LIST)].map((match) =>
    identified({ name: match[0], start: match.index, end: match.index + match[0].length }, names),
  );
  const commands = [...masked.matchAll(COMMAND_OF)].flatMap((match) => commandOfProgram(match, names));
  // `kubectl exec -p`: a flag in short, where one of that command is known.
  const short = [...masked.matchAll(SHORT_FLAG)].flatMap((match) => {
    const [command = "", flag = ""] = match.slice(1);
    const things = calledSo(flag, names).filter(({ ref }) => ref.component === command);
    const end = match.index + match[0].length;
    return things.length > 0 ? identified({ name: flag, start: end - flag.length, end }, names) : [];
  });
  // As with any bare name of a field, a description may be about it; beside a Kind ("Service externalIPs") the Kind is not what is asked about.
  const capitals = (mentions.every(isFile) ? [...masked.matchAll(WITH_CAPITALS)] : [])
    .map(({ 0: name, index }) => identified({ name, start: index, end: index + name.length }, names))
    .filter(({ things = [] }) => things.some(({ name }) => /[A-Z]{2}[^.]*$/.test(name)))
    .map((found) => ({ ...found, rule: "field" }));
  const numbers = numerals
    .filter(({ concept }) => concept === "number")
    .map((number) =>
      BARE_PR.test(number.text) && names.base.entriesOfPr(Number(number.text)).length > 0
        ? { ...number, concept: "pr", rule: "bare-pr" }
        : number,
    );
  // `v1beta1` alone: of which API, what stands around it tells.
  const apis = [...masked.matchAll(API_VERSION)]
    .filter(({ index, 0: found }) => !isOfProtocol(masked, index, index + found.length))
    .map((match) => span("api.v", "api-version", match, {}));
  const cves = [...masked.matchAll(CVE)].map((match) => {
    const things: ThingRef[] = [{ kind: "cve", name: match[0].toUpperCase(), component: null }];
    return span("thing", "identifier", match, { name: match[0], things, sure: 1 });
  });
  const taken = new Places(text.length, versions);
  // Of two readings of the same letters, the one that is written so.
  const exact = identifiers.filter(({ things, text: written }) => things?.[0]?.name === written);
  const named = [
    ...spoken,
    ...fields,
    ...files,
    ...parts,
    ...listed,
    ...commands,
    ...short,
    ...compounds,
    ...exact,
    ...mentions,
    ...identifiers,
    ...capitals,
    ...flagsInWords(masked, names),
  ].sort((a, b) => b.end - b.start - (a.end - a.start));
  for (const next of [...cves, ...sigs, ...people, ...named, ...apis, ...numbers]) taken.take(next);
  return taken.spans.sort((a, b) => a.start - b.start);
}

/** The last words of a name in words are the flag of the component that the name is of. */
function isItsFlag(flag: Span, mention: Span): boolean {
  const isOf = (component: string | null) =>
    component !== null && mention.things?.some(({ name }) => name.startsWith(component));
  return (
    flag.end === mention.end &&
    flag.start > mention.start &&
    (flag.things ?? []).some(({ component }) => isOf(component))
  );
}

/** "eventRecordQPS: 0 in the KubeletConfiguration": what stands in a configuration file is asked about, and the file only says where. */
function isFile({ things, text }: Span): boolean {
  const [thing] = things ?? [];
  return (
    thing?.kind === "config" ||
    (thing?.kind === "gate" && /\bconfig(?:uration)?\b/i.test(text) && /\s/.test(text))
  );
}

function span(concept: string, rule: string, match: RegExpExecArray, rest: Partial<Span>): Span {
  return {
    concept,
    rule,
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    ...rest,
  };
}

/** Words in front of what a flag is called: `--pod-eviction-timeout` is spoken of as "the pod eviction timeout flag". */
const BEFORE_FLAG = /(?:[a-z][a-z0-9]{0,30}[ -]){2,6}(?=(?:flags?|options?)\b|の? ?(?:フラグ|オプション))/gi;

/** Where a flag may be meant that nothing calls one: a component is named, or flags are spoken of elsewhere. */
const FLAGS_MEANT =
  /kubelet|kube-?proxy|api-?server|scheduler|controller[- ]manager|\bflags?\b|フラグ|オプション/i;
/** Words that only spaces part: "tls sni cert key". */
const SPACED = /(?<![\w./-])[a-z][a-z0-9]{0,30}(?: [a-z][a-z0-9]{0,30}){2,9}(?![\w/-]|\.\w)/gi;
/** Words in a flag's name; with fewer it may be everyday speech ("cluster domain"). */
const [FEWEST_WORDS, MOST_WORDS] = [3, 7];

/** "Is the scheduler flag tls sni cert key deprecated?": a flag's name in words, where nothing behind it says so. The longest wins. */
function flagsInWords(text: string, names: Names): Span[] {
  if (!FLAGS_MEANT.test(text)) return [];
  return [...text.matchAll(SPACED)].flatMap(({ 0: run, index }) => {
    const words = [...run.matchAll(/\S+/g)];
    for (let count = Math.min(MOST_WORDS, words.length); count >= FEWEST_WORDS; count--)
      for (let first = 0; first + count <= words.length; first++) {
        const own = words.slice(first, first + count);
        const name = `--${own.map(([word]) => word.toLowerCase()).join("-")}`;
        const things = flagsCalled(name, names);
        const [start, last] = [own[0]?.index ?? 0, own.at(-1)];
        if (things.length === 0 || !last) continue;
        const end = last.index + last[0].length;
        return [
          {
            concept: "thing",
            rule: "name",
            start: index + start,
            end: index + end,
            text: run.slice(start, end),
            name,
            things,
            sure: 1,
          },
        ];
      }
    return [];
  });
}

function flagsCalled(name: string, names: Names): ThingRef[] {
  return calledSo(name, names).flatMap(({ ref }) => (ref.kind === "flag" ? [ref] : []));
}

function spokenFlags(text: string, names: Names): Span[] {
  return [...text.matchAll(BEFORE_FLAG)].flatMap((match) => {
    const words = match[0].trim().split(/[ -]/);
    for (let first = 0; first < words.length - 1; first++) {
      const name = `--${words.slice(first).join("-").toLowerCase()}`;
      const things = flagsCalled(name, names);
      if (things.length === 0) continue;
      const written = match[0]
        .trim()
        .slice(words.slice(0, first).reduce((sum, word) => sum + word.length + 1, 0));
      const start = match.index + match[0].indexOf(written);
      return [
        {
          concept: "thing",
          rule: "identifier",
          start,
          end: start + written.length,
          text: written,
          name,
          things,
          sure: 1,
        },
      ];
    }
    return [];
  });
}

/** Names looked up for one reader, which lives as long as a request: a text and its sentences hold the same ones many times. */
const lookedUp = new WeakMap<Names, Map<string, readonly KnownThing[]>>();

function calledSo(name: string, names: Names): readonly KnownThing[] {
  const known = lookedUp.get(names) ?? new Map<string, readonly KnownThing[]>();
  lookedUp.set(names, known);
  let things = known.get(name);
  if (!things) {
    things = names.base.things.named(name);
    known.set(name, things);
  }
  return things;
}

/** What is written as an identifier: the things that go by it, or for lack of them only the name. */
function identified({ name, start, end }: { name: string; start: number; end: number }, names: Names): Span {
  const place = { start, end, text: name, name };
  const known = calledSo(name, names);
  // `concurrent_rc_syncs`, as only a flag is called.
  const dashed = known.length === 0 && name.includes("_") ? calledSo(`--${name}`, names) : [];
  const named = known.length > 0 ? known : dashed;
  const found = named.length > 0 ? named : [...fieldsOf(name, names), ...keysOf(name, names)];
  const things = found.map(({ ref }) => ref);
  // A field of the tables by its bare name may as well be what a description is about.
  const isBare =
    !name.includes(".") &&
    found.every(({ ref, changes }) => ref.kind === "field" && changes.every(({ by }) => by === "table"));
  return things.length > 0
    ? { ...place, concept: "thing", rule: isBare ? "field" : "identifier", things, sure: 1 }
    : { ...place, concept: "identifier", rule: "identifier" };
}

/** `container.apparmor.security.beta.kubernetes.io/nginx`: one of the keys that are told by what stands before the slash. */
function keysOf(name: string, names: Names): readonly KnownThing[] {
  const [group = ""] = name.split("/", 1);
  if (group === name) return [];
  return calledSo(group, names).filter(({ ref }) => KEYS.has(ref.kind) && ref.name === group);
}

const KEYS: ReadonlySet<ThingKind> = new Set(["annotation", "label", "taint"]);

/** `pdb.spec.minAvailable`, `emptyDir.mode`: a path that begins with kubectl's name of a Kind, or within a Pod. */
function fieldsOf(path: string, { base, finder }: Names): readonly KnownThing[] {
  const [, first, rest] = /^([A-Za-z]{1,60})\.([\w.[\]*]{1,200})$/.exec(path) ?? [];
  if (!first || !rest) return [];
  const subject = finder.named(first);
  const kind = ApiLexicon.of(base).kind(first) ?? (subject && kindOf(subject, base));
  // `podAffinityTerm.namespaceSelector`: the way from a type that is called as the field of it.
  const type = `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  const whole = kind
    ? [`${kind}.${rest}`]
    : [...IN_PODS.map((place) => `${place}.${path}`), `${type}.${rest}`];
  return (
    whole.map((name) => base.things.named(name, { kind: "field" })).find(({ length }) => length > 0) ?? []
  );
}

/** Where the fields of a Pod stand that people name by their ends. */
export const IN_PODS = ["Pod.spec", "Pod.spec.volumes", "Pod.spec.containers"];

/** The longest command of the program that is known by the words behind it. */
function commandOfProgram(match: RegExpExecArray, names: Names): Span[] {
  const [whole, program = "", behind = ""] = match;
  const words = behind.split(" ");
  for (let count = words.length; count > 1; count--) {
    const own = words.slice(0, count).join(" ");
    const things = calledSo(`${program} ${own}`, names).flatMap(({ ref }) =>
      ref.kind === "command" ? [ref] : [],
    );
    if (things.length === 0) continue;
    const text = whole.slice(0, whole.length - behind.length + own.length);
    const end = match.index + text.length;
    return [
      {
        concept: "thing",
        rule: "identifier",
        start: match.index,
        end,
        text,
        name: `${program} ${own}`,
        things,
        sure: 1,
      },
    ];
  }
  return [];
}

/** Flags, labels and fields whose whole name is written as it stands; a dash in front may have been taken for a list's. */
function exactly(match: RegExpExecArray, names: Names): Span[] {
  const dashless = isFlagLike(match) ? flagsCalled(`--${match[0]}`, names) : [];
  const things = [...calledSo(match[0], names).map(({ ref }) => ref), ...dashless]
    .filter((ref, at, all) => all.findIndex((other) => thingKey(other) === thingKey(ref)) === at)
    .filter(
      ({ kind, name }) =>
        IDENTIFIED.has(kind) &&
        // Of an annotation people know what stands behind the slash.
        (name === match[0] ||
          name === `-${match[0]}` ||
          (kind === "flag" && dashless.length > 0) ||
          // Of a field that types of several groups have, what stands before the slash is the group.
          ((match[0].includes("-") || kind === "field") && name.endsWith(`/${match[0]}`))),
    );
  // `livenessProbe.terminationGracePeriodSeconds`: the end of a way.
  const below =
    things.length === 0 && CAMEL_PATH.test(match[0]) ? fieldsOf(match[0], names).map(({ ref }) => ref) : [];
  const meant = things.length > 0 ? things : below;
  // Without its dashes it may as well be what a description is about.
  const rule = dashless.length > 0 && dashless.length === meant.length ? "name" : "identifier";
  return meant.length > 0 ? [span("thing", rule, match, { name: match[0], things: meant, sure: 1 })] : [];
}

/** `podAffinityTerm.namespaceSelector`: as only fields are written. */
const CAMEL_PATH = /^[a-z]{1,40}[A-Z]\w{0,60}(?:\.[a-z]\w{0,60}){1,8}$/;

/** A version of a configuration file that only the reference pages have: no editor tells of a name for it. */
function fileOfTables(match: RegExpExecArray, { base }: Names): Span[] {
  const ref: ThingRef = { kind: "config", name: match[0], component: null };
  const known = base.things.told(ref) === null && base.apisNamed(ref.name).length === 0;
  if (!known || base.things.get(ref) === null) return [];
  return [span("thing", "identifier", match, { name: ref.name, things: [ref], sure: 1 })];
}

/** A field in one version of the API; one that only other versions have keeps its name, under which nothing is known. */
function fieldOfVersion(match: RegExpExecArray, names: Names): Span[] {
  const [name] = match;
  const known = calledSo(name, names).map(({ ref }) => ref);
  const bare = { kind: "field", name, component: null } as const;
  const isOfOthers = known.length === 0 && names.base.things.versionsOfField(name).length > 0;
  const things = isOfOthers ? [bare] : known;
  return things.length > 0 ? [span("thing", "identifier", match, { name, things, sure: 1 })] : [];
}

/** "SIG Node", `sig:api-machinery`; a word that is no SIG's name is none. */
function sigOf(match: RegExpExecArray, sigs: ReadonlySet<string>): Span[] {
  const words = match[1]?.toLowerCase() ?? "";
  const [first = ""] = words.split(/[ -]/);
  const name = [words.replace(" ", "-"), first].find((known) => sigs.has(known));
  if (!name) return [];
  const shorter = match[0].length - words.length + name.length;
  return [
    { ...span("sig", "sig", match, { name }), end: match.index + shorter, text: match[0].slice(0, shorter) },
  ];
}

function spanOf({ subject, text, start, end, confidence, also }: Mention): Span {
  const place = { start, end, text, rule: "name" };
  if (subject.type === "pr") return { ...place, concept: "pr", number: subject.number };
  const things = [subject, ...(also ?? [])].flatMap(refOf);
  return { ...place, concept: "thing", things, sure: confidence };
}

/** The thing that a subject is; a pull request is none. */
export function refOf(subject: Subject): ThingRef[] {
  if (subject.type === "pr") return [];
  if (subject.type === "thing")
    return [{ kind: subject.kind ?? "feature", name: subject.name, component: subject.component }];
  return [
    {
      kind: subject.type,
      name: subject.type === "kep" ? String(subject.number) : subject.name,
      component: null,
    },
  ];
}
