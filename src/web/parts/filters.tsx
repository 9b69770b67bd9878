import { kindHeading, say } from "../../answer/phrases.ts";
import { KINDS } from "../../domain/entry.ts";
import { label } from "../../render/labels.ts";
import { type ChangeModel, isFiltered } from "../changes.ts";
import { to, type View, withoutParameters, withParameter } from "../view.ts";

/** A form whose every field is a part of the address; the script sends it at each change. */
export function Filters({ model, view }: { model: ChangeModel; view: View }) {
  const { lang, chosen } = view;
  const { filters, facets } = model;
  const byName = <K extends string>(counts: Map<K, number>): [K, number][] =>
    [...counts].sort(([a], [b]) => a.localeCompare(b, "en"));
  const kinds = KINDS.flatMap((kind): [string, string, number][] => {
    const number = facets.kinds.get(kind);
    return number || filters.kinds.includes(kind) ? [[kind, kindHeading(kind, lang), number ?? 0]] : [];
  });
  return (
    <form class="filters" action={view.path.split("?")[0]} data-filters>
      <label class="words">
        {say(lang, { en: "Words", ja: "語句" })}
        <input type="search" name="q" value={filters.words} maxlength={200} autocomplete="off" />
      </label>
      <Choice
        name="kind"
        text={say(lang, { en: "Kind", ja: "種別" })}
        all={label("allKinds", lang)}
        chosen={filters.kinds}
        options={kinds}
      />
      <Choice
        name="sig"
        text="SIG"
        all={label("allSigs", lang)}
        chosen={filters.sigs}
        options={byName(facets.sigs).map(([sig, number]) => [sig, sig, number])}
      />
      <Choice
        name="component"
        text={say(lang, { en: "Component", ja: "コンポーネント" })}
        all={say(lang, { en: "All components", ja: "すべてのコンポーネント" })}
        chosen={filters.components}
        options={byName(facets.components).map(([component, number]) => [component, component, number])}
      />
      {chosen && <input type="hidden" name="lang" value={lang} />}
      <div class="filter-buttons">
        <button type="submit">{say(lang, { en: "Filter", ja: "絞り込む" })}</button>
        {isFiltered(filters) && (
          <a class="button quiet" href={to(view, `${view.path.split("?")[0]}#changes`)}>
            {say(lang, { en: "Clear", ja: "解除" })}
          </a>
        )}
      </div>
    </form>
  );
}

function Choice({
  name,
  text,
  all,
  chosen,
  options,
}: {
  name: string;
  text: string;
  all: string;
  chosen: readonly string[];
  options: [value: string, text: string, number: number][];
}) {
  return (
    <label>
      {text}
      <select name={name}>
        <option value="">{all}</option>
        {options.map(([value, shown, number]) => (
          <option value={value} selected={chosen.includes(value)}>
            {shown} ({number})
          </option>
        ))}
      </select>
    </label>
  );
}

/** Copying, the file, printing; of an upgrade how much is done. */
export function Tools({ model, view }: { model: ChangeModel; view: View }) {
  const { lang } = view;
  const here = withoutParameters(view.path, ["page"]);
  const markdown = to(view, withParameter(here, "as", "md"));
  return (
    <div class="tools">
      {model.kind === "upgrade" && (
        <p class="progress" data-progress role="status" hidden>
          {say(lang, { en: "{done} of {all} done", ja: "{all} 件中 {done} 件完了" })}
        </p>
      )}
      <a class="button quiet" href={markdown} data-copy={say(lang, { en: "Copied", ja: "コピーしました" })}>
        {say(lang, { en: "Copy as Markdown", ja: "Markdown でコピー" })}
      </a>
      <a class="button quiet" href={to(view, withParameter(here, "as", "csv"))} download>
        CSV
      </a>
      <button type="button" class="quiet" data-print hidden>
        {say(lang, { en: "Print", ja: "印刷" })}
      </button>
    </div>
  );
}
