import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Lang } from "../domain/language.ts";

/**
 * Each person's choice of language. A user is named by platform and id (`slack:T1:U2`, `discord:3`), so that
 * equal ids of two platforms or workspaces do not meet.
 */
export interface Preferences {
  /** null: the user has chosen nothing. */
  get(user: string): Promise<Lang | null>;
  /** null takes the choice back. Resolves once the choice would survive a restart. */
  set(user: string, lang: Lang | null): Promise<void>;
}

/** The preferences cannot be read or written; the message names the file and what to do. */
export class PreferencesError extends Error {
  readonly code = "preferences-unusable";
  override readonly name = "PreferencesError";
}

const fileSchema = z.object({ schema: z.literal(1), languages: z.record(z.string(), z.enum(["ja", "en"])) });

/**
 * Keeps the choices for as long as the process lives; what tests of the adapters need of preferences.
 * @internal
 */
export function memoryPreferences(): Preferences {
  const languages = new Map<string, Lang>();
  return {
    get: async (user) => languages.get(user) ?? null,
    set: async (user, lang) => {
      if (lang) languages.set(user, lang);
      else languages.delete(user);
    },
  };
}

/**
 * Keeps the choices in `preferences.json` under the given directory, which is made when it is missing. The file is
 * replaced as a whole, by a rename, so that a crash leaves the old one or the new one, never half of one. A few
 * thousand users fit easily; a database would be one more native module to build for one small table.
 *
 * @throws PreferencesError when the file cannot be read, or is not what this program writes
 */
export async function filePreferences(directory: string): Promise<Preferences> {
  const file = join(directory, "preferences.json");
  const languages = await readLanguages(directory, file);
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  /** One write at a time; the changes made while it lasts share the next, however slow the disk is. */
  function write(): Promise<void> {
    next ??= running.then(() => {
      next = null;
      const mine = save();
      // A failed one is its callers' to report and must not stop the next.
      running = mine.catch(() => undefined);
      return mine;
    });
    return next;
  }

  async function save(): Promise<void> {
    const text = JSON.stringify({ schema: 1, languages: Object.fromEntries(languages) }, null, 2);
    const draft = `${file}.${process.pid}.new`;
    try {
      await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true });
      await rename(draft, file);
    } catch (error) {
      throw new PreferencesError(`${file} cannot be written: give the bot write access to ${directory}`, {
        cause: error,
      });
    }
  }

  return {
    get: async (user) => languages.get(user) ?? null,
    set: async (user, lang) => {
      const before = languages.get(user);
      if (before === (lang ?? undefined)) {
        // A write that fails is told to whoever asked for it; this choice stood before it.
        await (next ?? running).catch(() => undefined);
        return;
      }
      if (lang) languages.set(user, lang);
      else languages.delete(user);
      await write();
    },
  };
}

async function readLanguages(directory: string, file: string): Promise<Map<string, Lang>> {
  let text: string;
  try {
    await mkdir(directory, { recursive: true });
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Map();
    throw new PreferencesError(`${file} cannot be read: check KAWARABAN_DATA_DIR and its permissions`, {
      cause: error,
    });
  }
  try {
    return new Map(Object.entries(fileSchema.parse(JSON.parse(text)).languages));
  } catch (error) {
    throw new PreferencesError(`${file} is damaged: mend it, or move it away to start with no preferences`, {
      cause: error,
    });
  }
}
