import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context, Hono } from "hono";
import { supported } from "../answer/release-standing.ts";
import type { RowFilters } from "../answer/whole-change.ts";
import type { Answer } from "../domain/answer.ts";
import { KINDS } from "../domain/entry.ts";
import type { Release } from "../domain/release.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import { apiOfPath, pathOfAnswer, pathOfCommand } from "../render/address.ts";
import { gatesOverTime } from "../render/pictures/gates.ts";
import { pictureOf as drawnOf } from "../render/pictures/picture.ts";
import { releaseBar, releaseStages, supportWindow } from "../render/pictures/releases.ts";
import type { Picture } from "../render/pictures/svg.ts";
import { HTML, type Made } from "./cache.ts";
import { asksForCard, type CardContent, respondCard } from "./card.ts";
import { type ChangePageKind, changeModel, changeTitle, type Span, spanOf, summaryOf } from "./changes.ts";
import { type FeedKind, feedSubject, newsFeed } from "./feeds.ts";
import { AnswerPage, type AnswerPageProps } from "./pages/answer.tsx";
import { ChangesFrame, ChangesPage } from "./pages/changes.tsx";
import { ComparePage } from "./pages/compare.tsx";
import { DevelopersPage } from "./pages/developers.tsx";
import { HomePage, homeWords } from "./pages/home.tsx";
import { NewsPage, newsSince } from "./pages/news.tsx";
import { SigPage, sigVerdict } from "./pages/sig.tsx";
import { verdictOf } from "./parts/text.tsx";
import { SharedTexts } from "./shared-text.ts";
import type { WebSource } from "./source.ts";
import { csvOf, markdownOf } from "./tables.ts";
import { to, type View } from "./view.ts";
import type { Web } from "./web.ts";

/** Anything longer is no version and no name. */
const MOST_OF_A_NAME = 300;

/** Gates on the card of a SIG: those that changed last. */
const ROWS_ON_CARD = 8;

/** Where what must be counted begins in a document. */
const MARK = "\u{f8ff}";

