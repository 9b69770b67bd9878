import type { Answer, Section } from "../domain/answer.ts";
import type { CheckReport } from "../domain/finding.ts";

/** What a model can take in with one call, in characters of JSON: some 12,000 tokens. */
const MOST_CHARACTERS = 48_000;
/** Items of a section, before anything is measured; the counts tell of all. */
const MOST_ITEMS = 25;

/**
 * An answer with as many of its items as a model can take in: each section loses its last ones, and its `total` stays. The
 * sentence, facts and links are whole.
 */
export function boundedAnswer(answer: Answer): Answer {
  for (let most = MOST_ITEMS; most > 0; most = Math.floor(most / 2)) {
    const bounded = withItems(answer, most);
    if (JSON.stringify(bounded).length <= MOST_CHARACTERS) return bounded;
  }
  return withItems(answer, 0);
}

function withItems(answer: Answer, most: number): Answer {
  const cut = (sections: Section[]): Section[] =>
    sections.map((section) => ({ ...section, items: section.items.slice(0, most) }));
  return {
    ...answer,
    sections: cut(answer.sections),
    ...(answer.also && { also: answer.also.map((one) => ({ ...one, sections: cut(one.sections) })) }),
  };
}

/** A report with as many of its findings as a model can take in; its counts stay. */
export function boundedReport(report: CheckReport): CheckReport {
  const findings = [...report.findings];
  let length = JSON.stringify(report).length;
  while (length > MOST_CHARACTERS && findings.length > 0) {
    const last = findings.pop();
    length -= JSON.stringify(last).length + 1;
  }
  return { ...report, findings };
}
