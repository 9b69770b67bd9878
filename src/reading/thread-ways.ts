/** Follow-ups that go on from a way between two releases: what it was asked about goes with it. */
import { minorName, minorOf } from "../domain/version.ts";
import { versionsOf } from "./attach.ts";
import type { Frame } from "./frame.ts";
import type { Before } from "./previous.ts";
import { hasVersion, same, saysOnly, type Turn } from "./turn.ts";

/** "We use IPVS. 1.33 to 1.35." – "and if we go on to 1.37?", 「1.37まで上げると?」: of the same, from where the way began. */
export function furtherWay(turn: Turn): Frame | null {
  const { said, before, names } = turn;
  const { from, to } = before.frame.scope;
  const way = before.intent === "upgrade" || before.frame.things.length > 0;
  if (!from || !to || !way || !hasVersion(turn) || said.has("thing", "pr", "identifier")) return null;
  if (!saysOnly(turn, "go.", "word.go", "reached", "need", "more", "ask.which")) return null;
  const { single, range, since } = versionsOf(said.spans, names.known);
  const [end, ...others] = single;
  if (!end || others.length > 0 || range || since || minorOf(end) <= minorOf(to)) return null;
  if (!said.has("go.*", "word.go", "more", "relation.until", "to")) return null;
  return same(turn, {
    ...besideWay(before),
    scope: { from, to: minorName(minorOf(end)) },
    rule: "further-way",
  });
}

/** What a way was asked about, and is asked about on the next one. */
export function besideWay({ intent, frame, beside }: Before): Partial<Frame> {
  if (intent !== "upgrade" || !beside) return {};
  const { things, words, components } = beside;
  const skewed = frame.detail === "skew";
  return { things, words, ...(!skewed && { filters: { ...frame.filters, components } }) };
}

/** "… IPVS … 1.33 to 1.35." – "what should we use instead?": of the one thing that the way was asked about. */
export function onWay(turn: Turn): Turn | null {
  const { said, alone, before } = turn;
  const [thing, ...others] = before.beside?.things ?? [];
  if (before.intent !== "upgrade" || !thing || others.length > 0) return null;
  const open = alone.problem?.code === "no-subject" || (said.has("pronoun") && !said.has("noun.*"));
  if (!open) return null;
  const frame: Frame = { ...before.frame, ask: "life", things: [thing], detail: null, scope: {} };
  return { ...turn, before: { ...before, intent: "thing", frame } };
}
