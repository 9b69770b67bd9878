/** What is asked of a release, of several, or of the way between two, where no feature is named. */

import { versionsOf } from "../attach.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import { blank, isWeak, type Scanned, topicOf } from "../scanned.ts";
import { apiNamed } from "../spans/apis.ts";
import { hasJapanese } from "../text.ts";
import { isInverted, isYesOrNo } from "./asked.ts";
import { NAME_PART } from "./began.ts";
import { changesOfSort, configurationIn } from "./grounds.ts";
import { listIn, statusesOf } from "./list.ts";
import { lackingIn } from "./list-lacking.ts";
import { apiVersionsOf, NAMED } from "./listed.ts";
import { monthIn } from "./patches.ts";
import { withPeople } from "./people.ts";
import { changesIn, releaseIn } from "./releases.ts";
import { asksSteps, isByTheWay, isWrittenKind, thingsOfWay } from "./way-things.ts";
import { wayIn } from "./ways.ts";
import {
  asksChanges,
  isArea,
  isCollective,
  isEveryday,
  isForeign,
  isNameLike,
  isUnheardFlag,
  ofReleases,
  ofVersionedProduct,
  sigsOf,
  thoughtsOf,
} from "./words.ts";

/**
 * What a way between two releases means for something: a thing known by name, or words to look for. What is asked about comes
 * first in the answer, and what the way demands of everybody after it.
 */
export function aboutWay(scanned: Scanned, best: Span | undefined): Frame | null {
  const whole = withoutManner(ofReleases(scanned.said));
  const named =
    best && !isEveryday(best) && best.concept === "thing" && (!isWeak(best) || isWrittenKind(best));
  const thing = named ? best : null;
  const own = whole.spans.filter((span) => isForeign(span) || span === thing || isNamedPart(span));
  const several = thingsOfWay(thing, own, scanned);
  const told = several.length > 1;
  const pressing = several.filter(
    ({ name }) => !own.some((span) => span.things?.[0]?.name === name && isByTheWay(span, scanned)),
  );
  // What becomes of one version of an API is answered by its own life.
  if (!told && ((thing && whole.has("api.v")) || namesApiVersion(scanned))) return null;
  const breaks = whole.has("breaking");
  // "Any breaking change": what breaks is asked, and not what changed.
  const rest = whole.without((span) => own.includes(span) || (breaks && span.concept === "did.changed"));
  if (
    own.length === 0 ||
    ofVersionedProduct(whole) ||
    whole.has("skew", "compatible") ||
    asksChanges(rest) ||
    !(rest.has(...GOING) || (told && !rest.has(...ASKING)))
  )
    return null;
  const { known } = scanned.names;
  const versions = versionsOf(rest.spans, known);
  if (!versions.range && versions.single.length < 2 && !asksSteps(rest, several)) return null;
  // How far apart components may be names them, and no more.
  const jumps = isWishToJump(whole);
  const detail = wayIn({ said: whole, versions, known })?.detail ?? null;
  if (detail !== null && !(jumps && detail === "skip")) return null;
  const way = wayIn({ said: rest, versions, known, told });
  if (!way?.scope.from || way.problem) return null;
  const { filters, ...frame } = blank(scanned, "way-about");
  const { components: _components, kinds: _kinds, ...read } = way;
  // "1.28 -> 1.29, any APIs of flowcontrol leaving?": a list of the way, of what is named.
  if (
    way.ask === "which" &&
    several.length === 0 &&
    own.every((span) => isAnyOf(span, ["topic", "identifier"]))
  )
    return { ...frame, ...read, filters: { ...filters, about: own.map(({ text }) => text) } };
  if (way.ask !== "upgrade" || (way.detail !== null && !(jumps && way.detail === "skip"))) return null;
  return {
    ...frame,
    ...read,
    rule: "way-about",
    detail: null,
    // Where nothing else is named, the way is asked about that, whatever becomes of it.
    things: pressing.length > 0 ? pressing : several,
    words: own.flatMap((span) => (isNamedPart(span) ? [] : [span.text])).join(" "),
    filters: {
      ...filters,
      // Whose flag it is, is no part of its own to ask about.
      components: [...new Set(own.flatMap((span) => (isNamedPart(span) ? [partOf(span)] : [])))].filter(
        (part) => several.every(({ component }) => component !== part),
      ),
    },
  };
}

