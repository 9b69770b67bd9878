import { apiName } from "../../domain/api.ts";
import { goneFrom } from "../../domain/gate.ts";
import { minorOf } from "../../domain/version.ts";
import { lastVersion } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { blank, hasVersion, mentionedAs, type Scanned } from "../scanned.ts";
import { type ApiNamed, apiNamed, kindOf, ofStage, predecessorsOf, replacedOf } from "../spans/apis.ts";
import { type Asked, asked, asksLast, eventOf, isInverted, isWhen, isYesOrNo } from "./asked.ts";
import { datedManner } from "./beside.ts";
import { isOfMore } from "./kind-alone.ts";

/** What only a gate or a KEP can be. */
const GATE_TALK = [
  "noun.gate",
  "noun.kep",
  "default",
  "did.locked",
  "did.on",
  "did.off",
  "act.on",
  "act.off",
];

/** What else changed about a Kind is told by the notes. */
const CHANGES = [
  "did.changed",
  "did.added",
  "noun.change",
  "ask.what-changed",
  "did.fixed",
  "kind.bug",
  "ask.new",
];

/**
 * Reads a question about an API type, a group or a version; null when it is about something else, for which the API is at most a
 * word.
 */
export function aboutApi(scanned: Scanned, mentions: readonly Span[]): Frame | null {
  const { said, names, text } = scanned;
  const { base } = names;
  // "CronJob concurrencyPolicy": the field is asked about; its Kind says whose.
  if (mentions[0]?.concept === "pr" || mentions.some(({ rule }) => rule === "identifier")) return null;
  // `apps/v1/DaemonSetList.metadata`: a field that no table has is no question of its whole version.
  if (FIELD_OF_VERSION.test(text)) return null;
  // `/metrics/resource/v1alpha1` is an address of the kubelet, and no group of the API.
  if (mentions[0]?.things?.[0]?.kind === "endpoint") return null;
  if (!said.has("ask.meaning") && mentions.some(({ rule }) => rule === "field")) return null;
  const error = said.has("api.error");
  const goes = scanned.versions.range !== null && said.has("go.upgrade", "go.move", "go.prepare", "word.go");
  const foreign = error ? foreignKind(text) : null;
  if (foreign && base.apisOfKind(foreign.kind).length === 0)
    return unknown(scanned, `${foreign.version}/${foreign.kind}`);
  const subjects = mentionedAs(mentions);
  // A warning goes on with what to use instead: "…; use batch/v1 CronJob". No version of an API: "cgroup v1 nodes".
  const words = withoutVersions(scanned).replace(/\bcgroups?[\s-]?v[12]\b/gi, "cgroup");
  const spoken = apiNamed(error ? (words.split(/[;,]\s?use\s/i)[0] ?? "") : words, subjects, base, {
    versionWord: said.has("api.version"),
    place: said.has("noun.api", "api.group"),
    group: said.has("api.group"),
  });
  if (!spoken) return null;
  const foreigner =
    spoken.by === "version" && spoken.name
      ? (nameBeside(said, spoken.name, base) ?? gateBefore(scanned, spoken.name))
      : null;
  if (foreigner) return unknown(scanned, foreigner);
  // "lifecycle.k8s.io Eviction": the Kind of that group, and of no other.
  const group = GROUP.exec(text)?.[0];
  const all = spoken.by === "kind" && spoken.name ? base.apisOfKind(spoken.name) : [];
  const own = all.filter((type) => type.group === group);
  if (group && all.length > 0 && own.length === 0) return unknown(scanned, `${group}/${spoken.name}`);
  const named = group && own.length > 0 ? { ...spoken, name: own.map(apiName).join(",") } : spoken;
  const around = ofNothingNamed(said, named);
  const stage = named.by === "kind" ? stageOfApi(around) : null;
  const versioned = hasVersion(scanned);
  // "kind: X, apiVersion: Y, ok on 1.22?": lines of a manifest, and no error.
  const written =
    error && versioned && said.all("api.error").every(({ text: line }) => /^api-?version/i.test(line));
  const held = written && isApiWhether(around, isWhen(around, versioned));
  const failed = error && !held;
  const read = failed
    ? asked("api-error", "life")
    : aspectFor(named, around, versioned, scanned, stage !== null);
  // "kubectl get pods": the objects of a cluster, not their API.
  if (
    read.ask === "life" &&
    named.by !== "version" &&
    !said.has("noun.api", "api.version") &&
    said.has("api.objects")
  )
    return null;
  // "node.k8s.io/v1beta1 EndpointSlice, still a thing or rip?": whatever else is said, it never was, and no gate of the Kind's name answers.
  const [kind] = /(?<=\/v\d\w{0,10}\/)[A-Z]\w{1,60}$/.exec(named.asked) ?? [];
  if (named.by === "version" && named.name === null && base.gates.has(kind ?? "") && read.ask !== "life")
    return unknown(scanned, named.asked);
  const topic =
    around.spans.some((span) => isTopicOfApi(span)) || around.all("topic").filter(isStem).length > 1;
  const identified = around.has("identifier");
  if ((topic || identified) && !error && !(named.by === "version" && read.ask !== "life" && !identified))
    return null;
  if ((topic || (goes && named.by !== "version")) && named.name === null) return null;
  if (goes && named.by !== "version") return null;
  if (named.by !== "version" && read.ask === "life" && around.has(...CHANGES) && !error) return null;
  // What was mended is told by the notes; no API is "fixed".
  if (said.has("did.fixed") && !error) return null;
  if (named.by === "kind" && (!isApi(scanned, mentions, around, read) || isOfMore(scanned, read)))
    return null;
  if (named.by !== "version" && read.ask === "whether" && isUsedBy(around, read)) return null;
  if (
    named.by === "group" &&
    read.ask === "life" &&
    !/[a-z]\.[a-z]/i.test(named.name ?? "") &&
    !said.has("noun.api", "api.group")
  )
    return null;
  if (named.name === null) return unknown(scanned, named.asked);
  const name = stage ? ofStage(named.name, stage, base) : named.name;
  const introduced = read.event === "introduced";
  const replaced = replacedOf(name, base);
  // "Do I have to go to v1?" is asked of what goes before it; a version that ends itself is what somebody has.
  const lasts = base.apisNamed(replaced).every(({ deprecated, removed }) => !deprecated && !removed);
  const meant =
    introduced || !around.has("need") || !lasts || read.rule === "api-gated"
      ? introduced
        ? name
        : replaced
      : predecessorsOf(replaced, base);
  const timeless = (read.ask === "when" && read.detail === null) || failed;
  const at = lastVersion(scanned.versions);
  return blank(scanned, read.rule, {
    ...read,
    things: [{ kind: "api", name: meant, component: null }],
    scope: timeless || at === null ? {} : { at },
    manner: [
      ...read.manner,
      ...datedManner(read, scanned),
      ...(isGoneBefore(read, meant, scanned) ? (["came"] as const) : []),
    ],
    sure: named.by === "version" ? 1 : 0.9,
  });
}

