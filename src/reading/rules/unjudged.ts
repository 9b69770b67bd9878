/** Questions for yes or no of which one word cannot tell what it is said of: two releases offered, a bound, facts that run together. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";
import { amongOthers, outOf } from "./alone.ts";
import { mayCome } from "./beside.ts";
import { isDoneUnasked } from "./by-default.ts";
import { clausesOf, didOf, isOfCommand } from "./clauses.ts";
import { isCleft } from "./cleft.ts";
import { asksOtherwise } from "./cve.ts";
import { isUnsaidOfGate } from "./gate-unjudged.ts";
import { saysMore } from "./one-fact.ts";
import { isForAnother, isMisnamed, isOfPartIn, namedWithin } from "./other-subject.ts";
import { isLostBefore, isSentToThem } from "./served-or-not.ts";
import { isLeftOut } from "./sides.ts";
import {
  CONTRASTED,
  isAloneOf,
  isBoundedBelow,
  isBoundedElsewhere,
  isBoundLost,
  isOfTwo,
  isOnlyFrom,
  isOnlyThere,
  isOrBeyond,
  isUntil,
  ORDER,
  offersReleases,
  offersStates,
} from "./unjudged-bounds.ts";

/** What asks for a yes or no, or for what comes of a way. */
const ASKING = [
  "question",
  "ka",
  "ask.*",
  "aux.*",
  "can",
  "safe",
  "confirm",
  "need",
  "should",
  "go.*",
  "skew.*",
  "trouble",
  "still",
];

