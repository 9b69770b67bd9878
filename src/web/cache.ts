import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";

const compress = promisify(gzip);

/** Bytes of finished pages that are kept, compressed ones included. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Smaller bodies gain nothing, in bytes. */
const LEAST_TO_COMPRESS = 800;
/** Between speed and size: pages are made once and sent often. */
const LEVEL = 6;

/** A finished body before it is sent. */
export interface Made {
  status: 200 | 404;
  type: string;
  body: string;
}

interface Kept {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  /** Null: too small to be worth it. */
  gzip: Uint8Array<ArrayBuffer> | null;
}

/**
 * Pages by everything that they follow from: the knowledge's revision, the language, the address. The same gives the same
 * page, so an ETag needs no page: a browser that has it is told so before anything is made.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, gzip: packed }, key) => body.length + (packed?.length ?? 0) + key.length + 200,
  });

  /**
   * `follows`: all that the body follows from. What was not found is sent but not kept: there is no end of names. `early`: how the
   * body will begin, to be sent before the rest is made.
   */
  async respond(
    c: Context,
    follows: readonly string[],
    make: () => Made | Promise<Made>,
    early?: () => string | Promise<string>,
  ): Promise<Response> {
    const key = follows.join("\n");
    const etag = `W/"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
    c.header("cache-control", "no-cache");
    c.header("vary", "accept-language, cookie, accept-encoding");
    if (c.req.header("if-none-match")?.includes(etag)) {
      c.header("etag", etag);
      return c.body(null, 304);
    }
    const kept = this.#kept.get(key);
    if (kept) return send(c, kept, etag);
    if (early) return this.#inTwo(c, key, etag, make, await early());
    const made = await make();
    const finished = await finish(made);
    if (made.status !== 200) return send(c, finished, null, made.status);
    this.#kept.set(key, finished);
    return send(c, finished, etag);
  }

  /** The beginning at once, the rest when it is made; others have their turn in between. */
  #inTwo(c: Context, key: string, etag: string, make: () => Made | Promise<Made>, begun: string): Response {
    const encoder = new TextEncoder();
    const kept = this.#kept;
    c.header("content-type", HTML);
    c.header("etag", etag);
    // Without it, @hono/node-server waits for more of the body before it sends any.
    c.header("transfer-encoding", "chunked");
    return c.body(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode(begun));
          await delay(EARLY);
          const made = await make();
          if (!made.body.startsWith(begun)) throw new Error(`${key}: the beginning is another`);
          controller.enqueue(encoder.encode(made.body.slice(begun.length)));
          controller.close();
          kept.set(key, await finish(made));
        },
      }),
    );
  }
}

/** Milliseconds in which a beginning is on its way. */
const EARLY = 1;
export const HTML = "text/html; charset=utf-8";

async function finish({ type, body: text }: Made): Promise<Kept> {
  const body = Buffer.from(text);
  return {
    type,
    body,
    gzip: body.length < LEAST_TO_COMPRESS ? null : await compress(body, { level: LEVEL }),
  };
}

function send(
  c: Context,
  { type, body, gzip: packed }: Kept,
  etag: string | null,
  status: 200 | 404 = 200,
): Response {
  c.header("content-type", type);
  if (etag !== null) c.header("etag", etag);
  if (packed === null || !/\bgzip\b/.test(c.req.header("accept-encoding") ?? "")) return c.body(body, status);
  c.header("content-encoding", "gzip");
  return c.body(packed, status);
}
