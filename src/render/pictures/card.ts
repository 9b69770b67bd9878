import type { Lang } from "../../domain/language.ts";
import { Pen, type Picture, picture as whole } from "./svg.ts";
import { fitting, lines } from "./text.ts";

/** What those who unfurl links show whole: https://ogp.me/#structured and https://developers.facebook.com/docs/sharing/webmasters/images */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
const EDGE = 56;
const ROOM = WIDTH - 2 * EDGE;
/** A picture is not made smaller than this, so that its letters stay legible; of a taller one its upper part is shown. */
const LEAST_SCALE = 0.95;
const MOST_SCALE = 1.4;
const VERDICT = 40;
const VERDICT_LINES = 3;
const FOOT = 44;

/** An answer as a card for who unfurls its link: what it is about, the verdict, and its picture. */
export function card(
  { title, verdict, picture }: { title: string; verdict: string; picture: Picture },
  lang: Lang,
): Picture {
  const pen = new Pen("light");
  const told = lines(verdict, VERDICT, ROOM);
  const shown = told.slice(0, VERDICT_LINES);
  if (told.length > VERDICT_LINES)
    shown[VERDICT_LINES - 1] = fitting(`${shown.at(-1)} ${told[VERDICT_LINES]}`, VERDICT, ROOM);
  const top = 160 + shown.length * 52;
  const room = HEIGHT - FOOT - top;
  const fit = Math.min(ROOM / picture.width, room / picture.height, MOST_SCALE);
  const scale = Math.max(fit, LEAST_SCALE);
  const left = EDGE - 20 * scale; // The picture has an edge of its own.
  return whole(
    { title, description: `${verdict} ${picture.description}`, width: WIDTH, height: HEIGHT },
    lang,
    "light",
    pen.text(EDGE, 92, fitting(title, 30, ROOM), { size: 30, role: "muted" }),
    ...shown.map((line, at) => pen.text(EDGE, 156 + at * 52, line, { size: VERDICT })),
    pen.line(EDGE, top - 22, WIDTH - EDGE, top - 22, "line"),
    pen.within(picture, { left, top, scale, height: room }),
    // An English card may be drawn with a font that has no Japanese.
    pen.text(WIDTH - EDGE, HEIGHT - 20, lang === "ja" ? "Kawaraban 瓦版" : "Kawaraban", {
      size: 20,
      role: "muted",
      anchor: "end",
    }),
  );
}
