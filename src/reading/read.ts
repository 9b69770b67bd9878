import { readAhead } from "./ahead.ts";
import { versionsOf } from "./attach.ts";
import type { Frame, Reading, Span } from "./frame.ts";
import { frameOf } from "./frames.ts";
import { withStates } from "./rules/asked.ts";
import { isOfKubernetes, withoutOfferer } from "./rules/offerer.ts";
import { withDenials, withLastKa, withTags } from "./rules/polarity.ts";
import { Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Scanned } from "./scanned.ts";
import type { Names } from "./spans/regular.ts";

/** Reads one cleaned question (see `cleanText`) in plain words: its words at once, what it asks when it is looked at. Never throws; what could not be read is the frame's `problem`. */
export function readText(text: string, names: Names): Reading {
  const known = kept.get(names) ?? new Map<string, Reading>();
  kept.set(names, known);
  const before = known.get(text);
  if (before) return before;
  const reading = readAnew(text, names);
  if (known.size >= MOST_KEPT) known.clear();
  known.set(text, reading);
  return reading;
}

/** Texts kept for one reader, which lives as long as a request: the same text is read for several purposes. */
const MOST_KEPT = 64;
const kept = new WeakMap<Names, Map<string, Reading>>();

function readAnew(text: string, names: Names): Reading {
  const spans = withDenials(withLastKa(withTags(withStates(scan(text, names)))));
  let frame: Frame | null = null;
  return {
    text,
    spans,
    get frame() {
      frame ??= readFrame(text, spans, names);
      return frame;
    },
  };
}

function readFrame(text: string, spans: readonly Span[], names: Names): Frame {
  const scanned = { text, said: new Said(spans), names, versions: versionsOf(spans, names.known) };
  const read = (one: Scanned): Frame => readAhead(one, frameOf) ?? frameOf(one);
  const ours = withoutOfferer(scanned);
  const frame = ours && read(ours.scanned);
  if (ours && frame && isOfKubernetes(frame, ours.scanned))
    return { ...frame, leftTold: [...(frame.leftTold ?? []), ours.offerer] };
  return read(scanned);
}
