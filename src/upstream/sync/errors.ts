export type SyncErrorCode =
  | "GIT_MISSING"
  | "GIT_TOO_OLD"
  | "NETWORK"
  | "REPOSITORY_MISSING"
  | "DISK_FULL"
  | "SYNC_RUNNING"
  | "LOCKS_UNKNOWN"
  | "FOLDER_UNUSABLE"
  | "GIT_FAILED"
  | "STOPPED";

/** A sync that could not be done. The message says what to do; the last good mirror is still in place. */
export class SyncError extends Error {
  readonly code: SyncErrorCode;
  constructor(code: SyncErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

export class GitMissingError extends SyncError {
  constructor(git: string, options?: ErrorOptions) {
    super(
      "GIT_MISSING",
      `${git} cannot be run. Install git 2.26 or newer, or give a folder with the mirror: kawaraban sync --from DIR.`,
      options,
    );
  }
}

export class GitTooOldError extends SyncError {
  constructor(detail: string) {
    super(
      "GIT_TOO_OLD",
      `This git cannot do sparse checkouts; install git 2.26 or newer. git said: ${detail}`,
    );
  }
}

export class NetworkError extends SyncError {
  constructor(url: string, detail: string) {
    super(
      "NETWORK",
      `${url} cannot be reached. Check the network and the proxy settings, or set KAWARABAN_UPSTREAM_BASE to a mirror that can be reached. git said: ${detail}`,
    );
  }
}

export class RepositoryMissingError extends SyncError {
  constructor(url: string, detail: string) {
    super(
      "REPOSITORY_MISSING",
      `There is no repository at ${url}: it moved, is private, or KAWARABAN_UPSTREAM_BASE points elsewhere. git said: ${detail}`,
    );
  }
}

export class DiskFullError extends SyncError {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      "DISK_FULL",
      `No space left below ${folder}. Make room, or set KAWARABAN_DATA_DIR to a larger disk, and sync again.`,
      options,
    );
  }
}

export class SyncRunningError extends SyncError {
  constructor(lock: string) {
    super(
      "SYNC_RUNNING",
      `Another sync is at work in this data folder (it holds ${lock}). Wait for it to end; then try again.`,
    );
  }
}

export class LocksUnknownError extends SyncError {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      "LOCKS_UNKNOWN",
      `The file system of ${folder} knows no locks, so two syncs could mix there. Set KAWARABAN_DATA_DIR to a folder on a local disk.`,
      options,
    );
  }
}

export class FolderUnusableError extends SyncError {
  constructor(folder: string, why: string, options?: ErrorOptions) {
    super("FOLDER_UNUSABLE", `${folder} cannot be used: ${why}`, options);
  }
}

export class SyncStoppedError extends SyncError {
  constructor(repository: string) {
    super("STOPPED", `The sync was stopped while ${repository} was being read.`);
  }
}

/** git failed in a way that has no name of its own. */
export class GitFailedError extends SyncError {
  constructor(command: string, detail: string) {
    super(
      "GIT_FAILED",
      `git ${command} failed; what was there before stays. Sync again, and if it goes on, look at what git said: ${detail}`,
    );
  }
}

/** What the system says, as what to do; https://man7.org/linux/man-pages/man3/errno.3.html */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: "this process may not write there",
  EPERM: "this process may not write there",
  EROFS: "it is on a file system that can only be read",
  ENOTDIR: "a file stands where a folder should",
  EEXIST: "a file stands where a folder should",
  EISDIR: "a folder stands where a file should",
  ENOENT: "no folder can be made there",
  ENAMETOOLONG: "its name is too long",
  ELOOP: "its links lead in a circle",
};

/** An error of the file system as one with a name and a sentence; anything else as it is. */
export function fileSystemError(cause: unknown, folder: string): unknown {
  if (!(cause instanceof Error && "syscall" in cause && "code" in cause)) return cause;
  const { code } = cause;
  if (code === "ENOSPC" || code === "EDQUOT") return new DiskFullError(folder, { cause });
  const why = UNUSABLE[String(code)] ?? `the system says ${String(code)}`;
  return new FolderUnusableError(folder, `${why}. Set KAWARABAN_DATA_DIR to a folder that can be written.`, {
    cause,
  });
}
