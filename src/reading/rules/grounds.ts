/** What a list of fields or of changes is asked of, where no name of its own says so: a type, a configuration file, a sort of thing. */
import { minorName, minorOf } from "../../domain/version.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { minor, type Versions } from "../attach.ts";
import type { Frame, Scope, Span } from "../frame.ts";
import type { Said } from "../said.ts";
import type { AboutList } from "./listed.ts";

/** Whose configuration file it is, by the word for the program or its field of work. */
const CONFIGURATIONS: readonly [concept: string, type: string][] = [
  ["area.node", "KubeletConfiguration"],
  ["component.kubelet", "KubeletConfiguration"],
  ["component.kube-proxy", "KubeProxyConfiguration"],
  ["area.scheduling", "KubeSchedulerConfiguration"],
  ["area.cluster-lifecycle", "ClusterConfiguration"],
];
const CONFIG = /^(?:config|configs|configuration|configurations|設定)$/i;

/** "Which kubelet config fields …": the type that such a file is written in; null where no file of a program is spoken of. */
export function configurationIn(said: Said): string | null {
  const file = said.has("noun.config") || said.spans.some(({ text }) => CONFIG.test(text));
  if (!file || !said.has("noun.field")) return null;
  return CONFIGURATIONS.find(([concept]) => said.has(concept))?.[1] ?? null;
}

/** What is told of a type by its fields. */
const GETS = ["did.added", "did.introduced", "did.removed", "did.deprecated", "received"];

/**
 * "What got added to CSIDriverSpec?": a type that is no Kind gets fields and nothing else, so they are what is listed. The question
 * with that said; null where no such type is named.
 */
export function withFieldsOf(type: Span, rest: Said, { things }: KnowledgeBase): Said | null {
  const { types } = things.fields;
  const named = /^[A-Z][A-Za-z0-9]{3,80}$/.test(type.text) && types.typesNamed(type.text).length > 0;
  if (!named || types.kindsNamed(type.text).length > 0 || !rest.has(...GETS)) return null;
  if (!rest.has("ask.what", "ask.which", "ask.list", "ask.what-changed", "inflection")) return null;
  const noun: Span = { ...type, concept: "noun.field", also: [], rule: "type" };
  return rest.has("noun.*") ? null : rest.with(noun);
}

/** Sorts of things that notes tell of by their noun. */
const SORTS = ["noun.metric", "noun.flag", "noun.annotation", "noun.label", "noun.field"];
/** What a list of such things is asked with. */
const LISTED = [
  "did.removed",
  "did.added",
  "did.deprecated",
  "did.renamed",
  "did.introduced",
  "did.stable",
  "default",
  // "What new flags …?"
  "ask.new",
];

/** "Metric changes in 1.29", 「1.29のメトリクス関連の変更」: the notes of the releases that tell of that sort of thing. */
export function changesOfSort({ said, versions, known }: AboutList): (NotesRead & { about: string }) | null {
  const [noun, ...more] = SORTS.flatMap((sort) => said.all(sort));
  const changed = said.has("did.changed", "noun.change", "ask.what-changed");
  if (!noun || more.length > 0 || !changed || said.has(...LISTED, "noun.gate", "noun.api", "go.*"))
    return null;
  const scope = scopeOfNotes(versions, known);
  return scope && { ...NOTES, scope, about: noun.text };
}

/** "Changes of 1.33 about DRA only", 「1.33のDRAに関する変更だけ」: the notes that have to do with it, and nothing else. */
export function onlyNotes({ said, versions, known }: AboutList): NotesRead | null {
  if (!said.has("only") || !said.has("did.changed", "noun.change")) return null;
  if (said.has(...LISTED, "noun.gate", "noun.api", "go.*", "ask.when")) return null;
  const scope = scopeOfNotes(versions, known);
  return scope && { ...NOTES, scope };
}

/** A comparison of two releases that is narrowed to a topic: the notes on the way that have to do with it. */
export function asNotes(frame: Frame): Frame {
  const { from, to } = frame.scope;
  if (frame.detail !== "diff" || from === undefined || to === undefined) return frame;
  return { ...frame, ...NOTES, scope: between(from, to) };
}

type NotesRead = Pick<Frame, "ask" | "of" | "where" | "detail" | "rule" | "scope" | "sure">;

const NOTES: Omit<NotesRead, "scope"> = {
  ask: "which",
  of: "change",
  where: [],
  detail: null,
  rule: "changes-of-sort",
  sure: 0.9,
};

/** The releases whose notes are asked for; null where none is named, or several by themselves. */
function scopeOfNotes({ single, range, since }: Versions, known: AboutList["known"]): Scope | null {
  const [version, ...others] = single;
  if (others.length > 0) return null;
  if (version) return { at: minor(version) };
  if (range) return between(range.from, minor(range.to));
  return since ? between(minorName(minorOf(since) - 1), known.latest) : null;
}

/** Notes on a way are those of all releases after the first. */
function between(from: string, to: string): Scope {
  const first = minorName(minorOf(from) + 1);
  return first === to ? { at: to } : { from: first, to };
}
