import { formatThing } from "../domain/thing.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Findable } from "./documents.ts";
import events from "./events.yaml";
import type { Lexicon } from "./lexicon.ts";
import { tokenize } from "./tokens.ts";

/** A gate that is locked or gone is told of by its name; what its feature does was told before. */
const ENDS: ReadonlySet<string> = new Set(["removed", "locked"]);

/** A note about more things than this is a list; what is said of one of them describes it no more than the others. */
const MOST_THINGS = 3;

/**
 * What people say of the things that a note is about (`corpus/sayings.yaml`), as tokens: a description in everyday words may share none
 * with the note itself. Words for what happened are left out: they tell of a note what it does not say.
 */
export function saidOfThings(
  { sayings }: Pick<Knowledge, "sayings">,
  lexicon: Lexicon,
): (found: Findable) => readonly string[] {
  const happenings = new Set(
    Object.values(events)
      .flat()
      .flatMap((word) => tokenize(word, lexicon)),
  );
  const tokens = new Map(
    sayings.map(({ of, en, ja }) => [
      of,
      [...new Set(tokenize([...en, ...ja].join("\n"), lexicon))].filter((token) => !happenings.has(token)),
    ]),
  );
  return (found) => {
    if (found.type !== "entry" || found.entry.kind === "bug") return [];
    const { changes, gates, keps } = found.entry;
    const ended = (changes ?? []).filter(({ thing, did }) => thing.kind === "gate" && ENDS.has(did));
    if (ended.length > 0) return [];
    const things = new Set([
      ...(changes ?? []).map(({ thing }) => formatThing(thing)),
      ...gates.map((name) => `gate ${name}`),
      ...keps.map((number) => `kep ${number}`),
    ]);
    if (things.size > MOST_THINGS + 1) return [];
    return [...new Set([...things].flatMap((thing) => tokens.get(thing) ?? []))];
  };
}
