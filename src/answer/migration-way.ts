/** What the releases of a way do to the volumes of an in-tree plugin by its CSI migration, while the plugin itself stays as it was. */
import type { Section } from "../domain/answer.ts";
import { type Entry, textIn } from "../domain/entry.ts";
import { type FeatureGate, minorBefore } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { isOnWay, minorName, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { stateSentence } from "./gate-life.ts";
import { itemOf } from "./items.ts";
import { sectionOf } from "./pages.ts";
import { say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** What is said of the migration, where a way is asked about before all else, and how the plugin is to be told then: without "no change is known". */
export interface MigrationWay {
  before: string;
  behind: string;
  sections: Section[];
  asking: Question;
}

/**
 * "vSphere volumes, from 1.25 to 1.26": the gate that hands them to the CSI driver went GA and was locked there, and its note says who
 * should not upgrade. Nothing where the gate of that plugin stayed as it was, or something else than the way is asked for.
 */
export function migrationOnWay(
  [thing, ...more]: readonly KnownThing[],
  question: Question,
  { base }: Context,
): MigrationWay {
  const { lang, version, aspect, range } = question;
  const none: MigrationWay = { before: "", behind: "", sections: [], asking: question };
  const name = thing && more.length === 0 ? base.things.volumes.migrationOf(thing.ref) : null;
  const gate = name === null ? undefined : base.gates.get(name);
  const way = range ?? (version && { from: minorBefore(version), to: minorName(minorOf(version)) });
  if (!thing || !gate || !way || aspect.asks === "thing") return none;
  const moved = gate.stages.some(({ from }) => isOnWay(from, way));
  const notes = base.entriesOfGate(gate.name).filter((one) => isOnWay(one.version, way) && tells(one, gate));
  if (!moved && notes.length === 0) return none;
  const lead = leadOf(gate, way, notes, thing, lang);
  const heading = say(lang, { en: `CSI migration: ${gate.name}`, ja: `CSI マイグレーション: ${gate.name}` });
  const own = thing.changes.some((change) => isOnWay(change.version, way));
  return {
    before: range ? lead : "",
    behind: range ? "" : lead,
    sections: sectionOf(
      heading,
      notes.map((entry) => itemOf(entry, lang)),
    ),
    asking: own ? question : { ...question, range: null, version: way.to },
  };
}

/** Does a note tell of a step of that very gate? */
function tells({ changes }: Entry, gate: FeatureGate): boolean {
  return (changes ?? []).some(({ thing }) => thing.kind === "gate" && thing.name === gate.name);
}

function leadOf(
  gate: FeatureGate,
  way: { from: string; to: string },
  notes: readonly Entry[],
  { ref }: KnownThing,
  lang: Lang,
): string {
  const before = stateSentence(gate, way.from, lang);
  const after = stateSentence(gate, way.to, lang);
  const told = notes.toSorted(byWeight)[0];
  return inARow(
    lang,
    say(lang, {
      en: `${ref.name} volumes go to their CSI driver by the gate ${gate.name}.`,
      ja: `${ref.name} のボリュームは、ゲート ${gate.name} によって CSI ドライバーに引き継がれます。`,
    }),
    before,
    after,
    told &&
      say(lang, {
        en: `The notes of ${told.version} say: ${textIn(told, "en").text}`,
        ja: `${told.version} のノート: ${textIn(told, "ja").text}`,
      }),
  );
}

/** What demands something first, then what tells of more steps, then what says more. */
function byWeight(one: Entry, other: Entry): number {
  const steps = ({ changes }: Entry) => changes?.length ?? 0;
  return (
    Number(other.actionRequired) - Number(one.actionRequired) ||
    steps(other) - steps(one) ||
    other.text.en.length - one.text.en.length
  );
}
