import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { count, say } from "../../answer/phrases.ts";
import { type Corpus, CorpusError, loadCorpus } from "../../corpus/load.ts";
import { writeTables } from "../../corpus/tables.ts";
import { writeFacts } from "../../corpus/write.ts";
import { isEmpty } from "../../domain/journal.ts";
import type { Lang } from "../../domain/language.ts";
import { extendTables } from "../../knowledge/extend-tables.ts";
import { type Facts, factsFromMirror } from "../../knowledge/facts.ts";
import { correctionsOf } from "../../opening/read-mirrored.ts";
import { type SyncOutcome, syncKnowledge } from "../../opening/sync-knowledge.ts";
import { renderSyncReport } from "../../render/terminal/sync-report.ts";
import { type Places, placesFrom } from "../../storage/places.ts";
import { replaceFile } from "../../storage/replace-file.ts";
import { missingSources } from "../../upstream/completeness.ts";
import { readUpstream, type Upstream } from "../../upstream/read.ts";
import type { Command } from "../command-line.ts";
import { type Progress, progressBar, progressLines } from "../progress.ts";
import type { Surface } from "../surface.ts";

type SyncCommand = Extract<Command, { name: "sync" }>;

/** Files whose records hold texts of ours: what cannot be read of them must not be written over. */
const KEPT_FILES = new Set(["gates.yaml", "keps.yaml", "releases.yaml", "cves.yaml"]);

/**
 * Without `--facts`: brings the mirror up to date (with git, or from a folder) and joins it to the knowledge. With
 * `--facts`: writes the corpus's facts files anew; together with `--from` straight from that folder, and nothing else is
 * touched. Exit code 1 when a repository could not be brought up to date.
 */
export async function sync(command: SyncCommand, surface: Surface): Promise<number> {
  const places = placesFrom(surface.env);
  if (command.facts && command.from !== null)
    return regenerateFacts(places, await readUpstream(command.from), surface);
  const outcome = await synced(command, places, surface);
  await surface.print(
    command.json ? `${JSON.stringify(publicOutcome(outcome))}\n` : summary(outcome, command),
  );
  if (command.facts && outcome.read) await regenerateFacts(places, outcome.read.upstream, surface);
  for (const { repository, error } of outcome.failures) surface.warn(`${repository}: ${error.message}`);
  return outcome.failures.length > 0 ? 1 : 0;
}

async function synced(command: SyncCommand, places: Places, surface: Surface): Promise<SyncOutcome> {
  const progress = progressOn(surface);
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, abort);
  const base = surface.env.KAWARABAN_UPSTREAM_BASE;
  try {
    return await syncKnowledge({
      places,
      from: command.from,
      ...(base && { base }),
      again: command.report || command.facts,
      acceptShrink: command.acceptShrink,
      onStep: (step) => progress.show(step),
      warn: (line) => {
        progress.end();
        surface.warn(line);
      },
      signal: stop.signal,
    });
  } finally {
    progress.end();
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, abort);
  }
}

/** A bar for a person, lines for a log. */
function progressOn(surface: Surface): Progress {
  return surface.errors.isTTY === true && surface.env.TERM !== "dumb"
    ? progressBar(surface.errors)
    : progressLines((line) => surface.warn(line));
}

/** What `--json` prints: the outcome without the mirror's whole contents. */
function publicOutcome({ repositories, failures, read }: SyncOutcome) {
  return {
    schema: 1,
    repositories,
    failures: failures.map(({ repository, error: { code, message } }) => ({ repository, code, message })),
    brought: read?.brought ?? null,
    report: read?.report ?? null,
  };
}

function summary({ read }: SyncOutcome, { lang, report: full }: SyncCommand): string {
  if (read === null)
    return `${say(lang, {
      en: "Up to date: nothing is new in the public sources.",
      ja: "最新の状態です。公開情報に新しい内容はありませんでした。",
    })}\n`;
  const { report, brought } = read;
  const sum = (count: (file: (typeof report.changelogs)[number]) => number): number =>
    report.changelogs.reduce((total, file) => total + count(file), 0);
  const without = sum((file) => file.entriesWithoutPr);
  const headings = sum((file) => file.headingsNotUnderstood.length);
  const lost = sum((file) => file.prsWithoutEntry.length);
  const { notes, joined, problems, stages, missing, changelogs } = report;
  const lines = [
    say(lang, {
      en: `${notes} release notes read; ${joined.upstream} joined to the corpus's ${joined.corpus} entries.`,
      ja: `リリースノート ${notes} 件を読み、${joined.upstream} 件をコーパスの ${joined.corpus} 件に加えました。`,
    }),
    say(lang, {
      en: `${changelogs.length} CHANGELOGs: ${without} entries without a PR, ${headings} headings not understood, ${lost} PRs in no entry.`,
      ja: `CHANGELOG ${changelogs.length} ファイル: PR のない項目 ${without} 件、解釈できない見出し ${headings} 件、どの項目にもない PR ${lost} 件。`,
    }),
    ...(missing.length > 0
      ? [
          say(lang, {
            en: `The facts (gates, KEPs, APIs, releases) stay the corpus's: the mirror has nothing at ${missing.join(", ")}.`,
            ja: `次の場所に何もないため、ゲート・KEP・API・リリースの事実はコーパスのものを使います: ${missing.join("、")}`,
          }),
        ]
      : []),
    ...(full
      ? []
      : [
          say(lang, {
            en: `${problems.length} remarks on the sources, ${stages.disagreements.length} notes that a gate's history does not bear out: kawaraban sync --report`,
            ja: `公開情報についての指摘 ${problems.length} 件、ゲートの履歴と合わないリリースノート ${stages.disagreements.length} 件の一覧は kawaraban sync --report で表示できます。`,
          }),
        ]),
    newsLine(brought, lang),
  ];
  return `${lines.join("\n")}\n${full ? `\n${renderSyncReport(report)}` : ""}`;
}

