import { COMMANDS } from "../answer/help.ts";
import { KINDS } from "../domain/entry.ts";
import { STAGES } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { type Completer, type Completion, type CompletionKind, THING_COMMANDS } from "./completions.ts";

/** What the last, unfinished word of a line may become. */
export interface LineCompletions {
  /** The unfinished word as typed; empty behind a space. */
  typed: string;
  /** Best first; each `value` begins with what is typed, whatever its case. */
  found: Completion[];
}

/** What each command takes, word by word; the last goes on for all that follow. */
const ARGUMENTS: Readonly<Record<string, readonly ("list" | "help" | "filters" | CompletionKind)[]>> = {
  gate: ["gate", "version", "filters"],
  diff: ["version", "version", "filters"],
  upgrade: ["version", "version", "filters"],
  kep: ["kep"],
  api: ["api", "version"],
  release: ["version"],
  list: ["list", "version", "filters"],
  search: ["filters"],
  help: ["help"],
  ...Object.fromEntries(THING_COMMANDS.map((kind) => [kind, [kind, "version"] as const])),
};

/** What `list` takes besides kinds and stages. */
const LISTED = ["removed", "removed-apis", "added-gates", "default-changed", "locked", "gate", "api", "kep"];

/** Every command that a question can begin with. */
const COMMAND_WORDS: readonly string[] = [
  ...COMMANDS.flatMap(({ intent }) => (intent === "thing" ? THING_COMMANDS : [intent])),
];

/** Completes the last word of a command: `gate Ima`, `diff 1.3`, `list dep`, `search sig:no`; no more than `limit` words. */
export function completeLine(completer: Completer, line: string, lang: Lang, limit: number): LineCompletions {
  const words = line.trimStart().split(/\s+/);
  if (/^\/?k8s$/i.test(words[0] ?? "") && words.length > 1) words.shift();
  const typed = words.at(-1) ?? "";
  return {
    typed,
    found: candidates(completer, words, typed, lang, limit).filter(({ value }) => fits(value, typed)),
  };
}

function fits(value: string, typed: string): boolean {
  return value.toLowerCase().startsWith(typed.toLowerCase());
}

function candidates(
  completer: Completer,
  words: readonly string[],
  typed: string,
  lang: Lang,
  limit: number,
): Completion[] {
  if (words.length < 2) return plain(COMMAND_WORDS);
  const takes = ARGUMENTS[(words[0] ?? "").toLowerCase()];
  if (!takes) return [];
  const filter = /^(sig|kind|v):/i.exec(typed)?.[1]?.toLowerCase();
  if (filter) {
    const kind = { sig: "sig", kind: "kind", v: "version" } as const;
    const named = kind[filter === "sig" || filter === "kind" ? filter : "v"];
    return completer
      .complete(named, typed.slice(filter.length + 1), lang, limit)
      .map(({ label, value }) => ({ label, value: `${filter}:${value}` }));
  }
  const wanted = takes[Math.min(words.length - 2, takes.length - 1)];
  switch (wanted) {
    case undefined:
      return [];
    case "list":
      return plain([...KINDS, ...STAGES, ...LISTED]);
    case "help":
      return plain(COMMAND_WORDS);
    case "filters":
      return plain(["sig:", "kind:", "v:", "page:"]);
    default:
      // Of `kubelet --config` either word may be typed first.
      return completer.complete(wanted, typed, lang, limit).map((one) => {
        const last = one.value.split(" ").at(-1) ?? "";
        return fits(one.value, typed) ? one : { ...one, value: last };
      });
  }
}

function plain(values: readonly string[]): Completion[] {
  return [...new Set(values)].map((value) => ({ label: value, value }));
}
