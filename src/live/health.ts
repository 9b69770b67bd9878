import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { say } from "../answer/phrases.ts";
import { redact } from "../chat/shared/redact.ts";
import type { Lang } from "../domain/language.ts";
import { hostCheck, isOwnName } from "./hosts.ts";
import type { KnowledgeState } from "./knowledge.ts";
import type { SyncState } from "./timed-sync.ts";

/** What `/healthz` answers. Fields may be added; none changes its meaning. */
export interface Health {
  /** `ok`: connected and answering. A refused corpus is no reason to restart: the last good one answers. */
  status: "starting" | "ok" | "stopping";
  version: string;
  /** Platforms that are connected. */
  platforms: string[];
  knowledge: KnowledgeState;
  sync: SyncState;
}

/** The port for health and pages cannot be used. */
class HealthPortError extends Error {
  readonly code = "HEALTH_PORT";
  override readonly name = "HealthPortError";
}

/** A listening server. */
export interface RunningHealth {
  port: number;
  close(): Promise<void>;
}

/** Where to listen, and how long to wait for whom. */
export interface Listening {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** Of what is told when the address cannot be listened on; English where nobody says. */
  lang?: Lang;
  /** Where people reach it, beside the address listened on. */
  publicUrl?: string | null;
  /** Other limits than the usual ones. */
  limits?: Partial<ConnectionLimits>;
}

const PATH = "/healthz";

/**
 * How long a connection may keep us waiting, in milliseconds (https://nodejs.org/api/http.html#class-httpserver). Node looks
 * every `connectionsCheckingInterval`, so that a limit is kept to within that.
 */
const LIMITS = {
  /** From the first byte of a request, or from the beginning of a connection that never sends one. */
  headersTimeout: 8_000,
  /** The whole request, body included. */
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  /** Between two requests of one connection. */
  keepAliveTimeout: 5_000,
  /**
   * Without a byte either way. Who does not take what was asked for is cut off after twice that: at the first end Node looks how much of
   * what is written waits, and waits once more when that has changed (`Socket._onTimeout` in its lib/net.js).
   */
  silence: 10_000,
  /** More connections than this are closed at once: each costs some kilobytes. */
  mostConnections: 4_000,
};
type ConnectionLimits = typeof LIMITS;

/** Connections that wait to be taken: Node's own 511 is soon full when many come at once. */
const BACKLOG = 2_048;

/**
 * Answers `GET /healthz` with JSON (reasons in it without the given secrets): 200 while the bot answers, 503 before and after; every other request is `pages`'s, if there
 * are any. A name that does not lead here is answered with 421 (`hosts.ts`). Apart from Slack's port, which the internet reaches. Reasons
 * name files of the operator's, so a request that came through a proxy or by a public name is told the status alone.
 * @throws HealthPortError when the address cannot be listened on
 */
export async function serveHealth(
  { host, port, lang = "en", publicUrl = null, limits }: Listening,
  health: () => Promise<Health>,
  secrets: readonly string[] = [],
  pages: RequestListener = (_, response) => response.writeHead(404).end(),
): Promise<RunningHealth> {
  const { silence, mostConnections, ...timeouts } = { ...LIMITS, ...limits };
  const answers = hostCheck(host, publicUrl);
  const server = createServer(timeouts, (request, response) => {
    if (!answers(request.headers.host)) {
      request.resume();
      // https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5.20
      response
        .writeHead(421, { "content-type": "text/plain; charset=utf-8" })
        .end("This host name is not served here; the operator can set KAWARABAN_PUBLIC_URL to it.\n");
      return;
    }
    if (request.url?.split("?")[0] !== PATH) {
      pages(request, response);
      return;
    }
    request.resume();
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    health().then(
      (state) => {
        const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
        const told =
          isForwarded(request) || !isOwnName(request.headers.host, host)
            ? { status: state.status, version: state.version }
            : state;
        response
          .writeHead(state.status === "ok" ? 200 : 503, headers)
          .end(`${redact(JSON.stringify(told), secrets)}\n`);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.setTimeout(silence);
  server.maxConnections = mostConnections;
  await listen(server, { host, port, lang });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Through a proxy, by the headers that proxies add (RFC 7239 and its forerunner). */
function isForwarded({ headers }: IncomingMessage): boolean {
  return headers.forwarded !== undefined || headers["x-forwarded-for"] !== undefined;
}

function listen(
  server: Server,
  { host, port, lang }: Required<Pick<Listening, "host" | "port" | "lang">>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      reject(new HealthPortError(portSentence({ host, port, lang }, cause), { cause }));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

/** Why there are no pages, and what to set. */
function portSentence(
  { host, port, lang }: Required<Pick<Listening, "host" | "port" | "lang">>,
  { code, message }: NodeJS.ErrnoException,
): string {
  const why = code ?? message;
  return code === "EADDRINUSE"
    ? say(lang, {
        en: `The pages cannot be served: another program uses port ${port} on ${host} (${why}). Set KAWARABAN_PORT to a free port, or to off.`,
        ja: `ページを公開できません。${host} のポート ${port} は、ほかのプログラムが使っています(${why})。KAWARABAN_PORT に空いているポート、または off を設定してください。`,
      })
    : say(lang, {
        en: `The pages cannot be served: ${host} port ${port} cannot be listened on (${why}). Set KAWARABAN_PORT to a free port and KAWARABAN_HOST to an address of this machine.`,
        ja: `ページを公開できません。${host} のポート ${port} で待ち受けられません(${why})。KAWARABAN_PORT に空いているポートを、KAWARABAN_HOST にこのマシンのアドレスを設定してください。`,
      });
}
