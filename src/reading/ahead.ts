import { minorOf } from "../domain/version.ts";
import { versionsOf } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { Said } from "./said.ts";
import type { Scanned } from "./scanned.ts";

/** A release so many minors ahead is one to come; what is further ahead is a mistake. */
const MOST_AHEAD = 9;

/** From here on a name is one, and no everyday word. */
const NAMED = 0.7;

/** Kinds of things of which the sources hold what is planned, or follows from a rule. */
const PLANNED: ReadonlySet<string> = new Set(["kep", "gate", "api"]);

/** What may be asked of a thing in a release to come. */
const OF_THING: ReadonlySet<Frame["ask"]> = new Set(["whether", "when", "life"]);

/**
 * "Is KEP-5999 planned to be beta in 1.38?", "kubectl 1.38 against 1.37?": a release that is not out says nothing yet, but a KEP has
 * targets, an API the release that its removal may come with, and the version skew policy rules of any. Null where a question about such
 * a release asks for what only its notes could tell.
 */
export function readAhead(scanned: Scanned, read: (scanned: Scanned) => Frame): Frame | null {
  const { names, versions, said } = scanned;
  const { unknown } = versions;
  const isAhead = (version: string) => {
    const by = minorOf(version) - minorOf(names.known.newest);
    // Notes of its own tell that it is out, before the facts of it are known.
    const told = names.base.entriesOf(version).length > 0;
    return /^1\.\d{1,3}$/.test(version) && by > 0 && by <= MOST_AHEAD && !told;
  };
  if (unknown.length !== 1 || !unknown.every(isAhead)) return null;
  const spans = said.spans.map((span): Span => {
    const version = span.text.replace(/^v(?=\d)/, "");
    return span.concept === "version.unknown" && unknown.includes(version)
      ? { ...span, concept: "version", from: version, to: version }
      : span;
  });
  const frame = read({ ...scanned, said: new Said(spans), versions: versionsOf(spans, names.known) });
  const { newest } = names.known;
  if (frame.detail === "skew") return { ...frame, ahead: { releases: unknown, newest } };
  const [thing, ...more] = frame.things;
  const single = versions.single.length === 0 && !versions.range && versions.since === null;
  if (!thing || more.length > 0 || !PLANNED.has(thing.kind) || !single) return null;
  if (!OF_THING.has(frame.ask) || frame.problem || frame.sure < NAMED) return null;
  return {
    ...frame,
    ...(frame.event === null ? { ask: "life", detail: null } : { ask: "when" }),
    scope: {},
    manner: [],
    where: [],
    claims: [],
    put: "unclear",
    ahead: { releases: unknown, newest },
  };
}
