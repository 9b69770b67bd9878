import { say } from "../../answer/phrases.ts";
import type { Release } from "../../domain/release.ts";
import { CompareForm } from "../parts/compare.tsx";
import { Layout } from "../parts/layout.tsx";
import { to, type View } from "../view.ts";

/** Two releases to choose, and the steps that most people take. */
export function ComparePage({ view, releases }: { view: View; releases: readonly Release[] }) {
  const { lang } = view;
  const title = say(lang, { en: "Compare two releases", ja: "2 つのリリースを比べる" });
  const text = say(lang, {
    en: "What an upgrade must deal with, as a checklist; or every change between two releases, by SIG, kind and component.",
    ja: "アップグレードの対応事項をチェックリストで、または 2 つのリリース間の変更すべてを SIG・種別・コンポーネント別に表示します。",
  });
  const steps = releases.slice(0, 6).flatMap(({ version }, at) => {
    const before = releases[at + 1]?.version;
    return before ? [{ from: before, target: version }] : [];
  });
  return (
    <Layout view={view} head={{ title, description: text }} box={{}} place="compare">
      <article class="answer">
        <h1>{title}</h1>
        <p class="verdict is-long">{text}</p>
        <div class="panel">
          <CompareForm view={view} releases={releases} />
        </div>
        <h2>{say(lang, { en: "The latest steps", ja: "最近のリリース" })}</h2>
        <ul class="steps">
          {steps.map(({ from, target }) => (
            <li>
              <b>
                {from} → {target}
              </b>
              <a href={to(view, `/upgrade/${from}/${target}`)}>
                {say(lang, { en: "Upgrade", ja: "アップグレード" })}
                <span class="unseen">{` ${from} → ${target}`}</span>
              </a>
              <a href={to(view, `/diff/${from}/${target}`)}>
                {say(lang, { en: "All changes", ja: "すべての変更" })}
                <span class="unseen">{` ${from} → ${target}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </article>
    </Layout>
  );
}
