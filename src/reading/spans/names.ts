import { apiName, groupVersion } from "../../domain/api.ts";
import type { ThingKind, ThingRef } from "../../domain/thing.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { foldJapanese, hasJapanese, squash } from "../text.ts";
import { ApiLexicon, pluralOf } from "./api-names.ts";
import { FoldedNames } from "./folded-names.ts";
import { type NearMiss, NearMisses } from "./near-miss.ts";
import type { Subject } from "./subject.ts";

/** A subject found in a text. */
export interface Mention {
  subject: Subject;
  /** As it stands in the text. */
  text: string;
  /** Where in the text, in characters. */
  start: number;
  end: number;
  /** 1 exact spelling, less for looser readings. */
  confidence: number;
  /** What else goes by that name. */
  also?: Subject[];
}

/** Longest name in words: "projected service account tokens for kubelet image credential providers". */
const LONGEST_NAME = 9;

const VERB =
  /^(?:support(?:ing)?|add(?:ing)?|allow(?:ing)?|enabl(?:e|ing)|introduc(?:e|ing)) (?:support )?(?:for |of )?/i;

const BEFORE_NAME = /[\w./-]$/;
const BEHIND_VERSION = /^(?:\w|\.\d)/;
const ENDS_IN_VERSION = /[a-z] v?1\.[\dx]{1,2}$/i;

/** A name this long is no everyday word, with or without a plural's s; in letters. */
const SURE_LENGTH = 12;