/** "We want to go there in one go, and have scaleIO volumes": whether one may is told with the way, and what was named is asked about. */
function isWishToJump(said: Said): boolean {
  return said.has("go.skip", "go.straight") && !said.has("question", "ka", "can") && !isInverted(said);
}

/** "We use Endpoints objects directly": how a thing is used, and not how a way is gone. */
function withoutManner(said: Said): Said {
  return said.without((span) => {
    const before = said.spans[said.indexOf(span) - 1];
    return span.concept === "go.straight" && (before?.concept === "thing" || before?.concept === "api.talk");
  });
}

/** A component or a field of work that changes are asked of: kubelet, storage; nodes and the control plane are everybody's. */
export function isNamedPart({ concept, also = [], text }: Span): boolean {
  const parts = [concept, ...also];
  return (
    parts.some((part) => part.startsWith("area.") || part === "component.control-plane") &&
    (/^kube|\p{Script=Katakana}|-/iu.test(text) || !parts.some((part) => part.startsWith("component."))) &&
    !EVERYBODYS.test(text)
  );
}

/** Whose ground is one component's. */
const COMPONENTS: Readonly<Record<string, string>> = {
  "area.node": "kubelet",
  "area.scheduling": "kube-scheduler",
  "area.cli": "kubectl",
  "area.cluster-lifecycle": "kubeadm",
  "area.api-machinery": "kube-apiserver",
  "component.kube-proxy": "kube-proxy",
  "component.kubectl": "kubectl",
};

/** The component, or the field of work as `sig:storage`. */
export function partOf({ concept, also = [], text }: Span): string {
  const parts = [concept, ...also];
  if (parts.includes("component.control-plane"))
    return /sched/i.test(text) ? "kube-scheduler" : "kube-controller-manager";
  const [component] = parts.flatMap((part) => COMPONENTS[part] ?? []);
  const area = parts.find((part) => part.startsWith("area."))?.slice("area.".length);
  return component ?? `sig:${area}`;
}

const EVERYBODYS = /^(?:nodes?|ノード|workers?|ワーカー|clusters?|クラスター?)$/i;

/** What asks for APIs in the plural. */
const OF_APIS = ["noun.api", "api.talk", "noun.many", "ask.which", "ask.list", "ask.all", "ask.count"];

/** "Does flowcontrol v1beta3 go away from 1.28 to 1.32?": a version of a group is answered by its own life. */
function namesApiVersion({ said, text, names }: Scanned): boolean {
  if (!said.has("api.v") || said.has(...OF_APIS)) return false;
  const named = apiNamed(text, [], names.base, { versionWord: false, place: false, group: false });
  return named?.by === "version" && named.name !== null && named.name.includes("/");
}

/** Says that it is the way that is asked about. */
const GOING = ["go.*", "word.go", "breaking", "impact", "need", "kind.action-required"];

/** Asks for a fact of its own, where a way is only told. */
const ASKING = [
  "noun.pr",
  "ask.pr",
  "ask.when",
  "ask.instead",
  "ask.which",
  "ask.why",
  "did.removed",
  "did.deprecated",
  "did.stable",
];

/** Reads it from the whole question or from one of its thoughts; everyday words that happen to be names are no things there. */
export function aboutReleases(scanned: Scanned, best: Span | undefined): Frame | null {
  if (best && !isWeak(best) && !isEveryday(best)) return null;
  if (scanned.said.spans.some(({ rule }) => rule === NAME_PART)) return null;
  const whole = withPeople(ofReleases(scanned.said), scanned);
  if (ofProduct(whole) || namesApiVersion(scanned)) return null;
  const [all, ...thoughts] = thoughtsOf(whole);
  const told = thoughts.slice(0, MOST_THOUGHTS).filter((said) => isWhole(said, whole));
  for (const said of all ? [all, ...told] : told) {
    const known = releasesIn(scanned, said);
    const read = known && besideUnknown(known, whole);
    if (!read) continue;
    const out = read.where.length > 0 ? leftOutOf(said, whole) : [];
    if (out.length < MOST_LEFT_OUT) return read;
    const [family, ...more] = out.filter(isNameLike);
    if (family && more.length === 0)
      return { ...read, rule: "list-about", filters: { ...read.filters, about: [family.text] } };
  }
  return null;
}

/**
 * "The apiserver is at 1.33 but the webhook is stuck at 1.31, is that skew ok?": of what the policy does not know nothing is judged as
 * though it were a kubelet; its rules are told.
 */
