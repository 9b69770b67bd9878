import { minorOf, parseVersion } from "../../domain/version.ts";
import type { Span } from "../frame.ts";
import { Places } from "./places.ts";

/** The releases there are. */
export interface KnownRange {
  oldest: string;
  newest: string;
  /** The newest released on the day of the question. */
  latest: string;
}

/** `1.31`, `v1.31.2`, `1.31.x`, `1.34.0-rc.1`, and what only looks so: `1.999`, `1.25.-1`. */
const VERSION =
  /(?<!\w|(?<!\.)\.)v?(1\.\d{1,4}(?:\.-?\d{1,4})?)(?:\.[xX*](?!\w))?(?:-(?:alpha|beta|rc)\.\d{1,3})?(?!\w)/g;

/** What may stand right before a version without being part of a longer name. */
const BEFORE = /(?:\d[-/]|[\s([{](?:release|kubernetes|k8s)-|^(?:release|kubernetes|k8s)-|[^-/])$/i;

/** `k8s1.33`: one word with what stands before it. */
const GLUED = /(?<=\b(?:k8s|kubernetes|kube|ver|version|release))v?(1\.\d{1,3}(?:\.\d{1,3})?)(?!\w)/gi;

/** Versions without a number: `v1.x`, `v`. */
const NONE = /(?<![\w./-])v(?:1\.x)?(?!\S)/gi;

/** `kubernetes 2.0`: the major version is always 1. */
const OTHER_MAJOR = /(?<=\b(?:kubernetes|k8s)\s?)v?([02-9]\.\d{1,3})(?![\w.])/gi;

/** 「1.3いくつ?」: the version is what is asked for. */
const HALF_NAMED = /(?<![\w.])v?1\.\d?\s?(?:いくつ|なんぼ|(?:何|なん)(?!か|が|を|も|で))/g;

const SPOKEN =
  /\bone[ -](?:(?:point|dot)[ -])?(twenty|thirty)(?:[ -](one|two|three|four|five|six|seven|eight|nine))?\b/gi;
const ONES = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A day, `2024-05-14`: one number, and no row of three. */
const DAY = /(?<![\w.-])20\d\d-\d\d-\d\d(?![\w-])/g;

/** Any other number; dots and all, for versions of other products. */
const NUMBER = /(?<![\w.-])v?\d{1,9}(?:\.\d{1,4}){0,3}(?![\w]|\.\d)/g;

/** The versions and other numbers of a text as spans, in the order they stand: `version`, `version.unknown`, `ask.when`, `number`. */
export function numeralsIn(text: string, known: KnownRange): Span[] {
  const places = new Places(text.length);
  const take = (match: RegExpExecArray, span: Pick<Span, "concept"> & Partial<Span>) => {
    const [start, end] = [match.index, match.index + match[0].length];
    places.take({ start, end, rule: "numeral", text: match[0], ...span });
  };
  const versionOf = (version: string): Pick<Span, "concept"> & Partial<Span> =>
    exists(version, known)
      ? { concept: "version", from: version, to: version }
      : { concept: "version.unknown" };
  for (const match of text.matchAll(HALF_NAMED)) take(match, { concept: "ask.when" });
  for (const match of text.matchAll(SPOKEN)) {
    const ones = ONES.indexOf(match[2]?.toLowerCase() ?? "");
    take(match, versionOf(`1.${(match[1]?.toLowerCase() === "twenty" ? 20 : 30) + ones}`));
  }
  for (const pattern of [VERSION, GLUED])
    for (const match of text.matchAll(pattern)) {
      const before = text.slice(Math.max(0, match.index - 12), match.index);
      if (pattern === VERSION && before !== "" && !BEFORE.test(before)) continue;
      take(match, versionOf(match[1] ?? ""));
    }
  for (const match of text.matchAll(NONE)) take(match, { concept: "version.unknown" });
  for (const match of text.matchAll(OTHER_MAJOR)) take(match, { concept: "version.unknown" });
  for (const match of text.matchAll(DAY)) take(match, { concept: "number" });
  for (const match of text.matchAll(NUMBER)) take(match, { concept: "number", number: Number(match[0]) });
  return places.spans.sort((a, b) => a.start - b.start);
}

function exists(version: string, known: KnownRange): boolean {
  const parsed = parseVersion(version);
  return parsed !== null && parsed.minor <= minorOf(known.newest) && parsed.minor >= minorOf(known.oldest);
}
