import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Engine } from "../engine/engine.ts";
import { renderPublicJson } from "../render/json.ts";
import { boundedAnswer } from "./bounds.ts";

const LIST = "kawaraban://releases";
const JSON_TYPE = "application/json";
/** There are 38 of them. */
const MOST_RELEASES = 200;

/** Releases as resources: a list, and each with its dates, support and what it is known for. */
export function addReleases(server: McpServer, engine: Engine): void {
  const versions = () => engine.complete("version", "", "en", MOST_RELEASES).map(({ value }) => value);
  const uriOf = (version: string) => `${LIST}/${version}`;
  server.registerResource(
    "releases",
    LIST,
    {
      title: "Kubernetes releases",
      description: "Every release that is known, newest first.",
      mimeType: JSON_TYPE,
    },
    (uri) => ({
      contents: [
        {
          uri: uri.href,
          mimeType: JSON_TYPE,
          text: JSON.stringify({
            schema: 1,
            releases: versions().map((version) => ({ version, uri: uriOf(version) })),
          }),
        },
      ],
    }),
  );
  server.registerResource(
    "release",
    new ResourceTemplate(`${LIST}/{version}`, {
      list: () => ({
        resources: versions().map((version) => ({
          uri: uriOf(version),
          name: `Kubernetes ${version}`,
          mimeType: JSON_TYPE,
        })),
      }),
      complete: {
        version: (prefix) => engine.complete("version", prefix, "en", 20).map(({ value }) => value),
      },
    }),
    {
      title: "A Kubernetes release",
      description: "Dates, end of support, enhancement counts and themes of a release, as an answer.",
      mimeType: JSON_TYPE,
    },
    (uri, { version }) => {
      const name = String(version).slice(0, 20);
      // Unknown versions get the answer that says so.
      const answer = boundedAnswer(engine.ask({ text: `release ${name}`, lang: "en" }));
      return { contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: renderPublicJson(answer) }] };
    },
  );
}