function besideUnknown(read: Frame, whole: Said): Frame {
  const [component] = read.filters.components ?? [];
  const { from, to } = read.scope;
  const isUnknown =
    read.detail === "skew" &&
    component === "kubelet" &&
    !whole.has("component.kubelet") &&
    whole.spans.some(isForeign);
  if (!isUnknown || !from || !to) return read;
  return { ...read, scope: { at: to }, filters: { ...read.filters, components: ["all"] } };
}

/** "The stale controller gates, which ones went beta?": what a list of all there are would leave out, though it is asked of that. */
function leftOutOf(thought: Said, whole: Said): Span[] {
  if (!thought.has("ask.which", "pronoun")) return [];
  return whole.spans.filter((span) => span.concept === "topic" && !thought.spans.includes(span));
}

/** Thoughts of a text that are read; what is asked of releases has few. */
const MOST_THOUGHTS = 12;

/** More words that are nobody's describe something of their own. */
const MOST_DROPPED = 3;

/** Topics beside a thought from which on they are what it is asked of. */
const MOST_LEFT_OUT = 2;

/**
 * May a thought be asked by itself? Where others tell of something ("the controller waited 15 s, now it starts at once"), only one
 * that names its release.
 */
function isWhole(thought: Said, whole: Said): boolean {
  // 「1.33 で GA になったゲートのうち、SIG Network のものを…」: what narrows it stands in the next thought.
  const others = whole.spans.filter((span) => !thought.spans.includes(span));
  if (others.some((span) => isAnyOf(span, ["sig", "person"]))) return false;
  // 「resource.k8s.io の API のうち、…」: nor is it asked of all where the thought before says among what.
  // In Japanese what is asked stands last: what comes before it only bounds it.
  const end = thought.spans.at(-1)?.end ?? 0;
  const later = others.filter(({ start }) => start >= end);
  const isCondition = (span: Span) => isAnyOf(span, ["did."]) && !isAnyOf(span, ["did.changed", "did.fixed"]);
  if (thought.spans.some(isCondition) && later.some((span) => isCondition(span) && hasJapanese(span.text)))
    return false;
  // 「scheduler_x_total というメトリクス、1.30 で使える?」: what nobody knows by its name may be used, and no release is meant that may.
  const ofName = others.some(
    ({ concept, end }) => concept === "identifier" && end <= (thought.spans[0]?.start ?? 0),
  );
  if (ofName && thought.has("use", "exist", "serve", "did.*")) return false;
  // "… gates that became beta in 1.33 but were off": without the noun and the other condition it would be a list of much more.
  const listed = (span: Span) =>
    isAnyOf(span, ["noun.many", "noun.gate", "noun.api", "noun.flag", "noun.metric", "noun.field"]);
  const isRest = !thought.spans.some(listed) && thought.spans.some(isCondition);
  if (isRest && others.some(listed) && others.some(isCondition)) return false;
  const among = others.some((span) => isAnyOf(span, ["among"])) || AMONG.test(others[0]?.text ?? "");
  if (among && others.some(isNameLike)) return false;
  return (
    !whole.spans.some((span) => isForeign(span) && !thought.spans.includes(span)) ||
    thought.spans.some(({ concept }) => concept === "version" || concept === "version.latest")
  );
}

/** "Among the APIs of …, which …": so English begins. */
const AMONG = /^(?:among|amongst|of|from|out of|in)$/i;

/** What is asked of releases beside words that are nobody's: it counts where nothing is found by those. */
export function wrappedIn(scanned: Scanned): Frame | null {
  const whole = ofReleases(scanned.said);
  const rest = whole.without(isForeign);
  if (whole.has("except") || ofProduct(whole) || !isCollective(rest) || whole.spans.some(isNameLike))
    return null;
  if (whole.spans.filter(isForeign).length > MOST_DROPPED) return null;
  const known = releasesIn(scanned, rest);
  const read = known && besideUnknown(known, whole);
  // A way is one from a release to another, and what changed on it is asked of the word.
  // 「X って 1.27 で何か変わった?」 asks of X, and all that changed in a release is no answer.
  if (read?.rule === "diff" && isOfThing(whole)) return null;
  if (!read || read.problem || (read.ask === "upgrade" && read.detail !== "skew" && !read.scope.from))
    return null;
  if (read.of === "release" && (isSupportOf(whole) || isOfThing(whole) || !isOfRelease(read))) return null;
  // A yes to the release would be heard as a yes to the word that is left out: "finished Pods", 「終了した Pod は 1.33 で消える?」
  if (read.of === "release" && isYesOrNo(whole) && (whole.has("thing") || isOfTopic(whole))) return null;
  if (asksChanges(rest) && (read.ask === "upgrade" || read.of === "release")) return null;
  return { ...read, sure: Math.min(read.sure, 0.6) };
}

