/** Whose default is asked for: a gate's, a feature's, a mode's, a flag's. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { ApiLexicon } from "../spans/api-names.ts";
import type { Names } from "../spans/regular.ts";
import type { Asked } from "./asked.ts";

/**
 * "Is nftables the default?", "do Pods get swap by default?" ask of a mode or of what happens, which a gate that is on only allows; "is
 * NodeSwap on by default?" asks of the gate. What a component is set up for is asked for by any other name than the gate's.
 */
export function isOfBehaviour(
  mention: Span,
  meant: ThingRef,
  asked: Asked,
  { names, said }: Scanned,
): boolean {
  if (asked.ask !== "whether" || asked.event !== "on") return false;
  if (mention.sure === 1 && beside(mention, said)) return true;
  const optIn = names.base.gates.get(meant.name)?.optIn;
  const written = mention.sure === 1 || isWrittenSmall(mention, meant);
  const isNamed = written || said.has("use");
  if (asked.rule === "untouched" && (optIn === "component" || (optIn === "object" && !isNamed)))
    return !said.has("noun.gate", "act.on");
  // "Does PodSecurity enforce anything by default?": a deed of the feature, not of its gate.
  const does = said.has("aux.do") && said.has("default") && !said.has("act.on", "did.on");
  if (written) return optIn !== undefined && does;
  if (optIn === "component" || names.base.things.named(mention.text, { kind: "mode" }).length > 0)
    return true;
  return optIn === "object" && said.has("default", "noun.mode") && !said.has("noun.feature", "noun.gate");
}

/** "nodeswap", as typed on a phone: a name of several words in one is the gate's, however it is written. */
function isWrittenSmall({ text }: Span, { name }: ThingRef): boolean {
  return /[a-z][A-Z]/.test(name) && text.toLowerCase() === name.toLowerCase();
}

/** Words that begin a question about what stands behind them. */
const ASKING = ["aux.be", "aux.do", "aux.will", "aux.have", "can"];
/** What may behave so or so. */
const SUBJECTS = ["thing", "identifier", "topic", "component.", "area.", "product"];

/**
 * "NodeSwap is on, so do Pods swap by default?", 「A が on ならデフォルトで B?」: what is said to be so by default beside the gate that is named.
 * "On by default" is one word, and no such default.
 */
function beside(mention: Span, said: Said): Span | undefined {
  const { spans } = said;
  const [named, at] = [spans.indexOf(mention), spans.findIndex(({ concept }) => concept === "default")];
  if (named < 0 || at < 0) return undefined;
  const english = /[a-z]/i.test(spans[at]?.text ?? "");
  // 「NodeSwap はデフォルトで 1.34 の kubelet で有効?」
  if (!english && (at < named || spans.slice(at).some(({ concept }) => concept === "did.on")))
    return undefined;
  const place = english ? spans.slice(named < at ? named + 1 : 0, at) : spans.slice(named + 1);
  const again = place.find((span) => isCalledAgain(span, mention));
  return again ?? (english ? askedIn(place) : toldIn(place));
}

/** "Do *Pods* swap": in English an auxiliary stands before another subject. */
function askedIn(place: readonly Span[]): Span | undefined {
  const asks = place.findIndex((span) => isAnyOf(span, ASKING));
  return asks < 0 ? undefined : place.slice(asks).find((span) => isAnyOf(span, SUBJECTS));
}

/** 「kube-proxy はデフォルトで nftables?」: in Japanese a particle stands behind it, or it stands behind the default. */
function toldIn(place: readonly Span[]): Span | undefined {
  const at = place.findIndex(({ concept }) => concept === "default");
  return place.find(
    (span, index) => isAnyOf(span, SUBJECTS) && (index > at || /^[はが]$/.test(place[index + 1]?.text ?? "")),
  );
}

/** "NodeSwap … swap": what behaves so is the very feature of the gate, called by an everyday name. */
function isCalledAgain(span: Span, mention: Span): boolean {
  const name = mention.things?.[0]?.name;
  const same = span.things?.some((thing) => thing.kind === "gate" && thing.name === name) ?? false;
  return same && span.text !== mention.text;
}