/** A frame that gives no yes or no where the text asks for more than one of them. `whole` is the question with all that it tells. */
export function withoutRashVerdict(frame: Frame, whole: Scanned): Frame {
  const otherwise = frame.otherwise && withoutRashVerdict(frame.otherwise, whole);
  const kept: Frame = otherwise === frame.otherwise ? frame : { ...frame, otherwise };
  const [thing] = kept.things;
  if (thing?.kind === "cve")
    return isTwisted(whole.said) ||
      isOfTwo(whole.said) ||
      outOf(whole.said) !== null ||
      (kept.taken === null && asksOtherwise(whole, thing.name))
      ? { ...kept, put: "unclear" }
      : kept;
  const { event } = kept;
  if (kept.ask !== "whether" || !thing) return kept;
  // "etcd went to 3.6 in 1.35, right?": with that release, and no other.
  if (thing.kind === "component" && kept.event === null && isCleft(whole.text))
    return { ...kept, manner: [...kept.manner, "came"] };
  // 「v1 で使えるようになったのって 1.35 だよね?」: that it is served there is no answer.
  if (thing.kind === "api" && kept.event === null && kept.rule === "api-served" && isCleft(whole.text))
    return { ...kept, event: "introduced", detail: null, manner: [...kept.manner, "came"] };
  // "Are sidecar containers (KubeletPSI) GA?": what is described and what is named may be two, and a yes to the one is heard of the other.
  if (thing.kind === "gate" && isMisnamed(thing.name, whole)) return { ...kept, put: "unclear" };
  // "Does ImageVolume let me use gitRepo volumes?": that the gate can be turned on says nothing of what it has nothing to do with.
  if ((kept.rule === "can-enable" || kept.detail === "usable") && isForAnother(kept, whole))
    return { ...kept, put: "unclear" };
  // "Is DynamicResourceAllocation v1 usable in 1.32?": a version is the API's, of which a gate tells nothing.
  if (thing.kind === "gate" && whole.said.spans.some(({ text }) => API_VERSION.test(text)))
    return { ...kept, put: "unclear" };
  // 「v1beta1 がある場合に必要な対応は?」: that it is gone is no "no".
  if (thing.kind !== "gate" && kept.event === null && isOfSteps(whole.said))
    return { ...kept, put: "unclear" };
  // "Is fluentd in fluentd-elasticsearch 1.4.2?": a part has a version of its own, which that of the whole denies nothing of.
  if (thing.kind === "component" && isOfPartIn(kept, whole)) return { ...kept, put: "unclear" };
  const within = namedWithin(kept, whole);
  if (within?.[0]?.kind === "field") return { ...kept, things: [...within], put: "unclear" };
  if (within) return { ...kept, put: "unclear" };
  const among = amongOthers(kept, whole);
  if (among) return among;
  // "Deprecated, or fine to use?": of two answers offered, a yes would take neither.
  if (!kept.manner.includes("can") && offersStates(whole.said)) {
    // "Did it ever make it to GA, or did it just vanish?": its life holds both.
    const ends = thing.kind === "gate" && whole.said.has("did.removed") && whole.said.has(...STAGES);
    return ends
      ? { ...kept, ask: "life", event: null, put: "asked", manner: [], where: [], scope: {}, detail: null }
      : { ...kept, put: "unclear" };
  }
  // "Has it ever been alpha?": pages of a metric begin with some release and tell nothing of those before it.
  if (thing.kind === "metric" && kept.event !== null && whole.said.spans.some(({ text }) => EVER.test(text)))
    return { ...kept, put: "unclear" };
  // "Did v1beta1 have it?": that it is gone by now is no no.
  if (thing.kind === "field" && kept.event === null && !kept.scope.at && isPastState(whole.said))
    return { ...kept, ask: "life", put: "asked", manner: [], detail: null };
  // A line of a log asks nothing.
  if (LOG.test(whole.text) && !whole.said.has("question")) return { ...kept, put: "unclear" };
  // "1.30 → 1.31, using cgroup v1": a way told with what one has, and no yes or no is asked.
  if (whole.versions.range && kept.event === null && !whole.said.has(...ASKING))
    return { ...kept, put: "unclear" };
  // "Will my Pods use swap after upgrading?": a gate only allows it.
  if (isDoneUnasked(kept, whole)) return { ...kept, detail: "default-mode", put: "unclear" };
  const open: Frame = { ...kept, put: "asked", manner: [], where: [], scope: {}, detail: null };
  // 「alpha の X を使い続けるのに何か必要?」: what it takes, and no state of it.
  if (thing.kind === "gate" && whole.said.has("need") && whole.said.has("ask.any"))
    return { ...open, ask: "life", event: null, scope: kept.scope };
  // 「わりと最近できたやつですか?」: how new is new, nobody can tell; since when it is there, tells it.
  if (whole.said.has("newly") && !whole.said.has("version", "version.*", "noun.release", "still"))
    return { ...open, ask: "when", event: kept.event ?? "introduced" };
  // 「ClusterTrustBundle は v1beta1 だけ?」: all that is served tells.
  if (thing.kind === "api" && isAloneOf(whole.said))
    return { ...open, ask: "life", event: null, scope: kept.scope, things: [withoutVersion(thing)] };
  // "On in 1.29 already, or only in 1.30?": since when, is what is asked.
  if (offersReleases(whole.said)) {
    const usable = kept.detail === "usable" || kept.detail === "exists";
    if (kept.event === null && thing?.kind === "gate" && usable)
      return { ...open, ask: "when", detail: "usable" };
    return { ...open, ask: "when", event: kept.event ?? "introduced" };
  }
  // "GA in which version? And beta before that?", "as of 1.29 (not 1.28)": since when, is what is asked.
  const apart = (asksBefore(whole.said) && whole.said.has(...STAGES)) || CONTRASTED.test(whole.text);
  if (event !== null && thing.kind === "gate" && apart) return { ...open, ask: "when", event };
  if (isLeftOut(whole.said)) return { ...open, ask: "life", event: null };
  // "Was its removal announced in 1.35?": that it was not removed there says nothing of what was announced.
  if (whole.said.has("announced")) return { ...open, ask: "when", event: kept.event ?? "removed" };
  if (isTwisted(whole.said) || isOrdered(whole.said) || runTogether(whole) || isBoundLost(kept, whole))
    return { ...open, ask: "life", event: null };
  if (isReasoned(event, whole.said) || isTwofold(whole.said)) return { ...open, ask: "life", event: null };
  if (event !== null && isOnlyFrom(whole.said)) return { ...open, ask: "when" };
  if (isUntil(kept, whole.said) || isOnlyThere(whole.said)) return { ...open, ask: "life", event: null };
  // That something can be turned off does not tell that it may be.
  if (event === "off" && kept.manner.includes("can") && whole.said.has("safe"))
    return { ...kept, put: "unclear" };
  if (
    (thing.kind === "gate" || thing.kind === "kep") &&
    (isOfPart(whole.said) || isOfOther(thing.name, whole))
  )
    return { ...open, ask: "life", event: null };
  // "Which of them went GA first?": when each did.
  if (whole.said.has("skew.order")) return { ...open, ask: event === null ? "life" : "when", event };
  if (thing.kind === "api" && event === null && isOfField(kept, whole.said))
    return { ...kept, put: "unclear" };
  // That a field is there does not tell that anything heeds it.
  if (thing.kind === "field" && whole.said.spans.some(({ text }) => EFFECT.test(text)))
    return { ...kept, put: "unclear" };
  // "Is PersistentVolume.spec.cephfs gone?": the API keeps the field of a volume whose plugin is.
  if (thing.kind === "plugin" && !whole.said.has("use") && isOfVolumeField(kept, whole.said))
    return { ...kept, put: "unclear" };
  if (thing.kind === "field" && isOfOtherKind(thing.name, whole.said)) return { ...kept, put: "unclear" };
  // "Setting status.loadBalancer on a ClusterIP Service, still allowed?": that the field is there does not tell it.
  if (thing.kind === "field" && event === null && kept.topic.some((word) => !isIn(word, thing.name)))
    return { ...kept, put: "unclear" };
  if (event === "on" && isDefaultOf(whole.said)) return { ...open, ask: "life", event: null };
  // "GA in 1.30 or later?": whether it became so there, or is so from there on.
  if (event !== null && !mayCome(event, whole.said) && isOrBeyond(whole.said))
    return { ...open, ask: "when" };
  // "Did it go GA after 1.26?" of what was GA before.
  const after =
    thing.kind === "gate" &&
    event !== null &&
    mayCome(event, whole.said) &&
    (isBoundedBelow(whole.said) || isOrBeyond(whole.said));
  if (after) return { ...open, ask: "when" };
  // "Empty after 1.36, did they rename it?": since that release, or later than it, nobody can tell.
  if (thing.kind !== "gate" && thing.kind !== "kep" && event !== null && isBoundedElsewhere(whole.said))
    return { ...kept, put: "unclear", where: [] };
  if (isLostBefore(kept, whole) || isSentToThem(kept, whole)) return { ...kept, put: "unclear" };
  if (isUnsaidOfGate(kept, whole)) return { ...kept, put: "unclear" };
  // What describes a thing may tell of more than is asked.
  if (kept.taken !== null || !saysMore(whole, thing.kind)) return kept;
  return { ...kept, put: "unclear", manner: kept.manner.filter((one) => one !== "since" && one !== "came") };
}

