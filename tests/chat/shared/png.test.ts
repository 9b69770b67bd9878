import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DrawerBusyError, findFonts, PngDrawer, pngPictures } from "../../../src/chat/shared/png.ts";
import { DRAWING_THREAD } from "../../../src/storage/package-folder.ts";
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
    const draw = pngPictures(() => base, recordingLog(), DRAWING_THREAD, {
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
    const draw = pngPictures(() => base, log, DRAWING_THREAD, { ja: null, en: null });
    expect(await draw(gate("ja"))).toBeNull();
    expect(log.lines.join("")).toContain("no pictures: the system has no font");
  });

  it("are none for answers that have none", async () => {
    const draw = pngPictures(() => base, recordingLog(), DRAWING_THREAD, { ja: "x", en: "x" });
    expect(await draw(engine.ask({ text: "diff 1.24 1.25" }))).toBeNull();
  });
});

describe("the drawer", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="#fff"/></svg>';
  const fonts = { ja: null, en: null };

  it("draws as large as it is asked to, and goes on after a picture that is none", async () => {
    const drawer = new PngDrawer(DRAWING_THREAD, fonts);
    await expect(drawer.draw("<svg", "en", 1)).rejects.toThrow();
    const png = await drawer.draw(svg, "en", 2);
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([8, 6]);
  });

  it("refuses those who would wait too long, and draws for all who wait", async () => {
    const drawer = new PngDrawer(DRAWING_THREAD, fonts);
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => drawer.draw(svg, "en", 1)));
    const refused = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(5);
    expect(refused[0]).toBeInstanceOf(DrawerBusyError);
    await expect(drawer.draw(svg, "en", 1)).resolves.toBeInstanceOf(Buffer);
  });

  it("tells everybody who waits when its thread breaks", async () => {
    const drawer = new PngDrawer(join(folder, "no-such-program.js"), fonts);
    const all = await Promise.allSettled([drawer.draw(svg, "en", 1), drawer.draw(svg, "en", 1)]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
