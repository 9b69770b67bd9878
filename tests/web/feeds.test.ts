import { beforeAll, describe, expect, it } from "vitest";
import type { SyncRecord } from "../../src/domain/journal.ts";
import { bundledSource, siteOver } from "./site.ts";

const JOURNAL: SyncRecord[] = [
  { schema: 1, at: "2026-11-01T06:00:00.000Z", baseline: true, versions: ["1.36"], gates: [], actions: [] },
  {
    schema: 1,
    at: "2026-11-10T06:00:00.000Z",
    baseline: false,
    versions: ["1.37"],
    gates: [
      { gate: "ImageVolume", version: "1.36", step: "row", stage: "stable", default: true, locked: true },
      { gate: "AnyVolumeDataSource", version: "1.37", step: "removed" },
    ],
    actions: [],
  },
  {
    schema: 1,
    at: "2026-11-20T06:00:00.000Z",
    baseline: false,
    versions: ["1.37.1"],
    gates: [],
    actions: [],
  },
];

let site: ReturnType<typeof siteOver>;
beforeAll(async () => {
  site = siteOver(await bundledSource(JOURNAL), { publicUrl: "https://k8s.example.com" });
});
const titles = async (path: string) =>
  [...(await site.text(path)).matchAll(/<entry>[\s\S]*?<title>([^<]*)<\/title>/g)].map(([, title]) => title);

describe("the feeds", () => {
  it("are there for what is known, and for nothing else", async () => {
    for (const path of ["/gate/ImageVolume", "/sig/node", "/release/1.37", "/release/1.37.1"])
      expect([path, (await site.get(`${path}/news.atom`)).status]).toEqual([path, 200]);
    for (const path of [
      "/gate/NoSuchGate",
      "/gate/a%00%3C&%22b",
      "/sig/nobody",
      "/release/1.99",
      "/release/x",
    ])
      expect([path, (await site.get(`${path}/news.atom`)).status]).toEqual([path, 404]);
  });

  it("tell what the syncs brought after the first, newest first", async () => {
    expect(await titles("/news.atom")).toEqual([
      "Kubernetes 1.37.1",
      "Kubernetes 1.37",
      "AnyVolumeDataSource (1.37)",
      "ImageVolume (1.36)",
    ]);
  });

  it("tell of one gate, SIG or release", async () => {
    expect(await titles("/gate/ImageVolume/news.atom")).toEqual(["ImageVolume (1.36)"]);
    expect(await titles("/sig/node/news.atom")).toEqual(["ImageVolume (1.36)"]);
    expect(await titles("/release/1.37/news.atom")).toEqual([
      "Kubernetes 1.37.1",
      "Kubernetes 1.37",
      "AnyVolumeDataSource (1.37)",
    ]);
    expect(await titles("/release/1.37.1/news.atom")).toEqual(["Kubernetes 1.37.1"]);
  });

  it("are Atom with absolute addresses and ids that stay", async () => {
    const response = await site.get("/news.atom?lang=ja");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom" xml:lang="ja">/,
    );
    expect(text).toContain("<updated>2026-11-20T06:00:00.000Z</updated>");
    expect(text).toContain('href="https://k8s.example.com/gate/ImageVolume?lang=ja"');
    const ids = [...text.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(5);
    expect(ids[1]).toBe("tag:k8s.example.com,2026-11-20:release%2F1.37.1");
    const english = [...(await site.text("/news.atom?lang=en")).matchAll(/<id>(tag[^<]+)<\/id>/g)];
    expect(english.map(([, id]) => id)).toEqual(ids.slice(1));
  });

  it("are named by the pages that they are about", async () => {
    expect(await site.text("/gate/ImageVolume")).toContain('href="/gate/ImageVolume/news.atom?lang=en"');
    expect(await site.text("/diff/1.24/1.25")).toContain('href="/release/1.25/news.atom?lang=en"');
  });
});
