import { readFileSync, statSync } from "node:fs";
import { parseEnv } from "node:util";
import { secretsIn } from "./secrets.ts";

/** The file of variables cannot be read; the message says what to do. */
export class EnvFileError extends Error {
  readonly code = "ENV_FILE_UNUSABLE";
  override readonly name = "EnvFileError";
}

/**
 * What is taken: our own variables, and the way to the network. The working folder may be anybody's, and a `PAGER`, a `GIT_SSH_COMMAND`
 * or `NODE_OPTIONS` of theirs would run what they like.
 */
const TAKEN = /^(?:(?:KAWARABAN|SLACK|DISCORD)_[A-Z_]{1,60}|(?:https?|no|all)_proxy)$/i;

/** Permissions of those who are neither the owner nor of the owner's group. */
const OTHERS_READ = 0o004;

/**
 * Reads our variables out of a file, where there is one; what is set already wins over it, as with every other reader of such files, and
 * what is for other programs is left to them. `warn` is told when everybody on the machine can read it and tokens stand in it. Windows knows no such permissions.
 * @throws EnvFileError when it is no file, or cannot be read
 */
export function loadEnvFile(path: string, warn: (line: string) => void): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isFile())
    throw new EnvFileError(
      `${path} is no file; the variables are read from a file of that name. Rename or remove it, and start again.`,
    );
  let variables: NodeJS.Dict<string>;
  try {
    variables = parseEnv(readFileSync(path, "utf8"));
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new EnvFileError(
      `${path} cannot be read${code}. Give this user leave to read it, or set the variables in the environment and remove it.`,
      { cause },
    );
  }
  for (const [name, value] of Object.entries(variables))
    if (TAKEN.test(name) && process.env[name] === undefined) process.env[name] = value;
  const open = process.platform !== "win32" && (found.mode & OTHERS_READ) !== 0;
  if (open && secretsIn(variables).length > 0)
    warn(`${path} holds secrets and can be read by everybody on this machine: chmod 600 ${path}`);
}
