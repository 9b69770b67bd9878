import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw, gzip } from "node:zlib";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";

const compress = promisify(gzip);
const deflate = promisify(deflateRaw);

/** Bytes of finished pages that are kept, compressed ones included. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Smaller bodies gain nothing, in bytes. */
const LEAST_TO_COMPRESS = 800;
/** Between speed and size: pages are made once and sent often. */
const LEVEL = 6;
/** Milliseconds in which a beginning is on its way. */
const EARLY = 1;
export const HTML = "text/html; charset=utf-8";

/** A finished body before it is sent. */
export interface Made {
  status: 200 | 404;
  type: string;
  body: string | Buffer;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A body as it is and compressed; null: it is too small to be worth it, or is compressed by itself. */
interface Packed {
  body: Bytes;
  gzip: Bytes | null;
}

interface Kept extends Packed {
  type: string;
  status: Made["status"];
}

/** A page in the making: its beginning, if it has one that is sent early, and the whole. */
interface Making {
  begun: Promise<Packed> | null;
  kept: Promise<Kept>;
}

/**
 * Pages by everything that they follow from: the knowledge's revision, the language, the address. The same gives the same
 * page, so an ETag needs no page: a browser that has it is told so before anything is made. However many ask for a page at
 * once, it is made once.
 */
export class PageCache {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body, gzip: packed }, key) => body.length + (packed?.length ?? 0) + key.length + 200,
  });
  readonly #making = new Map<string, Making>();
  readonly #failed: (key: string, error: unknown) => void;

  /** `failed`: told of a page whose beginning was sent and whose rest could not be made. */
  constructor(failed: (key: string, error: unknown) => void) {
    this.#failed = failed;
  }

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
    const making = this.#making.get(key) ?? this.#begin(key, make, early);
    if (making.begun) return this.#inTwo(c, key, etag, await making.begun, making.kept);
    const made = await making.kept;
    return send(c, made, made.status === 200 ? etag : null);
  }

  #begin(key: string, make: () => Made | Promise<Made>, early?: () => string | Promise<string>): Making {
    const text = early && Promise.resolve().then(early);
    const begun = text ? text.then(packBeginning) : null;
    const kept = (async (): Promise<Kept> => {
      const [start, packed] = [await text, await begun];
      // Whoever waits for the beginning has it on the way before the rest takes the processor.
      if (packed) await delay(EARLY);
      const { type, status, body } = await make();
      if (typeof body !== "string") return { type, status, body: Uint8Array.from(body), gzip: null };
      if (start === undefined || !packed) return { type, status, ...(await pack(body)) };
      if (!body.startsWith(start)) throw new Error("the beginning is another");
      return { type, status, ...(await packRest(packed, body.slice(start.length))) };
    })();
    const making = { begun, kept };
    this.#making.set(key, making);
    kept
      .then(
        (page) => page.status === 200 && this.#kept.set(key, page),
        () => {}, // Told to everybody who waits for it.
      )
      .finally(() => this.#making.delete(key));
    return making;
  }

  /** The beginning at once, the rest when it is made; others have their turn in between. */
  #inTwo(c: Context, key: string, etag: string, begun: Packed, kept: Promise<Kept>): Response {
    const failed = this.#failed;
    const zipped = begun.gzip !== null && takesGzip(c);
    const part = ({ body, gzip: packed }: Packed): Bytes => (zipped && packed ? packed : body);
    c.header("content-type", HTML);
    c.header("etag", etag);
    if (zipped) c.header("content-encoding", "gzip");
    // Without it, @hono/node-server waits for more of the body before it sends any.
    c.header("transfer-encoding", "chunked");
    // Who stops loading takes nothing more, and that is no failure: others may be waiting for the same page.
    let gone = false;
    return c.body(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(part(begun));
          try {
            const rest = part(await kept).subarray(part(begun).length);
            if (gone) return;
            controller.enqueue(rest);
            controller.close();
          } catch (error) {
            failed(key, error);
            if (!gone) controller.error(error);
          }
        },
        cancel() {
          gone = true;
        },
      }),
    );
  }
}

async function pack(text: string): Promise<Packed> {
  const body = Buffer.from(text);
  return { body, gzip: body.length < LEAST_TO_COMPRESS ? null : await compress(body, { level: LEVEL }) };
}

/** Magic, deflate, no flags, no time, default speed, unknown system: https://www.rfc-editor.org/rfc/rfc1952#section-2.3 */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** A gzip stream as far as the beginning reaches; it ends at a whole byte, so that more can follow. */
async function packBeginning(text: string): Promise<Packed> {
  const body = Buffer.from(text);
  const packed = await deflate(body, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH });
  return { body, gzip: Buffer.concat([GZIP_HEAD, packed]) };
}

/** The whole of what began so: the same bytes, and more. */
async function packRest(begun: Packed, text: string): Promise<Packed> {
  const rest = Buffer.from(text);
  const body = Buffer.concat([begun.body, rest]);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(body), 0);
  end.writeUInt32LE(body.length, 4);
  return { body, gzip: Buffer.concat([begun.gzip ?? GZIP_HEAD, await deflate(rest, { level: LEVEL }), end]) };
}

function takesGzip(c: Context): boolean {
  return /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
}

function send(c: Context, { type, status, body, gzip: packed }: Kept, etag: string | null): Response {
  c.header("content-type", type);
  if (etag !== null) c.header("etag", etag);
  if (packed === null || !takesGzip(c)) return c.body(body, status);
  c.header("content-encoding", "gzip");
  return c.body(packed, status);
}
