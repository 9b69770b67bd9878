import type { Frame } from "./frame.ts";
import { readText } from "./read.ts";
import { isEmpty, isNamed } from "./said.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Longest message that is read as one, in characters. */
const LONGEST = 400;

/** What may be asked of a way in so few words that all that is told beside it is meant. */
const OPEN: ReadonlySet<Frame["ask"]> = new Set(["upgrade", "life", "whether"]);

/**
 * "We run cgroup v1 hosts with containerd 1.7 and plan 1.34 -> 1.37. Any trouble?": a way is asked about with all that is told beside it,
 * and not with one thing of it; products that no source knows are named as left out. Any other frame stays as it is.
 */
export function withAllTold(frame: Frame, text: string, setting: string, names: Names): Frame {
  if (setting === "" || frame.problem || !OPEN.has(frame.ask) || frame.event !== null) return frame;
  const question = readText(text, names).spans;
  // What the question names itself is what it asks.
  if (question.some(isNamed)) return frame;
  const { text: whole } = cleanText(`${setting.replace(/[.。]\s*$/, "")} ${text}`);
  if (whole.length > LONGEST) return frame;
  const { frame: joint, spans } = readText(whole, names);
  const isWay = (one: Frame) => one.ask === "upgrade" && one.detail === null && one.scope.to;
  const more = joint.rule === "way-about" && isWay(joint) && joint.things.length > frame.things.length;
  const told = more && joint.things.length > 1 ? joint : frame;
  const products = spans
    .filter((span) => span.concept === "product" && !isEmpty(span))
    .map((span) => span.text);
  return isWay(told) && products.length > 0 ? { ...told, leftTold: [...new Set(products)] } : told;
}
