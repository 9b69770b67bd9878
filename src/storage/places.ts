import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import envPaths from "env-paths";
import { PACKAGE } from "./package-folder.ts";

/** Every file and folder that the program reads or writes; absolute paths. */
export interface Places {
  /** The YAML files: `KAWARABAN_CORPUS`, else the package's own. */
  corpus: string;
  /** Built with the package. */
  bundledSnapshot: string;
  /**
   * `KAWARABAN_DATA_DIR`, else `data` in the working folder where there is one, else the system's folder for data, so that a
   * global install finds its sync from anywhere: what must survive an update of the package.
   */
  dataDir: string;
  /** The mirror of the public sources that `kawaraban sync` keeps. */
  mirror: string;
  /** A mirror beside the project, for those who work on it. */
  sharedMirror: string;
  /** What the last sync read out of the mirror: release notes as entries, and facts. */
  upstreamEntries: string;
  /** What each sync brought, one a line. */
  journal: string;
  /** Questions of earlier chats in a terminal. */
  history: string;
  /** Corpus and mirror together. */
  syncedSnapshot: string;
  /** The program itself, for a process of its own. */
  program: string;
  /** The program that makes new knowledge in a process of its own. */
  rebuildProgram: string;
}

export function placesFrom(env: NodeJS.ProcessEnv): Places {
  const dataDir = dataDirFrom(env);
  return {
    corpus: env.KAWARABAN_CORPUS ? resolve(env.KAWARABAN_CORPUS) : join(PACKAGE, "corpus"),
    bundledSnapshot: join(PACKAGE, "dist", "snapshot.json"),
    dataDir,
    mirror: join(dataDir, "mirror"),
    sharedMirror: join(PACKAGE, "..", "shared", "upstream"),
    upstreamEntries: join(dataDir, "upstream.json"),
    journal: join(dataDir, "journal.jsonl"),
    history: join(dataDir, "history"),
    syncedSnapshot: join(dataDir, "snapshot.json"),
    program: join(PACKAGE, "bin", "kawaraban.js"),
    rebuildProgram: join(PACKAGE, "dist", "rebuild-program.js"),
  };
}

function dataDirFrom(env: NodeJS.ProcessEnv): string {
  if (env.KAWARABAN_DATA_DIR) return resolve(env.KAWARABAN_DATA_DIR);
  const here = resolve("data");
  if (statSync(here, { throwIfNoEntry: false })?.isDirectory()) return here;
  return envPaths("kawaraban", { suffix: "" }).data;
}
