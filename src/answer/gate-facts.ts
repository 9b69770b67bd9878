/** A gate as facts for programs, and what its sources claim otherwise. */

import type { GateFacts } from "../domain/answer.ts";
import { type FeatureGate, type GateClaim, stageIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { onOff, say, stageWord } from "./phrases.ts";

/** A gate's facts in the public shape. */
export function gateFacts(gate: FeatureGate, version: string | null, lang: Lang): GateFacts {
  const span = version ? stageIn(gate, version) : null;
  return {
    name: gate.name,
    aka: gate.aka.map(({ name }) => name),
    kep: gate.kep,
    removedIn: gate.removedIn,
    stages: gate.stages.map(({ stage, default: on, locked, from, to }) => {
      return { stage, default: on, locked, from, to };
    }),
    ...(version && { inVersion: { version, stage: span?.stage ?? null, default: span?.default ?? null } }),
    conflicts: gate.conflicts.map((conflict) => claimFacts(gate, conflict, lang)),
  };
}

export function claimFacts(gate: FeatureGate, claim: GateClaim, lang: Lang): GateFacts["conflicts"][number] {
  return {
    source: claim.source,
    claim: claimed(claim, lang),
    url: claim.url ?? links.gatePage(gate.name).url,
  };
}

function claimed({ stages, ends }: GateClaim, lang: Lang): string {
  if (ends !== undefined)
    return say(lang, {
      en: `the table ends with ${ends}, which would put the removal in ${minorName(minorOf(ends) + 1)}`,
      ja: `表は ${ends} まで(削除は ${minorName(minorOf(ends) + 1)} ということになります)`,
    });
  return stages
    .map((row) => {
      const state = row.default === undefined ? "" : `(${onOff(row.default, lang)})`;
      const until = row.to ? `–${row.to}` : "";
      return lang === "en"
        ? `${stageWord(row.stage, lang)} ${row.from}${until}${state && ` ${state}`}`
        : `${row.from}${until} ${stageWord(row.stage, lang)}${state}`;
    })
    .join(", ");
}

/** Who else tells a gate's history, as the subject of a sentence. */
export const SOURCES: Readonly<Record<string, Bilingual>> = {
  website: { en: "The website says", ja: "公式サイト" },
  kep: { en: "The KEP's targets say", ja: "KEP の予定" },
  "release-notes": { en: "The release notes say", ja: "リリースノート" },
};
