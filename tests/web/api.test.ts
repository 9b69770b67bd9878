import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ANSWER } from "../../src/domain/answer-schema.ts";
import { EXPORT } from "../../src/domain/export.ts";
import { NEWS } from "../../src/domain/news-schema.ts";
import { bundledSource, siteOver } from "./site.ts";

let site: ReturnType<typeof siteOver>;
beforeAll(async () => {
  site = siteOver(await bundledSource());
});
const json = async (path: string): Promise<unknown> => (await site.get(path)).json();

/** Every field is one the schema knows: an object schema alone would let unknown ones pass. */
function strictly(schema: z.ZodType, value: unknown): void {
  expect(schema.parse(value)).toEqual(value);
}

describe("the JSON API", () => {
  it.each([
    "/api/v1/ask?q=is+ImageVolume+on+by+default+in+1.33%3F+and+when+was+dockershim+removed%3F",
    "/api/v1/gates/ImageVolume?version=1.33",
    "/api/v1/keps/4639",
    "/api/v1/prs/125660",
    "/api/v1/apis/policy/v1beta1/PodSecurityPolicy",
    "/api/v1/apis/Pod",
    "/api/v1/releases/1.31",
    "/api/v1/things/flag/kubelet%20--container-runtime",
    "/api/v1/things/cve/CVE-2025-4563?version=1.33.1",
    "/api/v1/things/component/etcd?lang=ja",
    "/api/v1/search?q=seccomp&page=2",
    "/api/v1/ask?q=diff+1.24+1.25",
  ])("gives an answer of the published shape: %s", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    strictly(ANSWER, await response.json());
  });

  it("gives the news of the published shape", async () => {
    strictly(NEWS, await json("/api/v1/news?since=1.37"));
  });

  it("gives the changes of two releases, filtered, a page at a time", async () => {
    const all = await json("/api/v1/diff/1.24/1.25?sig=node&sig=network&kind=feature");
    expect(all).toMatchObject({ schema: 1, from: "1.24", to: "1.25", page: { number: 1, of: 1 } });
    const { changes, matching } = z
      .object({
        matching: z.number(),
        changes: z.array(z.object({ item: ANSWER.shape.sections.element.shape.items.element })),
      })
      .parse(all);
    expect(changes.length).toBe(matching);
    for (const { item } of changes)
      expect(item.sigs.some((sig) => sig === "node" || sig === "network")).toBe(true);
    expect(await json("/api/v1/upgrade/1.24/1.25")).toMatchObject({
      removed: expect.arrayContaining([
        {
          api: "batch/v1beta1/CronJob",
          version: "1.25",
          replacement: "batch/v1/CronJob",
          servedFrom: null,
          advice: null,
        },
      ]),
    });
  });

  it("completes names while they are typed", async () => {
    expect(await json("/api/v1/complete?q=imagev")).toMatchObject({
      completions: expect.arrayContaining([
        { kind: "gate", label: "ImageVolume", value: "gate ImageVolume", path: "/gate/ImageVolume" },
      ]),
    });
    expect(await json("/api/v1/complete?q=kep+4639&limit=1")).toMatchObject({
      completions: [{ kind: "kep", value: "kep 4639", path: "/kep/4639" }],
    });
    expect(await json("/api/v1/complete?q=is+ImageVolume+on%3F")).toEqual({ completions: [] });
  });

  it("answers what is unknown with 404 and what comes near, and what cannot be read with 400", async () => {
    const unknown = await site.get("/api/v1/gates/ImageVolum");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({
      found: false,
      suggestions: expect.arrayContaining(["/k8s gate ImageVolume"]),
    });
    for (const path of [
      "/api/v1/ask",
      "/api/v1/keps/x",
      "/api/v1/things/crab/x",
      "/api/v1/diff/1.24/1.25?page=0",
    ]) {
      const response = await site.get(path);
      expect([path, response.status]).toEqual([path, 400]);
      expect(await response.json()).toMatchObject({ error: { code: "invalid" } });
    }
    expect(await json("/api/v1/nothing")).toMatchObject({ error: { code: "not-found" } });
  });

  it("has ETags, so that what a client has is not sent again", async () => {
    for (const path of ["/api/v1/gates/ImageVolume", "/gate/ImageVolume", "/export.json"]) {
      const etag = (await site.get(path)).headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/".{10,}"$/);
      const again = await site.get(path, { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
    const other = siteOver({ ...(await bundledSource()), revision: "2" });
    const etag = (await site.get("/gate/ImageVolume")).headers.get("etag") ?? "";
    expect((await other.get("/gate/ImageVolume", { "if-none-match": etag })).status).toBe(200);
  });

  it("lets no other site's page read it", async () => {
    const response = await site.get("/api/v1/gates/ImageVolume", { origin: "https://evil.example" });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});

describe("the description of the API", () => {
  it("names every address with what it takes, and every schema that it refers to", async () => {
    const description = z
      .object({
        openapi: z.literal("3.1.0"),
        paths: z.record(z.string(), z.object({ get: z.object({ operationId: z.string() }).loose() })),
        components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
      })
      .loose()
      .parse(await json("/api/v1/openapi.json"));
    expect(Object.keys(description.paths)).toContain("/api/v1/diff/{from}/{to}");
    const operations = Object.values(description.paths).map(({ get }) => get.operationId);
    expect(new Set(operations).size).toBe(operations.length);
    const named = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([\w-]+)"/g)];
    expect(named.length).toBeGreaterThan(20);
    expect(
      named.map(([, name]) => name).filter((name) => !(String(name) in description.components.schemas)),
    ).toEqual([]);
    for (const [path, { get }] of Object.entries(description.paths))
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        expect(JSON.stringify(get)).toContain(`"name":"${name}","in":"path","required":true`);
  });
});

describe("export.json", () => {
  it("is what `kawaraban export` writes", async () => {
    const { things } = EXPORT.parse(await json("/export.json"));
    expect(things.length).toBeGreaterThan(5000);
  });
});
