import { constants } from "node:fs";
import { access, copyFile, mkdir, readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, posix, sep } from "node:path";
import { LARGEST_FILE, MOST_FILES } from "../limits.ts";
import { PATHS } from "../mirror.ts";

/** A folder of which files are read, by their names; `deep`: those of the folders below, too. */
interface KnownFolder {
  folder: string;
  name: RegExp;
  deep: boolean;
}

const folder = (path: string, name: RegExp, deep = false): KnownFolder => ({ folder: path, name, deep });

/** Everything that the readers beside this folder read, each at its path in its repository; nothing else is copied. */
const FOLDERS: readonly KnownFolder[] = [
  folder(PATHS.changelogs, /^CHANGELOG-1\.\d{1,3}\.md$/),
  folder(PATHS.gatePages, /\.md$/),
  folder(PATHS.componentPages, /^kube[\w-]{1,40}\.md$/),
  folder(PATHS.configApi, /\.md$/),
  folder(PATHS.keps, /^kep\.yaml$/, true),
  folder(PATHS.apiTypes, /^types\.go$/, true),
  folder(PATHS.drafts, /^release-notes-draft\.(?:json|md)$/, true),
  folder(PATHS.notesSite, /^release-notes-1\.\d{1,3}\.\d{1,3}\.json$/),
];
const FILES: readonly string[] = [
  PATHS.featureList,
  PATHS.deprecationGuide,
  PATHS.schedule,
  PATHS.endOfLife,
  PATHS.apiLifecycle,
  PATHS.patchReleases,
  PATHS.cves,
  PATHS.componentFlags,
  PATHS.metrics,
  PATHS.metricsPage,
  PATHS.apiFields,
  PATHS.apiKinds,
  PATHS.labels,
];

/** Folders below one another that are looked into. */
const DEEPEST = 12;

/** The repositories that known files stand in, `OWNER/REPO`. */
export const KNOWN_REPOSITORIES: readonly string[] = [
  ...new Set(
    [...FOLDERS.map(({ folder: path }) => path), ...FILES].map((path) => path.split("/", 2).join("/")),
  ),
];

/**
 * Copies the known files of one repository from one folder laid out as `OWNER/REPO/PATH` to another. Links are followed as long
 * as they stay inside the folder. A file that is too large is left out, or taken from `before`, where that has it.
 * Returns what was left out, a sentence each.
 */
export async function copyKnownFiles(
  from: string,
  to: string,
  repository: string,
  before: string | null,
): Promise<string[]> {
  const root = await realpath(from);
  const leftOut: string[] = [];
  const say = (path: string, why: string): void => {
    leftOut.push(`${path} ${why}: it is not read.`);
  };
  const paths = [
    ...FILES.filter((path) => path.startsWith(`${repository}/`)),
    ...(
      await Promise.all(
        FOLDERS.filter(({ folder: path }) => `${path}/`.startsWith(`${repository}/`)).map((known) =>
          filesOf(root, known, say),
        ),
      )
    ).flat(),
  ];
  if (paths.length > MOST_FILES)
    leftOut.push(`${repository} has ${paths.length} files; only the first ${MOST_FILES} are read.`);
  for (const path of paths.slice(0, MOST_FILES)) {
    const file = await insideFile(root, path, say);
    if (file === null) continue;
    const tooLarge = file.size > LARGEST_FILE;
    if (tooLarge)
      leftOut.push(
        `${path} has ${file.size} bytes, more than the ${LARGEST_FILE} that any such file needs: it is not read${before === null ? "" : ", what was there before stays"}.`,
      );
    const source = tooLarge ? before && (await insideFile(await realpath(before), path, say)) : file;
    if (!source || source.size > LARGEST_FILE) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await copyFile(source.path, join(to, path), constants.COPYFILE_FICLONE);
  }
  return leftOut;
}

/** Told of what is there and cannot be read. */
type Say = (path: string, why: string) => void;

/** Where a path really leads, and how large the file there is; null: nowhere, or where it may not lead, which is said. */
async function insideFile(
  root: string,
  path: string,
  say: Say,
): Promise<{ path: string; size: number } | null> {
  try {
    const real = await realpath(join(root, path));
    const found = await stat(real);
    if (real.startsWith(root + sep) && found.isFile()) {
      await access(real, constants.R_OK);
      return { path: real, size: found.size };
    }
    say(path, found.isFile() ? "leads out of the folder" : "is no file");
  } catch (error) {
    sayUnlessMissing(error, path, say);
  }
  return null;
}

async function filesOf(
  root: string,
  { folder: under, name, deep }: KnownFolder,
  say: Say,
): Promise<string[]> {
  const found: string[] = [];
  const walk = async (path: string, depth: number): Promise<void> => {
    if (found.length > MOST_FILES) return;
    for (const entry of await entriesOf(root, path, say)) {
      const inner = posix.join(path, entry.name);
      if (entry.isDirectory() && deep && depth < DEEPEST && entry.name !== ".git")
        await walk(inner, depth + 1);
      else if (name.test(entry.name)) found.push(inner);
    }
  };
  await walk(under, 0);
  return found.sort();
}

async function entriesOf(root: string, path: string, say: Say) {
  try {
    return await readdir(join(root, path), { withFileTypes: true });
  } catch (error) {
    sayUnlessMissing(error, path, say);
    return [];
  }
}

/** A folder need not hold everything: what is not there is told once for the source it belongs to (`completeness.ts`). */
function sayUnlessMissing(error: unknown, path: string, say: Say): void {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code !== "ENOENT") say(path, `cannot be looked at (${String(code ?? error)})`);
}
