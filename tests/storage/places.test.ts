import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { placesFrom } from "../../src/storage/places.ts";

describe("the data folder", () => {
  const before = process.cwd();
  let work = "";
  beforeEach(() => {
    work = realpathSync(mkdtempSync(join(tmpdir(), "kawaraban-places-")));
    process.chdir(work);
  });
  afterEach(() => {
    process.chdir(before);
    rmSync(work, { recursive: true });
  });

  it("is the one that is named, against the working folder", () => {
    mkdirSync("data");
    expect(placesFrom({ KAWARABAN_DATA_DIR: "else" }).dataDir).toBe(join(work, "else"));
  });

  it("is ./data where there is one", () => {
    mkdirSync("data");
    expect(placesFrom({}).dataDir).toBe(join(work, "data"));
  });

  it("is the system's otherwise, so that what a sync brought is found from anywhere", () => {
    const { dataDir } = placesFrom({});
    expect(dataDir).toMatch(/kawaraban/);
    expect(dataDir.startsWith(homedir()) || dataDir.startsWith(process.env.XDG_DATA_HOME ?? "\0")).toBe(true);
    process.chdir(tmpdir());
    expect(placesFrom({}).dataDir).toBe(dataDir);
  });

  it("is not a file of that name", () => {
    writeFileSync("data", "");
    expect(placesFrom({}).dataDir).not.toBe(join(work, "data"));
  });
});
