import { join, resolve } from "node:path";
import { PACKAGE } from "./package-folder.ts";

/** Every file and folder that the program reads or writes; absolute paths. */
export interface Places {
  /** The YAML files: `KAWARABAN_CORPUS`, else the package's own. */
  corpus: string;
  /** Built with the package. */
  bundledSnapshot: string;
  /** `KAWARABAN_DATA_DIR`, else `data` in the working folder: what must survive an update of the package. */
  dataDir: string;
  /** The mirror of the public sources that `kawaraban sync` keeps. */
  mirror: string;
  /** A mirror beside the project, for those who work on it. */
  sharedMirror: string;
  /** What the last sync read out of the mirror: release notes as entries, and facts. */
  upstreamEntries: string;
  /** What each sync brought, one a line. */
  journal: string;
  /** Corpus and mirror together. */
  syncedSnapshot: string;
  /** The program itself, for a process of its own. */
  program: string;
  /** Built script and style sheet of the pages. */
  webAssets: string;
  /** The built code that makes new knowledge in a thread of its own. */
  rebuildWorker: string;
}

export function placesFrom(env: NodeJS.ProcessEnv): Places {
  const dataDir = resolve(env.KAWARABAN_DATA_DIR || "data");
  return {
    corpus: env.KAWARABAN_CORPUS ? resolve(env.KAWARABAN_CORPUS) : join(PACKAGE, "corpus"),
    bundledSnapshot: join(PACKAGE, "dist", "snapshot.json"),
    dataDir,
    mirror: join(dataDir, "mirror"),
    sharedMirror: join(PACKAGE, "..", "shared", "upstream"),
    upstreamEntries: join(dataDir, "upstream.json"),
    journal: join(dataDir, "journal.jsonl"),
    syncedSnapshot: join(dataDir, "snapshot.json"),
    program: join(PACKAGE, "bin", "kawaraban.js"),
    webAssets: join(PACKAGE, "dist", "web"),
    rebuildWorker: join(PACKAGE, "dist", "rebuild-worker.js"),
  };
}
