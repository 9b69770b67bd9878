import { beforeAll, describe, expect, it } from "vitest";
import { bundledSource, siteOver, visible } from "./site.ts";

let site: ReturnType<typeof siteOver>;
beforeAll(async () => {
  site = siteOver(await bundledSource());
});

function form(fields: Record<string, string | File>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

const CRON_JOB = "apiVersion: batch/v1beta1\nkind: CronJob\nmetadata: { name: '<b>secret-crab</b>' }\n";

describe("the page that checks manifests", () => {
  it("tells what a release removed, with what to use instead and the evidence", async () => {
    const response = await site.post("/check", form({ text: CRON_JOB, target: "1.34" }));
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(visible(html)).toContain("was removed in 1.25");
    expect(visible(html)).toContain("Use batch/v1/CronJob instead");
    expect(html).toContain("https://kubernetes.io/docs/reference/using-api/deprecation-guide/#v1-25");
    expect(html).not.toContain("<b>secret-crab");
  });

  it("reads files without the script", async () => {
    const file = new File([CRON_JOB], "cron.yaml");
    const response = await site.post("/check", form({ text: "", target: "1.24", files: file }));
    expect(visible(await response.text())).toContain("deprecated");
  });

  it("keeps nothing of what was pasted: no cache, no log", async () => {
    const response = await site.post("/check", form({ text: CRON_JOB, target: "1.34" }));
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(site.log.lines.join("\n")).not.toContain("secret-crab");
  });

  it("says what is wrong with a request", async () => {
    const nothing = await site.post("/check", form({ text: " " }));
    expect([nothing.status, visible(await nothing.text())]).toEqual([
      400,
      expect.stringContaining("nothing to check"),
    ]);
    const target = await site.post("/check", form({ text: CRON_JOB, target: "1.999" }));
    expect([target.status, visible(await target.text())]).toEqual([400, expect.stringContaining("1.999")]);
    const large = await site.post("/check", form({ text: "a".repeat(3_000_000) }), {
      "content-length": "3000200",
    });
    expect([large.status, visible(await large.text())]).toEqual([
      413,
      expect.stringContaining("more than 2 MiB"),
    ]);
  });
});
