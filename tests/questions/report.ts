import type { Verdict } from "./rows.ts";

/** Accuracy by kind and language, and every failure. */
export function report(verdicts: Verdict[]): string {
  const share = (some: Verdict[]) => {
    const right = some.filter(({ faults }) => faults.length === 0).length;
    return some.length === 0 ? "–" : `${right}/${some.length} ${(right / some.length).toFixed(3)}`;
  };
  const line = (name: string, some: Verdict[]) =>
    [
      name.padEnd(12),
      ...(["ja", "en"] as const).map((lang) =>
        share(some.filter((verdict) => verdict.lang === lang)).padEnd(15),
      ),
      share(some).padEnd(15),
      `untrue ${some.filter(({ wrongFact }) => wrongFact).length}`,
      `astray ${some.filter(({ astray }) => astray).length}`,
    ].join(" ");
  return [
    "",
    `${"kind".padEnd(12)} ${"ja".padEnd(15)} ${"en".padEnd(15)} all`,
    ...[...new Set(verdicts.map(({ row }) => row.kind))].map((kind) =>
      line(
        kind,
        verdicts.filter(({ row }) => row.kind === kind),
      ),
    ),
    line("all", verdicts),
    "",
    ...verdicts.filter(({ faults }) => faults.length > 0).map(described),
  ].join("\n");
}

/** A question, what came, and what is wrong with it. */
export function described({ row, answers, faults }: Verdict): string {
  const said = answers.map(({ title, summary }) => `    ${title} — ${summary}`.slice(0, 240)).join("\n");
  return `${row.kind}: ${[...row.previous, row.q].join(" ⏎ ")}\n${said}\n  ✗ ${faults.join("; ")}`;
}
