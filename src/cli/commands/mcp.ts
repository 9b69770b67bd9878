import { once } from "node:events";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { createMcpServer } from "../../mcp/server.ts";
import { openEngine } from "../../opening/open-engine.ts";
import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";
import { version } from "../version.ts";

/**
 * Speaks the Model Context Protocol on standard input and output until the client goes. Standard output holds nothing but the protocol:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports; what else there is to say goes to standard error.
 */
export async function mcp({ lang }: Extract<Command, { name: "mcp" }>, surface: Surface): Promise<number> {
  const { engine } = await openEngine(surface, lang);
  const server = createMcpServer(engine, version());
  const gone = Promise.race([once(surface.input, "end"), once(surface.input, "close")]);
  await server.connect(new StdioServerTransport(surface.input, surface.output));
  await gone;
  await server.close();
  return 0;
}
