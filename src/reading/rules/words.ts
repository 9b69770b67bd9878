/** What the rules for releases, lists and ways have in common. */
import { isGoLanguage } from "../attach.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, isWord, Said } from "../said.ts";
import { isInverted } from "./asked.ts";
import { withBeginnings } from "./began.ts";

/** Concepts of things that are no part of a release's own questions. */
const FOREIGN: ReadonlySet<string> = new Set([
  "topic",
  "identifier",
  "product",
  "thing",
  "pr",
  "noun.plugin",
  "noun.admission",
]);

/** A word that no question about releases is worded with: it is about something. */
export function isForeign(span: Span): boolean {
  return !isEmpty(span) && FOREIGN.has(span.concept) && isWord(span) && !isArea(span);
}

/** An everyday word that happens to be a Kind's name, and what it means where releases are spoken of. */
const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  Node: ["component.kubelet", "area.node"],
  Namespace: ["filler"],
  Event: ["filler"],
  Status: ["filler"],
  Binding: ["filler"],
};

/** Is a Kind's name an everyday word where releases are spoken of? */
export function isEverydayKind(name: string): boolean {
  return name in EVERYDAY;
}

/**
 * The question as one about releases: everyday words that happen to be names are the words that they are. "Go" is the language
 * with its capital only: "if we go 1.24 -> 1.25".
 */
export function ofReleases(whole: Said): Said {
  const said = withBeginnings(whole);
  return new Said(
    said.spans.map((span, at) => {
      const [thing] = span.things ?? [];
      const before = said.spans[at - 1];
      const language =
        before && isEveryday(before) ? isLanguage(said, before) : isGoLanguage(said.spans, at - 1);
      if (span.concept === "version" && language) return { ...span, concept: "product.version" };
      if (span.also?.includes("distribution")) return { ...span, concept: "distribution", also: [] };
      if (thing?.kind === "component" && thing.name === "Go")
        return { ...span, concept: isLanguage(said, span) ? "release.go" : "word.go", also: [] };
      const [concept, ...also] =
        thing?.kind === "api" && (span.sure ?? 1) < 0.7 ? (EVERYDAY[thing.name] ?? []) : [];
      return concept ? { ...span, concept, also } : span;
    }),
  );
}

/** "Go 1.24" is the language, "go 1.24 -> 1.25" a way. */
function isLanguage(said: Said, span: Span): boolean {
  const at = said.indexOf(span);
  const [next, after] = said.spans.slice(at + 1, at + 3);
  if (next?.concept === "version") return !["to", "dash", "relation.until"].includes(after?.concept ?? "");
  return span.text !== "go" || next?.concept === "noun.version" || next?.concept === "around";
}

/** Are changes asked for? "What do I …" may mean it, and mostly does not. */
export function asksChanges(said: Said): boolean {
  return said.has("did.changed") || said.spans.some(({ concept }) => concept === "ask.what-changed");
}

/** Does a thought begin with its verb: "…, are we out of support?" */
export function asksYesOrNo(said: Said): boolean {
  return thoughtsOf(said).some(isInverted);
}

/** For other questions a word that only surrounds those about releases is one of their own. */
export function elsewhere(said: Said): Said {
  return new Said(
    said.spans.map((span) => (OF_LISTS.has(span.concept) ? { ...span, concept: "topic" } : span)),
  );
}

/** Words that only questions about releases and lists are worded with. */
const OF_LISTS: ReadonlySet<string> = new Set(["around", "began", "in.name", "name.begins", "contributor"]);

/** Where one thought of a question ends and the next begins. */
const BREAKS: ReadonlySet<string> = new Set(["stop", "comma", "but", "question"]);

/** The whole question first, then each of its thoughts alone. */
export function thoughtsOf(said: Said): Said[] {
  const thoughts: Span[][] = [[]];
  for (const [at, span] of said.spans.entries()) {
    const dash = /^[—–-]$/.test(span.text) && said.spans[at + 1]?.concept !== "version";
    if (dash || BREAKS.has(span.concept)) thoughts.push([]);
    else thoughts.at(-1)?.push(span);
  }
  const parts = thoughts.filter(({ length }) => length > 1);
  return [said, ...(parts.length > 1 ? parts.map((spans) => new Said(spans)) : [])];
}

/** The SIGs whose ground a text names: "SIG Node", 「ノードまわり」. */
export function sigsOf(said: Said): string[] {
  const named = said.all("sig").flatMap(({ name }) => name ?? []);
  const areas = said.spans.flatMap(({ concept, also = [] }) =>
    [concept, ...also].flatMap((name) => (name.startsWith("area.") ? [name.slice("area.".length)] : [])),
  );
  return [...new Set([...named, ...areas])];
}