/** Is neither yes nor no true of the behaviour: is it called on, does nobody set anything, is its very default named? */
export function isUndecided(mention: Span, meant: ThingRef, { rule }: Asked, scanned: Scanned): boolean {
  const subject = mention.sure === 1 ? beside(mention, scanned.said) : undefined;
  return (
    (subject !== undefined && !isCalledAgain(subject, mention)) ||
    rule === "untouched" ||
    scanned.said.all("use").some(({ text }) => /work|usable|使え/i.test(text)) ||
    !scanned.said.has("default", "noun.mode", "mode.default") ||
    namesDefault(meant, scanned)
  );
}

/** "Is the policy `none` by default?": what holds where nobody sets anything is named, so that the feature's "No" would be wrong. */
function namesDefault({ name }: ThingRef, { names, text }: Scanned): boolean {
  const needs = names.base.things.needsOf(name)?.en ?? "";
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}-]+/u));
  return [...needs.matchAll(DEFAULT)].some(([, value = ""]) => words.has(value.toLowerCase()));
}

/** How `needs` tells what holds unless it is set. */
const DEFAULT = /\bdefaults?(?: policy| mode)? (?:is|are) `([\w-]{1,40})`/g;

/**
 * "Will my Pods use swap after upgrading?", 「Pod は swap を使うようになる?」: what objects or programs come to do, which a gate only allows where
 * somebody has to ask for it. That they can is another question.
 */
export function isDoneUnasked(
  { ask, event, detail, things: [thing] }: Frame,
  { said, names }: Scanned,
): boolean {
  if (ask !== "whether" || event !== null || detail !== "usable" || thing?.kind !== "gate") return false;
  if (names.base.gates.get(thing.name)?.optIn === undefined) return false;
  if (said.has("can", "release.usable", "release.support")) return false;
  const isActor = (span: Span) => isAnyOf(span, ["component."]) || isOfCluster(span, names);
  const at = said.spans.findIndex(isActor);
  if (at < 0) return false;
  const deed = said.spans.findIndex(({ concept }, place) => place > at && concept === "use");
  const subject = /^(?:は|が|も)$/.test(said.spans[at + 1]?.text ?? "");
  const done = said.spans.slice(deed + 1).some((span) => isAnyOf(span, ["thing", "topic"]));
  return deed >= 0 && (subject || done);
}

/** A Kind, or what a cluster runs. */
function isOfCluster({ things, text }: Span, { base }: Names): boolean {
  const word = text.toLowerCase();
  return things?.[0]?.kind === "api" || RUN.has(word) || ApiLexicon.of(base).kind(word) !== undefined;
}

/** What a cluster runs, whatever is asked about: 「podのephemeral containers」. */
export const RUN: ReadonlySet<string> = new Set([
  "pod",
  "pods",
  "ポッド",
  "container",
  "containers",
  "コンテナ",
  "workload",
  "workloads",
  "ワークロード",
]);

/**
 * "What is the default of --event-ttl?", 「--event-ttl のデフォルトは?」: the value of a flag, or of a field of a
 * configuration file. Whether a mode or a command's way is the
 * default, only what is written of it may tell: that it was changed is no yes.
 */
export function asksValue(all: readonly ThingRef[], { said, names }: Scanned): "value" | "text" | null {
  const boolean = said.has("did.on") || saidBoolean(said) !== null;
  if (!(boolean || said.has("ask.value", "default", "mode.default")) || said.has("ask.when", "did.changed"))
    return null;
  const isAll = (...kinds: ThingRef["kind"][]) =>
    all.length > 0 && all.every(({ kind }) => kinds.includes(kind));
  const known = all.some((ref) => names.base.things.get(ref)?.default !== undefined);
  if (isAll("flag", "field") && known) return "value";
  const ofFile = all.every(({ name }) => /^\w+Configuration\./.test(name));
  if (isAll("field") && ofFile && (boolean || said.has("ask.value", "default"))) return "value";
  if (isAll("flag") && !said.has("did.on", "did.off")) return "value";
  return isAll("mode", "command", "feature", "plugin") && !said.has("did.on") ? "text" : null;
}

/** "false by default", 「デフォルトは true」: the value that a default is asked to have. */
export function saidBoolean(said: Said): "true" | "false" | null {
  const spans = [...said.all("did.on"), ...said.all("did.off")];
  const values = spans.flatMap(({ text }) => /\b(true|false)\b/i.exec(text)?.[1]?.toLowerCase() ?? []);
  const [only, ...more] = new Set(values);
  return more.length === 0 && (only === "true" || only === "false") ? only : null;
}
