import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFonts, pngPictures } from "../../../src/chat/shared/png.ts";
import { recordingLog } from "../../e2e/recording-log.ts";
import { base, engine } from "../../fixtures/knowledge.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-fonts-"));
  mkdirSync(join(folder, "cjk"));
  mkdirSync(join(folder, "latin"));
  writeFileSync(join(folder, "cjk", "NotoSansCJK-Regular.ttc"), "no font");
  writeFileSync(join(folder, "cjk", "NotoSansCJK-Bold.ttc"), "no font");
  writeFileSync(join(folder, "latin", "DejaVuSans.ttf"), "no font");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const gate = (lang: "en" | "ja") => engine.ask({ text: "gate ImageVolume", lang });

describe("the fonts of a system", () => {
  it("are found by their names: a small one for English, one with Japanese for both where there is no other", () => {
    const japanese = join(folder, "cjk", "NotoSansCJK-Regular.ttc");
    const latin = join(folder, "latin", "DejaVuSans.ttf");
    expect(findFonts([folder])).toEqual({ ja: japanese, en: latin });
    expect(findFonts([join(folder, "cjk")])).toEqual({ ja: japanese, en: japanese });
    expect(findFonts([join(folder, "latin")])).toEqual({ ja: null, en: latin });
    expect(findFonts([join(folder, "nowhere")])).toEqual({ ja: null, en: null });
  });
});

describe("pictures as PNG", () => {
  it("are drawn with the font given, and kept", async () => {
    const draw = pngPictures(() => base, recordingLog(), {
      ja: null,
      en: join(folder, "latin", "DejaVuSans.ttf"),
    });
    const made = await draw(gate("en"));
    expect(made?.png.subarray(1, 4).toString()).toBe("PNG");
    expect(made).toMatchObject({ name: "gate-ImageVolume.png", title: "ImageVolume" });
    expect(made?.description).toContain("stable since 1.36");
    expect(await draw(gate("en"))).toBe(made);
  });

  it("are none in a language without a font, which the log says", async () => {
    const log = recordingLog();
    const draw = pngPictures(() => base, log, { ja: null, en: null });
    expect(await draw(gate("ja"))).toBeNull();
    expect(log.lines.join("")).toContain("no pictures: the system has no font");
  });

  it("are none for answers that have none", async () => {
    const draw = pngPictures(() => base, recordingLog(), { ja: "x", en: "x" });
    expect(await draw(engine.ask({ text: "diff 1.24 1.25" }))).toBeNull();
  });
});
