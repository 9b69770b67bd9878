import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import { ANSWER } from "../domain/answer-schema.ts";
import { CHECK_REPORT } from "../domain/finding.ts";
import type { Lang } from "../domain/language.ts";
import type { AskRequest, Engine } from "../engine/engine.ts";
import { TargetError } from "../manifests/check.ts";
import { renderFindings } from "../render/terminal/findings.ts";
import { renderTerminal } from "../render/terminal.ts";
import { boundedAnswer, boundedReport } from "./bounds.ts";
import { addReleases } from "./releases.ts";
import { commands, INPUTS } from "./tools.ts";

/** How answers are written for an agent: wide, and with every address written out. */
const PLAIN = { width: 100, colour: false, hyperlinks: false };

/**
 * Nothing is changed, and nothing but the knowledge at hand is asked: a host may call without asking its user.
 * https://modelcontextprotocol.io/specification/2025-06-18/server/tools
 */
const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** Without their ids: a named schema becomes a reference, and a tool's schema must be an object itself. */
const ANSWER_SHAPE = ANSWER.extend({});
const REPORT_SHAPE = CHECK_REPORT.extend({});

const INSTRUCTIONS = `Kawaraban answers questions about Kubernetes changes from facts it can cite: feature gates, APIs, flags,
metrics, fields, KEPs, vulnerabilities, release notes. What it does not know, it says: found is false, or the summary says that no source
tells. Quote the summary and its links; do not add a version it does not give. Ask by the tools for names you know, and ask in plain words
(English or Japanese) for anything else.`;

/**
 * A server of the Model Context Protocol over one engine. It keeps nothing between calls, so that one may live as long as a
 * session or a request.
 * @param version of Kawaraban
 */
export function createMcpServer(engine: Engine, version: string): McpServer {
  const server = new McpServer(
    { name: "kawaraban", title: "Kawaraban", version },
    { instructions: INSTRUCTIONS },
  );
  const answered = (request: AskRequest): CallToolResult => {
    const answer = boundedAnswer(engine.ask(request));
    return {
      content: [{ type: "text", text: renderTerminal(answer, PLAIN) }],
      structuredContent: { ...answer },
    };
  };
  server.registerTool(
    "ask",
    {
      title: "Ask in plain words",
      description:
        "Any question about Kubernetes changes, in English or Japanese: whether something is on, removed, deprecated or there in a release, since when, what replaces it, what to do in an upgrade.",
      inputSchema: INPUTS.ask,
      outputSchema: ANSWER_SHAPE,
      annotations: READ_ONLY,
    },
    ({ question, lang }) => answered({ text: question, lang }),
  );
  for (const { name, title, description, input, command } of commands())
    server.registerTool(
      name,
      { title, description, inputSchema: input, outputSchema: ANSWER_SHAPE, annotations: READ_ONLY },
      (args: z.infer<typeof input>) => {
        const { lang } = args;
        return answered({ text: command(args), lang });
      },
    );
  server.registerTool(
    "check_manifests",
    {
      title: "Check manifests",
      description:
        "What a release removed, deprecates, locks or does not have yet of Kubernetes manifests (YAML or JSON, several documents, rendered Helm charts), of configuration files (kubelet, kubeadm, kube-scheduler, kube-proxy) and of command lines with flags; each finding with its place, what to use instead, and evidence. Nothing is kept.",
      inputSchema: INPUTS.check,
      outputSchema: REPORT_SHAPE,
      annotations: READ_ONLY,
    },
    ({ manifests, target, name, lang }) =>
      checked(engine, { text: manifests, name, ...(target !== undefined && { target }), lang }),
  );
  addReleases(server, engine);
  return server;
}

/** A target that is no release is the caller's mistake: it is told, so that the agent can call again. */
async function checked(
  engine: Engine,
  { text, name, target, lang }: { text: string; name: string; target?: string; lang: Lang },
): Promise<CallToolResult> {
  try {
    const report = boundedReport(
      await engine.check({ sources: [{ name, text }], lang, ...(target !== undefined && { target }) }),
    );
    return {
      content: [{ type: "text", text: renderFindings(report, PLAIN) }],
      structuredContent: { ...report },
    };
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    return { isError: true, content: [{ type: "text", text: error.message }] };
  }
}
