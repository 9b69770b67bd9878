import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER } from "../../src/domain/answer-schema.ts";
import { CHECK_REPORT } from "../../src/domain/finding.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { mcpHandler } from "../../src/mcp/http.ts";
import { createMcpServer } from "../../src/mcp/server.ts";
import { bundled } from "../fixtures/bundled.ts";
import { engine } from "../fixtures/knowledge.ts";

const PSP = "apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: { name: strict }\n";

const client = () => new Client({ name: "a test", version: "1" });

/** The text of a result and its structured content, as the client hands them over after it held them against the schema. */
async function call(to: Client, name: string, args: Record<string, unknown>) {
  const result = await to.callTool({ name, arguments: args });
  const content = result.content as { type: string; text: string }[]; // what a tool's result holds
  return {
    text: content.map(({ text }) => text).join("\n"),
    shown: result.structuredContent,
    failed: result.isError === true,
  };
}

describe("the tools", () => {
  const agent = client();
  let whole: Engine;
  beforeAll(async () => {
    const { knowledge, index } = await bundled();
    whole = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createMcpServer(engine, "1.2.3").connect(far);
    await agent.connect(near);
    // The client holds results only against schemas it has been told.
    await agent.listTools();
  });
  afterAll(() => agent.close());

  // Each kind of answer over the whole corpus: what a schema leaves out, zod leaves out of what it read, and clients refuse.
  it.each([
    "gate ImageVolume 1.33",
    "gate DynamicResourceAllocation 1.30",
    "gate ImageVolum",
    "diff 1.24 1.25",
    "diff 1.20 1.37 page:3",
    "upgrade 1.21 1.22",
    "upgrade 1.24 1.25",
    "upgrade 1.30 1.34",
    "upgrade 1.30 1.34 page:2",
    "kep 4639",
    "kep sidecar containers",
    "kep 999999",
    "pr 125660",
    "pr 1",
    "api PodSecurityPolicy",
    "api policy/v1beta1",
    "api ResourceClaim 1.34",
    "flag kubelet --container-runtime 1.27",
    "flag --no-such",
    "metric apiserver_request_count",
    "field pod.spec.hostUsers 1.30",
    "event FailedScheduling",
    "component etcd",
    "component etcd 1.31",
    "cve CVE-2025-4563 1.33.1",
    "release 1.31",
    "release 1.33.2",
    "release 1.99",
    "list removed-apis 1.25",
    "list removed 1.30",
    "list gate on:1.30 off:1.33",
    "list action-required 1.31 sig:node",
    "search cgroup v1",
    "help",
    "help diff",
    "1.30から1.34に上げるとき何に注意?",
    "when was dockershim removed? and is ImageVolume beta in 1.33?",
    "who owns SidecarContainers?",
    "is kubelet 1.30 supported with api server 1.33?",
    "latest release",
  ])("have the shape that they promise: %s", async (text) => {
    const answer: unknown = JSON.parse(JSON.stringify(whole.ask({ text })));
    expect(ANSWER.parse(answer)).toEqual(answer);
  });

  it("are listed with input and output schemas, and only read", async () => {
    const { tools } = await agent.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "api",
      "ask",
      "check_manifests",
      "diff",
      "gate",
      "kep",
      "search",
      "thing",
      "upgrade",
    ]);
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(tool.outputSchema?.type).toBe("object");
      expect(Object.keys(tool.inputSchema.properties ?? {})).toContain("lang");
      expect(tool.description).toMatch(/\.$/);
    }
    expect(agent.getServerVersion()).toMatchObject({ name: "kawaraban", version: "1.2.3" });
  });

  it("answer in the text and in the structure", async () => {
    const { text, shown } = await call(agent, "gate", { name: "ImageVolume", version: "1.33" });
    expect(text).toContain("ImageVolume is beta, off by default");
    expect(ANSWER.parse(shown)).toMatchObject({
      found: true,
      facts: { name: "ImageVolume", inVersion: { version: "1.33", stage: "beta", default: false } },
    });
  });

  it.each([
    ["ask", { question: "is ImageVolume on by default in 1.33?" }, "gate ImageVolume"],
    ["ask", { question: "ImageVolumeは1.33でデフォルト有効?" }, "gate ImageVolume"],
    ["diff", { from: "1.24", to: "v1.25", kind: "deprecation" }, "diff 1.24 1.25 kind:deprecation"],
    ["upgrade", { from: "1.24", to: "1.25" }, "upgrade 1.24 1.25"],
    ["api", { name: "policy/v1beta1/PodDisruptionBudget" }, "api policy/v1beta1/PodDisruptionBudget"],
    ["kep", { kep: "KEP-4639" }, "kep 4639"],
    ["thing", { kind: "flag", name: "kubelet --no-such" }, "flag kubelet --no-such"],
    ["search", { words: "port\nrange", versions: "1.25" }, "search port range v:1.25"],
  ])("%s %j is the command %s", async (name, args, command) => {
    const { shown, failed } = await call(agent, name, args);
    expect(failed).toBe(false);
    expect(ANSWER.parse(shown).question.args.command).toContain(command);
  });

  it("answer in Japanese when they are asked to", async () => {
    const { text } = await call(agent, "gate", { name: "ImageVolume", lang: "ja" });
    expect(text).toMatch(/フィーチャーゲート/);
  });

  it("check manifests", async () => {
    const { text, shown } = await call(agent, "check_manifests", { manifests: PSP, target: "1.30" });
    expect(text).toContain("manifests.yaml:1:13: error:");
    expect(CHECK_REPORT.parse(shown)).toMatchObject({
      target: "1.30",
      counts: { error: 1 },
      findings: [{ rule: "api-removed", line: 1, column: 13, since: "1.25" }],
    });
  });

  it("tell the agent what was wrong with its call", async () => {
    const target = await call(agent, "check_manifests", { manifests: PSP, target: "1.99" });
    expect(target).toMatchObject({ failed: true });
    expect(target.text).toContain('"1.99" is no release to check against');
    expect((await call(agent, "diff", { from: "yesterday", to: "1.25" })).failed).toBe(true);
  });

  it("say that they know nothing rather than fail", async () => {
    const { shown, failed } = await call(agent, "gate", { name: "NoSuchGateAtAll" });
    expect(failed).toBe(false);
    expect(shown).toMatchObject({ found: false });
  });

  it("keep what they give within what a model takes in", async () => {
    const many = `${PSP}---\n`.repeat(900);
    const { shown } = await call(agent, "check_manifests", { manifests: many });
    const report = CHECK_REPORT.parse(shown);
    expect(JSON.stringify(shown).length).toBeLessThanOrEqual(48_000);
    expect(report.counts.error).toBe(900);
    expect(report.findings.length).toBeGreaterThan(20);
  });
});

