import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import type { Lang } from "../../domain/language.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { pictureOf } from "../../render/pictures/picture.ts";
import type { Log } from "./log.ts";
import type { AnswerPicture, DrawPicture } from "./pictures.ts";

/** Where systems keep their fonts. */
const FOLDERS = [
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  join(homedir(), ".fonts"),
  join(homedir(), ".local/share/fonts"),
  "/System/Library/Fonts",
  "/Library/Fonts",
  "C:\\Windows\\Fonts",
];
/** Fonts with Japanese, by the names of their files, the best first; each has Latin letters as well. */
const JAPANESE = [
  /^NotoSansCJK(?:jp)?-Regular\.(?:ttc|otf)$/i,
  /^NotoSansJP[\w[\]-]{0,40}\.(?:ttf|otf)$/i,
  /^(?:ipaexg|ipag|ipagp)\.ttf$/i,
  /^(?:TakaoPGothic|VL-PGothic-Regular|SourceHanSans[\w-]{0,30})\.(?:ttf|ttc|otf)$/i,
  /^(?:YuGothM|meiryo|BIZ-UDGothicR|msgothic)\.ttc$/i,
  /^(?:Hiragino Sans GB|ヒラギノ角ゴシック W3)\.ttc$/i,
];
/** Enough for English, the narrow ones first. */
const LATIN = [
  /^NotoSans-Regular\.ttf$/i,
  /^LiberationSans-Regular\.ttf$/i,
  /^(?:Arial|Helvetica)\.(?:ttf|ttc)$/i,
  /^DejaVuSans\.ttf$/i,
];
const DEEPEST = 5;
const KEPT = 50;
/** Twice as many pixels as the picture has: sharp on a phone. */
const ZOOM = 2;

/**
 * The first font file of each kind that the system has. English has a font without Japanese where there is one: the renderer reads
 * the whole file for every letter (https://github.com/thx/resvg-js/issues/367), and those are a twentieth as large.
 */
export function findFonts(folders: readonly string[] = FOLDERS): Record<Lang, string | null> {
  const files = folders.flatMap((folder) => filesUnder(folder, 0));
  const best = (patterns: readonly RegExp[]) =>
    patterns
      .map((pattern) => files.find((file) => pattern.test(file.slice(file.search(/[^\\/]+$/)))))
      .find(Boolean) ?? null;
  const japanese = best(JAPANESE);
  return { ja: japanese, en: best(LATIN) ?? japanese };
}

function filesUnder(folder: string, depth: number): string[] {
  if (depth > DEEPEST) return [];
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path, depth + 1) : [path];
    });
  } catch {
    return []; // Not there, or not ours to read: no font.
  }
}

/** Draws SVG as PNG with the fonts of the system, one after the other and away from the thread that answers. */
export class PngDrawer {
  readonly #fonts: Record<Lang, string | null>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(fonts = findFonts()) {
    this.#fonts = fonts;
  }

  /** Is there a font for texts in that language? */
  draws(lang: Lang): boolean {
    return this.#fonts[lang] !== null;
  }

  /**
   * The picture, `zoom` pixels for each of its own.
   * @throws the renderer's error
   */
  draw(svg: string, lang: Lang, zoom: number): Promise<Buffer> {
    const font = this.#fonts[lang];
    const drawn = this.#last.then(async () => {
      const image = await renderAsync(svg, {
        font: {
          loadSystemFonts: false,
          fontFiles: font === null ? [] : [font],
          defaultFontFamily: "Noto Sans CJK JP",
        },
        fitTo: { mode: "zoom", value: zoom },
      });
      return image.asPng();
    });
    this.#last = drawn.catch(() => {}); // Whoever asked for it is told.
    return drawn;
  }
}

/**
 * Draws answers as PNG, away from the thread that answers, with the fonts of the system. Where there is no font for a language,
 * its answers have no picture, which the log says once. The last fifty pictures are kept.
 */
export function pngPictures(base: () => KnowledgeBase, log: Log, fonts = findFonts()): DrawPicture {
  const kept = new LRUCache<string, AnswerPicture>({ max: KEPT });
  const drawer = new PngDrawer(fonts);
  for (const lang of ["ja", "en"] as const)
    if (!drawer.draws(lang)) log.info({ lang }, "answers have no pictures: the system has no font for them");
  return async (answer) => {
    const { lang, intent } = answer.question;
    if (!drawer.draws(lang)) return null;
    try {
      const picture = pictureOf(answer, base(), "light");
      if (picture === null) return null;
      const known = kept.get(picture.svg);
      if (known) return known;
      const made: AnswerPicture = {
        png: await drawer.draw(picture.svg, lang, ZOOM),
        name: `${intent}-${picture.title.replace(/[^\w.-]{1,200}/g, "-").slice(0, 60)}.png`,
        title: picture.title,
        description: picture.description,
      };
      kept.set(picture.svg, made);
      return made;
    } catch (error) {
      log.warn({ err: error }, "a picture could not be drawn");
      return null;
    }
  };
}
