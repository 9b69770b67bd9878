import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { PICTURE_CSS } from "../render/pictures/look.ts";
import type { AssetPaths } from "./view.ts";

/** A file for browsers, in memory. */
interface Asset {
  type: string;
  body: Buffer<ArrayBuffer>;
  gzip: Buffer<ArrayBuffer>;
}

/** What browsers load beside the pages, by address. */
export interface Assets {
  paths: AssetPaths;
  files: ReadonlyMap<string, Asset>;
}

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Reads style sheet, script and icon from the folder they were built into (`dist/web`).
 * @throws the file system's error when one is missing
 */
export function loadAssets(folder: string): Assets {
  const files = new Map<string, Asset>();
  const load = (name: string, more = ""): string => {
    const body = Buffer.concat([readFileSync(join(folder, name)), Buffer.from(more)]);
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
    const path = `/assets/${hash}-${name}`;
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    files.set(path, { type, body, gzip: gzipSync(body) });
    return path;
  };
  const paths = { style: load("style.css", PICTURE_CSS), script: load("main.js"), icon: load("icon.svg") };
  return { paths, files };
}