/** "Will it be gone after 1.34 → 1.35?" of what 1.34 does not have either: the way takes nothing. */
function isGoneBefore({ ask, event }: Asked, name: string, { versions, names }: Scanned): boolean {
  const from = versions.range?.from;
  if (ask !== "whether" || event !== "removed" || from === undefined) return false;
  const types = names.base.apisNamed(name);
  const isGone = (removed: string | null) => removed !== null && minorOf(removed) <= minorOf(from);
  return types.length > 0 && types.every(({ removed }) => isGone(removed));
}

const FIELD_OF_VERSION = /\/v\d\w{0,10}\/[A-Z]\w{1,60}\.[a-z]\w/;
const GROUP = /(?<![\w./-])[a-z][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,40}){0,4}\.k8s\.io(?![\w./-])/;

/** "storage.k8s.io/v1 DiskPoolReservation", or a gate's name: a Kind that is none, right behind a group and its version; null when there is no such. */
function nameBeside(
  { spans }: Said,
  groupVersion: string,
  { gates }: Scanned["names"]["base"],
): string | null {
  const at = spans.findIndex(({ text }) => text === groupVersion);
  const next = spans.slice(at + 1).find(({ text }) => text !== "の");
  const named =
    at >= 0 &&
    next !== undefined &&
    (next.concept === "topic" || gates.has(next.text)) &&
    /^[A-Z](?=\w{0,60}[a-z])\w{0,60}[A-Z]\w{0,60}$/.test(next.text);
  return named ? `${groupVersion}/${next.text}` : null;
}

/**
 * "A KubeletPSI with apiVersion policy/v1": a gate that is no Kind, and that no type of this version has to do with, where a Kind would
 * be named; null where none is.
 */
