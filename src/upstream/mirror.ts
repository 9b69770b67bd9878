import { type Dirent, existsSync, statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { LARGEST_FILE } from "./limits.ts";
import type { SourceProblem } from "./source.ts";

/**
 * - `NOT_A_MIRROR`: the folder is missing or holds none of the public repositories.
 * - `MIRROR_FILE_MISSING`: it is a mirror, but a file that was asked for is not in it.
 */
export type MirrorErrorCode = "NOT_A_MIRROR" | "MIRROR_FILE_MISSING";

/** The mirror cannot be used as asked; the message says what to do. */
export class MirrorError extends Error {
  readonly code: MirrorErrorCode;
  constructor(code: MirrorErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MirrorError";
    this.code = code;
  }
}

/** Where each source stands in a mirror. */
export const PATHS = {
  featureList: "kubernetes/kubernetes/test/compatibility_lifecycle/reference/versioned_feature_list.yaml",
  changelogs: "kubernetes/kubernetes/CHANGELOG",
  gatePages: "kubernetes/website/content/en/docs/reference/command-line-tools-reference/feature-gates",
  deprecationGuide: "kubernetes/website/content/en/docs/reference/using-api/deprecation-guide.md",
  schedule: "kubernetes/website/data/releases/schedule.yaml",
  endOfLife: "kubernetes/website/data/releases/eol.yaml",
  keps: "kubernetes/enhancements/keps",
  apiLifecycle: "kubernetes/api/api-lifecycle.csv",
  apiTypes: "kubernetes/api",
  drafts: "kubernetes/sig-release/releases",
  notesSite: "kubernetes-sigs/release-notes/src/assets",
  patchReleases: "kubernetes/website/patch-releases.csv",
  cves: "kubernetes/kubernetes/cves.yaml",
  componentFlags: "kubernetes/website/component-flags.csv",
  componentPages: "kubernetes/website/content/en/docs/reference/command-line-tools-reference",
  metrics: "kubernetes/website/metrics.csv",
  metricsPage: "kubernetes/website/content/en/docs/reference/instrumentation/metrics.md",
  apiFields: "kubernetes/api/api-fields.csv",
  apiKinds: "kubernetes/api/api-kinds.csv",
  labels: "kubernetes/website/content/en/docs/reference/labels-annotations-taints/_index.md",
  configApi: "kubernetes/website/content/en/docs/reference/config-api",
} as const;

/**
 * A folder that mirrors the public repositories as `OWNER/REPO/PATH`, each file at its own path in its own repository;
 * clones side by side are one too.
 */
export class Mirror {
  readonly folder: string;
  /** Files that are too large to be read; they count as missing. */
  readonly leftOut: SourceProblem[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Throws `MirrorError` (`NOT_A_MIRROR`) when the folder holds none of the known sources. */
  static open(folder: string): Mirror {
    const found = Object.values(PATHS).some((path) => existsSync(join(folder, path)));
    if (!found) {
      const why = existsSync(folder) ? "holds none of the Kubernetes repositories" : "does not exist";
      throw new MirrorError(
        "NOT_A_MIRROR",
        `${folder} ${why}. Give the folder that holds kubernetes/enhancements, kubernetes/website and so on, ` +
          "laid out as OWNER/REPO/PATH.",
      );
    }
    return new Mirror(folder);
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path)) && this.#isReadable(path);
  }

  #isReadable(path: string): boolean {
    const found = statSync(join(this.folder, path));
    if (found.isDirectory() || found.size <= LARGEST_FILE) return true;
    const message = `is not read: it has ${found.size} bytes, any such file less than ${LARGEST_FILE}`;
    if (!this.leftOut.some(({ file }) => file === path)) this.leftOut.push({ file: path, message });
    return false;
  }

  /** The text of a file (UTF-8). Throws `MirrorError` (`MIRROR_FILE_MISSING`) when it cannot be read. */
  async read(path: string): Promise<string> {
    try {
      return await readFile(join(this.folder, path), "utf8");
    } catch (cause) {
      throw new MirrorError(
        "MIRROR_FILE_MISSING",
        `${path} cannot be read from the mirror ${this.folder}. Update the mirror and try again.`,
        { cause },
      );
    }
  }

  /** Paths of the files below a folder whose name passes, sorted; empty when the mirror lacks the folder. */
  async files(under: string, accepts: (name: string) => boolean): Promise<string[]> {
    if (!this.has(under)) return [];
    const found: string[] = [];
    const walk = async (path: string): Promise<void> => {
      const entries: Dirent[] = await readdir(join(this.folder, path), { withFileTypes: true });
      for (const entry of entries) {
        const inner = posix.join(path, entry.name);
        if (entry.isDirectory()) await walk(inner);
        else if (entry.isFile() && accepts(entry.name) && this.#isReadable(inner)) found.push(inner);
      }
    };
    await walk(under);
    return found.sort();
  }
}
