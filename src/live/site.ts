import { getRequestListener } from "@hono/node-server";
import type { Log } from "../chat/shared/log.ts";
import { version } from "../cli/version.ts";
import { mcpHandler } from "../mcp/http.ts";
import { DRAWING_THREAD } from "../storage/package-folder.ts";
import { createWeb } from "../web/app.tsx";
import { loadAssets } from "../web/assets.ts";
import type { WebSource } from "../web/source.ts";
import { type Health, type Listening, type RunningHealth, serveHealth } from "./health.ts";

export interface SiteOptions {
  listening: Listening;
  publicUrl: string | null;
  /** What health must not tell. */
  secrets: readonly string[];
  /** Folder of the built script and style sheet. */
  assets: string;
  source: WebSource;
  log: Log;
  health(): Promise<Health>;
}

/**
 * Pages, JSON, feeds, MCP and `/healthz` on one port.
 * @throws HealthPortError when the address cannot be listened on
 */
export async function openSite({
  listening,
  assets,
  health,
  secrets,
  ...web
}: SiteOptions): Promise<RunningHealth> {
  const { engine } = web.source;
  const mcp = mcpHandler({
    engine,
    version: version(),
    origins: web.publicUrl === null ? [] : [web.publicUrl],
  });
  // Loaded where there are pages: nobody else draws.
  const { PngDrawer } = await import("../chat/shared/png.ts");
  const drawer = new PngDrawer(DRAWING_THREAD);
  const app = createWeb({ ...web, drawer, assets: loadAssets(assets) }, (routes) => {
    routes.all("/mcp", (c) => mcp(c.req.raw));
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return serveHealth(
    { ...listening, publicUrl: web.publicUrl },
    health,
    secrets,
    (request, response) => void listener(request, response),
  );
}

/** Where to look, for the operator: a wildcard is no address to open. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