/** Is it asked what has to be done? What is "safe to use" is a question for yes or no. */
function isOfSteps(said: Said): boolean {
  return (
    said.has("kind.action-required") ||
    said.spans.some((span) => isAnyOf(span, ["go.prepare"]) && !/^(?:safe|ready)/i.test(span.text))
  );
}

/**
 * "Was it never off?", "later than X?", "while it was beta?", 「ずっと」, 「同じリリースで」: no state of one thing in one release answers
 * these, whatever else is read of them.
 */
function isTwisted(said: Said): boolean {
  // "Did it cease to be on?" turns a default round.
  if (said.near("left.stage", "did.on", 1) || said.near("left.stage", "did.off", 1)) return true;
  const ofSeveral = said.all("thing").length > 1 || said.all("api.v").length > 1;
  // "Is it still below beta?"
  if (said.spans.some(({ text }, at) => LEVEL.test(text) && said.spans[at + 1]?.concept.startsWith("did.")))
    return true;
  const same = said.near("same", "noun.release", 0) || said.near("same", "noun.version", 0);
  return said.has("twist", "another.release") || (same && ofSeveral);
}

const LEVEL = /^(?:below|lower than|higher than)$/i;

/** "Straight from alpha to GA", "skip beta", "removed before it went GA": an order of stages, which their life tells. */
function isOrdered(said: Said): boolean {
  const events = said.all("did.*");
  if (events.length === 0) return false;
  if (said.has("go.skip") || (said.has("go.straight") && events.length > 1)) return true;
  // "GA before ImageVolume", "later than NodeSwap": another thing bounds it.
  const words = said.spans.filter((span) => !isEmpty(span));
  if (words.some(({ text }, at) => ORDER.test(text) && words[at + 1]?.concept === "thing")) return true;
  return said.spans.some(
    ({ text, end, start }, at) =>
      ORDER.test(text) &&
      said.spans[at + 1]?.concept !== "version" &&
      said.spans[at - 1]?.concept !== "version" &&
      events.some((event) => event.end <= start) &&
      events.some((event) => event.start >= end),
  );
}

