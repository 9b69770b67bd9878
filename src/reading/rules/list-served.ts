/** Lists of API types by the version that they are named with. */
import type { Said } from "../said.ts";
import { hasJapanese } from "../text.ts";
import { apiVersionsOf, isSo, type Listed } from "./listed.ts";

/** "V1beta1 APIs still served in 1.37", 「1.37 で残っている v1alpha1 の API」: those of a version's name that a release serves. */
export function servedIn(said: Said): Listed | null {
  const versions = said.has("noun.api") && apiVersionsOf(said).length > 0;
  const several =
    said.has("noun.many", "ask.which", "ask.count", "ask.list") ||
    said.spans.some(({ text }) => hasJapanese(text));
  if (
    !versions ||
    !several ||
    said.has("area.*", "sig") ||
    said.has("did.*", "graduated", "go.*", "noun.gate", "it", ...OF_ONE)
  )
    return null;
  if (!said.has("still", "standing", "exist", "serve", "use", "left", "ask.count", "noun.many", "can"))
    return null;
  return { rule: "api-served", of: "api", where: [isSo("introduced")], detail: null };
}

/** Asked of one API. */
const OF_ONE = [
  "ask.when",
  "ask.how",
  "ask.why",
  "ask.instead",
  "ask.meaning",
  "ask.pr",
  "ask.who",
  "need",
  "api.last",
];
