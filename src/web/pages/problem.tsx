import { say } from "../../answer/phrases.ts";
import { Layout } from "../parts/layout.tsx";
import type { View } from "../view.ts";

/** There is no such page, or it could not be made: `sentence` then holds the id for the operator. */
export function ProblemPage({
  view,
  kind,
  sentence,
}: {
  view: View;
  kind: "not-found" | "failed";
  sentence?: string;
}) {
  const { lang } = view;
  const title =
    kind === "not-found"
      ? say(lang, { en: "There is no such page", ja: "このページはありません" })
      : say(lang, { en: "This could not be answered", ja: "回答を作成できませんでした" });
  const text =
    sentence ??
    say(lang, {
      en: "Ask in the box above, or start from the first page.",
      ja: "上の欄から質問するか、最初のページからお探しください。",
    });
  return (
    <Layout view={view} head={{ title, description: title, unlisted: true }} box={{}}>
      <article class="answer">
        <h1>{title}</h1>
        <p class="verdict">{text}</p>
      </article>
    </Layout>
  );
}
