import { say } from "../../answer/phrases.ts";
import type { FeatureGate } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { compareVersions } from "../../domain/version.ts";
import { pathOfCommand } from "../../render/address.ts";
import type { Picture } from "../../render/pictures/svg.ts";
import { Layout } from "../parts/layout.tsx";
import { PictureBlock } from "../parts/picture.tsx";
import { to, type View } from "../view.ts";

export interface SigPageProps {
  view: View;
  /** `node`. */
  sig: string;
  /** Those whose KEP the SIG owns. */
  gates: readonly FeatureGate[];
  picture: Picture | null;
}

/** How many there are, in a sentence. */
export function sigVerdict(sig: string, gates: number, lang: Lang): string {
  return say(lang, {
    en: `${gates} feature gates belong to enhancements of SIG ${sig}.`,
    ja: `SIG ${sig} のエンハンスメントには、フィーチャーゲートが ${gates} 件あります。`,
  });
}

/** The feature gates of a SIG over the releases, the newest first in the list. */
export function SigPage({ view, sig, gates, picture }: SigPageProps) {
  const { lang } = view;
  const title = `SIG ${sig}`;
  const verdict = sigVerdict(sig, gates.length, lang);
  const since = ({ stages }: FeatureGate) => stages.at(-1)?.from ?? "1.0";
  const listed = [...gates].sort(
    (a, b) => compareVersions(since(b), since(a)) || a.name.localeCompare(b.name, "en"),
  );
  const feed = `/sig/${encodeURIComponent(sig)}/news.atom`;
  return (
    <Layout
      view={view}
      head={{ title, description: verdict, feed, ...(picture && { picture: picture.description }) }}
      box={{}}
    >
      <article class="answer">
        <h1>{title}</h1>
        <p class="verdict">{verdict}</p>
        <PictureBlock picture={picture} />
        <h2>{say(lang, { en: "Feature gates", ja: "フィーチャーゲート" })}</h2>
        <ul class="steps">
          {listed.map((gate) => (
            <li>
              <a class="name" href={to(view, pathOfCommand(`gate ${gate.name}`))}>
                {gate.name}
              </a>
              <span>{since(gate)}</span>
            </li>
          ))}
        </ul>
        <p>
          <a class="button quiet" href={to({ lang, chosen: true }, feed)}>
            {say(lang, { en: "Follow as a feed (Atom)", ja: "フィードで購読(Atom)" })}
          </a>
        </p>
      </article>
    </Layout>
  );
}