/** Every page that people open. */
export function addPages(app: Hono, web: Web): void {
  const { source, cache } = web;
  const texts = new SharedTexts();
  const pictureOf = (answer: Answer) => drawnOf(answer, source.base, "page");
  /** The card of an answer, for those who unfurl links. */
  const cardOf = (c: Context, answers: () => readonly Answer[]) =>
    respondCard(web, c, () => {
      const [answer] = answers();
      const drawn = answer && drawnOf(answer, source.base, "light");
      if (!answer || !drawn) return null;
      const { title, summary, question } = answer;
      return { title, verdict: verdictOf(summary)[0], picture: drawn, lang: question.lang };
    });
  /** Of a single step: what the release did to feature gates. */
  const barOf = ({ from, to: target }: Span, { lang }: View, look: "page" | "light" = "page") =>
    minorOf(target) - minorOf(from) === 1
      ? releaseBar(target, releaseStages(source.base.knowledge.gates, target), lang, look)
      : null;
  const page = (c: Context, make: () => JSX | Promise<JSX>, status: Made["status"] = 200) =>
    cache.respond(c, web.followsOf(c), async () => ({ status, type: HTML, body: String(await make()) }));

  app.get("/", (c) => {
    const view = web.viewOf(c);
    const today = source.today();
    const now = releasesOut(source).filter((one) => supported(one, { base: source.base, today }));
    const picture = (look: "page" | "light") =>
      supportWindow(
        source.base.knowledge.releases,
        today,
        view.lang,
        look,
        now.map(({ version }) => version),
      );
    if (asksForCard(c)) {
      const { title, lead } = homeWords(view.lang);
      return respondCard(web, c, () => shown(title, lead, picture("light"), view));
    }
    return page(c, () => (
      <HomePage view={view} releases={releasesOut(source)} supported={now} picture={picture("page")} />
    ));
  });

  app.get("/q", async (c) => {
    const typed = (c.req.query("q") ?? "").trim();
    if (typed === "") return c.redirect(to(web.viewOf(c), "/"), 302);
    const own = pathOfCommand(typed.replace(/^\/?k8s\s+/i, ""));
    const view = web.viewOf(c);
    const ask = () => askAll(web, c, typed);
    if (asksForCard(c)) return cardOf(c, ask);
    // A command has an address of its own, better to share, and 404 is its status when nothing is known; a question was answered.
    const asked = own.startsWith("/q") ? null : ask();
    const [only, another] = asked ?? [];
    const leads = only && !another ? (only.found ? pathOfAnswer(only) : own) : "/q";
    if (!leads.startsWith("/q")) return c.redirect(to(view, leads), 302);
    return cache.respond(c, web.followsOf(c), async () => {
      const answers = asked ?? ask();
      return answerPage({ answers, view: inLanguageOf(answers, view), typed, pictureOf }, 200);
    });
  });

  /** The page of one thing by its command; not found is 404, with what comes near. */
  const thing = (path: string, commandOf: (c: Context) => string, feed?: (c: Context) => string) =>
    app.get(path, (c) => {
      const view = web.viewOf(c);
      const command = oneLine(`/k8s ${commandOf(c)}${versionOf(c)}${pageOf(c)}`);
      const ask = () => source.engine.askAll({ text: command, lang: view.lang });
      if (asksForCard(c)) return cardOf(c, ask);
      return cache.respond(c, web.followsOf(c), () => {
        const answers = ask();
        return answerPage({ answers, view, feed: feed?.(c), pictureOf }, statusOf(answers));
      });
    });
  const name = (c: Context) => c.req.param("name") ?? "";

  thing(
    "/gate/:name",
    (c) => `gate ${name(c)}`,
    (c) => `/gate/${encodeURIComponent(name(c))}/news.atom`,
  );
  thing("/kep/:name", (c) => `kep ${name(c)}`);
  thing("/pr/:name", (c) => `pr ${name(c).replace(/^#/, "")}`);
  thing(
    "/release/:name",
    (c) => `release ${name(c)}`,
    (c) => `/release/${encodeURIComponent(name(c))}/news.atom`,
  );
  thing("/flag/:name{.+}", (c) => `flag ${name(c).replace("/", " ")}`);
  for (const word of ["metric", "field", "event", "component", "cve"])
    thing(`/${word}/:name{.+}`, (c) => `${word} ${name(c)}`);
  thing("/api/:name{.+}", (c) => `api ${apiOfPath(name(c))}`);

  const changes = (kind: ChangePageKind) =>
    app.get(`/${kind}/:from/:to`, async (c) => {
      const view = web.viewOf(c);
      const [from, target] = [oneLine(c.req.param("from")), oneLine(c.req.param("to"))];
      const span = spanOf(source, from, target);
      if (!span) {
        // Two patches of one minor are told, though they have no checklist.
        return cache.respond(c, web.followsOf(c), () => {
          const answers = source.engine.askAll({ text: `/k8s ${kind} ${from} ${target}`, lang: view.lang });
          return answerPage({ answers, view, pictureOf }, statusOf(answers));
        });
      }
      if (!span.asWritten) return c.redirect(to(view, `/${kind}/${span.from}/${span.to}`), 302);
      const model = () => changeModel(source, { ...span, kind, lang: view.lang, filters: filtersOf(c) });
      if (asksForCard(c)) {
        const title = changeTitle({ ...span, kind, lang: view.lang });
        return respondCard(web, c, () => shown(title, summaryOf(model()), barOf(span, view, "light"), view));
      }
      const as = c.req.query("as");
      if (as === "csv" || as === "md") {
        const file = `kubernetes-${kind}-${span.from}-${span.to}.${as}`;
        c.header("content-type", as === "csv" ? "text/csv; charset=utf-8" : "text/markdown; charset=utf-8");
        if (as === "csv") c.header("content-disposition", `attachment; filename="${file}"`);
        c.header("cache-control", "no-cache");
        return c.body(
          texts.body(source.revision, web.followsOf(c).join("\n"), () =>
            as === "csv" ? csvOf(model()) : markdownOf(model(), view.lang),
          ),
        );
      }
      const number = Number.parseInt(c.req.query("page") ?? "1", 10) || 1;
      return cache.respond(
        c,
        web.followsOf(c),
        async () => {
          const looked = model();
          // Looking and writing take as long as each other; whoever waits has a turn in between.
          await nextTurn();
          const whole = <ChangesPage model={looked} view={view} page={number} picture={barOf(span, view)} />;
          return { status: 200, type: HTML, body: String(await whole) };
        },
        async () => {
          const title = changeTitle({ ...span, kind, lang: view.lang });
          const frame = await (
            <ChangesFrame view={view} span={{ ...span, kind }} head={{ title, description: MARK }} />
          );
          return String(frame).split(MARK)[0] ?? "";
        },
      );
    });
  changes("diff");
  changes("upgrade");

  app.get("/compare", async (c) => {
    const { from, to: target, show } = c.req.query();
    const view = web.viewOf(c);
    if (from && target && parseVersion(from) && parseVersion(target)) {
      const [low, high] = compareVersions(from, target) <= 0 ? [from, target] : [target, from];
      return c.redirect(to(view, `/${show === "diff" ? "diff" : "upgrade"}/${low}/${high}`), 303);
    }
    return page(c, () => <ComparePage view={view} releases={releasesOut(source)} />);
  });

  app.get("/news", (c) =>
    page(c, () => (
      <NewsPage view={web.viewOf(c)} news={newsSince(source, c.req.query("since"), web.viewOf(c).lang)} />
    )),
  );
  app.get("/sig/:name", async (c) => {
    const sig = name(c).toLowerCase();
    const { base } = source;
    const gates = base.knowledge.gates.filter(({ kep }) => kep !== null && base.keps.get(kep)?.sig === sig);
    if (gates.length === 0) return c.notFound();
    const view = web.viewOf(c);
    const title = `SIG ${sig}`;
    if (asksForCard(c))
      return respondCard(web, c, () => {
        const picture = gatesOverTime(gates, title, base.newest, view.lang, "light", ROWS_ON_CARD);
        return shown(title, sigVerdict(sig, gates.length, view.lang), picture, view);
      });
    return page(c, () => (
      <SigPage
        view={view}
        sig={sig}
        gates={gates}
        picture={gatesOverTime(gates, title, base.newest, view.lang, "page")}
      />
    ));
  });
  app.get("/api", (c) => page(c, () => <DevelopersPage view={web.viewOf(c)} />));

  const feed = (path: string, kind: FeedKind | null) =>
    app.get(path, async (c) => {
      const about = kind && feedSubject(source.base, kind, name(c));
      if (kind !== null && about === null) return c.notFound();
      return cache.respond(c, [...web.followsOf(c), new URL(c.req.url).origin], async () => {
        const view = web.viewOf(c);
        const site = web.publicUrl ?? new URL(c.req.url).origin;
        return {
          status: 200,
          type: "application/atom+xml; charset=utf-8",
          body: String(await newsFeed(source, { lang: view.lang, site, path: view.path, about })),
        };
      });
    });
  feed("/news.atom", null);
  for (const kind of ["gate", "sig", "release"] as const) feed(`/${kind}/:name/news.atom`, kind);
}

