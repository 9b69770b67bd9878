import { Document, isScalar, Scalar, visit } from "yaml";
import type { Answer } from "../domain/answer.ts";

/** What a terminal may act upon; see `json.ts`. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/u;
const ALL_UNSAFE = new RegExp(UNSAFE.source, "gu");

/** The answer as it is, as YAML 1.2; characters that would act upon a terminal are escaped, which any YAML parser reads back. */
export function renderYaml(answer: Answer): string {
  const document = new Document(answer);
  visit(document, (_, node) => {
    if (isScalar(node) && typeof node.value === "string" && UNSAFE.test(node.value))
      node.type = Scalar.QUOTE_DOUBLE;
  });
  return document.toString({ lineWidth: 0 }).replace(ALL_UNSAFE, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
