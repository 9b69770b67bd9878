import { say } from "../../answer/phrases.ts";
import type { Release } from "../../domain/release.ts";
import type { View } from "../view.ts";

/** Two releases to choose, and what to see of them. Newest first; the last step is proposed. */
export function CompareForm({
  view,
  releases,
}: {
  view: View;
  releases: readonly Pick<Release, "version">[];
}) {
  const { lang, chosen } = view;
  const options = (selected: string | undefined) =>
    releases.map(({ version }) => (
      <option value={version} selected={version === selected}>
        {version}
      </option>
    ));
  return (
    <form class="compare" action="/compare">
      <label>
        {say(lang, { en: "From", ja: "今のリリース" })}
        <select name="from">{options(releases[1]?.version)}</select>
      </label>
      <span class="arrow" aria-hidden="true">
        →
      </span>
      <label>
        {say(lang, { en: "To", ja: "次のリリース" })}
        <select name="to">{options(releases[0]?.version)}</select>
      </label>
      {chosen && <input type="hidden" name="lang" value={lang} />}
      <button type="submit" name="show" value="upgrade">
        {say(lang, { en: "Plan the upgrade", ja: "上げる準備をする" })}
      </button>
      <button type="submit" name="show" value="diff" class="quiet">
        {say(lang, { en: "See all changes", ja: "変更をすべて見る" })}
      </button>
    </form>
  );
}