describe("the resources", () => {
  const agent = client();
  beforeAll(async () => {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createMcpServer(engine, "1").connect(far);
    await agent.connect(near);
  });
  afterAll(() => agent.close());

  const read = async (uri: string) => {
    const { contents } = await agent.readResource({ uri });
    const [first] = contents;
    return JSON.parse(first && "text" in first ? first.text : "");
  };

  it("list the releases and give each", async () => {
    const list = await read("kawaraban://releases");
    expect(list.releases[0]).toEqual({ version: "1.37", uri: "kawaraban://releases/1.37" });
    expect(await read("kawaraban://releases/1.25")).toMatchObject({
      question: { intent: "release" },
      facts: { version: "1.25", released: "2022-08-23" },
    });
    const { resources } = await agent.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("kawaraban://releases/1.25");
    const { resourceTemplates } = await agent.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      "kawaraban://releases/{version}",
    ]);
  });
});

describe("/mcp", () => {
  let server: Server;
  let url: URL;
  beforeAll(async () => {
    const handle = mcpHandler({ engine, version: "1", origins: ["https://kawaraban.example/"] });
    server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`); // it listens on a port
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it("serves the SDK's client, one after the other", async () => {
    for (const name of ["ImageVolume", "GoneGate"]) {
      const agent = client();
      await agent.connect(new StreamableHTTPClientTransport(url));
      await agent.listTools();
      expect((await call(agent, "gate", { name })).shown).toMatchObject({ facts: { name } });
      await agent.close();
    }
  });

  const post = (headers: Record<string, string>) =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    });

  it("refuses pages of other origins, and no others", async () => {
    expect((await post({ origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ origin: `http://127.0.0.1:${url.port}` })).status).toBe(403);
    expect((await post({ origin: "null" })).status).toBe(403);
    expect((await post({ origin: "https://kawaraban.example" })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  it("holds no stream open and has no session to end", async () => {
    expect((await fetch(url, { headers: { accept: "text/event-stream" } })).status).toBe(405);
    expect((await fetch(url, { method: "DELETE" })).status).toBe(405);
  });

  it("refuses a body that is too large", async () => {
    const large = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: `"${"x".repeat(1_100_000)}"`,
    });
    expect(large.status).toBe(413);
  });
});
