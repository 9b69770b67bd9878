import { say } from "../../answer/phrases.ts";
import { API_ROUTES } from "../api/table.ts";
import { Layout } from "../parts/layout.tsx";
import type { View } from "../view.ts";

/** For programs: the JSON API, the export, MCP, the feeds. */
export function DevelopersPage({ view }: { view: View }) {
  const { lang, publicUrl } = view;
  const site = publicUrl ?? "http://127.0.0.1:8080";
  const title = say(lang, { en: "For programs", ja: "プログラムから使う" });
  const text = say(lang, {
    en: "The same engine answers programs: as JSON, as one file with everything, as feeds, and as tools for agents.",
    ja: "同じエンジンがプログラムにも答えます。JSON、全データの 1 ファイル、フィード、エージェント用のツールがあります。",
  });
  return (
    <Layout view={view} head={{ title, description: text }} box={{}} place="developers">
      <article class="answer">
        <h1>{title}</h1>
        <p class="verdict is-long">{text}</p>
        <section aria-labelledby="json">
          <h2 id="json">JSON</h2>
          <p>
            {say(lang, { en: "Described by ", ja: "記述は " })}
            <a href="/api/v1/openapi.json">OpenAPI 3.1</a>
            {say(lang, {
              en: ". Answers have ETags; other sites' pages may not read them.",
              ja: " にあります。回答には ETag が付きます。ほかのサイトのページからは読めません。",
            })}
          </p>
          <dl class="addresses">
            {API_ROUTES.map(({ path, summary }) => (
              <div>
                <dt>
                  <code>{`/api/v1${path}`}</code>
                </dt>
                <dd lang="en">{summary}</dd>
              </div>
            ))}
            <div>
              <dt>
                <a href="/export.json">
                  <code>/export.json</code>
                </a>
              </dt>
              <dd lang="en">Every thing with its life and the evidence for each step, as one file.</dd>
            </div>
          </dl>
          <pre>
            <code>{`curl '${site}/api/v1/gates/ImageVolume?version=1.33'`}</code>
          </pre>
        </section>
        <section aria-labelledby="mcp">
          <h2 id="mcp">MCP</h2>
          <p>
            {say(lang, {
              en: "Agents ask the same engine by the Model Context Protocol: here over HTTP, or as a program of their own.",
              ja: "エージェントは Model Context Protocol で同じエンジンに尋ねられます。HTTP ではこのアドレス、手元ではプログラムとして使います。",
            })}
          </p>
          <pre>
            <code>{`${site}/mcp\nkawaraban mcp`}</code>
          </pre>
        </section>
        <section aria-labelledby="feeds">
          <h2 id="feeds">{say(lang, { en: "Feeds", ja: "フィード" })}</h2>
          <ul>
            <li>
              <a href="/news.atom">
                <code>/news.atom</code>
              </a>
            </li>
            <li>
              <code>/gate/NAME/news.atom</code>
            </li>
            <li>
              <code>/sig/SIG/news.atom</code>
            </li>
            <li>
              <code>/release/1.N/news.atom</code>
            </li>
          </ul>
        </section>
      </article>
    </Layout>
  );
}
