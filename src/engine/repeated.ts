import type { Answer } from "../domain/answer.ts";
import type { Question } from "../reading/command/query.ts";

const VERSION = /(?<![\d.])1\.\d{1,2}(?!\d)/g;

/**
 * Says an answer nothing that the answers before it in the same message have not said? "Is X GA? Since when?" is answered by "Yes. X
 * became stable (GA) in 1.34.", and "what does DRA stand for? what is it?" by one sentence.
 */
export function isRepeated(question: Question, answer: Answer, before: readonly Before[]): boolean {
  if (!answer.found) return false;
  return before.some(
    (other) =>
      other.answer.found &&
      (other.answer.summary.includes(answer.summary) ||
        (isWhenOf(question, other.question) &&
          (answer.summary.match(VERSION) ?? []).every((version) => other.answer.summary.includes(version)))),
  );
}

/** A question of a message, and what it was answered. */
interface Before {
  question: Question;
  answer: Answer;
}

/** "Is it GA?" – "when?" */
function isWhenOf({ subject, aspect }: Question, before: Question): boolean {
  return (
    aspect.asks === "when" &&
    before.aspect.asks === "whether" &&
    aspect.what === before.aspect.what &&
    JSON.stringify(subject) === JSON.stringify(before.subject)
  );
}
