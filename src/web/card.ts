import type { Context } from "hono";
import { say } from "../answer/phrases.ts";
import { DrawerBusyError } from "../chat/shared/png.ts";
import type { Lang } from "../domain/language.ts";
import { card } from "../render/pictures/card.ts";
import type { Picture } from "../render/pictures/svg.ts";
import type { Web } from "./web.ts";

/** What a card shows. */
export interface CardContent {
  title: string;
  verdict: string;
  /** In the look `light`. */
  picture: Picture;
  lang: Lang;
}

/** Is the page asked for as a picture, as those who unfurl links do? */
export function asksForCard(c: Context): boolean {
  return c.req.query("as") === "png";
}

/** The page as a PNG; 404 where it has no picture or none can be drawn here. */
export async function respondCard(web: Web, c: Context, show: () => CardContent | null): Promise<Response> {
  const { drawer } = web;
  const content = drawer && show();
  if (!drawer || !content || !drawer.draws(content.lang)) {
    const sentence = say(web.viewOf(c).lang, {
      en: "There is no picture of this.",
      ja: "この画像はありません。",
    });
    return c.text(`${sentence}\n`, 404);
  }
  const { svg } = card(content, content.lang);
  // Drawing takes the processor far longer than asking: what looks the same is drawn once, whatever else its address says.
  return web.cache
    .respond(c, ["card", svg], async () => ({
      status: 200,
      type: "image/png",
      body: await drawer.draw(svg, content.lang, 1),
    }))
    .catch((error: unknown) => {
      if (!(error instanceof DrawerBusyError)) throw error;
      // Who unfurls links comes again.
      return c.text("Too many pictures are being drawn.\n", 503, { "retry-after": "20" });
    });
}
