import { html } from "hono/html";
import type { Child } from "hono/jsx";
import { say } from "../../answer/phrases.ts";
import type { Lang } from "../../domain/language.ts";
import { CARD_SIZE } from "../../render/pictures/card.ts";
import { switchPath, to, type View, withParameter } from "../view.ts";
import { AskBox } from "./box.tsx";
import { plain } from "./text.tsx";

/** What a page says of itself, to browsers and to those who unfurl links. */
export interface PageHead {
  title: string;
  description: string;
  /** Address of this page's feed, from the root on. */
  feed?: string;
  /** What a picture shows that `?as=png` of the page's address gives, for unfurling. */
  picture?: string;
  /** Search engines leave it out: errors, and what differs with every question. */
  unlisted?: boolean;
}

export interface LayoutProps {
  view: View;
  head: PageHead;
  /** What stands in the box at the top; null: the page has a box of its own. */
  box: { text?: string; after?: string } | null;
  /** Which entry of the navigation this page is. */
  place?: "home" | "compare" | "check" | "news" | "developers";
  children?: Child;
}

const NAME = "Kawaraban";

/** The whole document. */
export function Layout(props: LayoutProps) {
  return html`<!doctype html>${<Document {...props} />}`;
}

function Document({ view, head, box, place, children }: LayoutProps) {
  const { lang, assets } = view;
  const title = place === "home" ? head.title : `${head.title} — ${NAME}`;
  return (
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f4ed" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style} />
        <script type="module" src={assets.script}></script>
        {/* Last: the beginning of a long page is sent before it is known how much there is to tell. */}
        <Description view={view} head={head} />
      </head>
      <body>
        <a class="skip" href="#main">
          {say(lang, { en: "Skip to the answer", ja: "本文へ移動" })}
        </a>
        <Header view={view} place={place} />
        {box && (
          <div class="bar">
            <AskBox view={view} {...box} />
          </div>
        )}
        <main id="main">{children}</main>
        <Footer view={view} />
      </body>
    </html>
  );
}

/** https://ogp.me/ */
function Description({ view, head }: { view: View; head: PageHead }) {
  const { lang, path, publicUrl } = view;
  const other = lang === "ja" ? "en" : "ja";
  const here = publicUrl === null ? null : `${publicUrl}${path}`;
  const picture =
    here !== null && view.draws.includes(lang) && head.picture ? pictureAddress(here, lang) : null;
  return (
    <>
      <meta name="description" content={head.description} />
      {head.unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={NAME} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:locale" content={lang === "ja" ? "ja_JP" : "en_US"} />
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      {here !== null && <meta property="og:url" content={here} />}
      {here !== null && <link rel="canonical" href={here} />}
      {picture !== null && (
        <>
          <meta property="og:image" content={picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(CARD_SIZE.width)} />
          <meta property="og:image:height" content={String(CARD_SIZE.height)} />
          <meta property="og:image:alt" content={plain(head.picture ?? "", 400)} />
        </>
      )}
      <link rel="alternate" hreflang={other} href={withParameter(view.elsewhere ?? path, "lang", other)} />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={say(lang, { en: "What is new", ja: "新着" })}
        href={to({ lang, chosen: true }, head.feed ?? "/news.atom")}
      />
    </>
  );
}

function pictureAddress(page: string, lang: Lang): string {
  return withParameter(withParameter(page, "as", "png"), "lang", lang);
}

function Header({ view, place }: { view: View; place: LayoutProps["place"] }) {
  const { lang } = view;
  const entries = [
    ["compare", "/compare", say(lang, { en: "Compare", ja: "比較" })],
    ["check", "/check", say(lang, { en: "Check", ja: "検査" })],
    ["news", "/news", say(lang, { en: "News", ja: "新着" })],
    ["developers", "/api", "API"],
  ] as const;
  const other = lang === "ja" ? "en" : "ja";
  return (
    <header class="top">
      <a class="wordmark" href={to(view, "/")}>
        <span class="seal" aria-hidden="true">
          瓦
        </span>
        <span>{NAME}</span>
      </a>
      <nav aria-label={say(lang, { en: "Main menu", ja: "メインメニュー" })}>
        <ul>
          {entries.map(([name, path, text]) => (
            <li>
              <a href={to(view, path)} aria-current={name === place ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a class="switch" href={switchPath(view, other)} hreflang={other} lang={other}>
        {other === "ja" ? "日本語" : "English"}
      </a>
    </header>
  );
}

function Footer({ view }: { view: View }) {
  const { lang, newest } = view;
  return (
    <footer class="bottom">
      <p>
        {say(lang, {
          en: `Facts up to Kubernetes ${newest}, from public sources that every answer names. No language model; what is not known is said.`,
          ja: `Kubernetes ${newest} までの事実を、回答ごとに示す公開情報源から答えます。言語モデルは使わず、知らないことは知らないと答えます。`,
        })}
      </p>
      <ul>
        <li>
          <a href={to(view, "/q?q=help")}>{say(lang, { en: "What can be asked", ja: "質問できること" })}</a>
        </li>
        <li>
          <a href={to({ lang, chosen: true }, "/news.atom")}>Atom</a>
        </li>
        <li>
          <a href={to(view, "/api")}>API</a>
        </li>
        <li>
          <a href="/export.json">export.json</a>
        </li>
      </ul>
    </footer>
  );
}
