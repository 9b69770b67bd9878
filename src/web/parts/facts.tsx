import { kindHeading, onOff, say, stageWord } from "../../answer/phrases.ts";
import { shownRows } from "../../answer/thing-words.ts";
import type { Answer, ApiFacts, GateFacts, KepFacts, ReleaseFacts, ThingFacts } from "../../domain/answer.ts";
import { apiName } from "../../domain/api.ts";
import type { Cve } from "../../domain/cve.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { compareVersions } from "../../domain/version.ts";
import { pathOfCommand } from "../../render/address.ts";
import { label } from "../../render/labels.ts";
import { to, type View } from "../view.ts";
import { Scroll } from "./scroll.tsx";

/** The facts of an answer as a table or a list of fields; those of a diff have a page of their own. */
export function FactsBlock({ answer, view }: { answer: Answer; view: View }) {
  const { facts } = answer;
  if (!facts || (answer.page?.number ?? 1) > 1) return null;
  if ("stages" in facts) return <GateTable facts={facts} view={view} />;
  if ("types" in facts) return <ApiTable facts={facts} view={view} />;
  if ("milestones" in facts) return <KepFields facts={facts} view={view} />;
  if ("released" in facts) return <ReleaseFields facts={facts} lang={view.lang} />;
  if ("documented" in facts) return <ThingLife facts={facts} view={view} />;
  return null;
}

/** The row in force in the version asked about, else now; -1: none. */
function currentRow({ inVersion, removedIn, stages }: GateFacts): number {
  if (inVersion)
    return inVersion.stage === null
      ? -1
      : stages.findLastIndex(({ from }) => compareVersions(from, inVersion.version) <= 0);
  return removedIn === null ? stages.length - 1 : stages.length;
}

