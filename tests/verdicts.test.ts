import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, ThingFacts } from "../src/domain/answer.ts";
import { createEngine } from "../src/engine/create.ts";
import type { Engine } from "../src/engine/engine.ts";
import { KnowledgeBase } from "../src/knowledge/base.ts";
import type { KnownThing } from "../src/knowledge/things.ts";
import { bundled } from "./fixtures/bundled.ts";
import { TODAY } from "./questions/rows.ts";

/**
 * The audit of verdicts: every identifier of the corpus is asked about, and every yes and no must follow from a change, or a
 * page of the documentation, of that very thing. The expectation is worked out here from the answer's bare facts.
 *
 * By default each identifier is asked some of the questions in turn; `KAWARABAN_AUDIT=all` asks all of each.
 */
const ALL = process.env.KAWARABAN_AUDIT === "all";
const NEWEST = "1.37";

/** `came`: it came to its end in that very release, neither before nor after. */
type Claim = "removed" | "deprecated" | "there" | "came";
interface Form {
  text: (name: string) => string;
  claim: Claim;
  at: string;
}
const FORMS: Form[] = [
  { text: (name) => `was ${name} removed?`, claim: "removed", at: NEWEST },
  { text: (name) => `${name} って削除された?`, claim: "removed", at: NEWEST },
  { text: (name) => `is ${name} deprecated?`, claim: "deprecated", at: NEWEST },
  { text: (name) => `${name} は非推奨ですか?`, claim: "deprecated", at: NEWEST },
  { text: (name) => `does ${name} still work in 1.30?`, claim: "there", at: "1.30" },
  { text: (name) => `${name} は 1.27 でまだ使えますか?`, claim: "there", at: "1.27" },
  { text: (name) => `was ${name} removed in 1.25?`, claim: "came", at: "1.25" },
  { text: (name) => `1.30で ${name} は削除された?`, claim: "came", at: "1.30" },
  { text: (name) => `is ${name} gone in 1.34?`, claim: "removed", at: "1.34" },
];

const KINDS = new Set([
  "flag",
  "metric",
  "field",
  "annotation",
  "label",
  "taint",
  "command",
  "plugin",
  "mode",
  "config",
  "event",
  "variable",
]);

let engine: Engine;
let things: KnownThing[];
const tally = { asked: 0, verdicts: 0, untraced: [] as string[] };

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  const base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => TODAY });
  // A single letter (`kubectl debug -f`) names nothing without its command.
  things = base.things.all.filter(({ ref }) => KINDS.has(ref.kind) && /\w{2}/.test(ref.name));
});

afterAll(() => {
  process.stdout.write(
    `verdicts: ${tally.asked} asked, ${tally.verdicts} yes or no, ${tally.untraced.length} untraced\n`,
  );
});

const minor = (version: string) => Number(/^1\.(\d+)/.exec(version)?.[1] ?? -1);

function isThing(facts: Answer["facts"]): facts is ThingFacts {
  return facts !== null && "documented" in facts;
}

/** What the bare facts say, with a plain reading of their order; null: nothing. */
function told({ changes, documented }: ThingFacts, claim: Claim, at: string): boolean | null {
  const done = changes
    .filter(({ planned, version }) => planned === undefined && minor(version) <= minor(at))
    .sort((a, b) => minor(a.version) - minor(b.version));
  const ended = done.findLast(({ did }) => ["removed", "renamed", "replaced"].includes(did));
  const back =
    ended &&
    done
      .slice(done.indexOf(ended) + 1)
      .some(({ did }) => ["introduced", "reverted", "alpha", "beta"].includes(did));
  const gone = ended !== undefined && !back;
  const seen =
    // What was changed or mended in that very release was there.
    done.some(
      ({ did, version }) => !["changed", "fixed", "bumped"].includes(did) || minor(version) === minor(at),
    ) ||
    documented.some(({ from, to }) => minor(from) <= minor(at) && minor(at) <= minor(to)) ||
    // The release before an end, and all before an introduction.
    changes.some(({ version, planned }) => planned === undefined && minor(version) > minor(at));
  if (claim === "came") {
    const ends = changes.filter(
      ({ did, planned }) => planned === undefined && ["removed", "renamed", "replaced"].includes(did),
    );
    // What the same release took back did not come about in it.
    const takenBack = changes.some(({ did, version }) => did === "reverted" && minor(version) === minor(at));
    // No end is known: a page of that release, or a later step, has it.
    const later =
      documented.some(({ to }) => minor(to) >= minor(at)) ||
      changes.some(({ planned, version }) => planned === undefined && minor(version) >= minor(at));
    const borne =
      documented.some(({ from, to }) => minor(from) <= minor(at) && minor(at) <= minor(to)) ||
      (done.length > 0 && later) ||
      // What the next release deprecated.
      changes.some(({ did, version }) => did === "deprecated" && minor(version) - minor(at) === 1);
    if (ends.length === 0) return borne ? false : null;
    return ends.some(({ version }) => minor(version) === minor(at)) && !takenBack;
  }
  if (claim === "removed") return gone ? true : seen ? false : null;
  if (claim === "there")
    return gone
      ? false
      : seen
        ? !(
            changes.some(({ did, version }) => did === "introduced" && minor(version) > minor(at)) &&
            done.length === 0
          )
        : null;
  const step = done.findLast(({ did }) => did === "deprecated" || did === "undeprecated");
  return step ? step.did === "deprecated" : seen ? false : null;
}

/** Does the page that is named for a release have the thing in that very release? */
function isBorne(summary: string): boolean {
  const [, at, from, to = from] =
    / (?:in|は) (1\.\d+)(?:, by the reference page | にあります)\((?:リファレンスページの掲載: )?(1\.\d+)(?:–(1\.\d+))?\)/.exec(
      summary,
    ) ?? [];
  return !at || !from || !to || (minor(from) <= minor(at) && minor(at) <= minor(to));
}

describe("every yes and no about an identifier", () => {
  it(
    "follows from a fact of that very thing",
    () => {
      things.forEach((thing, at) => {
        const { name } = thing.ref;
        FORMS.forEach((form, index) => {
          if (!ALL && index % 4 !== at % 4) return;
          tally.asked++;
          const text = form.text(name);
          const answer = engine.ask({ text });
          const verdict = /^(?:(yes|はい)|(no|いいえ))[.,:;。、]/i.exec(answer.summary);
          if (!verdict) return;
          tally.verdicts++;
          const yes = verdict[1] !== undefined;
          const { facts } = answer;
          if (!isThing(facts)) {
            // A gate, an API type, a KEP or a release of that name has its own tables.
            const own = facts !== null && ("stages" in facts || "types" in facts || "milestones" in facts);
            if (!own) tally.untraced.push(`${text} → ${answer.summary.slice(0, 160)} (no facts)`);
            return;
          }
          const same =
            facts.name.toLowerCase().includes(name.toLowerCase().split(/[\s.]/).at(-1) ?? name) ||
            facts.names.some((other) => other.toLowerCase() === name.toLowerCase());
          if (!same) tally.untraced.push(`${text} → about ${facts.name}`);
          else if (told(facts, form.claim, form.at) !== yes || !isBorne(answer.summary))
            tally.untraced.push(`${text} → ${answer.summary.slice(0, 160)}`);
        });
      });
      expect(tally.asked).toBeGreaterThan(2000);
      expect(tally.verdicts).toBeGreaterThan(800);
      expect(tally.untraced.slice(0, 40)).toEqual([]);
    },
    ALL ? 900_000 : 240_000,
  );
});
