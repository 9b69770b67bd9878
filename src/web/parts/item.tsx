import type { Item, Section } from "../../domain/answer.ts";
import type { Link } from "../../domain/link.ts";
import { parseVersion } from "../../domain/version.ts";
import { kindLabel, label } from "../../render/labels.ts";
import { to, type View } from "../view.ts";
import { Rich } from "./text.tsx";

/** Only web addresses become links, whatever a note holds. */
export function External({ link }: { link: Link }) {
  if (!/^https?:\/\/[^\s/]\S*$/.test(link.url)) return link.label;
  return (
    <a href={link.url} rel="noreferrer">
      {link.label}
    </a>
  );
}

/** A change: its text, what it is, an editor's remark, where to read on. `bare`: without particulars, for lines of help. */
export function ItemBody({ item, view, bare = false }: { item: Item; view: View; bare?: boolean }) {
  const { lang } = view;
  const translated = lang === "ja" && item.lang === "en";
  return (
    <>
      <p class="item-text" lang={item.lang === lang ? undefined : item.lang}>
        <Rich text={item.text} link={(path) => to(view, path)} />
      </p>
      {item.note && (
        <p class="remark">
          <b>{label("editorNote", lang)}</b> <Rich text={item.note} link={(path) => to(view, path)} />
        </p>
      )}
      {!bare && (
        <ul class="meta">
          {item.version && (
            <li class="tag">
              {parseVersion(item.version)?.patch === null ? (
                <a href={to(view, `/release/${item.version}`)}>{item.version}</a>
              ) : (
                item.version
              )}
            </li>
          )}
          {item.actionRequired && <li class="tag urgent">{label("actionRequired", lang)}</li>}
          {!(item.actionRequired && item.kind === "action-required") && <li>{kindLabel(item.kind, lang)}</li>}
          {item.sigs.length > 0 && <li>SIG {item.sigs.join(", ")}</li>}
          {translated && <li>{label("englishOnly", lang)}</li>}
          {item.links.map((link) => (
            <li>
              <External link={link} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Items under their heading, with how many there are in all. */
export function SectionBlock({
  section,
  view,
  id,
  bare = false,
}: {
  section: Section;
  view: View;
  id: string;
  bare?: boolean;
}) {
  const { heading, total, items } = section;
  const count = total > items.length ? `${items.length} / ${total}` : String(total);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {heading} <span class="count">{count}</span>
      </h2>
      <ul class="items">
        {items.map((item) => (
          <li class={item.actionRequired ? "item is-urgent" : "item"}>
            <ItemBody item={item} view={view} bare={bare} />
          </li>
        ))}
      </ul>
    </section>
  );
}
