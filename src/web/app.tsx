import { type Context, Hono } from "hono";
import { setCookie } from "hono/cookie";
import { secureHeaders } from "hono/secure-headers";
import { reportFailure } from "../chat/shared/failure.ts";
import { apiRoutes } from "./api/routes.ts";
import type { Assets } from "./assets.ts";
import { PageCache } from "./cache.ts";
import { addCheck } from "./check.tsx";
import { choiceOf, LANGUAGE_COOKIE, languageOf } from "./language.ts";
import { ProblemPage } from "./pages/problem.tsx";
import { addPages } from "./routes.tsx";
import { type View, withoutParameters } from "./view.ts";
import type { Web, WebOptions } from "./web.ts";

/** A year, in seconds. */
const YEAR = 365 * 24 * 60 * 60;

/** Addresses of a page with these choose its language and change nothing else. */
const CHOOSING = ["lang", "setlang"];

/**
 * Pages, JSON, feeds and files as one fetch handler; what listens is `live/health.ts`. `more` adds routes of others (`/mcp`).
 *
 * @example await createWeb(options).request("/gate/ImageVolume")
 */
export function createWeb(options: WebOptions, more: (app: Hono) => void = () => {}): Hono {
  const web: Web = {
    ...options,
    cache: new PageCache((key, error) =>
      options.log.error({ err: error, during: key.split("\n").at(-1) }, "a page broke off"),
    ),
    viewOf: (c) => viewOf(c, options),
    followsOf: (c) => {
      const { lang, chosen } = languageOf(c);
      return [options.source.revision, options.publicUrl ?? "", lang, String(chosen), addressOf(c)];
    },
  };
  const app = new Hono();
  // https://owasp.org/www-project-secure-headers/; what is typed is shown as text, and even if it were not, nothing of it would run.
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: "same-origin",
      // It would hold for all that the operator's domain serves: theirs to say.
      strictTransportSecurity: false,
      xFrameOptions: "DENY",
    }),
  );
  app.use(async (c, next) => {
    const chosen = choiceOf(c);
    if (chosen === null || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    setCookie(c, LANGUAGE_COOKIE, chosen, { path: "/", maxAge: YEAR, sameSite: "Lax", httpOnly: true });
    return c.redirect(withoutParameters(addressOf(c), CHOOSING), 303);
  });
  addAssets(app, options.assets);
  more(app);
  addCheck(app, web);
  app.route("/", apiRoutes(web));
  addPages(app, web);
  app.notFound((c) => {
    const view = web.viewOf(c);
    return c.html(<ProblemPage view={view} kind="not-found" />, 404);
  });
  app.onError((error, c) => {
    const view = web.viewOf(c);
    const sentence = reportFailure(options.log, view.lang, `${c.req.method} ${c.req.path}`, error);
    if (c.req.path.startsWith("/api/v1/"))
      return c.json({ error: { code: "internal", message: sentence } }, 500);
    return c.html(<ProblemPage view={view} kind="failed" sentence={sentence} />, 500);
  });
  return app;
}

/** The address from the root on, as it was asked for. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  // `//host` at the beginning would lead a redirect away from here.
  return `${pathname.replace(/^\/+/, "/")}${search}`;
}

function viewOf(c: Context, { source, assets, publicUrl, drawer }: WebOptions): View {
  return {
    ...languageOf(c),
    draws: (["ja", "en"] as const).filter((lang) => drawer?.draws(lang)),
    path: withoutParameters(addressOf(c), CHOOSING),
    publicUrl,
    assets: assets.paths,
    newest: source.base.newest,
  };
}

function addAssets(app: Hono, { files, paths }: Assets): void {
  app.get("/assets/:name", (c) => {
    const file = files.get(c.req.path);
    if (!file) return c.notFound();
    const packed = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    c.header("cache-control", "public, max-age=31536000, immutable");
    c.header("vary", "accept-encoding");
    c.header("content-type", file.type);
    if (packed) c.header("content-encoding", "gzip");
    return c.body(packed ? file.gzip : file.body);
  });
  // Browsers ask for it by themselves.
  app.get("/favicon.ico", (c) => c.redirect(paths.icon, 302));
  app.get("/robots.txt", (c) =>
    c.text("User-agent: *\nDisallow: /q\nDisallow: /api/v1/\nDisallow: /export.json\n"),
  );
}
