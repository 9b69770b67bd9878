import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { bundledSource, siteOver, visible } from "./site.ts";

let site: ReturnType<typeof siteOver>;
beforeAll(async () => {
  site = siteOver(await bundledSource());
});

const rowsOf = async (path: string): Promise<Record<string, string>[]> =>
  parse(await site.text(path), { columns: true, bom: true });

describe("the page of a diff", () => {
  it("names a replacement that the later release serves, and what to do where there is none", async () => {
    const text = visible(await site.text("/upgrade/1.30/1.31"));
    expect(text).toMatch(/v1alpha2\/ ResourceClaim resource\.k8s\.io\/ v1alpha3\/ ResourceClaim /);
    expect(await site.text("/upgrade/1.24/1.25?as=md")).toContain("| Use Pod Security Admission");
  });

  it("has removed APIs with their replacements before everything else", async () => {
    const text = visible(await site.text("/diff/1.24/1.25"));
    expect(text).toMatch(/batch\/ v1beta1\/ CronJob batch\/ v1\/ CronJob/);
    expect(text).toMatch(/PodSecurityPolicy Use Pod Security Admission or/);
    expect(text.indexOf("Removed APIs")).toBeLessThan(text.indexOf("Every change"));
  });

  it("narrows by what stands in its address", async () => {
    const all = await rowsOf("/diff/1.24/1.25?as=csv");
    const changes = all.filter(({ kind }) => kind !== "removed-api");
    const of = (filter: (row: Record<string, string>) => boolean) =>
      changes.filter(filter).map(({ text }) => text);
    const told = async (search: string) =>
      (await rowsOf(`/diff/1.24/1.25?as=csv&${search}`))
        .filter(({ kind }) => kind !== "removed-api")
        .map(({ text }) => text);
    const has = (list: string | undefined, one: string) => list?.split(" ").includes(one) === true;
    expect(changes.length).toBeGreaterThan(150);
    expect(await told("sig=node")).toEqual(of(({ sigs }) => has(sigs, "node")));
    expect(await told("sig=node&sig=storage")).toEqual(
      of(({ sigs }) => has(sigs, "node") || has(sigs, "storage")),
    );
    expect(await told("kind=deprecation&component=kubelet")).toEqual(
      of(({ kind, components }) => kind === "deprecation" && has(components, "kubelet")),
    );
    expect(await told("kind=action-required")).toEqual(of((row) => row["action_required"] === "yes"));
    const seccomp = await told("q=SECCOMP+default");
    expect(seccomp.length).toBeGreaterThan(0);
    for (const text of seccomp) expect(text?.toLowerCase()).toContain("seccomp");
    expect(await told("kind=nonsense")).toEqual(of(() => true));
  });

  it("counts what passes the filters, and turns pages that keep them", async () => {
    const first = await site.text("/diff/1.24/1.25?sig=node");
    expect(visible(first)).toMatch(/Every change 66 \/ 199/);
    expect(first).toContain('rel="next" href="/diff/1.24/1.25?sig=node&amp;page=2"');
    expect(first.match(/<li class="item/g)).toHaveLength(50);
    expect((await site.text("/diff/1.24/1.25?sig=node&page=2")).match(/<li class="item/g)).toHaveLength(16);
    expect(visible(await site.text("/diff/1.24/1.25?q=nothinglikethis"))).toContain("No change passes");
  });

  it("stays small, however far apart the releases are", async () => {
    expect((await site.text("/diff/1.20/1.37")).length).toBeLessThan(600_000);
  });
});

describe("the page of an upgrade", () => {
  it("is a checklist, release by release, with a box for each duty", async () => {
    const html = await site.text("/upgrade/1.30/1.34");
    const headings = [...html.matchAll(/<h3 id="to-(1\.\d+)">/g)].map(([, release]) => release);
    expect(headings).toEqual(["1.31", "1.32", "1.33", "1.34"]);
    const boxes = [...html.matchAll(/<input type="checkbox" data-key="([^"]+)"/g)].map(([, key]) => key);
    expect(boxes.length).toBeGreaterThan(25);
    expect(new Set(boxes).size).toBe(boxes.length);
    expect(visible(html)).toContain("1.30 1.31 1.32 1.33 1.34");
  });

  it("begins with what it takes away: APIs with what to use instead, then gates by name", async () => {
    const html = await site.text("/upgrade/1.24/1.25");
    const text = visible(html);
    const places = [
      "batch/ v1beta1/ CronJob batch/ v1/ CronJob",
      "Removed feature gates 12 CSIServiceAccountToken",
      "Checklist",
      "12 feature gates are gone",
    ].map((told) => text.indexOf(told));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html).toContain('href="#removed-gates"');
  });

  it("is told as Markdown with boxes to tick", async () => {
    const response = await site.get("/upgrade/1.24/1.25?as=md");
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(/^# Upgrade 1\.24 → 1\.25/);
    expect(text).toContain("| `batch/v1beta1/CronJob` | 1.25 | `batch/v1/CronJob` |");
    expect(text).toMatch(/^- \[ \] 1\.25: CronJob: `batch\/v1beta1` is gone/m);
  });
});

describe("the CSV", () => {
  it("is a file of RFC 4180 that no spreadsheet runs", async () => {
    const response = await site.get("/diff/1.24/1.25?as=csv");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="kubernetes-diff-1.24-1.25.csv"',
    );
    const text = await response.text();
    expect(text).toContain("\r\n");
    for (const row of parse(text) as string[][])
      for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r]/);
  });
});
