/** A command of kubectl or kubeadm of which nothing is known: no other thing that shares a word with it may answer. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import programs from "../lexicon/programs.yaml";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import { blank, hasVersion, restOf, type Scanned } from "../scanned.ts";
import { ApiLexicon } from "../spans/api-names.ts";
import type { Names } from "../spans/regular.ts";
import { askedOfThing } from "./thing.ts";

/** A program and the words behind it, 「kubectl の drain」 as well. */
const WRITTEN = /(?<![\w./-])(kubectl|kubeadm)(?:(?:\s+|\s?の\s?)[a-z][a-z-]{0,40}){1,4}(?![\w/=]|\.\w)/gi;

/** What stands for any Kind in the list of commands. */
const ANY_KIND = " KIND";

const COMMANDS: ReadonlySet<string> = new Set(
  Object.entries(programs).flatMap(([program, commands]) => commands.map((name) => `${program} ${name}`)),
);

/** What its life is asked with; any other word beside it may be what is asked about. */
const ASKING = [
  "it",
  "aux.",
  "did.",
  "relation.",
  "ask.when",
  "ask.since",
  "since.when",
  "ask.instead",
  "ask.until",
  "ask.version",
  "ask.meaning",
  "api.last",
  "release.last",
  "ask.all",
  "question",
  "stop",
  "comma",
  "lead",
  "still",
  "yet",
  "already",
  "now",
  "no-longer",
  "exist",
  "use",
  "release.usable",
  "lost",
  "gone",
  "can",
  "negation",
  "or-not",
  "reached",
  "turned",
  "ka",
  "confirm",
  "graduated",
  "noun.version",
  "noun.release",
];

/** What such a thing is called. */
const CALLED: ReadonlySet<string> = new Set([
  "command",
  "commands",
  "subcommand",
  "コマンド",
  "サブコマンド",
]);

/** "Was `kubectl drain` removed?": the command itself is asked about, and no change of it is known. */
export function aboutCommand(scanned: Scanned): Frame | null {
  const { said, versions, text, names } = scanned;
  if (versions.range) return null;
  const [written, ...more] = commandsIn(text, names);
  if (!written || more.length > 0 || isKnown(written, scanned)) return null;
  const mention: Span = {
    concept: "thing",
    rule: "command",
    things: [written.ref],
    sure: 1,
    ...written.place,
  };
  const spans = [...outside(said, mention), mention].sort((a, b) => a.start - b.start);
  const whole = { ...scanned, said: new Said(spans) };
  const rest = restOf(whole.said, mention);
  const words = rest.spans.filter(
    (span) => !isEmpty(span) && !CALLED.has(span.text.toLowerCase().replace(/(?:は|って|が|も)$/, "")),
  );
  if (!words.every((span) => isAnyOf(span, ASKING))) return null;
  const asked = askedOfThing(rest, hasVersion(scanned));
  // A name alone is asked for its life; what is new about it, the notes may tell.
  const bare = words.every(({ concept }) => concept === "it" || concept === "stop");
  // Whether `kubectl get` of a Kind still works is asked of the Kind.
  const there = asked.ask === "whether" && !isOfKind(written.ref.name);
  if (asked.event === null && !bare && !there) return null;
  return blank(whole, "command", { ...asked, things: [written.ref], topic: [], sure: 1 });
}

/**
 * "When did Kubernetes drop docker?": of another product nothing is known, save where the support of it was a plugin's; and only where
 * the end or the use of it is all that is asked for.
 */
