import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkCorpus } from "../../corpus/check.ts";
import { readCorrections } from "../../corpus/corrections.ts";
import { loadCorpus, type PlacedCorpus } from "../../corpus/load.ts";
import { RepeatFinder } from "../../corpus/repeats.ts";
import { type CorpusProblem, formatProblem } from "../../corpus/yaml-file.ts";
import type { GateClaim, StageSpan } from "../../domain/gate.ts";
import { type Places, placesFrom } from "../../storage/places.ts";
import { mirrorTexts } from "../../upstream/texts.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** Every mistake of the corpus as file:line:column on standard output, or as JSON; exit code 1 when there is one. */
export async function check(
  { mirror, json }: Extract<Command, { name: "check" }>,
  surface: Surface,
): Promise<number> {
  const places = placesFrom(surface.env);
  const { corpus, placed, problems: unreadable } = await loadCorpus(places.corpus);
  // What records say of each other is looked at when all of them could be read: else one broken line is hundreds of mistakes.
  const across = unreadable.length > 0 ? [] : checkCorpus(placed);
  const problems = [...unreadable, ...checkCorrections(places.corpus), ...across];
  // Who mends a file wants to know at once; the published texts are for what can be read.
  const compared =
    unreadable.length > 0
      ? "not compared with the published texts before these mistakes are mended"
      : await checkRepeats(placed, mirror ?? usualMirror(places), problems);
  if (json) {
    const { releases, gates, keps, apis, entries } = corpus;
    const counts = {
      releases: releases.length,
      gates: gates.length,
      keps: keps.length,
      apis: apis.length,
      entries: entries.length,
    };
    const sound = problems.length === 0;
    await surface.print(`${JSON.stringify({ schema: 1, sound, problems, counts })}\n`);
    return sound ? 0 : 1;
  }
  for (const problem of problems) await surface.print(`${formatProblem(problem)}\n`);
  for (const line of disagreements(placed)) await surface.print(`${line}\n`);
  const { entries, gates, keps, apis, releases } = corpus;
  await surface.print(
    `${releases.length} releases, ${gates.length} gates, ${keps.length} KEPs, ${apis.length} API types, ${entries.length} entries; ${compared}\n`,
  );
  await surface.print(problems.length === 0 ? "The corpus is sound.\n" : `${problems.length} mistake(s).\n`);
  return problems.length === 0 ? 0 : 1;
}

/** What changes the facts on their next regeneration is held to the same rules. */
function checkCorrections(folder: string): CorpusProblem[] {
  const file = "corrections.yaml";
  const path = join(folder, file);
  return existsSync(path) ? readCorrections(file, readFileSync(path, "utf8")).problems : [];
}

/** Beside the project, else the one that `kawaraban sync` keeps; null when there is neither. */
function usualMirror(places: Places): string | null {
  return [places.sharedMirror, places.mirror].find((folder) => existsSync(folder)) ?? null;
}

async function checkRepeats(
  placed: PlacedCorpus,
  folder: string | null,
  problems: CorpusProblem[],
): Promise<string> {
  if (folder === null)
    return "not compared with the published texts: there is no mirror (kawaraban sync, or --mirror DIR)";
  const finder = new RepeatFinder(placed);
  let texts = 0;
  for await (const text of mirrorTexts(folder)) {
    finder.compare(text);
    texts++;
  }
  problems.push(...finder.problems);
  return `compared with ${texts} published texts`;
}

/** Gates of which another source tells another history: kept, and shown in the gate's answer. Not mistakes of ours. */
function disagreements({ gates }: PlacedCorpus): string[] {
  const rows = (stages: readonly (StageSpan | GateClaim["stages"][number])[]) =>
    stages.map(({ stage, from }) => `${stage} ${from}`).join(", ");
  const website = gates.flatMap(({ value }) =>
    value.conflicts
      .filter(({ source, ends }) => source === "website" && ends === undefined)
      .map(({ stages }) => `  ${value.name}: list ${rows(value.stages)}; website ${rows(stages)}`),
  );
  if (website.length === 0) return [];
  return [`The website disagrees with the shipped list on ${website.length} gates:`, ...website];
}
