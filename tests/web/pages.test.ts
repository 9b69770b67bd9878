import { beforeAll, describe, expect, it } from "vitest";
import { bundledSource, siteOver, visible } from "./site.ts";

let site: ReturnType<typeof siteOver>;
beforeAll(async () => {
  site = siteOver(await bundledSource());
});

describe("every answer has an address of its own", () => {
  it.each([
    ["/", "What changed in Kubernetes"],
    ["/q?q=is+ImageVolume+on+by+default+in+1.33%3F", "No, not yet. In 1.33, ImageVolume is beta"],
    ["/gate/ImageVolume", "ImageVolume is stable (GA)"],
    ["/gate/ImageVolume?v=1.33", "In 1.33, ImageVolume is beta"],
    ["/diff/1.24/1.25", "From 1.24 to 1.25: 9 actions required, 7 APIs removed"],
    ["/upgrade/1.30/1.34", "One minor release at a time"],
    ["/kep/4639", "KEP-4639"],
    ["/api/policy/v1beta1/PodSecurityPolicy", "PodSecurityPolicy"],
    ["/api/core/v1/Pod", "v1/ Pod"],
    ["/release/1.31", "2024-08-13"],
    ["/pr/125660", "OCI artifacts"],
    ["/flag/kubelet/--container-runtime", "removed in 1.27"],
    ["/metric/apiserver_request_count", "apiserver_request_count"],
    ["/field/pod.spec.hostUsers", "hostUsers"],
    ["/component/etcd", "etcd"],
    ["/cve/CVE-2025-4563", "CVE-2025-4563"],
    ["/compare", "Compare two releases"],
    ["/check", "Check manifests"],
    ["/news", "In 1.37 and later"],
    ["/api", "/api/v1/gates/{name}"],
  ])("%s", async (path, told) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(visible(await response.text())).toContain(told);
  });

  it("with a title and a description to unfurl, and its address where the site's is known", async () => {
    const named = siteOver(await bundledSource(), { publicUrl: "https://k8s.example.com" });
    const html = await named.text("/gate/ImageVolume");
    expect(html).toContain("<title>Feature gate ImageVolume — Kawaraban</title>");
    expect(html).toMatch(/<meta property="og:description" content="ImageVolume is stable \(GA\)/);
    expect(html).toContain('<meta property="og:url" content="https://k8s.example.com/gate/ImageVolume"/>');
    expect(await site.text("/gate/ImageVolume")).not.toContain("og:url");
  });

  it.each([
    ["/gate/ImageVolume", "en", "stable since 1.36"],
    ["/api/batch/v1beta1/CronJob?lang=ja", "ja", "1.25 で削除"],
    ["/release/1.31?lang=ja", "ja", "アルファへ"],
    ["/diff/1.24/1.25", "en", "removed"],
    ["/sig/node", "en", "feature gates"],
    ["/q?q=is+ImageVolume+on+by+default+in+1.33%3F", "en", "beta 1.33"],
    ["/", "en", "Supported on"],
  ])("%s has its picture for who unfurls links, as a PNG and in words", async (path, lang, told) => {
    const drawn: string[] = [];
    const drawer = {
      draws: () => true,
      draw: async (svg: string) => {
        drawn.push(svg);
        return Buffer.from("PNG");
      },
    };
    const named = siteOver(await bundledSource(), { publicUrl: "https://k8s.example.com", drawer });
    const html = await named.text(path);
    const of = (property: string) =>
      new RegExp(`<meta property="og:image${property}" content="([^"]+)"`)
        .exec(html)?.[1]
        ?.replaceAll("&amp;", "&");
    const image = new URL(of("") ?? "");
    expect(image.origin).toBe("https://k8s.example.com");
    expect(image.searchParams.get("as")).toBe("png");
    expect(image.searchParams.get("lang")).toBe(lang);
    expect(of(":alt")).toContain(told);
    const picture = await named.get(`${image.pathname}${image.search}`);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(await picture.text()).toBe("PNG");
    expect(drawn).toHaveLength(1);
    expect(drawn[0]).toContain('width="1200" height="630"');
    // Without an address, a font or a picture there is none to show.
    expect(await siteOver(await bundledSource(), { drawer }).text(path)).not.toContain("og:image");
    const bare = siteOver(await bundledSource(), { publicUrl: "https://k8s.example.com" });
    expect(await bare.text(path)).not.toContain("og:image");
    expect((await bare.get(`${image.pathname}${image.search}`)).status).toBe(404);
    expect(await named.text("/component/etcd")).not.toContain("og:image");
    expect((await named.get("/component/etcd?as=png")).status).toBe(404);
  });

  it("leads a typed command to its address, and keeps a question where it is", async () => {
    const typed = await site.get("/q?q=gate+ImageVolume");
    expect([typed.status, typed.headers.get("location")]).toEqual([302, "/gate/ImageVolume"]);
    expect((await site.get("/q?q=when+did+ImageVolume+go+GA")).status).toBe(200);
  });

  it("reads a question that follows one with its subject", async () => {
    const html = await site.text("/q?q=and+in+1.33%3F&after=gate+ImageVolume");
    expect(visible(html)).toContain("In 1.33, ImageVolume is beta");
  });

  it("says that a name is unknown with status 404 and what comes near", async () => {
    const response = await site.get("/gate/ImageVolum");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('href="/gate/ImageVolume"');
    expect((await site.get("/diff/1.24/1.99")).status).toBe(404);
    expect((await site.get("/nowhere")).status).toBe(404);
  });

  // RFC 9110, 15.5.5: 404 says that there is no current representation of what the address names. `/gate/X` names a gate, `/q` a question.
  it("leads a command to the address of its thing, known or not, and answers a question with 200 whatever is found", async () => {
    for (const [command, path] of [
      ["gate ImageVolum", "/gate/ImageVolum"],
      ["/k8s flag kubelet --no-such", "/flag/kubelet/--no-such"],
      ["release 1.99", "/release/1.99"],
    ]) {
      const response = await site.get(`/q?${new URLSearchParams({ q: command ?? "" })}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, path]);
      expect([path, (await site.get(path ?? "")).status]).toEqual([path, 404]);
    }
    expect((await site.get("/q?q=is+ImageVolum+on+by+default%3F")).status).toBe(200);
    const asked = await site.get("/api/v1/ask?q=gate+ImageVolum");
    expect([asked.status, await asked.json()]).toMatchObject([200, { found: false }]);
  });

  it("puts two releases into their order, and patches to their minor", async () => {
    const swapped = await site.get("/diff/1.25/1.24.3");
    expect([swapped.status, swapped.headers.get("location")]).toEqual([302, "/diff/1.24/1.25"]);
    const compared = await site.get("/compare?from=1.34&to=1.30&show=upgrade");
    expect(compared.headers.get("location")).toBe("/upgrade/1.30/1.34");
  });

  it("shows follow-ups as links", async () => {
    expect(await site.text("/gate/ImageVolume")).toContain('<a class="button" href="/kep/4639">KEP-4639</a>');
  });
});

describe("the language of a page", () => {
  const langOf = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec(await site.text(path, headers))?.[1];

  it("is that of the address, then of the cookie, then of the browser", async () => {
    const japanese = { "accept-language": "ja-JP,ja;q=0.9,en;q=0.8" };
    expect(await langOf("/gate/ImageVolume")).toBe("en");
    expect(await langOf("/gate/ImageVolume", japanese)).toBe("ja");
    expect(await langOf("/gate/ImageVolume", { "accept-language": "de, en;q=0.7, ja;q=0.9" })).toBe("ja");
    expect(await langOf("/gate/ImageVolume", { ...japanese, cookie: "lang=en" })).toBe("en");
    expect(await langOf("/gate/ImageVolume?lang=ja", { cookie: "lang=en" })).toBe("ja");
  });

  it("is that of a question in words, and its switch leads to the same as a command", async () => {
    const html = await site.text("/q?q=ImageVolume+%E3%81%AF%E3%81%84%E3%81%A4+GA%3F");
    expect(html).toContain('<html lang="ja"');
    expect(html).toContain('href="/gate/ImageVolume?setlang=en"');
  });

  it("is kept when it was chosen, without leaving this site", async () => {
    const chosen = await site.get("/diff/1.24/1.25?sig=node&setlang=ja");
    expect(chosen.status).toBe(303);
    expect(chosen.headers.get("location")).toBe("/diff/1.24/1.25?sig=node");
    expect(chosen.headers.get("set-cookie")).toMatch(/^lang=ja; .*HttpOnly; SameSite=Lax/);
    const away = await site.get("//evil.example/?setlang=ja");
    expect(away.headers.get("location")).toBe("/evil.example/");
  });

  it("stays in the links of a page whose address names it", async () => {
    expect(await site.text("/gate/ImageVolume?lang=ja")).toContain('href="/kep/4639?lang=ja"');
  });
});

describe("what a visitor types", () => {
  const MARKUP = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

  it.each([
    `/q?q=${encodeURIComponent(MARKUP)}`,
    `/q?q=${encodeURIComponent(`gate ${MARKUP}`)}`,
    `/gate/${encodeURIComponent(MARKUP)}`,
    `/api/${encodeURIComponent(MARKUP)}`,
    `/flag/kubelet/${encodeURIComponent(MARKUP)}`,
    `/diff/1.24/${encodeURIComponent(MARKUP)}`,
    `/diff/1.24/1.25?q=${encodeURIComponent(MARKUP)}&sig=${encodeURIComponent(MARKUP)}`,
    `/news?since=${encodeURIComponent(MARKUP)}`,
    `/q?q=x&after=${encodeURIComponent(MARKUP)}`,
    `/${encodeURIComponent(MARKUP)}`,
    `/gate/${encodeURIComponent(MARKUP)}/news.atom`,
  ])("is never markup: %s", async (path) => {
    const text = await site.text(path);
    expect(text).not.toContain("<script>alert");
    expect(text).not.toContain("<img");
  });

  it("would not run if it were", async () => {
    const policy = (await site.get("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
  });

  it("does not break a page, however broken it is", async () => {
    for (const path of [
      "/gate/%E0%A4%A",
      "/q?q=%00%ff",
      "/q?q=",
      "/q",
      `/q?q=${"a".repeat(5000)}`,
      "/api/",
      "/flag/",
    ])
      expect((await site.get(path)).status).toBeLessThan(500);
  });
});

describe("a request to another host", () => {
  it("is never made by a page", async () => {
    for (const path of ["/", "/gate/ImageVolume", "/diff/1.24/1.25", "/check"]) {
      const html = await site.text(path);
      const loaded = [
        ...html.matchAll(/<(?:script|img|link|iframe)[^>]{1,500}(?:src|href)="([^"]{1,300})"/g),
      ];
      expect(loaded.length).toBeGreaterThan(2);
      expect(loaded.map(([, address]) => address).filter((address) => !address?.startsWith("/"))).toEqual([]);
    }
  });
});

describe("a defect", () => {
  it("is told by an id, with its cause in the log alone", async () => {
    const source = await bundledSource();
    const broken = siteOver({
      ...source,
      engine: {
        ...source.engine,
        askAll: () => {
          throw new Error("a crab in the engine");
        },
      },
    });
    const response = await broken.get("/gate/ImageVolume");
    expect(response.status).toBe(500);
    const text = visible(await response.text());
    expect(text).toMatch(/Tell the operator the id \w{6}/);
    expect(text).not.toContain("crab");
    expect(JSON.stringify(broken.log.lines)).toContain("failed to answer");
  });
});
