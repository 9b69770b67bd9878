import type { Child } from "hono/jsx";
import { count, onOff, say, stageWord } from "../../answer/phrases.ts";
import type { Lang } from "../../domain/language.ts";
import { pathOfCommand } from "../../render/address.ts";
import { label } from "../../render/labels.ts";
import type { Picture } from "../../render/pictures/svg.ts";
import { type ChangeModel, isFiltered, summaryOf } from "../changes.ts";
import { ApiLink } from "../parts/facts.tsx";
import { Filters, Tools } from "../parts/filters.tsx";
import { ItemBody, SectionBlock } from "../parts/item.tsx";
import { Layout } from "../parts/layout.tsx";
import { NextSteps } from "../parts/next.tsx";
import { Pager } from "../parts/pager.tsx";
import { PictureBlock } from "../parts/picture.tsx";
import { plain } from "../parts/text.tsx";
import { to, type View, withoutParameters, withParameter } from "../view.ts";
import { NotesAndLinks, Verdict } from "./answer.tsx";

/** Changes on one page of a diff; a screen reader and a phone must both get to its end. */
const ROWS = 50;

export interface ChangesPageProps {
  model: ChangeModel;
  view: View;
  /** From 1 on; of a diff. */
  page: number;
  picture: Picture | null;
}

/** The document around the changes; it stands before they are looked at. */
export function ChangesFrame({
  view,
  span: { kind, from, to: target },
  head,
  children,
}: {
  view: View;
  span: Pick<ChangeModel, "kind" | "from" | "to">;
  head: { title: string; description: string; picture?: string | undefined };
  children?: Child;
}) {
  return (
    <Layout
      view={view}
      head={{
        title: plain(head.title, 90),
        description: plain(head.description, 250),
        ...(head.picture !== undefined && { picture: head.picture }),
        feed: `/release/${target}/news.atom`,
      }}
      box={{ after: `${kind} ${from} ${target}` }}
      place="compare"
    >
      {children}
    </Layout>
  );
}

/** What changed between two releases, or what an upgrade must deal with: counts, removed APIs, then all of it, filtered. */
export function ChangesPage({ model, view, page, picture }: ChangesPageProps) {
  const { kind } = model;
  const pages = kind === "diff" ? Math.max(1, Math.ceil(model.matching / ROWS)) : 1;
  const at = Math.min(Math.max(page, 1), pages);
  return (
    <ChangesFrame
      view={view}
      span={model}
      head={{ title: model.title, description: summaryOf(model), picture: picture?.description }}
    >
      <article class="answer">
        <Verdict answer={{ title: model.title, summary: summaryOf(model) }} view={view} />
        {kind === "upgrade" && <Path model={model} view={view} />}
        <Tiles model={model} view={view} />
        {kind === "diff" && <PictureBlock picture={picture} />}
        <RemovedApis model={model} view={view} />
        {kind === "diff" && <Folds model={model} view={view} />}
        {kind === "upgrade" && (
          <>
            <RemovedNames of="gate" removed={model.facts.gates.removed} view={view} />
            <RemovedNames of="flag" removed={model.facts.flags.removed} view={view} />
          </>
        )}
        {kind === "upgrade" && <PictureBlock picture={picture} />}
        <section aria-labelledby="changes">
          <h2 id="changes">
            {kind === "diff"
              ? say(view.lang, { en: "Every change", ja: "すべての変更" })
              : say(view.lang, { en: "Checklist", ja: "チェックリスト" })}{" "}
            <span class="count">
              {isFiltered(model.filters) ? `${model.matching} / ${model.total}` : model.total}
            </span>
          </h2>
          <Filters model={model} view={view} />
          <Tools model={model} view={view} />
          {model.matching === 0 && (
            <p class="empty">
              {say(view.lang, {
                en: "No change passes these filters.",
                ja: "この条件に合う変更はありません。",
              })}
            </p>
          )}
          {kind === "diff" ? (
            <DiffRows model={model} view={view} page={at} />
          ) : (
            <Checklist model={model} view={view} />
          )}
          <Pager page={{ number: at, of: pages }} view={view} path={view.path} />
        </section>
        {kind === "upgrade" &&
          model.beside.map((section, index) => (
            <SectionBlock section={section} view={view} id={`beside-${index}`} />
          ))}
      </article>
      <NextSteps commands={nextCommands(model)} view={view} />
      <NotesAndLinks answer={model} view={view} />
    </ChangesFrame>
  );
}

