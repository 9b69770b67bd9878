import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { Lang } from "../../domain/language.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import { pictureOf } from "../../render/pictures/picture.ts";
import type { Drawn, DrawOrder } from "./drawing-thread.ts";
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
/** Each takes up to a second: who comes after so many would wait longer than those who unfurl links do. */
const MOST_WAITING = 20;
/** Milliseconds without a picture after which the thread ends. */
const IDLE = 30_000;

/**
 * The first font file of each kind that the system has. English has a font without Japanese where there is one: it is a twentieth
 * as large, and the renderer takes each up anew for every picture.
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

/** More pictures wait to be drawn than can be drawn in time. */
export class DrawerBusyError extends Error {
  readonly code = "DRAWER_BUSY";
  override readonly name = "DrawerBusyError";
}

interface Waiting {
  resolve(png: Buffer): void;
  reject(error: Error): void;
}

/**
 * Draws SVG as PNG with the fonts of the system, one after the other, in a thread of its own that begins with the first picture and
 * ends when none was asked for in a while.
 */
export class PngDrawer {
  readonly #fonts: Record<Lang, string | null>;
  readonly #program: string;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #thread: Worker | null = null;
  #end: NodeJS.Timeout | undefined;

  /** `program`: the built `drawing-thread.ts`. */
  constructor(program: string, fonts = findFonts()) {
    this.#program = program;
    this.#fonts = fonts;
  }

  /** Is there a font for texts in that language? */
  draws(lang: Lang): boolean {
    return this.#fonts[lang] !== null;
  }

  /**
   * The picture, `zoom` pixels for each of its own.
   * @throws DrawerBusyError when many wait already; the renderer's error
   */
  async draw(svg: string, lang: Lang, zoom: number): Promise<Buffer> {
    if (this.#waiting.size >= MOST_WAITING) throw new DrawerBusyError(`${MOST_WAITING} pictures wait`);
    const order: DrawOrder = { id: ++this.#last, svg, font: this.#fonts[lang], zoom };
    const thread = this.#started();
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject });
      thread.postMessage(order);
    });
  }

  #started(): Worker {
    clearTimeout(this.#end);
    if (this.#thread) return this.#thread;
    const thread = new Worker(this.#program);
    // It keeps no program from ending.
    thread.unref();
    thread.on("message", (drawn: Drawn) => {
      const waiting = this.#waiting.get(drawn.id);
      this.#waiting.delete(drawn.id);
      if ("png" in drawn) waiting?.resolve(Buffer.from(drawn.png));
      else waiting?.reject(new Error(drawn.error));
      if (this.#waiting.size === 0) this.#endLater(thread);
    });
    const gone = (error: Error) => {
      if (this.#thread === thread) this.#thread = null;
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of all) reject(error);
    };
    thread.once("error", gone);
    thread.once(
      "exit",
      (code) => this.#thread === thread && gone(new Error(`the drawing thread ended with ${code}`)),
    );
    this.#thread = thread;
    return thread;
  }

  /** With a font of Japanese it holds some hundred megabytes. */
  #endLater(thread: Worker): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => {
      if (this.#thread === thread) this.#thread = null;
      void thread.terminate();
    }, IDLE);
    this.#end.unref();
  }
}

/**
 * Draws answers as PNG with the fonts of the system. `program`: the built `drawing-thread.ts`. Where there is no font for a language,
 * its answers have no picture, which the log says once. The last fifty pictures are kept.
 */
export function pngPictures(
  base: () => KnowledgeBase,
  log: Log,
  program: string,
  fonts = findFonts(),
): DrawPicture {
  const kept = new LRUCache<string, AnswerPicture>({ max: KEPT });
  const drawer = new PngDrawer(program, fonts);
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