function gateBefore({ text, said, names }: Scanned, groupVersion: string): string | null {
  const { base } = names;
  const version = said.spans.find((span) => span.text === groupVersion);
  const before = version && said.spans.findLast(({ start, things }) => things && start < version.start);
  if (!before || !OF_ITS_VERSION.test(text.slice(before.end, version.start))) return null;
  const { text: gate } = before;
  if (!base.gates.has(gate) || base.apisOfKind(gate).length > 0) return null;
  const { apiEdits } = base.things;
  const types = base.apisNamed(groupVersion);
  const isOurs = types.some((type) => apiEdits.isUsedBy(gate, type) || apiEdits.behind(type).includes(gate));
  return types.length === 0 || isOurs ? null : `${groupVersion}/${gate}`;
}

/** What joins a Kind and the version behind it: nothing, "of", "with apiVersion", a bracket. */
const OF_ITS_VERSION = /^ ?(?:[((]|(?:of|in|from|under|with|using|uses) )?(?:an? |the )?(?:apiVersion:? )?$/i;

/** An API that is none of ours, or a version that never was. */
function unknown(scanned: Scanned, name: string): Frame {
  return blank(scanned, "unknown-api", {
    of: "api",
    scope: {},
    words: name,
    problem: { code: "unknown-name", name, near: null },
  });
}

/** The custom resource that an error names: `no matches for kind "VirtualService" in version "networking.istio.io/v1"`. */
function foreignKind(text: string): { kind: string; version: string } | null {
  const [, kind, version] = /\bkind "(\w{1,60})" in version "([\w./-]{1,100})"/i.exec(text) ?? [];
  return kind && version ? { kind, version } : null;
}

/** The text with a space in the place of each version. */
function withoutVersions({ text, said }: Scanned): string {
  let words = text;
  for (const span of said.spans)
    if (span.concept.startsWith("version") || isOther(span))
      words = words.slice(0, span.start) + " ".repeat(span.end - span.start) + words.slice(span.end);
  return words;
}

/** "The scheduler policy API": what is called by several words and is no API lends none of them to one. */
function isOther({ things, text }: Span): boolean {
  return (
    things !== undefined &&
    OTHERS.has(things[0]?.kind ?? "api") &&
    /[^\s/]\s[^\s/]/.test(text) &&
    !text.includes("/")
  );
}

const OTHERS: ReadonlySet<string> = new Set(["config", "feature", "mode", "component", "command"]);

/** The question without the words that name the API, and without Kubernetes versions. */
function ofNothingNamed(said: Said, { rest }: ApiNamed): Said {
  const left = rest.toLowerCase();
  return said.without(
    ({ concept, text }) =>
      concept === "thing" ||
      concept === "version" ||
      ((concept === "topic" || concept === "number" || concept === "identifier") &&
        !left.includes(text.toLowerCase())),
  );
}

/** Is there a word that nothing owns, in whatever script? */
function isUnread(said: Said): boolean {
  return said.all("topic").some(({ text }) => text.length > 1);
}

function isTopicOfApi({ concept, text }: Span): boolean {
  return (
    (concept === "topic" && /[^\p{Script=Hiragana}]/u.test(text) && text.length > 1) || concept === "product"
  );
}

/** The stem of a verb, mostly: 待 of 待たせる. One may be part of how a question is put, two tell of something. */
function isStem({ text }: Span): boolean {
  return /^\p{Script=Han}$/u.test(text);
}

/** "The beta CronJob API": the version of that stage, not the stage itself. */
function stageOfApi(around: Said): "alpha" | "beta" | null {
  const beside = around.has("noun.api", "noun.version", "api.version");
  const written = (stage: string) => around.all(stage).some(({ text }) => /版$/.test(text) || beside);
  if (around.has("reached")) return null;
  return written("did.alpha") ? "alpha" : written("did.beta") ? "beta" : null;
}

/** "Does kube-proxy use EndpointSlices?": what is done with the objects, and what the API offers for them, is another question than whether they are served. */
function isUsedBy(around: Said, { detail }: Asked): boolean {
  const words = around.spans.filter((span) => !isEmpty(span));
  const at = words.findIndex(({ concept, text }) => concept === "use" && /^supports?$/i.test(text));
  // "Does the Pod API support deletecollection?"
  const supported = at > 0 ? words[at + 1] : undefined;
  if (supported && !/^(?:relation|version|question|default|confirm|still)/.test(supported.concept))
    return true;
  if (detail !== "served" && detail !== "served-default") return false;
  return around.has("use") && words.some(({ concept }) => concept.startsWith("component."));
}

/** Which sentence about an API is asked for, given how it was named. */
function aspectFor(
  named: ApiNamed,
  around: Said,
  versioned: boolean,
  { names }: Scanned,
  staged: boolean,
): Asked {
  const said = staged
    ? around.without(({ concept }) => concept === "did.alpha" || concept === "did.beta")
    : around;
  const read = askedOfApi(said, versioned);
  // Whether a Kind's users must move or will break depends on the version they write.
  if (named.by === "kind" && said.has("breaking", "need") && read.ask === "whether" && read.event)
    return asked("kind-need", "life");
  // "From what version can I write v1beta1 ClusterTrustBundle?": which one to write is given.
  if (named.by === "version" && read.detail === "api-version" && !versioned && isWhen(said, versioned))
    return asked("api-introduced", "when", { event: "introduced" });
  const several = named.name !== null && replacedOf(named.name, names.base) !== named.name;
  const open = read.ask === "life" || read.detail === "served" || read.detail === "served-default";
  return several && open && said.has("or", "ask.which")
    ? asked("api-either", "which", { detail: "api-version" })
    : read;
}

/** "Already", which says that something is so, and not that it came about. */
function isAlready(span: Span): boolean {
  return isAnyOf(span, ["already"]);
}

/** Which sentence about an API is asked for; the first that fits. */
export function askedOfApi(said: Said, versioned: boolean): Asked {
  if (said.has("ask.why")) return asked("api-why", "why");
  if (said.has("ask.pr", "ask.who")) {
    const event = whoseEvent(said);
    if (event) return asked("api-people", said.has("ask.pr") ? "pr" : "who", { event });
  }
  const when = isWhen(said, versioned);
  const yesOrNo = isApiWhether(said, when);
  // 「1.37 までに非推奨になった?」: what happened by then, and no end.
  const until = said.has("api.last") || (said.has("relation.until") && !said.has(...BEGUN));
  if (versioned && yesOrNo && until) return asked("api-until", "whether", { detail: "until" });
  if (!versioned && asksLast(said) && !said.has(...BEGUN))
    return asked("api-until", "when", { event: "removed", detail: "until" });
  const ended = isEnded(said);
  // "Introduced and deprecated when?", "what release added it, what release deprecated it": each has a release of its own.
  if (when && !versioned && eventsOf(said) > 1) return asked("api-both", "life");
  // 「1.23 で非推奨だけどまだ使える?」: the first is granted, and the second asked.
  if (yesOrNo && versioned && said.has("but") && said.has("still.usable") && said.has("did.deprecated"))
    return asked("api-served", "whether", { detail: "served" });
  const gone = ended || (isDenied(said) && !isNotYet(said));
  if (gone && said.has("did.deprecated") && !versioned) return asked("api-both", "life");
  // "It is served no longer": for yes or no, its being served is asked about, and denied.
  if (!ended && gone && yesOrNo && !eventOf(said))
    return asked("api-served", "whether", { detail: "served" });
  const event = gone ? "removed" : (eventOf(said) ?? (when && said.has("warned") ? "deprecated" : null));
  const whichApi = said.has("ask.which") && said.has("noun.api") && said.has("use", "should");
  // "What should FlowSchemas use on 1.29?": the version that it serves.
  const ofVersion = isOpen(said) || said.all("ask.when").some(({ text }) => /version|バージョン/i.test(text));
  const toWrite = said.has("release.usable") || (said.has("should") && said.has("use"));
  const advised = versioned && ofVersion && toWrite;
  const versionAsked = whichApi || advised || said.has("api.version", "api.write");
  if (!event && !said.has("ask.instead", "api.all", "ask.list") && versionAsked)
    return asked("api-version", "which", { detail: "api-version" });
  // "Does it need a gate?": whether it must be turned on is no question of what goes.
  if (yesOrNo && said.has("need") && said.has("noun.gate", "did.on", "act.on", "noun.flag"))
    return asked("api-gated", "whether", { detail: "served-default", put: "unclear" });
  // "kubectl auth whoami needs X, when did that become v1?": the need is told, and a version's beginning asked.
  if (when && isTurnBehindNeed(said)) return asked("api-introduced", "when", { event: "introduced" });
  // "What k8s do we need at minimum?", "which release do we need?": the first that has it.
  if (when && !versioned && needsRelease(said))
    return asked("api-introduced", "when", { event: "introduced" });
  // "I need the release of its deprecation": that is asked, and who says so needs it.
  if (said.has("need") && (yesOrNo || when) && !said.has("did.deprecated"))
    return asked("api-need", yesOrNo ? "whether" : "when", { event: "removed" });
  // "It moved to coordination.k8s.io/v1beta1 in 1.33. Is that true?": a beginning, and no replacement is asked for.
  if (versioned && yesOrNo && !when && said.has("moved", "graduated.to") && said.has("confirm", "hearsay"))
    return asked("api-whether", "whether", { event: "introduced" });
  if (said.has("ask.instead")) return asked("api-instead", "instead");
  if (event && event !== "on" && event !== "locked")
    return yesOrNo ? asked("api-whether", "whether", { event }) : asked("api-when", "when", { event });
  if (said.has("breaking")) {
    if (when) return asked("api-breaks", "when", { event: "removed" });
    return isOpen(said) || said.has("go.upgrade")
      ? asked("api-breaks", "life")
      : asked("api-breaks", "whether", { event: "removed" });
  }
  const served =
    said.has("use", "exist", "serve", "still", "can", "safe", "left-set") || said.has("aux.have");
  const comes = said.has(
    "did.introduced",
    "did.added",
    "release.released",
    "relation.since",
    "release.oldest",
  );
  // "batch/v1 CronJob added in 1.22?": whether it came with that very release.
  const came =
    said.has("did.introduced", "did.added") || said.all("reached").some((span) => !isAlready(span));
  if (versioned && yesOrNo && !when && !served && came)
    return asked("api-whether", "whether", { event: "introduced" });
  if ((comes || (when && !said.has("ask.until"))) && !(yesOrNo && served))
    return asked("api-introduced", "when", { event: "introduced" });
  if (served && !(when && !versioned))
    return isOpen(said)
      ? asked("api-open", "life")
      : asked("api-served", "whether", { detail: servedBy(said) });
  if (when) return asked("api-introduced", "when", { event: "introduced" });
  // Nothing that is not understood gets a yes or a no.
  if (versioned && said.has("question") && !isOpen(said) && !isUnread(said))
    return asked("api-served", "whether", { detail: servedBy(said) });
  return said.has("ask.meaning")
    ? asked("api-meaning", "what", { detail: "meaning" })
    : asked("api-life", "life");
}

/** What somebody did, or a pull request: an end, a deprecation, else a beginning. */
function whoseEvent(said: Said): Asked["event"] {
  const event = isEnded(said) ? "removed" : eventOf(said);
  if (event) return event;
  return said.has("did.introduced", "did.added") ? "introduced" : null;
}

/** "X is needed, when did that become v1?"; "when did it become necessary?" asks for the need itself. */
function isTurnBehindNeed(said: Said): boolean {
  const [need, turn] = [said.first("need"), said.first("turned")];
  return need !== undefined && turn !== undefined && need.start < turn.start && eventOf(said) === null;
}

/** What is needed is the release asked for, and nothing that somebody has to do. */
function needsRelease(said: Said): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && span.concept !== "question");
  const release = said.all("ask.when").some(({ text }) => /version|release|minor|k8s|kubernetes/i.test(text));
  // "I need the earliest Kubernetes with X", "how far up do we need to upgrade to get X?"
  const first = said
    .all("ask.when")
    .some(({ text }) => /^(?:first|earliest|oldest|lowest|min\w*|how) /i.test(text));
  if (first && (said.has("need") || said.has("received"))) return true;
  return said.has("need") && release && (said.has("release.oldest") || words.at(-1)?.concept === "need");
}