/** "Is CRI v1alpha2 supported in 1.25?", 「終了した Job は…」: a thing is spoken of, and the release says only when. */
function isOfThing(said: Said): boolean {
  return (
    said.has("noun.annotation", "noun.label", "noun.field", "noun.flag", "noun.metric") ||
    said.all("thing").some((span) => !isWeak(span) && !isEveryday(span))
  );
}

/** 「GPU は 1.26 でサポート」: a word that nothing owns is the subject. */
function isOfTopic({ spans }: Said): boolean {
  return spans.some(({ concept }, at) => concept === "topic" && /^[はがも]$/.test(spans[at + 1]?.text ?? ""));
}

/** What is asked of no release in particular must be all that is asked: "how long do I have to boil eggs?" */
function isOfRelease({ scope, problem }: Frame): boolean {
  return scope.at !== undefined || scope.each !== undefined || problem !== null;
}

/**
 * "Does 1.36 still support gogo protobuf?", 「1.36 は gogo protobuf をサポート」: what is supported is no release. Its own support
 * has no object beside it.
 */
function isSupportOf(said: Said): boolean {
  const isObject = (span: Span | undefined) => span !== undefined && isForeign(span);
  return said.spans.some((span, at) => {
    if (![span.concept, ...(span.also ?? [])].some((concept) => concept.startsWith("release.support")))
      return false;
    const before = said.spans.slice(0, at).findLast(({ text }) => !/^(?:を|は|が|の|まだ|も)$/.test(text));
    return isObject(said.spans[at + 1]) || (/[^\p{ASCII}]/u.test(span.text) && isObject(before));
  });
}

/** Another product's versions are none of ours. */
function ofProduct(said: Said): boolean {
  return said.spans.some((span) => span.concept === "product" && !isArea(span));
}

/**
 * Whose ground a list is asked of: a SIG's, or, where a program is called by its name and gates are listed, what has to do with that
 * program: a gate of the kubelet may be another SIG's.
 */
export function groundOf(
  said: Said,
  { of, where }: Pick<Frame, "of"> & Partial<Frame>,
): Partial<Frame["filters"]> {
  // "KEPs of SIG Windows that are implemented": of that status alone.
  const statuses = of === "kep" ? statusesOf(said) : [];
  if (statuses.length > 0) return { sigs: sigsOf(said), about: statuses };
  // No source names a SIG of an API type or a thing: there the word itself is what they have to do with.
  if (of === "api" || LISTED_THINGS.has(of ?? "")) {
    const areas = said.spans.filter(
      ({ concept, also = [] }) =>
        [concept, ...also].some((one) => one.startsWith("area.")) && concept !== "sig",
    );
    // "Which v1beta1 APIs …": of those versions alone.
    const versions = of === "api" ? apiVersionsOf(lackingIn(said)?.rest ?? said) : [];
    const grounds = versions.length > 0 ? versions : areas;
    if (grounds.length > 0) return { sigs: [], about: [...new Set(grounds.map(({ text }) => text))] };
  }
  // "Kubeadm things deprecated in 1.13": of every sort, the program's own.
  const anySort = of === "deprecation" || (of === null && (where ?? []).some(({ did }) => ENDS.has(did)));
  const gates = (of === null || of === "gate") && (where ?? []).length > 0;
  const programs =
    gates || anySort ? said.spans.filter((span) => isNamedPart(span) && /^kube/i.test(span.text)) : [];
  const programOf = (span: Span) =>
    anySort && /^kube(?:adm|ctl)$/i.test(span.text) ? span.text.toLowerCase() : partOf(span);
  const about = [...new Set(programs.map(programOf))].filter((part) => !part.startsWith("sig:"));
  return {
    sigs: sigsOf(said.without((span) => about.length > 0 && programs.includes(span))),
    ...(about.length > 0 && { about }),
  };
}

/** Of the plugins there are, admission's, or those of volumes: nothing else that was in the tree is called a plugin. */
function pluginsOf({ of }: Pick<Frame, "of">, said: Said): string[] {
  if (of !== "plugin" || said.has("listed.plugin")) return [];
  return [said.has("noun.admission") ? "admission plugin" : "volume plugin"];
}

