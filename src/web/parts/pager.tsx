import { say } from "../../answer/phrases.ts";
import { label } from "../../render/labels.ts";
import { to, type View, withParameter } from "../view.ts";

/** Links to the page before and the page after; nothing where there is but one. */
export function Pager({
  page,
  view,
  path,
}: {
  page: { number: number; of: number } | undefined;
  view: View;
  /** The first page's address. */
  path: string;
}) {
  if (!page || page.of < 2) return null;
  const { lang } = view;
  const at = (number: number) => to(view, withParameter(path, "page", String(number)));
  return (
    <nav class="pager" aria-label={label("page", lang)}>
      {page.number > 1 ? (
        <a class="button" rel="prev" href={at(page.number - 1)}>
          ← {label("previous", lang)}
        </a>
      ) : (
        <span></span>
      )}
      <span>
        {say(lang, { en: `Page ${page.number} of ${page.of}`, ja: `${page.number} / ${page.of} ページ` })}
      </span>
      {page.number < page.of ? (
        <a class="button" rel="next" href={at(page.number + 1)}>
          {label("next", lang)} →
        </a>
      ) : (
        <span></span>
      )}
    </nav>
  );
}
