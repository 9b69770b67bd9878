import type { CheckRequest, CheckSource } from "../../domain/finding.ts";
import type { Lang } from "../../domain/language.ts";

/** A block of code with its fences; what stands behind the first ones names its language. */
const FENCED = /```(?:[a-z]{0,12}\n)?([\s\S]{0,40000}?)```/gi;
/** What a text without fences must hold to be taken for a manifest or a command line. */
const LOOKS_LIKE_ONE = /^\s{0,40}(?:apiVersion|"apiVersion"|kind)\s?"?:|(?:^|\s)--[a-z][a-z-]{1,60}[=\s]/m;
const RELEASE = /(?<![\d.])v?(1\.\d{2})(?:\.\d{1,2})?(?![\d.])/;

/**
 * What a message gives to check: its blocks of code, else the whole of it when that looks like YAML or flags; and the release
 * that its words around the code name. Null when there is nothing to check. Nothing of it is kept or logged.
 */
export function manifestsIn(text: string, lang: Lang): CheckRequest | null {
  const blocks = [...text.matchAll(FENCED)].flatMap(([, code = ""]) => (code.trim() === "" ? [] : [code]));
  if (blocks.length === 0 && !LOOKS_LIKE_ONE.test(text)) return null;
  const sources: CheckSource[] =
    blocks.length === 0
      ? [{ name: "message", text }]
      : blocks.map((code, at) => ({
          name: blocks.length === 1 ? "message" : `message ${at + 1}`,
          text: code,
        }));
  const said = blocks.length === 0 ? null : RELEASE.exec(text.replace(FENCED, " "));
  return { sources, lang, ...(said?.[1] && { target: said[1] }) };
}
