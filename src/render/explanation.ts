import type { Explanation } from "../engine/explain.ts";
import { printable } from "./terminal/printable.ts";

/** How a question was read, for a terminal: a line for each stretch of it, then the frame, the query and the candidates. */
export function renderExplanation({ text, spans, unread, frame, query, candidates }: Explanation): string {
  const owners = spans.map(
    (span) =>
      `  ${String(span.start).padStart(4)}–${String(span.end).padEnd(4)} ${span.text}  ${[span.concept, ...(span.also ?? [])].join(" / ")}  (${span.rule})`,
  );
  const told = (value: object) =>
    Object.entries(value)
      .filter(([key, part]) => key !== "topic" && !isNothing(part))
      .map(([key, part]) => `  ${key}: ${typeof part === "string" ? part : JSON.stringify(part)}`);
  const lines = [
    text,
    "spans",
    ...owners,
    ...(unread.length > 0 ? ["unread", `  ${unread.join(", ")}`] : []),
    "frame",
    ...(frame === null ? ["  (a command)"] : told(frame)),
    "query",
    ...told(query),
    ...(candidates.length > 0
      ? ["candidates", ...candidates.map(({ name, confidence }) => `  ${confidence.toFixed(2)} ${name}`)]
      : []),
  ];
  return `${lines.map((line) => printable(line)).join("\n")}\n`;
}

/** What a frame leaves open says nothing of it. */
function isNothing(part: unknown): boolean {
  return (
    part === null ||
    part === false ||
    part === "" ||
    (typeof part === "object" && part !== null && Object.values(part).every(isNothing))
  );
}
