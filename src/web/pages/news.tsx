import { newsOf } from "../../answer/news.ts";
import { say } from "../../answer/phrases.ts";
import type { Lang } from "../../domain/language.ts";
import type { News } from "../../domain/news.ts";
import { parseVersion } from "../../domain/version.ts";
import { pathOfCommand } from "../../render/address.ts";
import { label } from "../../render/labels.ts";
import { External, SectionBlock } from "../parts/item.tsx";
import { Layout } from "../parts/layout.tsx";
import { plain } from "../parts/text.tsx";
import type { WebSource } from "../source.ts";
import { to, type View } from "../view.ts";
import { Verdict } from "./answer.tsx";

const DAY = 86_400_000;
/** Days that count as new where nothing else is asked for. */
const USUAL_DAYS = 30;

/** News since a release or a day; else what the syncs of the last days brought, or, before any, the newest release. */
export function newsSince(source: WebSource, since: string | undefined, lang: Lang): News {
  const { base } = source;
  const journal = source.journal();
  const asked = since ?? "";
  if (parseVersion(asked)) return newsOf({ base, journal, since: { version: asked }, lang });
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked)) return newsOf({ base, journal, since: { day: asked }, lang });
  const brought = journal.some(({ baseline }) => !baseline);
  const version = base.latestOn(source.today());
  const day = new Date(Date.parse(`${source.today()}T00:00:00Z`) - USUAL_DAYS * DAY)
    .toISOString()
    .slice(0, 10);
  return newsOf({ base, journal, since: brought ? { day } : { version }, lang });
}

/** New releases, what became of feature gates, actions required. */
export function NewsPage({ view, news }: { view: View; news: News }) {
  const { lang } = view;
  return (
    <Layout
      view={view}
      head={{ title: plain(news.title, 90), description: plain(news.summary, 250) }}
      box={{}}
      place="news"
    >
      <article class="answer">
        <Verdict answer={news} view={view} />
        <p>
          <a class="button quiet" href={to({ lang, chosen: true }, "/news.atom")}>
            {say(lang, { en: "Follow as a feed (Atom)", ja: "フィードで購読(Atom)" })}
          </a>
        </p>
        {news.releases.length > 0 && (
          <section aria-labelledby="releases">
            <h2 id="releases">
              {label("newReleases", lang)} <span class="count">{news.releases.length}</span>
            </h2>
            <ul class="steps">
              {news.releases.map(({ version, released, notes, links }) => (
                <li>
                  <b>
                    {parseVersion(version)?.patch === null ? (
                      <a href={to(view, `/release/${version}`)}>{version}</a>
                    ) : (
                      version
                    )}
                  </b>
                  {released && <span>{released}</span>}
                  <span>{say(lang, { en: `${notes} notes`, ja: `ノート ${notes} 件` })}</span>
                  {links.map((link) => (
                    <External link={link} />
                  ))}
                </li>
              ))}
            </ul>
          </section>
        )}
        {news.gates.length > 0 && (
          <section aria-labelledby="gates">
            <h2 id="gates">
              {label("newSteps", lang)} <span class="count">{news.gates.length}</span>
            </h2>
            <ul class="steps">
              {news.gates.map(({ gate, version, text }) => (
                <li>
                  <b>
                    <a class="name" href={to(view, pathOfCommand(`gate ${gate}`))}>
                      {gate}
                    </a>
                  </b>
                  <span>{version}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <SectionBlock
          section={{ heading: label("newActions", lang), total: news.actions.length, items: news.actions }}
          view={view}
          id="actions"
        />
        {news.notes.map((note) => (
          <p class="remark">{plain(note, 400)}</p>
        ))}
      </article>
    </Layout>
  );
}