const KEP_NUMBERS = [
  /\b(?:keps?|enhancement)(?: (?:number|no\.?|issue))?[\s#:の-]{0,2}(?:番号)?(\d{1,9})(?!\w)(?!\.\d)/gi,
  /(?<![\d.])(\d{3,5})番?の\s?KEP\b/gi,
];
const PR_NUMBER = /(?:\bpr[\s#:-]{0,2}#?|(?<![\w&])#)(\d{2,6})\b/gi;
const PR_URL = /(?:https?:\/\/)?github\.com\/kubernetes\/kubernetes\/(?:pull|issues)\/(\d{1,6})\S*/gi;
const KEP_URLS = [
  /(?:https?:\/\/)?kep\.k8s\.io\/(\d{1,9})\S*/gi,
  /(?:https?:\/\/)?github\.com\/kubernetes\/enhancements\/(?:issues|pull)\/(\d{1,9})\S*/gi,
  /(?:https?:\/\/)?github\.com\/kubernetes\/enhancements\/\S{0,200}?\/(\d{2,5})-[\w-]+\S*/gi,
];
const GROUP_VERSION =
  /(?<![\w./-])((?:[a-z][a-z0-9-]{0,60}(?:\.[a-z0-9-]{1,60}){0,8}\/)?v\d{1,2}(?:(?:alpha|beta)\d{1,2})?)(?:\/([A-Za-z]+))?/g;
/** What must not follow it; a full stop may. */
const GOES_ON = /^(?:[\w-]|\.\w)/;
const WORD = /[\p{L}\p{N}](?:[-_.'’]?[\p{L}\p{N}])*/gu;
const LATIN_WORD = /[A-Za-z0-9](?:[-_.]?[A-Za-z0-9])*/g;

/** Kinds of things whose names have a form of their own. */
export const IDENTIFIED: ReadonlySet<ThingKind> = new Set([
  "flag",
  "metric",
  "field",
  "annotation",
  "label",
  "taint",
  "variable",
  "cve",
]);

/** English words that are also the squashed name of a gate or a Kind; they count only when written as the name is. */
const COMMON = new Set([
  "go",
  "event",
  "events",
  "job",
  "jobs",
  "node",
  "nodes",
  "pod",
  "pods",
  "service",
  "services",
  "secret",
  "secrets",
  "scale",
  "role",
  "roles",
  "lease",
  "leases",
  "binding",
  "bindings",
  "namespace",
  "namespaces",
  "deployment",
  "deployments",
  "endpoints",
  "status",
  "swap",
  "map",
  "eviction",
  "workload",
  "workloads",
  "ingress",
  "sidecar",
  "vac",
]);

/** `ContainerUlimits`, rather than the "None" or "NA" of a KEP without one. */
function isGateName(name: string): boolean {
  return /^[A-Z]/.test(name) && name.length > 4;
}

/** Finds gates, KEPs, API types and PRs by any of the names people use for them. */
export class SubjectFinder {
  readonly #base: KnowledgeBase;
  /** Squashed Latin name → subject and the proper spelling. */
  readonly #latin = new Map<
    string,
    { subject: Subject; proper: string; also?: Subject[]; apart?: Subject }
  >();
  readonly #near = new NearMisses();
  /** Names that end in a version of their own, in lower case: `containerd 1.7`. */
  readonly #versioned: string[] = [];
  readonly #japanese = new FoldedNames();

  constructor(base: KnowledgeBase) {
    this.#base = base;
    const add = (name: string, subject: Subject) => {
      if (hasJapanese(name)) {
        this.#japanese.add(foldJapanese(name), subject);
        return;
      }
      const key = squash(name);
      if (!this.#latin.has(key)) {
        this.#latin.set(key, { subject, proper: name });
        if (ENDS_IN_VERSION.test(name)) this.#versioned.push(name.toLowerCase());
        if (subject.type !== "kep" && subject.type !== "thing") this.#near.add(name, subject);
        const spoken = gerundOf(name);
        if (spoken && !this.#latin.has(spoken)) this.#latin.set(spoken, { subject, proper: spoken });
      }
    };
    for (const name of base.gates.keys()) add(name, { type: "gate", name });
    for (const row of base.knowledge.names) {
      const subject: Subject =
        "gate" in row
          ? { type: "gate", name: row.gate }
          : "kep" in row
            ? { type: "kep", number: row.kep }
            : { type: "api", name: row.kind };
      for (const name of row.names) add(name, subject);
      // "PSPs", "CRDs": abbreviations of Kinds stand in the plural, too.
      if ("kind" in row)
        for (const name of row.names) if (/^[A-Z]{2,5}$/.test(name)) add(`${name}s`, subject);
      for (const name of "shared" in row ? (row.shared ?? []) : []) {
        const taken = this.#latin.get(squash(name));
        if (taken) taken.also = [...(taken.also ?? []), subject];
      }
    }
    for (const { kind } of base.knowledge.apis) {
      add(kind, { type: "api", name: kind });
      add(pluralOf(kind), { type: "api", name: kind });
    }
    for (const kep of base.knowledge.keps) {
      const gate = base.gatesOfKep(kep.number);
      const subject: Subject = { type: "kep", number: kep.number };
      // "Support User Namespaces" is a verb and the feature's own name, which is asked about far more often.
      const bare = squash(kep.title.en.replace(VERB, ""));
      const named = this.#latin.get(bare)?.subject.type === "gate";
      if (!named && (gate.length === 0 || squash(kep.title.en).length > 14)) {
        add(kep.title.en, subject);
        if (/[a-rt-z]$/.test(kep.title.en)) add(`${kep.title.en}s`, subject);
      }
      if (kep.title.ja && kep.title.ja.length >= 6) add(kep.title.ja, subject);
    }
    // Identifiers are found by their form; what is left are names in words: modes, plugins, features.
    for (const { ref, names } of base.things.all) {
      const subject: Subject = { type: "thing", ...ref };
      // "The master label": what labels and the like are called in words.
      if (KEYS_IN_WORDS.has(ref.kind)) for (const name of names.filter(isOfWords)) add(name, subject);
      if (IDENTIFIED.has(ref.kind)) continue;
      // `kubectl auth whoami` is a command before it is another word for the gate or the KEP behind it, and `kustomize` a component.
      const other = this.#latin.get(squash(ref.name));
      const behind =
        other?.subject.type === "kep" ||
        (other?.subject.type === "gate" && other.subject.name !== other.proper);
      const first = ref.kind === "command" || (ref.kind === "component" && other?.subject.type === "kep");
      if (first && behind) this.#latin.set(squash(ref.name), { subject, proper: ref.name });
      for (const name of [ref.name, ...names, ...pathsOf(ref)]) add(name, subject);
      // "kube-proxy ipvs" is the mode, `KubeProxyIPVS` the gate.
      const gates = ref.kind === "mode" ? names.map((name) => this.#latin.get(squash(name))) : [];
      for (const gate of gates) if (gate?.subject.type === "gate") gate.apart = subject;
    }
    // A gate that no list has is known as its KEP's; where some shipped, the others would be taken for those.
    for (const { number, gates } of base.knowledge.keps)
      if (base.gatesOfKep(number).length === 0)
        for (const name of gates.filter(isGateName)) add(name, { type: "kep", number });
    // One of many, many of one: "kubelet credential provider", "queueing hints".
    for (const [key, named] of [...this.#latin]) {
      const other = key.endsWith("s") ? key.slice(0, -1) : `${key}s`;
      if (named.subject.type === "gate" && key.length >= SURE_LENGTH && !this.#latin.has(other))
        this.#latin.set(other, named);
    }
  }

  /** The subject a whole text names, whatever its spelling; null when it names none. */
  named(text: string): Subject | null {
    const trimmed = text.trim();
    const [only] = this.find(trimmed).filter(({ text: found }) => squash(found) === squash(trimmed));
    if (only) return only.subject;
    return this.#latin.get(squash(trimmed))?.subject ?? null;
  }

  /**
   * Where names that end in a version of their own stand: that version is none of Kubernetes'. Behind the dashes of a flag it is
   * (`--containerd 1.6`).
   */
  versioned(text: string): { start: number; end: number }[] {
    const lower = text.toLowerCase();
    const found: { start: number; end: number }[] = [];
    for (const name of this.#versioned)
      for (let start = lower.indexOf(name); start >= 0; start = lower.indexOf(name, start + 1)) {
        const end = start + name.length;
        if (!BEFORE_NAME.test(lower.slice(0, start)) && !BEHIND_VERSION.test(lower.slice(end)))
          found.push({ start, end });
      }
    return found;
  }

  /** A name that the text seems to mean though it is misspelt; for did-you-mean, never for an answer. */
  nearMiss(text: string): NearMiss | null {
    return this.#near.find(text);
  }

  /** Everything a text mentions, in the order it stands; longer names win over names inside them. */
  find(text: string): Mention[] {
    const mentions: Mention[] = [];
    const taken = new Uint8Array(text.length);
    const take = (mention: Mention) => {
      if (taken.subarray(mention.start, mention.end).includes(1)) return;
      taken.fill(1, mention.start, mention.end);
      mentions.push(mention);
    };
    for (const pattern of KEP_URLS)
      for (const match of text.matchAll(pattern)) take(at(match, { type: "kep", number: Number(match[1]) }));
    for (const match of text.matchAll(PR_URL)) take(at(match, { type: "pr", number: Number(match[1]) }));
    for (const pattern of KEP_NUMBERS)
      for (const match of text.matchAll(pattern)) take(at(match, { type: "kep", number: Number(match[1]) }));
    for (const match of text.matchAll(PR_NUMBER)) take(at(match, { type: "pr", number: Number(match[1]) }));
    for (const match of text.matchAll(GROUP_VERSION)) {
      const [, name = "", kind] = match;
      if (
        (!name.includes("/") && !kind) ||
        GOES_ON.test(text.slice(match.index + match[0].length, match.index + match[0].length + 2))
      )
        continue;
      const known = this.#base.apisOfGroupVersion(name);
      const proper = kind && known.find((api) => api.kind.toLowerCase() === kind.toLowerCase());
      const unheardOf = known.length === 0 ? ApiLexicon.of(this.#base).neverWas(name) : undefined;
      if (unheardOf) {
        // The version alone: a Kind behind it names itself.
        const end = match.index + name.length;
        take({
          subject: { type: "api", name: unheardOf },
          text: name,
          start: match.index,
          end,
          confidence: 1,
        });
      } else if (known.length > 0 || this.#base.knowledge.apis.some((api) => groupVersion(api) === name)) {
        // "apps/v1/Ingress": what that version has instead says nothing of a Kind that it never had.
        const strange = kind !== undefined && kind !== "" && !proper;
        const mention = at(match, { type: "api", name: proper ? apiName(proper) : name });
        take(strange ? { ...mention, text: name, end: match.index + name.length } : mention);
      }
    }
    // The longest name wins, whatever its script: 「CronJob のタイムゾーン」 before CronJob.
    const names: Mention[] = [];
    this.#findLatin(text, (mention) => names.push(mention));
    if (hasJapanese(text)) this.#findJapanese(text, (mention) => names.push(mention));
    for (const name of names.sort((a, b) => b.end - b.start - (a.end - a.start))) take(name);
    return mentions.sort((a, b) => a.start - b.start);
  }

  #findLatin(text: string, take: (mention: Mention) => void): void {
    const words = [...text.matchAll(hasJapanese(text) ? LATIN_WORD : WORD)];
    // Squashed once: the words in a row, where each begins, and how many may follow one as parts of a name.
    const keys = words.map(([word]) => squash(word));
    const whole = keys.join("");
    const begins = [0];
    for (const key of keys) begins.push((begins.at(-1) ?? 0) + key.length);
    const reach = reachOf(text, words);
    for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length--) {
      for (let first = 0; first + length <= words.length; first++) {
        if ((reach[first] ?? 1) < length) continue;
        const start = words[first];
        const last = words[first + length - 1];
        if (!start || !last) continue;
        const end = last.index + last[0].length;
        if (end - start.index > 90) continue;
        const key = whole.slice(begins[first], begins[first + length]);
        const found = this.#latin.get(key);
        if (!found) continue;
        const written = text.slice(start.index, end);
        if (
          length > 1 &&
          this.#endsInWord(found, written, whole.slice(begins[first], begins[first + length - 1]))
        )
          continue;
        if (COMMON.has(key) && !(written === found.proper || written === found.proper.replace(/s$/, "")))
          continue;
        if (isPlainWords(found, written) && !OF_PLUGINS.test(text)) continue;
        if (written.endsWith(" stop") && IN_ING.test(text.slice(end))) continue;
        take({
          subject: (/\s/.test(written) && found.apart) || found.subject,
          text: written,
          start: start.index,
          end,
          ...(found.also && { also: found.also }),
          confidence:
            written === found.proper && (found.subject.type !== "gate" || found.subject.name === found.proper)
              ? 1
              : COMMON.has(key)
                ? 0.6
                : 0.9,
        });
      }
    }
  }

  /** "NodeSwap enabled" is no `NodeSwapEnabled`: what stands before the last word is a name by itself. */
  #endsInWord(
    { subject, proper }: { subject: Subject; proper: string },
    written: string,
    key: string,
  ): boolean {
    const [, before] = /^(.*)\s\S+$/.exec(written) ?? [];
    const shorter = before === undefined ? undefined : this.#latin.get(key);
    if (shorter?.subject.type !== "gate" || /\s/.test(proper)) return false;
    return before === shorter.proper || subject.type === "thing";
  }

  #findJapanese(text: string, take: (mention: Mention) => void): void {
    // Folding drops characters, so positions are looked up in a map from folded to written ones.
    const [starts, ends]: [number[], number[]] = [[], []];
    let folded = "";
    for (let index = 0; index < text.length; index++) {
      // ヴ and the small vowel after it are one syllable.
      const syllable = text[index] === "ヴ" && /[ァィェォ]/.test(text[index + 1] ?? "") ? 2 : 1;
      const kept = foldJapanese(text.slice(index, index + syllable));
      folded += kept;
      for (let count = 0; count < kept.length; count++) {
        starts.push(index);
        ends.push(index + syllable);
      }
      index += syllable - 1;
    }
    for (const { name, subject, index } of this.#japanese.in(folded)) {
      const start = starts[index] ?? 0;
      const end = ends[index + name.length - 1] ?? text.length;
      take({ subject, text: text.slice(start, end), start, end, confidence: 0.9 });
    }
  }
}

const KEYS_IN_WORDS: ReadonlySet<ThingKind> = new Set(["annotation", "label", "taint"]);

function isOfWords(name: string): boolean {
  return /\s/.test(name) || hasJapanese(name);
}

/** 「kubelet の /statusz」, "/statusz of the kubelet": an endpoint, with its program before or behind it. */
function pathsOf({ kind, name }: ThingRef): string[] {
  const [, program, path] = (kind === "endpoint" && /^(\S+) (\/\S+)$/.exec(name)) || [];
  if (!program || !path) return [];
  return [`${program} の ${path}`, `${path} of ${program}`, `${path} of the ${program}`];
}

/** "Node ports", "image locality": words of any talk, and a plugin of the scheduler's only where plugins are spoken of. */
function isPlainWords({ subject, proper }: { subject: Subject; proper: string }, written: string): boolean {
  const isPlugin = subject.type === "thing" && subject.kind === "plugin";
  return (
    isPlugin &&
    /^[A-Z][a-z]{1,40}[A-Z]\w{1,60}$/.test(proper) &&
    /^[a-z]{1,40}(?: [a-z]{1,40}){1,6}$/.test(written)
  );
}

/** "When did kubectl stop creating Deployments?": a verb, and no command of that name. */
const IN_ING = /^ (?:to )?[a-z]{2,30}ing\b/i;

const OF_PLUGINS = /plug-?ins?\b|admission|scheduler|プラグイン|アドミッション|スケジューラ/i;

/** How many words from each on may be one name: only spaces, hyphens and the like join them, and a field with its value a colon. */
function reachOf(text: string, words: readonly RegExpExecArray[]): Uint16Array {
  const reach = new Uint16Array(words.length);
  for (let at = words.length - 1; at >= 0; at--) {
    const [word, next] = [words[at], words[at + 1]];
    const between = word && next ? text.slice(word.index + word[0].length, next.index) : "";
    // `preemptionPolicy: Never`: a field and its value.
    const valued = word !== undefined && /^["'`]?: ?["'`]?$/.test(between) && /^[a-z]+[A-Z]/.test(word[0]);
    const joined = word && next && (valued || !/[^\s._'’/-]/.test(between));
    reach[at] = joined ? (reach[at + 1] ?? 0) + 1 : 1;
  }
  return reach;
}

/** "Recover from volume expansion failure" is spoken of as "recovering from…"; squashed, null for what is too short to have a verb. */
function gerundOf(name: string): string | null {
  if (!name.includes(" ")) return null;
  const [, verb, rest] = /^([A-Za-z][a-z]{2,})(\s\S+\s.*)$/.exec(name) ?? [];
  return verb && rest ? squash(`${verb.replace(/e$/, "")}ing${rest}`) : null;
}

function at(match: RegExpExecArray, subject: Subject): Mention {
  return { subject, text: match[0], start: match.index, end: match.index + match[0].length, confidence: 1 };
}