/** A component has no fields but those of its configuration file. */
const FILES: Readonly<Record<string, string>> = {
  kubelet: "KubeletConfiguration",
  "kube-proxy": "KubeProxyConfiguration",
  "kube-scheduler": "KubeSchedulerConfiguration",
};

/** How a program's flags and settings end, as its gates do. */
const ENDS: ReadonlySet<string> = new Set(["removed", "deprecated"]);

/** Things that belong to a program; what is bundled is one itself. */
const LISTED_THINGS: ReadonlySet<string> = new Set(
  NAMED.map(([, kind]) => kind).filter((kind) => kind !== "component"),
);

/** 「…が効かない問題、1.15 で誰が直した?」: the change that is described has an author, and a list has none. */
function asksWhoDid(said: Said): boolean {
  return said.has("ask.who") && topicOf(said).length > 1;
}

function releasesIn(scanned: Scanned, said: Said): Frame | null {
  const { names, text } = scanned;
  const versions = versionsOf(said.spans, names.known);
  const about = {
    text,
    said,
    versions,
    known: names.known,
    base: names.base,
    ground: sigsOf(said).length > 0,
  };
  // "Did more gates go GA in 1.33 or in 1.36?" counts, and goes nowhere.
  const counted = said.has("compare.more", "compare.most", "compare.fewest") ? listIn(about) : null;
  // Components that are upgraded are no cluster.
  const bumped = said.has("noun.component") && said.has("did.bumped") ? listIn(about) : null;
  // 「デフォルト値が1.33から1.34で変わったゲート」: a way, and gates are asked for on it.
  const changed =
    said.has("noun.gate") && said.has("default", "ask.value") && said.has("did.changed")
      ? listIn(about)
      : null;
  // "What v1alpha1 kinds came out in 1.29?" is of no release.
  const kinds = apiVersionsOf(said).length > 0 ? listIn(about) : null;
  const versioned = kinds?.rule === "api-version" || kinds?.rule === "api-served" ? kinds : null;
  // "We go 1.33 → 1.36: do any metrics change their names?"
  const renamed =
    said.has("did.renamed") &&
    said.has("noun.metric", "noun.flag", "noun.field", "noun.label", "noun.annotation")
      ? listIn(about)
      : null;
  // "Which gates skipped beta?" goes nowhere either.
  const skipping = said.has("go.skip", "go.straight", "release.oldest", "longest") ? listIn(about) : null;
  const skipped = skipping?.rule === "skipped-stage" || skipping?.rule === "oldest" ? skipping : null;
  const own =
    monthIn(about) ??
    bumped ??
    changed ??
    renamed ??
    versioned ??
    skipped ??
    (counted?.scope.each ? counted : null);
  const way = own ? null : wayIn(about);
  const unheard = scanned.said.spans.some(isUnheardFlag);
  const sorted = own || way || unheard ? null : changesOfSort(about);
  const read =
    own ?? way ?? sorted ?? releaseIn(about) ?? (unheard ? null : (listIn(about) ?? changesIn(about)));
  if (!read || (read.rule === "kind" && asksWhoDid(scanned.said))) return null;
  const { filters, ...frame } = blank(scanned, read.rule);
  const ground = sorted
    ? [sorted.about]
    : read.of === "field"
      ? [configurationIn(said) ?? ""].filter(Boolean)
      : [];
  if (ground.length > 0)
    return { ...frame, ...read, things: [], words: "", filters: { ...filters, about: ground } };
  // A flag belongs to a component; a SIG's ground is wider.
  const ofThings = LISTED_THINGS.has(read.of ?? "");
  const parts = ofThings ? said.spans.filter(isNamedPart).map(partOf) : [];
  const components = [
    ...new Set([
      ...parts
        .filter((part) => !part.startsWith("sig:"))
        .map((part) => (read.of === "field" ? (FILES[part] ?? part) : part)),
      ...pluginsOf(read, said),
    ]),
  ];
  if (components.length > 0)
    return { ...frame, ...read, things: [], words: "", filters: { ...filters, about: components } };
  return {
    ...frame,
    ...read,
    things: [],
    words: "",
    filters: {
      ...filters,
      people: said.all("person").map(({ name }) => name ?? ""),
      ...(way?.kinds && { kinds: way.kinds }),
      ...(way ? { components: way.components } : groundOf(said, read)),
    },
  };
}
