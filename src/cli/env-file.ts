import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { secretsIn } from "./secrets.ts";

/** The file of variables cannot be read; the message says what to do. */
export class EnvFileError extends Error {
  readonly code = "ENV_FILE_UNUSABLE";
  override readonly name = "EnvFileError";
}

/** Permissions of those who are neither the owner nor of the owner's group. */
const OTHERS_READ = 0o004;

/**
 * Reads the variables of a file, where there is one; what is set already wins over it, as with every other reader of such files. `warn` is told
 * when everybody on the machine can read it and tokens stand in it. Windows knows no such permissions.
 * @throws EnvFileError when it is no file, or cannot be read
 */
export function loadEnvFile(path: string, warn: (line: string) => void): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isFile())
    throw new EnvFileError(
      `${path} is no file; the variables are read from a file of that name. Rename or remove it, and start again.`,
    );
  try {
    process.loadEnvFile(path);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new EnvFileError(
      `${path} cannot be read${code}. Give this user leave to read it, or set the variables in the environment and remove it.`,
      { cause },
    );
  }
  const open = process.platform !== "win32" && (found.mode & OTHERS_READ) !== 0;
  if (open && secretsIn(parseEnv(readFileSync(path, "utf8"))).length > 0)
    warn(`${path} holds secrets and can be read by everybody on this machine: chmod 600 ${path}`);
}
