import { say } from "../../answer/phrases.ts";
import type { CheckReport, Finding } from "../../domain/finding.ts";
import { pathOfCommand } from "../../render/address.ts";
import { severityWord, summaryText } from "../../render/findings.ts";
import { External } from "../parts/item.tsx";
import { Layout } from "../parts/layout.tsx";
import { plain, Rich } from "../parts/text.tsx";
import { to, type View } from "../view.ts";

export interface CheckPageProps {
  view: View;
  /** Minors to check against, newest first. */
  releases: readonly string[];
  target: string;
  /** What was pasted, to be mended and checked again. */
  text?: string;
  report?: CheckReport;
  /** Why there is no report. */
  problem?: string;
}

const SAMPLE = `apiVersion: batch/v1beta1
kind: CronJob
metadata:
  name: report
spec:
  schedule: "0 4 * * *"
`;

/** Manifests, configuration files and command lines to paste or drop; then what a release makes of them. */
export function CheckPage({ view, releases, target, text = "", report, problem }: CheckPageProps) {
  const { lang } = view;
  const title = say(lang, { en: "Check manifests", ja: "マニフェストの検査" });
  const lead = say(lang, {
    en: "Paste or drop manifests, kubelet or kube-apiserver configuration, or command lines: what the release has removed, deprecated or locked, with what to use instead.",
    ja: "マニフェスト、kubelet や kube-apiserver の設定、コマンドラインを貼り付けるかドロップすると、指定したリリースで削除・非推奨・固定になったものと移行先を示します。",
  });
  const kept = say(lang, {
    en: "Nothing you paste is stored or logged.",
    ja: "貼り付けた内容は保存も記録もしません。",
  });
  return (
    <Layout view={view} head={{ title, description: lead }} box={{}} place="check">
      <article class="answer">
        <h1>{title}</h1>
        {report ? (
          <p class="verdict">{summaryText(report, lang)}</p>
        ) : (
          <p class="verdict is-long">{problem ?? lead}</p>
        )}
        {report && <Findings report={report} view={view} />}
        <form class="panel manifests" method="post" action={to(view, "/check")} enctype="multipart/form-data">
          <label for="manifests">
            {say(lang, {
              en: "Manifests, configuration, command lines",
              ja: "マニフェスト・設定・コマンドライン",
            })}
          </label>
          <textarea
            id="manifests"
            name="text"
            spellcheck={false}
            autocomplete="off"
            placeholder={SAMPLE}
            data-drop
          >
            {text}
          </textarea>
          <div class="compare">
            <label>
              {say(lang, { en: "or files", ja: "またはファイル" })}
              <input type="file" name="files" multiple accept=".yaml,.yml,.json,.txt,.conf" data-files />
            </label>
            <label>
              {say(lang, { en: "Release", ja: "リリース" })}
              <select name="target">
                {releases.map((release) => (
                  <option value={release} selected={release === target}>
                    {release}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit">{say(lang, { en: "Check", ja: "検査する" })}</button>
          </div>
          <p class="hint">{kept}</p>
        </form>
      </article>
    </Layout>
  );
}

function Findings({ report, view }: { report: CheckReport; view: View }) {
  const { lang } = view;
  const files = [...new Set(report.findings.map(({ file }) => file))];
  return (
    <>
      {files.map((file) => (
        <section aria-label={file === "-" ? say(lang, { en: "Findings", ja: "検出結果" }) : file}>
          {files.length > 1 && (
            <h2>
              <code>{file}</code>
            </h2>
          )}
          <ul class="items findings">
            {report.findings
              .filter((finding) => finding.file === file)
              .map((finding) => (
                <FindingItem finding={finding} view={view} />
              ))}
          </ul>
        </section>
      ))}
      {report.notes.length > 0 && (
        <aside class="notes">
          <ul>
            {report.notes.map((note) => (
              <li>{plain(note, 600)}</li>
            ))}
          </ul>
        </aside>
      )}
      <p class="hint">
        {say(lang, {
          en: `${report.files} text(s), ${report.documents} document(s), ${report.objects} object(s) read.`,
          ja: `テキスト ${report.files} 件、ドキュメント ${report.documents} 件、オブジェクト ${report.objects} 件を読みました。`,
        })}
      </p>
    </>
  );
}

function FindingItem({ finding, view }: { finding: Finding; view: View }) {
  const { lang } = view;
  const { severity, subject, message, line, column, object, evidence, command } = finding;
  const place = say(lang, { en: `line ${line}:${column}`, ja: `${line} 行 ${column} 文字目` });
  return (
    <li class={`item is-${severity}`}>
      <p class="finding-head">
        <span class={`stage severity-${severity}`}>{severityWord(severity, lang)}</span>{" "}
        <b class="name">{subject}</b>
      </p>
      <p class="item-text">
        <Rich text={message} link={(path) => to(view, path)} />
      </p>
      <ul class="meta">
        <li>{place}</li>
        {object && <li>{object}</li>}
        {evidence.map((link) => (
          <li>
            <External link={link} />
          </li>
        ))}
        {command && (
          <li>
            <a href={to(view, pathOfCommand(command))}>{say(lang, { en: "its history", ja: "経緯" })}</a>
          </li>
        )}
      </ul>
    </li>
  );
}
