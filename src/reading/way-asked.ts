/** A way between two releases that is told before a question of what it means: "1.29 to 1.30. We pin profiles. What do I need to change?" */
import type { ThingRef } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import { minor, versionsOf } from "./attach.ts";
import type { Frame, Span } from "./frame.ts";
import { readText } from "./read.ts";
import { isNamed, Said } from "./said.ts";
import { blankFrame } from "./scanned.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Asks how a way bears on a cluster. */
const BEARING = [
  "impact",
  "trouble",
  "safe",
  "watch",
  "breaking",
  "go.upgrade",
  "kind.action-required",
  "did.changed",
  "ask.what-changed",
];

/** Asks for a fact of its own, whatever way is told beside it. */
const OF_FACT = [
  "version",
  "ask.when",
  "ask.pr",
  "ask.who",
  "ask.instead",
  "ask.why",
  "ask.count",
  "noun.gate",
  "noun.api",
  "noun.flag",
  "noun.field",
  "noun.metric",
  "noun.pr",
  "default",
  "did.removed",
  "did.deprecated",
  "did.stable",
  "did.beta",
  "did.alpha",
  "did.on",
  "did.fixed",
];

/** Longest text that is looked at, in characters. */
const LONGEST = 600;

/**
 * A frame of something else as the way that the message tells before the question, where that asks what the way means and names nothing,
 * or what to mind with what it names; what is named beside the way is what it is asked about first.
 */
export function asWayAsked(frame: Frame, setting: string, text: string, names: Names): Frame {
  if (frame.ask === "upgrade" || frame.detail === "diff" || setting.length > LONGEST) return frame;
  const told = readText(cleanText(setting).text, names);
  const { range, both } = versionsOf(told.spans, names.known);
  if (!range || both || compareVersions(range.from, range.to) >= 0) return frame;
  const { spans } = readText(cleanText(text).text, names);
  const said = new Said(spans);
  if (!said.has(...BEARING) || said.has(...OF_FACT)) return frame;
  const named = spans.filter(isNamed);
  // 「PodPreset を使っている課があります。注意点は?」: what to mind is asked of the way, whatever it is asked about.
  if (named.length > 0 && !said.has("go.prepare", "watch")) return frame;
  const things = topicsOf(named.length > 0 ? named : told.spans.filter(isNamed));
  return {
    ...blankFrame(),
    ask: "upgrade",
    form: frame.form,
    things: things.length === 1 ? things : [],
    scope: { from: minor(range.from), to: minor(range.to) },
    sure: 0.9,
    rule: "way-asked",
  };
}

/** What is named; of what stands in a configuration file that is named, the field, and not the file. */
function topicsOf(named: readonly Span[]): ThingRef[] {
  const isFile = ({ things }: Span) => things?.[0]?.kind === "config";
  const rest = named.filter((span) => !isFile(span));
  if (rest.length === 0 || rest.length === named.length)
    return named.flatMap(({ things }) => things?.slice(0, 1) ?? []);
  return rest.flatMap(({ things = [] }) => things.find(({ kind }) => kind === "field") ?? things[0] ?? []);
}
