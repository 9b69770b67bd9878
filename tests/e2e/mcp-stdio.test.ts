import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, describe, expect, it } from "vitest";

const PROGRAM = join(import.meta.dirname, "../../bin/kawaraban.js");
const data = mkdtempSync(join(tmpdir(), "kawaraban-mcp-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const env = { PATH: process.env.PATH ?? "", KAWARABAN_DATA_DIR: data, KAWARABAN_TODAY: "2026-11-21" };

describe("kawaraban mcp", () => {
  it("answers the SDK's client over standard input and output, from the real corpus", async () => {
    const client = new Client({ name: "a test", version: "1" });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [PROGRAM, "mcp"], env, stderr: "pipe" }),
    );
    try {
      expect((await client.listTools()).tools).toHaveLength(9);
      const answer = await client.callTool({
        name: "ask",
        arguments: { question: "is ImageVolume on by default in 1.33?" },
      });
      expect(answer.structuredContent).toMatchObject({
        found: true,
        summary: expect.stringContaining("No, not yet."),
      });
      const checked = await client.callTool({
        name: "check_manifests",
        arguments: { manifests: "kubelet --container-runtime=remote", target: "1.34", lang: "ja" },
      });
      expect(checked.structuredContent).toMatchObject({
        findings: [{ rule: "flag-removed", subject: "kubelet --container-runtime", since: "1.27" }],
      });
    } finally {
      await client.close();
    }
  });

  it("writes nothing but the protocol to standard output, and ends with its client", async () => {
    const child = spawn(process.execPath, [PROGRAM, "mcp"], { env });
    const [written, code] = [text(child.stdout), new Promise((resolve) => child.once("exit", resolve))];
    const send = (message: object) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    const clientInfo = { name: "a test", version: "1" };
    send({
      id: 1,
      method: "initialize",
      params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
    });
    send({ method: "notifications/initialized" });
    send({ id: 2, method: "resources/read", params: { uri: "kawaraban://releases" } });
    child.stdin.end();
    const lines = (await written).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2]);
    expect(await code).toBe(0);
  });
});
