/** Turns that only name a release and how it fares: whether it is hit, or whether all is well there. */
import { minor } from "./attach.ts";
import type { Frame } from "./frame.ts";
import { isOther, same, saysOnly, type Turn } from "./turn.ts";

/** "Which CVEs does 1.32.6 fix?" – "is 1.32.5 affected?", 「1.32.5は影響ある?」: the vulnerabilities of that release. */
export function otherHit(turn: Turn): Frame | null {
  const { said, before } = turn;
  const [spoken] = before.frame.things;
  const at = releaseIn(turn);
  if (spoken?.kind !== "cve" || spoken.name !== "" || at === null || !said.has("impact", "of-cve"))
    return null;
  return saysOnly(turn, "version", "impact", "of-cve", "trouble", "exist", "did.fixed")
    ? same(turn, { scope: { at }, rule: "other-hit" })
    : null;
}

/**
 * "Was v2beta2 removed?" – "our cluster is on 1.25, so fine?", 「うちは1.25なんだけど大丈夫?」: how the thing stands there. What is fine
 * is for the asker to say: no yes or no.
 */
export function fineThere(turn: Turn): Frame | null {
  const { said, before } = turn;
  const [thing, ...others] = before.frame.things;
  const at = releaseIn(turn);
  if (!thing || others.length > 0 || thing.kind === "cve" || at === null || !said.has("safe", "impact"))
    return null;
  // 「うちのワーカーは1.26だから関係ある?」
  if (!saysOnly(turn, "tells", "version", "safe", "impact", "given", "component.", "own", "still"))
    return null;
  return same(turn, {
    ask: "life",
    event: null,
    detail: null,
    put: "asked",
    manner: [],
    scope: { at: minor(at) },
    rule: "fine-there",
  });
}

/** The one release that a turn names beside nothing else of substance; null where it names none, or several. */
function releaseIn({ said }: Turn): string | null {
  const [version, ...more] = said.all("version");
  if (version?.from === undefined || version.to !== version.from || more.length > 0) return null;
  return said.has("thing", "pr", "identifier") || said.spans.some(isOther) ? null : version.from;
}
