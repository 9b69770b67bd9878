import { createServer, type Server } from "node:http";
import { redact } from "../chat/shared/redact.ts";
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

/** The port for health cannot be used. */
class HealthPortError extends Error {
  readonly code = "HEALTH_PORT";
  override readonly name = "HealthPortError";
}

/** A listening health server. */
export interface RunningHealth {
  port: number;
  close(): Promise<void>;
}

const PATH = "/healthz";

/**
 * Answers `GET /healthz` with JSON (reasons in it without the given secrets): 200 while the bot answers, 503 before and after. Apart from Slack's port, which the
 * internet reaches, because reasons name files of the operator's.
 * @throws HealthPortError when the address cannot be listened on
 */
export async function serveHealth(
  { host, port }: { host: string; port: number },
  health: () => Promise<Health>,
  secrets: readonly string[] = [],
): Promise<RunningHealth> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.url?.split("?")[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    health().then(
      (state) => {
        const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
        response
          .writeHead(state.status === "ok" ? 200 : 503, headers)
          .end(`${redact(JSON.stringify(state), secrets)}\n`);
      },
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, host, port);
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

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const why = cause.code ?? cause.message;
      reject(
        new HealthPortError(
          `${host} port ${port} cannot be listened on for health (${why}); set KAWARABAN_PORT to a free port and KAWARABAN_HOST to an address of this machine.`,
          { cause },
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}
