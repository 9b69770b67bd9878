import { createHash } from "node:crypto";
import { colour, FILE_STYLE, FONTS, type Look, type Role } from "./look.ts";

/** A picture as SVG, with what it shows in words. */
export interface Picture {
  svg: string;
  /** A few words: what it is a picture of. */
  title: string;
  /** What there is to see, in sentences: the alternative text. */
  description: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Text that is safe between tags and in quoted attributes. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

type Value = string | number | undefined;

/** One element; numbers are written with at most two decimals. */
function element(name: string, attributes: Readonly<Record<string, Value>>, ...inner: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? rounded(value) : escaped(String(value))}"`)
    .join("");
  return inner.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inner.join("")}</${name}>`;
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Draws in the colours of one look. */
export class Pen {
  readonly look: Look;

  constructor(look: Look) {
    this.look = look;
  }

  text(
    x: number,
    y: number,
    content: string,
    { size = 13, role = "ink", bold = false, anchor = "start" }: TextLook = {},
  ): string {
    return element(
      "text",
      {
        x,
        y,
        "font-size": size,
        fill: colour(role, this.look),
        ...(bold && { "font-weight": 600 }),
        ...(anchor !== "start" && { "text-anchor": anchor }),
      },
      escaped(content),
    );
  }

  /** A bar; `outline` draws its edge in another colour. */
  bar(x: number, y: number, width: number, height: number, fill: Role, outline?: Role): string {
    return element("rect", {
      x: outline ? x + 0.75 : x,
      y: outline ? y + 0.75 : y,
      width: Math.max(1, outline ? width - 1.5 : width),
      height: outline ? height - 1.5 : height,
      rx: 3,
      fill: colour(fill, this.look),
      ...(outline && { stroke: colour(outline, this.look), "stroke-width": 1.5 }),
    });
  }

  line(x1: number, y1: number, x2: number, y2: number, role: Role, dashed = false): string {
    return element("line", {
      x1,
      y1,
      x2,
      y2,
      stroke: colour(role, this.look),
      "stroke-width": role === "line" ? 1 : 1.5,
      ...(dashed && { "stroke-dasharray": "3 3" }),
    });
  }

  /** Another picture in this one; what is taller than `height` is cut off. */
  within(
    { svg, width, height: whole }: Picture,
    { left, top, scale, height }: { left: number; top: number; scale: number; height: number },
  ): string {
    const shown = Math.min(whole, height / scale);
    return element(
      "svg",
      {
        x: left,
        y: top,
        width: width * scale,
        height: shown * scale,
        viewBox: `0 0 ${width} ${rounded(shown)}`,
      },
      svg,
    );
  }

  /** A small cross: what was removed. */
  cross(x: number, y: number, radius: number): string {
    const path = `M${rounded(x - radius)} ${rounded(y - radius)}L${rounded(x + radius)} ${rounded(y + radius)}M${rounded(x + radius)} ${rounded(y - radius)}L${rounded(x - radius)} ${rounded(y + radius)}`;
    return element("path", {
      d: path,
      stroke: colour("removed", this.look),
      "stroke-width": 2.2,
      "stroke-linecap": "round",
      fill: "none",
    });
  }

  /** A padlock, 10 wide and 12 high: what is locked. */
  lock(x: number, y: number, role: Role): string {
    const [body, shackle] = [`M0 5h10v7h-10z`, `M2 5v-2a3 3 0 0 1 6 0v2`];
    return element(
      "g",
      { transform: `translate(${rounded(x)} ${rounded(y)})` },
      element("path", { d: body, fill: colour(role, this.look) }),
      element("path", { d: shackle, fill: "none", stroke: colour(role, this.look), "stroke-width": 1.5 }),
    );
  }
}

interface TextLook {
  size?: number;
  role?: Role;
  bold?: boolean;
  anchor?: "start" | "middle" | "end";
}

/**
 * The whole picture. Its title and description stand in it, so that who cannot see it is told
 * (https://www.w3.org/TR/svg-aam-1.0/#mapping_additional_nd).
 */
export function picture(
  { title, description, width, height }: Omit<Picture, "svg">,
  lang: "ja" | "en",
  look: Look,
  ...inner: string[]
): Picture {
  // Several may stand in one page: each has ids of its own, the same every time.
  const id = createHash("sha256").update(`${title}\0${description}`).digest("hex").slice(0, 8);
  const svg = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      lang,
      "aria-labelledby": `picture-${id}-t`,
      "aria-describedby": `picture-${id}-d`,
      "font-family": FONTS,
    },
    element("title", { id: `picture-${id}-t` }, escaped(title)),
    element("desc", { id: `picture-${id}-d` }, escaped(description)),
    ...(look === "file" ? [element("style", {}, FILE_STYLE)] : []),
    ...(look === "page" ? [] : [element("rect", { width, height, fill: colour("paper", look) })]),
    ...inner,
  );
  return { svg, title, description, width, height };
}
