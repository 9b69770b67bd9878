import type { StagePrs } from "../corpus/corrections.ts";
import type { Entry } from "../domain/entry.ts";
import type { FeatureGate, GateChange, StageSpan } from "../domain/gate.ts";
import { minorOf, parseVersion } from "../domain/version.ts";
import { stageChangesIn } from "../upstream/stage-change.ts";

/** Most pull requests kept for a gate; its history needs few. */
const MOST_PRS = 8;

/**
 * The pull requests behind a gate's history, by the release notes: those that tell a change the history has, and those that
 * name the gate in the release it came with. Oldest release first; a note that the history does not bear out adds nothing.
 * @param known pull requests of stages that somebody found by reading; one whose stage the history lacks adds nothing either
 */
export function withPrs(
  gates: readonly FeatureGate[],
  notes: readonly Entry[],
  known: readonly StagePrs[] = [],
): FeatureGate[] {
  const found = new Map<string, Told[]>();
  const byName = new Map(
    gates.flatMap((gate) =>
      [gate.name, ...gate.aka.map(({ name }) => name)].map((name) => [name, gate] as const),
    ),
  );
  for (const note of notes) {
    const [pr] = note.prs;
    if (pr === undefined || note.gates.length === 0) continue;
    const minor = minorOf(note.version);
    const changes = stageChangesIn(note.text.en, note.gates, note.version);
    for (const name of note.gates) {
      const gate = byName.get(name);
      if (!gate) continue;
      const first = gate.stages[0];
      const arrives = first !== undefined && minorOf(first.from) === minor;
      const own = changes.filter((change) => change.gate === name);
      const borneOut = own.filter((change) => bornOut(gate, change, minor));
      const brings = arrives && own.length === 0 && introduces(note, name, first);
      if (!brings && borneOut.length === 0) continue;
      const rows = gate.stages.flatMap((span, row) =>
        borneOut.some((change) => change.change !== "removed" && leadsTo(span, change, minor)) &&
        !isOfOtherPatch(span, note.version)
          ? [row]
          : [],
      );
      found.set(gate.name, [
        ...(found.get(gate.name) ?? []),
        {
          pr,
          minor,
          rows: rows.length === 0 && brings ? [0] : rows,
          at: brings ? note.text.en.indexOf(name) : 0,
        },
      ]);
    }
  }
  for (const { gate, from, prs } of known) {
    const own = byName.get(gate);
    const exact = own?.stages.findIndex((span) => span.from === from) ?? -1;
    const row =
      exact >= 0 ? exact : (own?.stages.findIndex((span) => minorOf(span.from) === minorOf(from)) ?? -1);
    if (!own || row < 0) continue;
    const read = prs.map((pr) => ({ pr, minor: minorOf(from), rows: [row], at: 0 }));
    found.set(own.name, [...(found.get(own.name) ?? []), ...read]);
  }
  return gates.map((gate) => {
    const told = clearest(found.get(gate.name) ?? []).sort((a, b) => a.minor - b.minor || a.pr - b.pr);
    const all = [...new Set([...told.map(({ pr }) => pr), ...gate.prs])].slice(0, MOST_PRS);
    const stages = gate.stages.map((span, row) => {
      const own = [...new Set(told.flatMap(({ pr, rows }) => (rows.includes(row) ? [pr] : [])))];
      return own.length === 0 ? span : { ...span, prs: own.slice(0, MOST_PRS) };
    });
    return { ...gate, stages, prs: all };
  });
}

/** A pull request, the rows of the history that it led to, and where in its note the gate is named. */
interface Told {
  pr: number;
  minor: number;
  rows: number[];
  at: number;
}

/** Beside notes that begin with the gate, those that come to it late are of something else. */
function clearest(told: readonly Told[]): Told[] {
  const clear = told.some(({ at }) => at < EARLY);
  return told.filter(({ at }) => !clear || at < LATE);
}
const EARLY = 150;
const LATE = 500;

/** What only mends: a gate that comes as alpha does not come with it. */
const MENDS = /^(?:[\w-]{2,40}: )?(?:fix|revert|resolv|correct|clarif)/i;
/** "Adds", "Introduced", "guarded by", "can be enabled with", "when the gate is set". */
const BRINGS =
  /\b(?:add|introduc|implement|support|new|alpha|allow|enabl|guard|gated|behind|exten|opt(?:ed)? in|now|can|when the)/i;
/** "Added the `X` feature gate", at the beginning: the note is of that one. */
const NAMES_GATE =
  /^(?:[\w-]{2,40}: )?(?:[Aa]dd|[Ii]ntroduc)\w{0,4} (?:an? |the )?(?:new )?`?([A-Z][a-z]+[A-Z]\w+)`? feature[- ]gate/;
/** Characters of a note within which it names what it brings; the longest name further gates further down. */
const HEAD = 1500;

/** A note of the minor itself, or of one of its prereleases, that says what came with the gate it names. */
function introduces({ version, kind, text: { en } }: Entry, gate: string, first: StageSpan): boolean {
  const { patch, pre } = parseVersion(version) ?? { patch: null };
  if (patch !== null && pre === undefined) return false;
  const other = NAMES_GATE.exec(en)?.[1];
  if ((other !== undefined && other !== gate) || !en.slice(0, HEAD).includes(gate)) return false;
  if (new RegExp(`in favou?r of[^.]{0,80}\\b${gate}\\b`, "i").test(en)) return false;
  // A gate that lets one have the old behaviour back comes with the fix itself.
  if (first.stage !== "alpha") return kind === "bug" || BRINGS.test(en) || /\bdeprecat/i.test(en);
  return kind !== "bug" && !MENDS.test(en) && BRINGS.test(en);
}

/** Does the history have this change in this minor? */
function bornOut(gate: FeatureGate, change: GateChange, minor: number): boolean {
  if (change.change === "removed") return gate.removedIn !== null && minorOf(gate.removedIn) === minor;
  return gate.stages.some((span) => leadsTo(span, change, minor));
}

/** What a patch release turned, no note of the minor itself tells. */
function isOfOtherPatch({ from }: StageSpan, version: string): boolean {
  return (parseVersion(from)?.patch ?? 0) > 0 && from !== version;
}

/** Is this row what the change led to? */
function leadsTo(
  span: StageSpan,
  change: Exclude<GateChange, { change: "removed" }>,
  minor: number,
): boolean {
  if (minorOf(span.from) !== minor) return false;
  if (change.change === "stage") return span.stage === change.stage;
  return change.change === "locked" ? span.locked : span.default === change.default;
}
