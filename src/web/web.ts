import type { Context } from "hono";
import type { Log } from "../chat/shared/log.ts";
import type { Lang } from "../domain/language.ts";
import type { Assets } from "./assets.ts";
import type { PageCache } from "./cache.ts";
import type { WebSource } from "./source.ts";
import type { View } from "./view.ts";

/** What the pages are made of. */
export interface WebOptions {
  source: WebSource;
  assets: Assets;
  log: Log;
  /** Where people reach the pages, without a slash at its end; null: not known, and no page names its own address. */
  publicUrl: string | null;
  /** Draws cards for those who unfurl links; null: not on this system. */
  drawer: Drawer | null;
}

/** Draws SVG as PNG (`chat/shared/png.ts`). */
interface Drawer {
  draws(lang: Lang): boolean;
  draw(svg: string, lang: Lang, zoom: number): Promise<Buffer>;
}

/** What every route works with. */
export interface Web extends WebOptions {
  cache: PageCache;
  /** The page that a request asks for, as its parts need to know it. */
  viewOf(c: Context): View;
  /** All that a page follows from, beside what its route adds. */
  followsOf(c: Context): string[];
}