/** The minor releases that are out today, the newest first. */
function releasesOut({ base, today }: WebSource): Release[] {
  return base.knowledge.releases
    .filter(({ version }) => base.isOut(version, today()))
    .sort((a, b) => compareVersions(b.version, a.version));
}

function statusOf(answers: readonly Answer[]): Made["status"] {
  return answers.some(({ found }) => found) ? 200 : 404;
}

function shown(title: string, verdict: string, picture: Picture | null, { lang }: View): CardContent | null {
  return picture && { title, verdict, picture, lang };
}

/** A question in words is answered in its own language, and so is all around it; the other one has it as a command. */
function inLanguageOf([first]: readonly Answer[], view: View): View {
  if (!first) return view;
  const { lang } = first.question;
  return { ...view, lang, chosen: view.chosen || lang !== view.lang, elsewhere: pathOfAnswer(first) };
}

type JSX = ReturnType<typeof HomePage> | null;

async function answerPage(props: AnswerPageProps, status: Made["status"]): Promise<Made> {
  return { status, type: HTML, body: String(await (<AnswerPage {...props} />)) };
}

/** The answers to what was typed; `after` names the question that it follows. */
function askAll({ source, viewOf }: Web, c: Context, typed: string): Answer[] {
  const { lang } = viewOf(c);
  const after = c.req.query("after");
  const text = `${typed}${pageOf(c)}`;
  const previous = after ? source.engine.ask({ text: oneLine(`/k8s ${after}`), lang }) : null;
  return source.engine.askAll({ text, lang, ...(previous?.found && { previous: previous.question }) });
}

/** ` 1.33` for `?v=1.33`. */
function versionOf(c: Context): string {
  const version = parseVersion(c.req.query("v") ?? "");
  return version ? ` ${c.req.query("v")?.trim()}` : "";
}

/** ` page:2` for `?page=2`. */
function pageOf(c: Context): string {
  const number = Number.parseInt(c.req.query("page") ?? "1", 10);
  return number > 1 ? ` page:${Math.min(number, 9999)}` : "";
}

/** Control characters and line ends would make another text of it. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").slice(0, MOST_OF_A_NAME);
}

function filtersOf(c: Context): RowFilters {
  const values = (name: string) => (c.req.queries(name) ?? []).filter((value) => value !== "").slice(0, 20);
  return {
    sigs: values("sig"),
    kinds: KINDS.filter((kind) => values("kind").includes(kind)),
    components: values("component"),
    words: oneLine(c.req.query("q") ?? ""),
  };
}
