import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Engine } from "../engine/engine.ts";
import { createMcpServer } from "./server.ts";

/** Bytes of a request: a text to check, and what JSON makes of it. */
const LARGEST_REQUEST = 1_048_576;

export interface McpHttpOptions {
  engine: Engine;
  /** Of Kawaraban. */
  version: string;
  /** Origins of pages that may call, `https://kawaraban.example`; programs send none and may always. */
  origins: readonly string[];
}

/**
 * `/mcp` over streamable HTTP without sessions: each request is answered by a server of its own, in JSON, and leaves nothing
 * behind. A page of another origin is refused, so that none can reach a bot on its visitor's machine under a name of its own:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports ("servers MUST respond with HTTP 403"). There
 * is no stream to listen on and no session to end: GET and DELETE are answered with 405, as the same page wants it.
 */
export function mcpHandler({
  engine,
  version,
  origins,
}: McpHttpOptions): (request: Request) => Promise<Response> {
  const allowed = new Set(origins.map((origin) => new URL(origin).origin));
  return async (request) => {
    const origin = request.headers.get("origin");
    if (origin !== null && !allowed.has(origin)) return refused(403, "this origin may not call");
    if (request.method !== "POST") return refused(405, "POST only", { allow: "POST" });
    const server = createMcpServer(engine, version);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: LARGEST_REQUEST,
    });
    try {
      await server.connect(transport);
      return await transport.handleRequest(request);
    } finally {
      await server.close();
    }
  };
}

function refused(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status, headers });
}