/** "Go", the language, or a verb. */
export function isEveryday({ things }: Span): boolean {
  return things?.[0]?.kind === "component" && things[0].name === "Go";
}

/** Changes in the plural: what is asked for is a list or a way, and no one thing that we do not know. */
const COLLECTIVE = [
  "noun.gate",
  "noun.api",
  "noun.feature",
  "noun.kep",
  "noun.change",
  "ask.which",
  "ask.what",
  "ask.list",
  "ask.all",
  "ask.count",
  "ask.any",
  "go.*",
  "release.*",
  "kind.*",
  "breaking",
  "skew",
];

export function isCollective(said: Said): boolean {
  return said.has(...COLLECTIVE);
}

/** "Windows" is a product, and the ground of a SIG. */
export function isArea({ also }: Span): boolean {
  return also?.some((concept) => concept.startsWith("area.")) ?? false;
}

/** What a thing is, said behind its name: "the X admission plugin". */
export function isSortWord(word: string): boolean {
  return /^(?:plugins?|controllers?|drivers?|プラグイン|ドライバー?)$/i.test(word);
}

/** Is it a flag that nobody knows? It is asked about itself, and not what else was removed then. */
export function isUnheardFlag({ concept, text }: Span): boolean {
  return concept === "identifier" && text.startsWith("--");
}

/** A name that we do not know: what is asked about it must not be answered about the release. */
export function isNameLike(span: Span): boolean {
  return (
    span.concept === "identifier" ||
    (span.concept === "topic" && /[a-z\d][A-Z]|[A-Z]{2}[a-z]/.test(span.text))
  );
}

/** "containerd 1.6": a version behind a product's name is that product's. */
export function ofVersionedProduct(said: Said): boolean {
  return said.spans.some(
    (span, at) =>
      span.concept === "product" && !isArea(span) && said.spans[at + 1]?.concept.startsWith("version"),
  );
}

/** "Are beta APIs on by default?" asks what kube-apiserver serves, which no list of gates tells. */
export function isOfServing(said: Said): boolean {
  const serves = said.has("did.alpha", "did.beta", "did.stable") && said.has("noun.api");
  return serves && said.has("did.on", "did.off", "default") && !said.has("noun.gate", "noun.feature");
}

/** "Does 1.36 support etcd 3.5?": what is supported is more than what is bundled. */
export function asksSupport(said: Said): boolean {
  return said.all("use").some(({ text }) => /support|サポート|対応/i.test(text));
}

/** Is it asked whether two programs work together, which what is bundled does not tell? */
export function asksTogether(said: Said): boolean {
  return asksSupport(said) || said.has("can", "safe", "compatible", "need", "should", "release.usable");
}

/** What asks for something, where a symptom is only told. */
const ASKING = ["ask.*", "question", "ka", "need", "safe", "watch", "impact", "trouble"];

/** 「1.31 に上げたら kubectl cp が遅い」: what goes wrong since then is told; of the way nothing is asked. */
export function isSymptom(said: Said): boolean {
  const went = said.first("go.upgrade");
  if (!went || !said.has("topic", "boot.fails") || said.has(...ASKING)) return false;
  const at = said.indexOf(went);
  const behind = said.spans.slice(at + 1, at + 3).map(({ text }) => text);
  return /^し?(?:たら|た(?:後|あと)|てから)/.test(behind.join(""));
}

/** "Suspend on Jobs, was that beta in 1.23 or GA?": one thing, described before it is pointed at, and no list. */
export function isPointedAt({ spans }: Said): boolean {
  const at = spans.findIndex(({ concept }, index) => concept === "aux.be" && isThat(spans[index + 1]));
  const before = spans.slice(0, Math.max(at, 0));
  const ofRelease = spans.some((span) => isAnyOf(span, ["release."]));
  return (
    !ofRelease &&
    before.some(({ concept }) => concept === "topic") &&
    !before.some((span) => isAnyOf(span, ["ask."]))
  );
}

function isThat(span: Span | undefined): boolean {
  return span?.concept === "pronoun" && /^(?:that|it|this)$/i.test(span.text);
}

/** "Change the CPU of a running Pod", 「…を変えるやつ」: what can be done, rather than what was. */
export function isBareChange({ concept, text, end }: Span, { spans }: Said): boolean {
  if (concept !== "did.changed") return false;
  if (/^chang(?:e|ing)$/i.test(text)) return true;
  return spans.some(({ start, text: next }) => start === end && /^(?:る|する|でき|られ)/.test(next));
}
