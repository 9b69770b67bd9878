/** The rule for beta APIs in general: "are new beta APIs off by default?", 「ベータのAPIは既定で無効?」 */
import { BETAS_OFF_KEP } from "../../domain/api.ts";
import type { Frame } from "../frame.ts";
import { isAnyOf, isEmpty, isWord } from "../said.ts";
import { blank, type Scanned } from "../scanned.ts";

/** What asks for rows, or for one thing of many. */
const LISTING = ["ask.which", "ask.list", "ask.all", "ask.count", "ask.any", "ask.gate", "ask.releases"];

/**
 * Of no API in particular, the enhancement that made the rule tells what it is, since which release, and what it leaves as it was. No yes
 * or no would be true of all beta APIs.
 */
export function aboutBetaApis(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const noun = said.first("noun.api");
  const state = said.all("did.*").concat(said.all("default"));
  // 「デフォルトで無効のベータAPIは?」: what stands before the noun says which, and asks for rows.
  const general =
    noun !== undefined &&
    said.has("did.beta") &&
    state.some((span) => span.start > noun.start && isAnyOf(span, ["did.on", "did.off", "default"]));
  if (!general || said.has("thing", "identifier", "pr", "noun.gate", "did.alpha", "did.stable", ...LISTING))
    return null;
  if (said.spans.some((span) => span.concept === "topic" && isWord(span) && !isEmpty(span))) return null;
  if (!names.base.keps.has(BETAS_OFF_KEP)) return null;
  return blank(scanned, "betas-off", {
    ask: "life",
    of: null,
    put: "asked",
    words: "",
    things: [{ kind: "kep", name: String(BETAS_OFF_KEP), component: null }],
    sure: 0.8,
  });
}