function GateTable({ facts, view }: { facts: GateFacts; view: View }) {
  const { lang } = view;
  const current = currentRow(facts);
  const asked = facts.inVersion?.version;
  const words = {
    releases: say(lang, { en: "Releases", ja: "リリース" }),
    stage: say(lang, { en: "Stage", ja: "段階" }),
    state: say(lang, { en: "When nobody sets it", ja: "設定しない場合" }),
    now: asked
      ? say(lang, { en: `in ${asked}`, ja: `${asked} の時点` })
      : say(lang, { en: "now", ja: "現在" }),
  };
  const removed =
    facts.removedIn === null
      ? []
      : [
          {
            span: facts.removedIn === "unknown" ? "?" : `${facts.removedIn} –`,
            stage: "removed" as const,
            word: label("removed", lang),
            state: facts.removedIn === "unknown" ? label("unknownVersion", lang) : "",
          },
        ];
  const rows = [
    ...facts.stages.map((row) => ({
      span: row.to === row.from ? row.from : `${row.from} –${row.to ? ` ${row.to}` : ""}`,
      stage: row.stage,
      word: stageWord(row.stage, lang),
      state: [onOff(row.default, lang), ...(row.locked ? [label("locked", lang)] : [])].join(
        say(lang, { en: ", ", ja: "、" }),
      ),
    })),
    ...removed,
  ];
  return (
    <Scroll name={label("gates", lang)}>
      <table class="facts">
        <thead>
          <tr>
            <th scope="col">{words.releases}</th>
            <th scope="col">{words.stage}</th>
            <th scope="col">{words.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ span, stage, word, state }, at) => (
            <tr class={at === current ? "is-current" : undefined}>
              <th scope="row">{span}</th>
              <td>
                <span class={`stage stage-${stage}`}>{word}</span>
                {at === current && <span class="now">{words.now}</span>}
              </td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function ApiTable({ facts, view }: { facts: ApiFacts; view: View }) {
  const { lang } = view;
  return (
    <Scroll name="API">
      <table class="facts">
        <thead>
          <tr>
            <th scope="col">API</th>
            <th scope="col">{label("introduced", lang)}</th>
            <th scope="col">{label("deprecated", lang)}</th>
            <th scope="col">{label("removed", lang)}</th>
            <th scope="col">{say(lang, { en: "Use instead", ja: "移行先" })}</th>
          </tr>
        </thead>
        <tbody>
          {facts.types.map((type) => (
            <tr>
              <th scope="row">
                <ApiLink name={apiName(type)} view={view} />
              </th>
              <td>{type.introduced ?? "–"}</td>
              <td>{type.deprecated ?? "–"}</td>
              <td>{type.removed === null ? "–" : <span class="stage stage-removed">{type.removed}</span>}</td>
              <td>{type.replacement === null ? "–" : <ApiLink name={type.replacement} view={view} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** An API's name that leads to its page; may be broken behind a slash. */
export function ApiLink({ name, view }: { name: string; view: View }) {
  return (
    <a class="name" href={to(view, pathOfCommand(`api ${name}`))}>
      {name.split("/").map((part, at) => (
        <>
          {at > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </>
      ))}
    </a>
  );
}

/** Names and values side by side; what has no value is left out. */
function Fields({ fields }: { fields: [name: string, value: unknown][] }) {
  const told = fields.filter(([, value]) => value !== "" && value !== null);
  if (told.length === 0) return null;
  return (
    <dl class="fields">
      {told.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function KepFields({ facts, view }: { facts: KepFacts; view: View }) {
  const { lang } = view;
  const targets = STAGES.flatMap((stage) => {
    const version = facts.milestones[stage];
    return version ? [`${stageWord(stage, lang)} ${version}`] : [];
  });
  const gates = facts.gates.map((name, at) => (
    <>
      {at > 0 && ", "}
      <a class="name" href={to(view, pathOfCommand(`gate ${name}`))}>
        {name}
      </a>
    </>
  ));
  return (
    <Fields
      fields={[
        ["SIG", facts.sig],
        [label("status", lang), facts.status],
        [label("targets", lang), targets.join(" → ")],
        [label("gates", lang), gates.length > 0 ? gates : null],
      ]}
    />
  );
}

function ReleaseFields({ facts, lang }: { facts: ReleaseFacts; lang: Lang }) {
  const total = facts.counts.enhancements;
  const stages = STAGES.flatMap((stage) => {
    const number = facts.counts[stage];
    return number ? [`${stageWord(stage, lang)} ${number}`] : [];
  });
  const kinds = KINDS.flatMap((kind) => {
    const number = facts.counts[`entries.${kind}`];
    return number ? [`${kindHeading(kind, lang)} ${number}`] : [];
  });
  const support = label(facts.supported ? "supported" : "unsupported", lang);
  return (
    <Fields
      fields={[
        [label("released", lang), facts.released ?? ""],
        [label("endOfLife", lang), facts.endOfLife ? `${facts.endOfLife} (${support})` : ""],
        [label("enhancements", lang), [...(total ? [String(total)] : []), ...stages].join(" · ")],
        [label("entries", lang), kinds.join(" · ")],
      ]}
    />
  );
}

function ThingLife({ facts, view }: { facts: ThingFacts; view: View }) {
  const { lang } = view;
  const rows = shownRows(facts, lang);
  return (
    <>
      {facts.cve && <CveFields cve={facts.cve} lang={lang} />}
      {rows.length > 0 && (
        <ol class="life">
          {rows.map(({ version, text }) => (
            <li>
              <b>{version}</b> <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function CveFields({ cve, lang }: { cve: Cve; lang: Lang }) {
  const { rating, affected, fixed, components } = cve;
  const severity = rating === null ? "" : [rating.severity, rating.score ?? ""].join(" ").trim();
  return (
    <Fields
      fields={[
        [say(lang, { en: "Severity", ja: "深刻度" }), severity],
        [say(lang, { en: "Components", ja: "コンポーネント" }), components.join(", ")],
        [
          say(lang, { en: "Affected", ja: "影響を受ける版" }),
          affected.map(({ from, to: end }) => `${from ?? ""}–${end ?? ""}`).join(", "),
        ],
        [say(lang, { en: "Fixed in", ja: "修正版" }), fixed.join(", ")],
      ]}
    />
  );
}