function newsLine(brought: NonNullable<SyncOutcome["read"]>["brought"], lang: Lang): string {
  if (brought.baseline)
    return say(lang, {
      en: "This is the first sync: `kawaraban news` lists what later ones bring, `kawaraban news --since 1.36` what a release brought.",
      ja: "初回の同期です。次回以降の新着は kawaraban news、リリースごとの内容は kawaraban news --since 1.36 のように表示できます。",
    });
  if (isEmpty(brought))
    return say(lang, {
      en: "Nothing new since the last sync.",
      ja: "前回の同期以降、新着はありません。",
    });
  const { versions, gates, actions } = brought;
  const named = versions.length > 0 ? ` (${versions.slice(-5).join(", ")})` : "";
  const parts = [
    ...(versions.length > 0
      ? [{ en: `${count(versions.length, "release")}${named}`, ja: `リリース ${versions.length} 件${named}` }]
      : []),
    ...(gates.length > 0
      ? [
          {
            en: count(gates.length, "feature gate change"),
            ja: `フィーチャーゲートの変化 ${gates.length} 件`,
          },
        ]
      : []),
    ...(actions.length > 0
      ? [
          {
            en: count(actions.length, "action required", "actions required"),
            ja: `対応必須 ${actions.length} 件`,
          },
        ]
      : []),
  ];
  const them = versions.length + gates.length + actions.length === 1 ? "it" : "them";
  return say(lang, {
    en: `New since the last sync: ${parts.map(({ en }) => en).join(", ")}. kawaraban news lists ${them}.`,
    ja: `前回以降の新着: ${parts.map(({ ja }) => ja).join("、")}。kawaraban news で一覧できます。`,
  });
}

async function regenerateFacts(places: Places, upstream: Upstream, surface: Surface): Promise<number> {
  const { corpus, problems } = await loadCorpus(places.corpus);
  const unreadable = problems.filter(({ file }) => KEPT_FILES.has(file));
  if (unreadable.length > 0) throw new CorpusError(unreadable);
  const missing = missingSources(upstream);
  if (missing.length > 0) throw new HalfMirrorError(missing);
  const facts = factsFromMirror(upstream, correctionsOf(places.corpus));
  for (const line of facts.problems) surface.warn(line);
  for (const line of facts.conflictReport) surface.warn(`sources disagree: ${line}`);
  for (const line of lostTexts(corpus, facts)) surface.warn(line);
  const files = {
    ...writeFacts(facts, corpus),
    ...writeTables(extendTables(corpus.tables, facts.tables, facts.pages)),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(places.corpus, name);
    const same = existsSync(path) && readFileSync(path, "utf8") === content;
    if (!same) replaceFile(path, content);
    await surface.print(`${name}: ${same ? "unchanged" : "written"}\n`);
  }
  return 0;
}

/** A mirror that lacks a source must not erase the facts that came from it. */
class HalfMirrorError extends Error {
  readonly code = "MIRROR_INCOMPLETE";
  constructor(missing: readonly string[]) {
    super(
      `The facts files stay as they are: the mirror has nothing at ${missing.join(", ")}. Complete it and try again.`,
    );
    this.name = "HalfMirrorError";
  }
}

/** Gates and KEPs that we wrote something for and that no source has any more. */
function lostTexts(corpus: Corpus, facts: Pick<Facts, "gates" | "keps">): string[] {
  const gates = new Set(facts.gates.map(({ name }) => name));
  const keps = new Set(facts.keps.map(({ number }) => number));
  const gone = [
    ...corpus.gates.flatMap(({ name, text }) => (text && !gates.has(name) ? [name] : [])),
    ...corpus.keps.flatMap(({ number, text, title }) =>
      (text || title.ja) && !keps.has(number) ? [`KEP-${number}`] : [],
    ),
  ];
  return gone.map((name) => `${name} is in no source any more; its text goes with it`);
}
