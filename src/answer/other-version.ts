/** Sentences of another version of an API than the one that is asked about. */
import type { Wanted } from "./fit.ts";

/** A version of an API that is not finished, with its group where it stands before it. */
const PASSING_VERSION =
  /(?:(?<![\w.-])([a-z][a-z0-9-]{0,40})(?:\.[a-z0-9-]{1,40}){0,4}\/)?\b(v\d{1,2}(?:alpha|beta)\d{1,2})(?!\w)/g;

/**
 * Does a sentence tell of another API version than those asked about? Of several, it may be any that was removed ("v1beta1 is
 * gone, v1beta3 is new"), and that of a group that the question does not name is another's.
 */
export function tellsOfAnother(asked: readonly string[], { terms }: Wanted, text: string): boolean {
  const names = new Set(terms.map((term) => term.text));
  return (
    asked.length > 0 &&
    [...text.toLowerCase().matchAll(PASSING_VERSION)].some(
      ([, group, version = ""]) => !asked.includes(version) || (group !== undefined && !names.has(group)),
    )
  );
}
