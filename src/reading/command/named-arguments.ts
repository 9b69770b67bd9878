import { apiName, groupVersion } from "../../domain/api.ts";
import { parseThing, THING_KINDS } from "../../domain/thing.ts";
import { minor } from "../attach.ts";
import { apiNamed } from "../spans/apis.ts";
import type { Names } from "../spans/regular.ts";
import { hasOwnWord } from "../wish.ts";
import { type Given, setRelease } from "./arguments.ts";
import type { Subject } from "./query.ts";

/** `flag --x`, `component etcd 1.34`, `cve CVE-… 1.33.1`. */
export function thingArguments({ question, words, versions, rest, first, second }: Given): boolean {
  const kind = THING_KINDS.find((known) => known === words.first) ?? null;
  // `component etcd 1.34`: the release asked about, not the program's own version.
  const own = kind === "component" ? /^(.{1,80}?)\s+v?(1\.\d{1,3})(?:\s+v?(1\.\d{1,3}))?$/.exec(rest) : null;
  const ref = parseThing(`${kind ?? "feature"} ${own?.[1] ?? versions.rest}`);
  if (!ref && kind === "cve" && first) question.subject = { type: "thing", kind, name: "", component: null };
  else if (!ref) question.problem = { code: "missing", what: "name" };
  else question.subject = { ...ref, type: "thing", kind };
  question.version = own?.[2] ?? first ?? null;
  question.range =
    kind === "cve"
      ? (versions.range ?? (first && second ? { from: first, to: second } : null))
      : own?.[2] && own[3]
        ? { from: own[2], to: own[3] }
        : versions.range
          ? { from: minor(versions.range.from), to: minor(versions.range.to) }
          : null;
  question.words = "";
  return true;
}

/** `gate NAME [RELEASE]`. */
export function gateArguments({ question, words, versions, reader, sentence }: Given): boolean {
  if (sentence) return false;
  const name = withoutLead(versions.rest);
  if (versions.unknown.length > 0) question.problem = { code: "unknown-version", versions: versions.unknown };
  else if (!name) question.problem = { code: "missing", what: "name" };
  const subject = name ? reader.finder.named(name) : null;
  if (subject?.type === "gate") question.subject = subject;
  else if (subject?.type === "kep") {
    const [gate] = reader.base.gatesOfKep(subject.number);
    if (gate) question.subject = { type: "gate", name: gate.name };
  }
  if (name && !question.subject && !question.problem) {
    // "gate status JobSuccessPolicy": a sentence that happens to start with a command's word.
    if (reader.finder.find(name).length > 0 || (!words.slash && !hasOwnWord(name, reader))) return false;
    question.problem = { code: "unknown-name", name };
  }
  setRelease(question, versions);
  question.words = name;
  return true;
}

/** More than one word behind a number, 「…は誰が書いた?」 as well. */
const SENTENCE = /\s|\p{Script=Hiragana}/u;

/** `kep NUMBER` or its words, `pr NUMBER`. */
export function numberArguments({ question, words, versions, reader, rest, sentence }: Given): boolean {
  const type = question.intent === "pr" ? "pr" : "kep";
  // "PR that fixed it?" names none.
  if (type === "pr" && (sentence || (!words.slash && SENTENCE.test(rest.replace(/^#?\d+\s*/, "")))))
    return false;
  const mentioned = reader.finder.find(rest).find(({ subject }) => subject.type === type);
  const number =
    mentioned?.subject.type === type && "number" in mentioned.subject
      ? mentioned.subject.number
      : Number(/^#?(\d{1,7})(?!\d)/.exec(rest)?.[1]);
  question.words = rest;
  setRelease(question, versions);
  if (Number.isInteger(number)) question.subject = { type, number };
  else if (!rest) question.problem = { code: "missing", what: "number" };
  else if (type === "pr") question.problem = { code: "unknown-name", name: rest };
  else {
    const subject = reader.finder.named(withoutLead(rest));
    if (subject?.type === "kep") question.subject = subject;
    else if (subject?.type === "gate") {
      const kep = reader.base.gates.get(subject.name)?.kep;
      if (kep) question.subject = { type: "kep", number: kep };
    }
    // "KEP number of ImageVolume", "KEP list of SIG Network": a sentence that happens to start with a command's word.
    const several = !words.slash && /\s/.test(withoutLead(rest));
    if (!question.subject && (several || reader.finder.find(rest).length > 0)) return false;
  }
  return true;
}

/** `api KIND`, `api GROUP/VERSION`. */
export function apiArguments({ question, words, versions, reader, wordCount, sentence }: Given): boolean {
  if (sentence) return false;
  const name = versions.rest.trim();
  question.words = name;
  setRelease(question, versions);
  if (versions.unknown.length > 0) question.problem = { code: "unknown-version", versions: versions.unknown };
  else if (!name) question.problem = { code: "missing", what: "name" };
  question.subject = apiCalled(name, reader);
  // "API removals in 1.27 please", "API server tracing changes": sentences that happen to start with a command's word.
  if (!words.slash && name && !question.subject && (wordCount > 1 || !hasOwnWord(name, reader))) return false;
  if (name && !question.subject && !question.problem) question.problem = { code: "unknown-name", name };
  return true;
}

/**
 * An API by its own name: a Kind (also where a gate has the same name), `v1`, `v1/Pod` and `core/v1/Pod` (the core group has
 * no name), `group/version` and `group/version/Kind`, in any case; or by any other name that a question may give it.
 */
function apiCalled(name: string, reader: Names): Subject | null {
  const { base, finder } = reader;
  const wanted = name.replace(/^core\//i, "").toLowerCase();
  const type = base.knowledge.apis.find((api) =>
    [apiName(api), groupVersion(api), api.kind, `${api.kind}s`].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
  if (type) {
    const proper = [apiName(type), groupVersion(type)].find((known) => known.toLowerCase() === wanted);
    return { type: "api", name: proper ?? type.kind };
  }
  if (base.apisNamed(name).length > 0) return { type: "api", name };
  const mentions = finder.find(name);
  const named = apiNamed(name, mentions, base, { versionWord: false, place: true, group: true })?.name;
  if (named) return { type: "api", name: named };
  return mentions.find(({ subject }) => subject.type === "api")?.subject ?? null;
}

/** "gate for sidecars", "kep called …": the words between the command and the name. */
function withoutLead(text: string): string {
  return text.trim().replace(/^(?:(?:for|of|about|called|named|the)\s+){1,9}/i, "");
}