/** How many of a beginning, a deprecation and an end are asked for. */
function eventsOf(said: Said): number {
  const events = [said.has("did.introduced", "did.added"), said.has("did.deprecated"), isEnded(said)];
  return events.filter(Boolean).length;
}

/** What happens while it is there: the last release before, or in, one of these is no end. */
const BEGUN = ["did.introduced", "did.deprecated", "did.alpha", "did.beta", "did.stable"];

/** Is it there at all, or there without turning it on? */
function servedBy(said: Said): "served" | "served-default" {
  return said.has("default", "untouched", "did.on") ? "served-default" : "served";
}

/** It came to an end, in whatever words. */
function isEnded(said: Said): boolean {
  return said.has("did.removed", "did.unserved", "lost", "stopped", "release.end", "ask.until");
}

/** It is said not to be there. */
function isDenied(said: Said): boolean {
  if (said.has("no-longer")) return true;
  return ["use", "serve", "exist"].some(
    (there) => said.near("negation", there, 0) || said.near(there, "negation", 2),
  );
}

/** 「まだ使えない」: what is not there yet has not gone. */
function isNotYet(said: Said): boolean {
  return said.near("still.usable", "negation", 1) || said.near("still", "negation", 2);
}

/** Is yes or no the answer? A question mark without a question word is enough; a bare "ingress v1 GA" asks for the release. */
function isApiWhether(said: Said, when: boolean): boolean {
  if (when || isOpen(said) || said.has("or")) return false;
  return isInverted(said) || said.has("question") || isYesOrNo(said);
}