const STAGES = ["did.alpha", "did.beta", "did.stable"];

/** "Beta before that?" of what the question before asked, without "was". */
function asksBefore(said: Said): boolean {
  return said.has("step.back") && !said.has("aux.be", "aux.past");
}

/**
 * "Removed because it went GA?", 「GA になったから削除された?」, "dropped because of dockershim?": that it was removed says nothing of the
 * reason.
 */
function isReasoned(event: Frame["event"], said: Said): boolean {
  const reason = said.first("reason");
  const did = said.first("did.*");
  if (event !== null && reason && did) {
    if (hasJapanese(reason.text)) return true;
    const isRelease = said.spans[said.indexOf(reason) + 1]?.concept === "version";
    if (did.start < reason.start && !isRelease) return true;
  }
  if (event !== "removed" && event !== "deprecated") return false;
  const [stage, end] = [said.first(...STAGES), said.first(`did.${event}`)];
  if (!stage || !end) return false;
  const between = said.spans.slice(
    Math.min(said.indexOf(stage), said.indexOf(end)),
    Math.max(said.indexOf(stage), said.indexOf(end)),
  );
  return between.some(({ concept, text }) => concept === "given" || text === "から");
}

/** "Beta in 1.28 but not yet enabled?": two states of one release, of which one word would judge the last. */
function isTwofold(said: Said): boolean {
  const but = said.all("but").find(({ text }) => /[a-z]/i.test(text));
  const states = (some: readonly Span[]) =>
    some.filter(({ concept }) => [...STAGES, "did.on", "did.off"].includes(concept)).length;
  if (!but || said.all("version").length > 1) return false;
  const at = said.indexOf(but);
  return states(said.spans.slice(0, at)) === 1 && states(said.spans.slice(at)) === 1;
}

/** A line as klog writes it. */
const LOG = /\berr="|^[EWF]\d{4}\s/;

const EFFECT = /^(?:効|effect)/i;

/** 「StatefulSet の spec.storageClassName」, which is deeper down in one: what another Kind has is no answer. */
function isOfOtherKind(path: string, said: Said): boolean {
  const own = path.slice(path.lastIndexOf("/") + 1);
  const kinds = said.all("thing").flatMap(({ things }) => {
    const [thing] = things ?? [];
    return thing?.kind === "api" && /[A-Z]\w*$/.test(thing.name)
      ? [thing.name.slice(thing.name.lastIndexOf("/") + 1)]
      : [];
  });
  return kinds.length > 0 && !kinds.some((kind) => own.startsWith(kind));
}

/** `PersistentVolume.spec.cephfs`, "the cephfs field": a field whose plugin is what was found. */
function isOfVolumeField({ event, ask }: Frame, said: Said): boolean {
  if (ask !== "whether" || (event !== null && event !== "removed")) return false;
  return said.has("noun.field") || said.all("thing").some(({ text }) => /^[A-Z]\w{1,40}\.\w/.test(text));
}

