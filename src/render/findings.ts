import type { CheckReport, Severity } from "../domain/finding.ts";
import type { Bilingual, Lang } from "../domain/language.ts";

const WORDS: Record<Severity, Bilingual> = {
  error: { en: "error", ja: "エラー" },
  warning: { en: "warning", ja: "警告" },
  note: { en: "note", ja: "参考" },
};

/** The word for a severity. */
export function severityWord(severity: Severity, lang: Lang): string {
  return WORDS[severity][lang];
}

/** `2 errors, 1 warning`; empty when there is nothing. */
function countsText(counts: CheckReport["counts"], lang: Lang): string {
  const parts = (["error", "warning", "note"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) =>
      lang === "en"
        ? `${counts[severity]} ${WORDS[severity].en}${counts[severity] === 1 ? "" : "s"}`
        : `${WORDS[severity].ja} ${counts[severity]} 件`,
    );
  return parts.join(lang === "en" ? ", " : "、");
}

/** What was checked and what came of it, in one sentence. */
export function summaryText(report: CheckReport, lang: Lang): string {
  const { target, objects } = report;
  const found = countsText(report.counts, lang);
  if (lang === "ja")
    return found === ""
      ? `${target} に対して ${objects} 件のオブジェクトを確認し、問題は見つかりませんでした。`
      : `${target} に対して ${objects} 件のオブジェクトを確認しました: ${found}。`;
  const checked = `${objects} object${objects === 1 ? "" : "s"} checked against ${target}`;
  return found === "" ? `${checked}: nothing found.` : `${checked}: ${found}.`;
}
