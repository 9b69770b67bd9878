/** A thread that draws SVG as PNG, one after the other. Started by `png.ts`; it keeps the fonts that it was asked to use. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** What it is sent. */
export interface DrawOrder {
  id: number;
  svg: string;
  /** A font file; null: no letter is drawn. */
  font: string | null;
  /** Pixels for each of the picture's own. */
  zoom: number;
}

/** What it sends back. */
export type Drawn = { id: number; png: Uint8Array } | { id: number; error: string };

const fonts = new Map<string, Uint8Array>();
const ready = initWasm(
  readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")),
);

function fontBytes(path: string): Uint8Array {
  const known = fonts.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  fonts.set(path, bytes);
  return bytes;
}

function draw({ svg, font, zoom }: DrawOrder): Uint8Array {
  const picture = new Resvg(svg, {
    font: {
      fontBuffers: font === null ? [] : [fontBytes(font)],
      defaultFontFamily: "Noto Sans CJK JP",
    },
    fitTo: { mode: "zoom", value: zoom },
  });
  // What lies in the memory of WebAssembly, nobody else lets go of.
  try {
    const image = picture.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}

parentPort?.on("message", async (order: DrawOrder) => {
  let drawn: Drawn;
  try {
    await ready;
    drawn = { id: order.id, png: draw(order) };
  } catch (error) {
    drawn = { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(drawn);
});