export function aboutProduct(scanned: Scanned): Frame | null {
  const { said, versions, names } = scanned;
  const [product, ...more] = said.all("product");
  if (!product || more.length > 0 || versions.range) return null;
  const [thing] = names.base.things.named(`${product.text} support`, { kind: "plugin" });
  if (!thing) return null;
  const mention: Span = {
    ...product,
    concept: "thing",
    rule: "product",
    things: [thing.ref],
    sure: 1,
    also: [],
  };
  const whole = { ...scanned, said: new Said(said.spans.map((span) => (span === product ? mention : span))) };
  const rest = restOf(whole.said, mention);
  if (!rest.spans.every((span) => isEmpty(span) || isAnyOf(span, ASKING))) return null;
  const asked = askedOfThing(rest, hasVersion(scanned));
  if (asked.event === null && asked.ask !== "whether") return null;
  return blank(whole, "product", { ...asked, things: [thing.ref], topic: [], sure: 1 });
}

/** Is it a command for the objects of a Kind, rather than one with words of its own? */
function isOfKind(name: string): boolean {
  return !COMMANDS.has(name) && !COMMANDS.has(`${name}${ANY_KIND}`);
}

interface Written {
  ref: ThingRef;
  place: Pick<Span, "start" | "end" | "text">;
}

/** The commands of a text, each as long as the list knows it. */
export function commandsIn(text: string, names: Names): Written[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: match, index }) => {
    const words = [...match.matchAll(/[a-z][a-z-]*/gi)];
    for (let count = words.length; count > 1; count--) {
      const name = commandOf(
        words.slice(0, count).map(([word]) => word.toLowerCase()),
        names,
      );
      const last = words[count - 1];
      if (name === null || !last) continue;
      const written = match.slice(0, last.index + last[0].length);
      return [
        {
          ref: { kind: "command", name, component: null },
          place: { start: index, end: index + written.length, text: written },
        } satisfies Written,
      ];
    }
    return [];
  });
}

/** The command that words are; of one that takes a Kind, the name under which the Kind's is known. */
function commandOf(words: readonly string[], { base }: Names): string | null {
  const name = words.join(" ");
  if (COMMANDS.has(name) || COMMANDS.has(`${name}${ANY_KIND}`)) return name;
  const [verb, written] = [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
  const kind = COMMANDS.has(`${verb}${ANY_KIND}`) ? ApiLexicon.of(base).kind(written) : undefined;
  if (kind === undefined) return null;
  const same = base.things
    .toldOfKind("command")
    .find(
      ({ ref }) =>
        ref.name.startsWith(`${verb} `) && ApiLexicon.of(base).kind(ref.name.slice(verb.length + 1)) === kind,
    );
  return same?.ref.name ?? name;
}

/** Is something known that is called so, or does what is known by a longer name stand there? */
function isKnown({ ref, place }: Written, { said, names }: Scanned): boolean {
  if (names.base.things.named(ref.name, { kind: "command" }).length > 0)
    return ref.name === place.text.toLowerCase();
  // "kubectl port-forward over websockets" has another name behind the program.
  return said.spans.some(
    ({ concept, start, end }) =>
      concept === "thing" &&
      start < place.end &&
      end > place.start &&
      (end > place.end || (start <= place.start && end === place.end)),
  );
}

/** The spans around a mention. */
function outside({ spans }: Said, { start, end }: Span): Span[] {
  return spans.filter((span) => span.end <= start || span.start >= end);
}

/**
 * "kubectl cordon with several nodes": a command is named, and what the rest describes is no part of its program. What is said of
 * another thing answers nothing about the command.
 */
export function isOfNoProgram({ things }: Frame, { text, names }: Scanned): boolean {
  const [command] = commandsIn(text, names);
  const program = command?.ref.name.split(" ")[0];
  if (program === undefined || OF_OBJECTS.test(command?.ref.name ?? "")) return false;
  return !things.some((thing) => {
    const home = names.base.things.get(thing)?.home ?? null;
    const told =
      thing.kind === "kep"
        ? names.base.keps.get(Number(thing.name))?.title
        : names.base.gates.get(thing.name)?.text;
    return [thing.name, thing.component, home, told?.en].some((part) =>
      part?.toLowerCase().includes(program),
    );
  });
}

/** Commands whose objects may as well be what is described. */
const OF_OBJECTS = /^kubectl (?:get|describe|create|delete|apply|edit|patch)\b/;
