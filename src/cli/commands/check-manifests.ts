import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import type { CheckSource } from "../../domain/finding.ts";
import { TargetError } from "../../manifests/check.ts";
import { openEngine } from "../../opening/open-engine.ts";
import { renderPublicJson } from "../../render/json.ts";
import { renderSarif } from "../../render/sarif.ts";
import { renderFindings } from "../../render/terminal/findings.ts";
import { type Command, UsageError } from "../command-line.ts";
import type { Surface } from "../surface.ts";
import { version } from "../version.ts";

type Order = Extract<Command, { name: "check-manifests" }>;

/** Of a folder, what is read; a file that is named is read whatever it is called. */
const MANIFEST = /\.(?:ya?ml|json)$/i;
const LEFT_OUT = new Set([".git", "node_modules"]);
const MOST_FILES = 5_000;
/** Bytes; a rendered chart with all its custom resource definitions has some five million. */
const LARGEST = 33_554_432;

/**
 * Checks manifests, configuration files and command lines against a release.
 * @returns 1 when there is an error or a warning, else 0: what is only not known ends no pipeline
 * @throws UsageError for no file, one that cannot be read, or a target that is no release
 */
export async function checkManifestFiles(order: Order, surface: Surface): Promise<number> {
  const { lang, format, target } = order;
  if (order.files.length === 0)
    throw new UsageError(lang, {
      en: "Which files? kawaraban check-manifests FILES… [--target 1.34]; folders, and - for standard input, are read as well.",
      ja: "ファイルを指定してください: kawaraban check-manifests FILES… [--target 1.34]。フォルダと -(標準入力)も使えます。",
    });
  const sources: CheckSource[] = [];
  for (const name of filesOf(order))
    sources.push({ name, text: name === "-" ? await textOf(surface.input) : readFile(name, order) });
  const { engine } = await openEngine(surface, lang);
  try {
    const report = await engine.check({
      sources,
      lang,
      maxLength: LARGEST,
      ...(target !== null && { target }),
    });
    if (format === "json") await surface.print(`${renderPublicJson(report, 2)}\n`);
    else if (format === "sarif") await surface.print(`${renderSarif(report, version())}\n`);
    else await surface.print(renderFindings(report, surface.style()));
    return report.counts.error + report.counts.warning > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof TargetError) throw new UsageError(lang, { en: error.message, ja: error.message });
    throw error;
  }
}

/** The files named, and those in the folders named, each once. */
function filesOf(order: Order): string[] {
  const found = new Set<string>();
  for (const name of order.files)
    for (const file of name === "-" ? [name] : manifestsUnder(name, order)) {
      found.add(file);
      if (found.size > MOST_FILES)
        throw new UsageError(order.lang, {
          en: `These are more than ${MOST_FILES} files; name fewer.`,
          ja: `ファイルが ${MOST_FILES} 個を超えています。対象を減らしてください。`,
        });
    }
  return [...found];
}

function manifestsUnder(path: string, order: Order): string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch (error) {
    throw unreadable(path, error, order);
  }
  if (!isFolder) return [path];
  return readdirSync(path)
    .filter((name) => !LEFT_OUT.has(name))
    .sort()
    .flatMap((name) => {
      const inner = join(path, name);
      // A link could lead round in a circle, or out of the folder.
      const kind = lstatSync(inner);
      if (kind.isDirectory()) return manifestsUnder(inner, order);
      return kind.isFile() && MANIFEST.test(name) ? [inner] : [];
    });
}

function readFile(path: string, order: Order): string {
  try {
    if (statSync(path).size > LARGEST)
      throw new UsageError(order.lang, {
        en: `${path} is larger than ${LARGEST / 1_048_576} MiB.`,
        ja: `${path} は ${LARGEST / 1_048_576} MiB を超えています。`,
      });
    return readFileSync(path, "utf8");
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw unreadable(path, error, order);
  }
}

function unreadable(path: string, error: unknown, { lang }: Order): UsageError {
  const why = error instanceof Error && "code" in error ? String(error.code) : String(error);
  return new UsageError(lang, {
    en: `${path} cannot be read (${why}).`,
    ja: `${path} を読み込めません(${why})。`,
  });
}