/** The way from release to release, each step leading to its part of the checklist. */
function Path({ model, view }: { model: ChangeModel; view: View }) {
  const { lang } = view;
  const shown = new Set(model.groups.map(({ heading }) => heading));
  const words =
    model.path.length > 2
      ? say(lang, {
          en: "One minor release at a time; the control plane cannot skip one.",
          ja: "コントロールプレーンはマイナーバージョンを飛ばせないため、1 つずつ上げます。",
        })
      : "";
  return (
    <>
      <ol class="path" aria-label={say(lang, { en: "The way", ja: "アップグレードの経路" })}>
        {model.path.map((release) => (
          <li>{shown.has(release) ? <a href={`#to-${release}`}>{release}</a> : release}</li>
        ))}
      </ol>
      {words && <p class="hint">{words}</p>}
    </>
  );
}

function nextCommands({ kind, from, to: target }: ChangeModel): string[] {
  return kind === "diff"
    ? [`upgrade ${from} ${target}`, `release ${target}`]
    : [`diff ${from} ${target}`, `release ${target}`];
}

function Tiles({ model, view }: { model: ChangeModel; view: View }) {
  const { lang } = view;
  const { facts, kind } = model;
  const { apis, gates, flags } = facts;
  const here = withoutParameters(view.path, ["page", "kind"]);
  const actions = to(view, `${withParameter(here, "kind", "action-required")}#changes`);
  const tiles: [number: number, text: string, href: string | null, urgent?: boolean][] = [
    [
      facts.actionRequired,
      say(lang, { en: "actions required", ja: "対応必須" }),
      kind === "diff" ? actions : "#changes",
      true,
    ],
    [apis.removed.length, say(lang, { en: "APIs removed", ja: "削除された API" }), "#removed", true],
    [apis.deprecated.length, say(lang, { en: "APIs deprecated", ja: "非推奨になった API" }), null],
    [apis.added.length, say(lang, { en: "APIs added", ja: "追加された API" }), null],
    [gates.added.length, say(lang, { en: "new gates", ja: "新しいゲート" }), null],
    [gates.promoted.length, say(lang, { en: "gates promoted", ja: "昇格したゲート" }), null],
    [gates.defaultChanged.length, say(lang, { en: "other defaults", ja: "デフォルトの変更" }), null],
    [
      gates.removed.length,
      say(lang, { en: "gates removed", ja: "削除されたゲート" }),
      kind === "upgrade" ? "#removed-gates" : null,
    ],
    [
      flags.removed.length,
      say(lang, { en: "flags removed", ja: "削除されたフラグ" }),
      kind === "upgrade" ? "#removed-flags" : null,
    ],
  ];
  const shown = tiles.filter(([number]) => number > 0);
  if (shown.length === 0) return null;
  return (
    <ul class="tiles" aria-label={say(lang, { en: "In numbers", ja: "件数" })}>
      {shown.map(([number, text, href, urgent]) => (
        <li class={urgent ? "tile is-urgent" : "tile"}>
          {href === null ? (
            <>
              <b>{number}</b> <span>{text}</span>
            </>
          ) : (
            <a href={href}>
              <b>{number}</b> <span>{text}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A table whose rows become blocks on a phone; the roles stay, though browsers forget them of blocks. */
function RemovedApis({ model, view }: { model: ChangeModel; view: View }) {
  const { lang } = view;
  if (model.removed.length === 0) return null;
  const several = new Set(model.removed.map(({ version }) => version)).size > 1;
  return (
    <section aria-labelledby="removed">
      <h2 id="removed">
        {label("removedApis", lang)} <span class="count">{model.removed.length}</span>
      </h2>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table class="facts moves" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {say(lang, { en: "No longer served", ja: "提供されなくなるもの" })}
            </th>
            {several && (
              <th scope="col" role="columnheader">
                {say(lang, { en: "Since", ja: "削除" })}
              </th>
            )}
            <th scope="col" role="columnheader">
              {say(lang, { en: "Use instead", ja: "移行先" })}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {model.removed.map(({ api, version, replacement, servedFrom, advice }) => (
            <tr role="row">
              <th scope="row" role="rowheader">
                <ApiLink name={api} view={view} />
              </th>
              {several && (
                <td role="cell" class="since">
                  {version}
                </td>
              )}
              <td role="cell" class="instead">
                {replacement === null ? (
                  (advice ??
                  say(lang, { en: "no replacement is known", ja: "代わりの API は知られていません" }))
                ) : (
                  <ApiLink name={replacement} view={view} />
                )}
                {servedFrom !== null &&
                  say(lang, { en: ` (from ${servedFrom} on)`, ja: `(${servedFrom} から)` })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </section>
  );
}

/** The gates or flags that an upgrade takes away, by name: a component that is given one of them does not start. */
function RemovedNames({ of, removed, view }: { of: "gate" | "flag"; removed: string[]; view: View }) {
  if (removed.length === 0) return null;
  const id = `removed-${of}s`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {label(of === "gate" ? "removedGates" : "removedFlags", view.lang)}{" "}
        <span class="count">{removed.length}</span>
      </h2>
      <ul class="names">
        {removed.map((name) => (
          <li>
            <a class="name" href={to(view, pathOfCommand(`${of} ${name}`))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened to APIs and feature gates: names, to be unfolded. */
function Folds({ model, view }: { model: ChangeModel; view: View }) {
  const { lang } = view;
  const { apis, gates } = model.facts;
  const gate = (name: string, more = ""): Child => (
    <>
      <a class="name" href={to(view, pathOfCommand(`gate ${name}`))}>
        {name}
      </a>
      {more}
    </>
  );
  const folds: [heading: string, names: Child[]][] = [
    [
      say(lang, { en: "Newly deprecated APIs", ja: "新たに非推奨になった API" }),
      apis.deprecated.map((name) => <ApiLink name={name} view={view} />),
    ],
    [
      say(lang, { en: "Added APIs", ja: "追加された API" }),
      apis.added.map((name) => <ApiLink name={name} view={view} />),
    ],
    [
      say(lang, { en: "Feature gates promoted", ja: "昇格したフィーチャーゲート" }),
      gates.promoted.map(({ name, stage, version }) =>
        gate(name, ` → ${stageWord(stage, lang)} (${version})`),
      ),
    ],
    [
      say(lang, { en: "Feature gates with another default", ja: "デフォルトが変わったフィーチャーゲート" }),
      gates.defaultChanged.map((row) => gate(row.name, `: ${onOff(row.default, lang)} (${row.version})`)),
    ],
    [
      say(lang, { en: "New feature gates", ja: "新しいフィーチャーゲート" }),
      gates.added.map((name) => gate(name)),
    ],
    [
      say(lang, { en: "Deprecated feature gates", ja: "非推奨になったフィーチャーゲート" }),
      gates.deprecated.map((name) => gate(name)),
    ],
    [
      say(lang, { en: "Removed feature gates", ja: "削除されたフィーチャーゲート" }),
      gates.removed.map((name) => gate(name)),
    ],
  ];
  return (
    <>
      {folds
        .filter(([, names]) => names.length > 0)
        .map(([heading, names]) => (
          <details class="fold">
            <summary>
              {heading} <span class="count">{names.length}</span>
            </summary>
            <ul>
              {names.map((name) => (
                <li>{name}</li>
              ))}
            </ul>
          </details>
        ))}
    </>
  );
}

function DiffRows({ model, view, page }: { model: ChangeModel; view: View; page: number }) {
  const shown = new Set(model.groups.flatMap(({ rows }) => rows).slice((page - 1) * ROWS, page * ROWS));
  return (
    <>
      {model.groups.map(({ heading, rows }) => {
        const here = rows.filter((row) => shown.has(row));
        if (here.length === 0) return null;
        return (
          <>
            <h3>
              {heading} <span class="count">{rows.length}</span>
            </h3>
            <ul class="items">
              {here.map((row) => (
                <li class={row.told.actionRequired ? "item is-urgent" : "item"}>
                  <ItemBody item={row.item()} view={view} />
                </li>
              ))}
            </ul>
          </>
        );
      })}
    </>
  );
}

function Checklist({ model, view }: { model: ChangeModel; view: View }) {
  return (
    <div data-checklist={`${model.from}-${model.to}`}>
      {model.groups.map(({ heading, rows }) => (
        <>
          <h3 id={`to-${heading}`}>
            <span class="release">{heading}</span>{" "}
            <span class="count">{itemsOf(rows.length, view.lang)}</span>
          </h3>
          <ul class="checklist">
            {rows
              .map((row) => row.item())
              .map((item) => (
                <li class="check">
                  <input type="checkbox" data-key={item.id} aria-label={plain(item.text, 120)} />
                  <div>
                    <ItemBody item={{ ...item, actionRequired: false }} view={view} />
                  </div>
                </li>
              ))}
          </ul>
        </>
      ))}
    </div>
  );
}

function itemsOf(number: number, lang: Lang): string {
  return say(lang, { en: count(number, "item"), ja: `${number} 件` });
}
