import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { replaceFile } from "../../src/storage/replace-file.ts";
import { fileSystemError } from "../../src/upstream/sync/errors.ts";

const folder = mkdtempSync(join(tmpdir(), "kawaraban-errors-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const system = (code: string) => Object.assign(new Error(code), { code, syscall: "write" });

describe("an error of the file system", () => {
  it.each([
    ["ENOSPC", "DISK_FULL", "KAWARABAN_DATA_DIR"],
    ["EDQUOT", "DISK_FULL", "Make room"],
    ["EACCES", "FOLDER_UNUSABLE", "may not write there"],
    ["EROFS", "FOLDER_UNUSABLE", "Set KAWARABAN_DATA_DIR"],
    ["ENOTDIR", "FOLDER_UNUSABLE", "a file stands where a folder should"],
  ])("%s says what to do", (code, named, words) => {
    expect(fileSystemError(system(code), "/data")).toMatchObject({
      code: named,
      message: expect.stringContaining(words),
    });
  });

  it("without a name of its own is told as the system tells it; what is none of the system's stays what it is", () => {
    expect(fileSystemError(system("EIO"), "/data")).toMatchObject({
      code: "FOLDER_UNUSABLE",
      message: expect.stringContaining("the system says EIO"),
    });
    const cause = new Error("EIO");
    expect(fileSystemError(cause, "/data")).toBe(cause);
  });

  it("leaves nothing half written behind, whether the folder cannot be made or the file not be put in its place", () => {
    writeFileSync(join(folder, "file"), "");
    expect(() => replaceFile(join(folder, "file", "data", "journal.jsonl"), "x")).toThrow(
      "a file stands where a folder should",
    );
    // A folder with something in it is not replaced by a file: the file beside it has been written by then.
    mkdirSync(join(folder, "place", "inside"), { recursive: true });
    expect(() => replaceFile(join(folder, "place"), "x")).toThrow("KAWARABAN_DATA_DIR");
    expect(readdirSync(folder).sort()).toEqual(["file", "place"]);
  });
});
