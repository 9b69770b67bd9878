import { type CompletionKind, THING_COMMANDS } from "../completion/completions.ts";
import type { Lang } from "../domain/language.ts";
import type { Engine } from "../engine/engine.ts";
import { pathOfCommand } from "../render/address.ts";

/** A name to offer while somebody types. */
export interface Offer {
  kind: CompletionKind;
  label: string;
  /** What to put into the box. */
  value: string;
  /** The address of its page. */
  path: string;
}

/** Words that a name may follow in the box, and the kind of name. */
const COMMANDS: Record<string, CompletionKind> = {
  gate: "gate",
  kep: "kep",
  api: "api",
  release: "version",
  ...Object.fromEntries(THING_COMMANDS.map((word) => [word, word])),
};

/** Without a command's word in front, names of these kinds are offered, in this order where they fit alike. */
const KINDS: readonly CompletionKind[] = [
  "gate",
  "api",
  "kep",
  "component",
  "flag",
  "metric",
  "field",
  "cve",
];
const LEAST = 2;

/** What can be meant by a text that is being typed, best first; nothing for a sentence. */
export function completionsOf(engine: Engine, typed: string, lang: Lang, limit: number): Offer[] {
  const text = typed.replace(/^\s*\/?k8s\s+/i, "").trimStart();
  const [, word = "", rest = ""] = /^(\S{1,20})\s+(.*)$/.exec(text) ?? [];
  const kind = COMMANDS[word.toLowerCase()];
  if (kind)
    return engine
      .complete(kind, rest, lang, limit)
      .map(({ label, value }) => offer(kind, word.toLowerCase(), label, value));
  const prefix = text.trim();
  if (prefix.length < LEAST || /\s/.test(prefix)) return [];
  const key = prefix.toLowerCase();
  const begins = ({ label, value }: Offer) =>
    [label, ...value.split(" ")].some((name) => name.toLowerCase().startsWith(key));
  const offers = KINDS.flatMap((each) =>
    engine.complete(each, prefix, lang, limit).map(({ label, value }) => offer(each, each, label, value)),
  );
  return [...offers.filter(begins), ...offers.filter((one) => !begins(one))].slice(0, limit);
}

function offer(kind: CompletionKind, command: string, label: string, value: string): Offer {
  const whole = `${command} ${value}`;
  return { kind, label, value: whole, path: pathOfCommand(whole) };
}
