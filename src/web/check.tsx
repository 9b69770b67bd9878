import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { say } from "../answer/phrases.ts";
import type { CheckSource } from "../domain/finding.ts";
import { compareVersions } from "../domain/version.ts";
import { TargetError } from "../manifests/check.ts";
import { CheckPage, type CheckPageProps } from "./pages/check.tsx";
import type { Web } from "./web.ts";

/** Bytes of a form: several times what the check reads of one text. */
const LARGEST = 2 * 1024 * 1024;
/** More are a mistake. */
const MOST_FILES = 50;

/** The form for manifests, and what came of them. Nothing of them is kept: no cache has the answer, no log the text. */
export function addCheck(app: Hono, web: Web): void {
  const { source } = web;
  const show = async (
    c: Context,
    props: Partial<CheckPageProps>,
    status: 200 | 400 | 413 = 200,
  ): Promise<Response> => {
    const view = { ...web.viewOf(c), path: "/check" };
    const today = source.today();
    const releases = source.base.knowledge.releases
      .filter(({ version }) => source.base.isOut(version, today))
      .map(({ version }) => version)
      .sort((a, b) => compareVersions(b, a));
    c.header("cache-control", "no-store");
    const page = (
      <CheckPage view={view} releases={releases} target={source.base.latestOn(today)} {...props} />
    );
    return c.html(String(await page), status);
  };
  const tooLarge = (c: Context) => {
    const { lang } = web.viewOf(c);
    return show(
      c,
      {
        problem: say(lang, {
          en: "That is more than 2 MiB. For whole folders there is: kawaraban check-manifests FILES…",
          ja: "2 MiB を超えています。フォルダごとの検査には kawaraban check-manifests FILES… をお使いください。",
        }),
      },
      413,
    );
  };

  app.get("/check", (c) => show(c, {}));
  app.post("/check", bodyLimit({ maxSize: LARGEST, onError: tooLarge }), async (c) => {
    const { lang } = web.viewOf(c);
    // What is no form holds nothing to check, and is told so.
    const form = await c.req.formData().catch(() => new FormData());
    const text = textOf(form.get("text"));
    const target = textOf(form.get("target"));
    const sources = await sourcesOf(form, text);
    if (sources.length === 0)
      return show(
        c,
        { problem: say(lang, { en: "There was nothing to check.", ja: "検査する内容がありませんでした。" }) },
        400,
      );
    const again = { text, ...(target !== "" && { target }) };
    try {
      const report = await source.engine.check({ sources, lang, ...(target !== "" && { target }) });
      return show(c, { ...again, report });
    } catch (error) {
      if (error instanceof TargetError) return show(c, { text, problem: error.message }, 400);
      throw error;
    }
  });
}

function textOf(value: File | string | null): string {
  return typeof value === "string" ? value.trim() : "";
}

async function sourcesOf(form: FormData, text: string): Promise<CheckSource[]> {
  const files = form.getAll("files").filter((value) => typeof value !== "string" && value.size > 0);
  const read = files
    .slice(0, MOST_FILES)
    .map(async (value) =>
      typeof value === "string" ? [] : [{ name: value.name, text: await value.text() }],
    );
  return [...(text === "" ? [] : [{ name: "-", text }]), ...(await Promise.all(read)).flat()];
}
