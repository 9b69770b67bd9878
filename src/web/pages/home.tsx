import { say } from "../../answer/phrases.ts";
import type { Lang } from "../../domain/language.ts";
import type { Release } from "../../domain/release.ts";
import { label } from "../../render/labels.ts";
import type { Picture } from "../../render/pictures/svg.ts";
import { AskBox } from "../parts/box.tsx";
import { CompareForm } from "../parts/compare.tsx";
import { Layout } from "../parts/layout.tsx";
import { PictureBlock } from "../parts/picture.tsx";
import { to, type View } from "../view.ts";

const EXAMPLES = {
  en: [
    "Is ImageVolume on by default in 1.33?",
    "Does --container-runtime still work in 1.27?",
    "When was dockershim removed?",
    "What replaces policy/v1beta1 PodDisruptionBudget?",
    "gates removed 1.30-1.33 that were GA before 1.28",
    "Is 1.33.1 affected by CVE-2025-4563?",
  ],
  ja: [
    "ImageVolume は 1.33 でデフォルトで有効?",
    "--container-runtime は 1.27 でもまだ使える?",
    "dockershim っていつ消えた?",
    "policy/v1beta1 の PodDisruptionBudget の代わりは?",
    "1.30 から 1.33 で削除されたゲートは?",
    "CVE-2025-4563 は 1.33.1 に影響する?",
  ],
};

export interface HomePageProps {
  view: View;
  /** Minor releases that are out, newest first. */
  releases: readonly Release[];
  /** Those of them that are supported today. */
  supported: readonly Release[];
  /** How long releases are supported. */
  picture: Picture | null;
}

/** What the page says of itself. */
export function homeWords(lang: Lang): Record<"title" | "lead" | "about", string> {
  return {
    title: say(lang, {
      en: "Kawaraban — what changed in Kubernetes",
      ja: "瓦版 — Kubernetes の変更を調べる",
    }),
    lead: say(lang, {
      en: "What changed in Kubernetes, and since when.",
      ja: "Kubernetes の何が、いつ変わったか。",
    }),
    about: say(lang, {
      en: "Feature gates, APIs, flags, metrics, upgrades, vulnerabilities: answered from facts, each with its source.",
      ja: "フィーチャーゲート、API、フラグ、メトリクス、アップグレード、脆弱性。事実だけで、出典とともに答えます。",
    }),
  };
}

/** The box, what can be asked of it, two releases to compare, and the releases of today. */
export function HomePage({ view, releases, supported, picture }: HomePageProps) {
  const { lang } = view;
  const words = homeWords(lang);
  return (
    <Layout
      view={view}
      head={{
        title: words.title,
        description: words.about,
        ...(picture && { picture: picture.description }),
      }}
      box={null}
      place="home"
    >
      <div class="hero">
        <h1>{words.lead}</h1>
        <p>{words.about}</p>
        <AskBox view={view} large />
        <ul class="examples" aria-label={say(lang, { en: "Examples", ja: "質問の例" })}>
          {EXAMPLES[lang].map((question) => (
            <li>
              <a href={to(view, `/q?${new URLSearchParams({ q: question })}`)}>{question}</a>
            </li>
          ))}
        </ul>
      </div>
      <section class="panel" aria-labelledby="compare">
        <h2 id="compare">{say(lang, { en: "Two releases side by side", ja: "2 つのリリースを比べる" })}</h2>
        <CompareForm view={view} releases={releases} />
      </section>
      <section aria-labelledby="supported">
        <h2 id="supported">{say(lang, { en: "Supported today", ja: "サポート中のリリース" })}</h2>
        <ul class="cards">
          {supported.map(({ version, name, released, endOfLife }) => (
            <li>
              <a class="card" href={to(view, `/release/${version}`)}>
                <b>{version}</b>
                {name && <span class="nickname">{name}</span>}
                <span class="dates">
                  {released && `${label("released", lang)} ${released}`}
                  <br />
                  {endOfLife && `${label("endOfLife", lang)} ${endOfLife}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <PictureBlock picture={picture} />
      </section>
    </Layout>
  );
}