function isOpen(said: Said): boolean {
  return said.has(
    "ask.what",
    "ask.which",
    "ask.who",
    "ask.how",
    "ask.why",
    "ask.count",
    "ask.until",
    "ask.meaning",
  );
}

/** What may stand between two Kinds that the same is asked of. */
const JOINTS: ReadonlySet<string> = new Set([
  "and",
  "or",
  "comma",
  "slash",
  "lead",
  "filler",
  "api.v",
  "noun.api",
  "dash",
]);

/** Are names joined by no more than a comma or an "and"? */
function isRow(names: readonly Span[], said: Said): boolean {
  const [first, last] = [names[0], names.at(-1)];
  if (!first || !last) return false;
  return said.spans
    .slice(said.indexOf(first), said.indexOf(last))
    .every(
      (span) =>
        names.includes(span) ||
        [span.concept, ...(span.also ?? [])].some((concept) => JOINTS.has(concept)) ||
        /^(?:と|や|も|・|vs\.?|v\d[a-z0-9]{0,8})$/i.test(span.text),
    );
}

/**
 * Is a Kind alone asked about as an API? Where a gate has the same name, only when what is asked is a matter of APIs: it was
 * removed, replaced, is served.
 */
function isApi(scanned: Scanned, mentions: readonly Span[], around: Said, read: Asked): boolean {
  const { names, said, versions } = scanned;
  const subjects = mentionedAs(mentions);
  const named = subjects.find(({ subject }) => kindOf(subject, names.base) !== null);
  if (!named) return false;
  // A stage is asked of a feature, even one that goes by an everyday word: "swap in Pods, GA when?"
  const staged = read.event === "stable" || read.event === "beta" || read.event === "alpha";
  const others = subjects.some(
    ({ subject, confidence }) =>
      subject.type !== "api" &&
      (confidence >= 0.7 || (staged && subject.type === "gate")) &&
      kindOf(subject, names.base) === null,
  );
  if (others) return false;
  // "Pods with dockershim": what is asked about goes by a name of its own.
  if (said.all("thing").some(({ things, sure = 1 }) => things?.[0]?.kind === "plugin" && sure >= 0.7))
    return false;
  const kinds = said.all("thing").filter(({ things }) => things?.[0]?.kind === "api");
  // "Numbers for the Pods of a Job": one Kind beside another describes, unless they are named in a row.
  if (kinds.length > 1 && !isRow(kinds, said)) return false;
  // No Kind is on by default: "the count of Pods in a Deployment's status, on by default since?"
  if (around.has("default", "did.on", "did.off") && said.all("thing").length > 1) return false;
  if (named.subject.type === "api") return true;
  if (around.has(...GATE_TALK)) return false;
  // "Is PodDisruptionBudget still there in 1.31?": the gate that brought it went long before.
  const gate = named.subject.type === "gate" ? names.base.gates.get(named.subject.name) : undefined;
  const end = gate ? goneFrom(gate) : null;
  const gone = end !== null && minorOf(end) <= minorOf(lastVersion(versions) ?? names.base.newest);
  return (
    (gone && (read.detail === "served" || around.has("exist", "still.usable"))) ||
    read.event === "removed" ||
    read.ask === "instead" ||
    read.detail === "api-version" ||
    said.has("noun.api", "api.version", "api.group")
  );
}
