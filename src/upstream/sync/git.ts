import { spawn } from "node:child_process";
import { userinfoIn, withoutUserinfo } from "../../domain/address.ts";
import {
  DiskFullError,
  GitFailedError,
  GitMissingError,
  GitTooOldError,
  NetworkError,
  RepositoryMissingError,
  SyncStoppedError,
} from "./errors.ts";

export interface GitRun {
  /** The binary, `git` or a path. */
  git: string;
  /** Named in errors, without the name and password that it may carry. */
  url: string;
  repository: string;
  /** Milliseconds after which a command is ended. */
  timeout: number;
  signal?: AbortSignal;
}

/** Milliseconds that git's output may stay open after git itself ended. */
const LINGER = 5_000;
/** Characters of git's error output kept. */
const KEPT_OUTPUT = 4_000;

/**
 * Runs git without prompts and in English. Resolves with its standard output, trimmed.
 * Throws `GitMissingError`, `GitTooOldError`, `NetworkError`, `RepositoryMissingError`, `DiskFullError`,
 * `SyncStoppedError` or, for anything else, `GitFailedError`.
 */
export async function runGit(run: GitRun, folder: string, args: readonly string[]): Promise<string> {
  if (run.signal?.aborted) throw new SyncStoppedError(run.repository);
  const settings = [
    "gc.auto=0",
    "maintenance.auto=false",
    "advice.detachedHead=false",
    "core.autocrlf=false",
  ];
  const child = spawn(run.git, [...settings.flatMap((setting) => ["-c", setting]), ...args], {
    cwd: folder,
    env: gitEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
    ...(run.signal ? { signal: run.signal } : {}),
  });
  // Not spawn's own `timeout`: where git is missing, its timer goes on and keeps the process alive.
  const timer = setTimeout(() => child.kill(), run.timeout);
  let output = "";
  let complaint = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-KEPT_OUTPUT);
  });
  const ended = await new Promise<{ code: number | null; ended: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.once("error", (cause: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        if (run.signal?.aborted) reject(new SyncStoppedError(run.repository));
        else if (cause.code === "ENOENT" || cause.code === "EACCES")
          reject(new GitMissingError(run.git, { cause }));
        else reject(cause);
      });
      child.once("close", (code, signal) => resolve({ code, ended: signal }));
      child.once("exit", () => clearTimeout(timer));
      // A helper of git's that outlives it keeps the pipes open, and with them "close" away.
      child.once("exit", (code, signal) => {
        setTimeout(() => {
          child.stdout.destroy();
          child.stderr.destroy();
          resolve({ code, ended: signal });
        }, LINGER).unref();
      });
    },
  );
  if (run.signal?.aborted) throw new SyncStoppedError(run.repository);
  if (ended.code === 0) return output.trim();
  if (ended.ended)
    throw new NetworkError(withoutUserinfo(run.url), `no end after ${Math.round(run.timeout / 1000)} s`);
  throw gitError(run, folder, args, complaint);
}

/** The caller's environment without what would point git at another repository or make it wait for a person. */
function gitEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX"].includes(name),
  );
  return {
    GIT_SSH_COMMAND: "ssh -oBatchMode=yes",
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C",
  };
}

/** What git says in each case, a line a reason; git, ssh and curl say it in their own words. */
const DISK = [/no space left on device|disk quota exceeded|out of disk space/i];
const OLD = [/unknown option|is not a git command|unknown switch/i];
const MISSING = [
  /repository .*not found|does not (?:appear to be a git repository|exist)/i,
  /could not read Username|authentication failed|access denied|permission denied \(publickey/i,
  /returned error: (?:401|403|404|410)/i,
];
const NETWORK = [
  /could not resolve|couldn't resolve|failed to connect|couldn't connect|network is unreachable/i,
  /connection (?:refused|reset|timed out|closed)|timed? ?out|early eof|remote end hung up/i,
  /ssl|certificate|gnutls|proxy/i,
  /returned error: (?:5\d\d|429)|the requested url returned error/i,
];

function gitError(run: GitRun, folder: string, args: readonly string[], output: string): Error {
  const url = withoutUserinfo(run.url);
  const complaint = userinfoIn(run.url).reduce(
    (text, secret) => text.replaceAll(secret, "…"),
    withoutUserinfo(output),
  );
  const detail = complaint
    .split("\n")
    .filter((line) => /^(fatal|error|remote|ssh|curl)\b/i.test(line))
    .concat(complaint.trim().split("\n").slice(-1))
    .filter((line, index, all) => line !== "" && all.indexOf(line) === index)
    .slice(0, 3)
    .join(" / ");
  const says = (reasons: readonly RegExp[]) => reasons.some((reason) => reason.test(output));
  if (says(DISK)) return new DiskFullError(folder);
  if (says(OLD)) return new GitTooOldError(detail);
  if (says(MISSING)) return new RepositoryMissingError(url, detail);
  if (says(NETWORK)) return new NetworkError(url, detail);
  return new GitFailedError(args[0] ?? "", detail);
}