/** "Does a StatefulSet have a status field in apps/v1beta1?": that the Kind is served is no answer. */
function isOfField({ topic, things }: Frame, said: Said): boolean {
  const other = topic.some((word) => !isIn(word, things[0]?.name ?? ""));
  return said.has("noun.field") || (said.has("aux.have") && other);
}

/** Is a word a part of a field's path, or of the type that has it? */
function isIn({ text }: Span, path: string): boolean {
  return path.toLowerCase().includes(text.toLowerCase());
}

const PARTS = ["noun.field", "noun.metric", "noun.flag", "noun.label", "noun.annotation"];

/** 「… の user フィールドは使える?」, "does it work for kubelet metrics?": a part of a feature, or a use of it, may come later than its gate. */
function isOfPart({ spans }: Said): boolean {
  return spans.some((span, at) => {
    if (!isAnyOf(span, PARTS)) return false;
    const before = spans.slice(0, at).findLast((word) => !isEmpty(word) && word.concept !== "relation.in");
    return before !== undefined && isAnyOf(before, ["topic", "component."]);
  });
}

/** 「デフォルトの Pod 分散に使う」, "used for default spreading": the default of something else is no default of the gate. */
function isDefaultOf(said: Said): boolean {
  if (said.has("did.on", "did.off")) return false;
  const { spans } = said;
  const at = spans.findIndex(({ concept }) => concept === "default");
  const next = spans[at + 1];
  const owned =
    next?.text === "の" ? spans[at + 2] : /[a-z]$/i.test(spans[at]?.text ?? "") ? next : undefined;
  return at >= 0 && owned !== undefined && isAnyOf(owned, ["topic", "thing"]) && said.has("use");
}

const API_VERSION = /^v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/i;

const PROGRAMS: ReadonlySet<string> = new Set(["kube-proxy", "kubelet"]);

/**
 * "Does kube-proxy use EndpointSlice by default?": of a name that a gate and a Kind share, with a component that the gate is none of, a
 * state of the gate is no answer.
 */
function isOfOther(name: string, { said, names }: Scanned): boolean {
  const components = names.base.gates.get(name)?.components ?? [];
  if (components.length === 0 || names.base.apisOfKind(name).length === 0) return false;
  const named = said.all("component.*").map(({ concept }) => concept.slice("component.".length));
  const programs = named.filter((component) => PROGRAMS.has(component));
  return programs.length > 0 && !programs.some((component) => components.includes(component));
}

/** The Kind of an API type, or the group of a version alone. */
function withoutVersion(thing: ThingRef): ThingRef {
  const parts = thing.name.split("/");
  const [kind] = parts.filter((part) => /^[A-Z]/.test(part));
  return { ...thing, name: kind ?? parts[0] ?? thing.name };
}

/** "Was it there?", "did it have …?", 「…にもあった?」: with no release named, of any. */
function isPastState({ spans }: Said): boolean {
  return spans.some(
    ({ text, concept }, at) =>
      /^(?:was|were|did|had|あった|ありました)$/i.test(text) ||
      (["exist", "use", "serve"].includes(concept) && /^(?:た|ました)/.test(spans[at + 1]?.text ?? "")),
  );
}

const EVER = /^(?:ever|かつて|一度でも)$/i;

/** Several facts, each with a release, of which not all could be read. */
function runTogether({ said }: Scanned): boolean {
  if (said.has("tells", "unless") || said.all("go.*").some((span) => !isOfCommand(span, said))) return false;
  const placed = clausesOf(said.spans).filter(({ version }) => version !== null);
  const versions = new Set(placed.flatMap(({ version }) => version?.from ?? []));
  if (placed.length < 2 || versions.size < 2) return false;
  const told = placed.flatMap(({ predicate }) => (predicate && !isUse(predicate) ? [didOf(predicate)] : []));
  // A later release that is denied, or is that of another version of the API.
  const apart = placed
    .slice(1)
    .some(({ spans, predicate }) => predicate === null && new Said(spans).has("negation", "api.v", "thing"));
  return new Set(told).size > 1 || (told.length > 0 && apart);
}

/** Who "uses" a thing tells of himself. */
function isUse({ concept }: Span): boolean {
  return concept === "use";
}
