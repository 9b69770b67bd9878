import { type Context, Hono } from "hono";
import { z } from "zod";
import { EXPORT } from "../../domain/export.ts";
import { inTurns } from "../../engine/in-turns.ts";
import { exporting } from "../../knowledge/export.ts";
import { languageOf } from "../language.ts";
import type { Web } from "../web.ts";
import { openApi } from "./openapi.ts";
import { API_ROUTES, type ApiRoute } from "./table.ts";

const JSON_TYPE = "application/json; charset=utf-8";

z.globalRegistry.add(EXPORT, { id: "export", ...EXPORT.meta() });

/** What went wrong with a request. */
const PROBLEM = z
  .object({ error: z.object({ code: z.string(), message: z.string() }) })
  .meta({ id: "problem" });

/** The JSON API and the export. No other site's pages may read them: there is no `Access-Control-Allow-Origin`. */
export function apiRoutes(web: Web): Hono {
  const { source, cache } = web;
  const app = new Hono();
  for (const route of API_ROUTES) {
    const path = route.path.replace(/\{([^}]{1,40})\}/g, ":$1");
    app.get(`/api/v1${route.deep ? `${path}{.+}` : path}`, async (c) => {
      const read = valuesOf(c, route);
      if (!read.success) return c.json(problem("invalid", z.prettifyError(read.error)), 400);
      const { lang } = languageOf(c);
      return cache.respond(c, web.followsOf(c), () => {
        const { found, result } = route.answer({ source, lang, values: read.data });
        return { status: found ? 200 : 404, type: JSON_TYPE, body: `${JSON.stringify(result)}\n` };
      });
    });
  }
  app.get("/api/v1/openapi.json", (c) =>
    cache.respond(c, web.followsOf(c), () => ({
      status: 200,
      type: JSON_TYPE,
      body: `${JSON.stringify(openApi({ version: "1", url: web.publicUrl }))}\n`,
    })),
  );
  app.get("/export.json", (c) =>
    cache.respond(c, [source.revision, "export"], async () => ({
      status: 200,
      type: JSON_TYPE,
      body: `${JSON.stringify(await inTurns(exporting(source.base)))}\n`,
    })),
  );
  app.all("/api/v1/*", (c) =>
    c.req.method === "GET" || c.req.method === "HEAD"
      ? c.json(problem("not-found", "There is no such address; /api/v1/openapi.json lists all of them."), 404)
      : c.json(problem("method", "Only GET and HEAD are answered."), 405, { allow: "GET, HEAD" }),
  );
  return app;
}

function problem(code: string, message: string): z.infer<typeof PROBLEM> {
  return { error: { code, message } };
}

function valuesOf(c: Context, { pathValues, query }: ApiRoute) {
  const asked = Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
  const known = Object.fromEntries(Object.entries(asked).filter(([name]) => name in query.shape));
  return z.object({ ...query.shape, ...pathValues.shape }).safeParse({ ...known, ...c.req.param() });
}
