import { existsSync } from "node:fs";
import { hasGit } from "./fixtures/bare-repositories.ts";
import { REAL_MIRROR } from "./fixtures/upstream-mirror.ts";

/** Says once, before all tests, what is not here and skips some of them. Browser and shells are told of by their own tests. */
export default function saySkipped(): void {
  const lines = [
    !existsSync(REAL_MIRROR) &&
      `there is no mirror of the public sources at ${REAL_MIRROR}: what compares with them`,
    !hasGit() && "there is no git: what syncs with it",
    !existsSync("/dev/full") && "there is no /dev/full: what is said of a full disk",
  ];
  for (const line of lines) if (line) process.stderr.write(`${line} is skipped\n`);
}
