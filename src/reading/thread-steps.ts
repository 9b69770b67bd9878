/** Follow-ups that go one on: "the one before", "one release earlier?", 「次のバージョンは?」. */
import { apiName } from "../domain/api.ts";
import type { FeatureGate } from "../domain/gate.ts";
import { type Did, stepsOf, type ThingRef } from "../domain/thing.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { countIn, minor } from "./attach.ts";
import type { Frame, Scope, Span } from "./frame.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { patchBeside } from "./rules/patches.ts";
import { putOf } from "./rules/polarity.ts";
import { apiInVersion } from "./spans/apis.ts";
import type { Names } from "./spans/regular.ts";
import { hasVersion, same, saysOnly, type Turn } from "./turn.ts";

/** "The one before", 「次のバージョンは?」: `again` reads the turn with the release in its place. */
export function stepped(turn: Turn, again: (text: string) => Frame | null): Frame | null {
  const { said, before, names } = turn;
  // 「一つ前」 counts from the newest release only where nothing was spoken of.
  const counted = said.has("now") ? undefined : said.all("version.*").find(({ text }) => ONE_BACK.test(text));
  const nextPatch = before.frame.scope.month ? said.first("release.next") : undefined;
  const next = before.frame.things.length > 0 ? said.first("release.next") : undefined;
  const moved = said.first("step.back", "step.on") ?? counted ?? next ?? nextPatch;
  if (!moved || (counted ? said.has("version") : hasVersion(turn))) return null;
  const many = countIn(moved.text);
  const by = (many > 1 ? many : 1) * (said.has("step.on") || moved === next || moved === nextPatch ? 1 : -1);
  const { releases } = names.base;
  const named = lastRelease(before.frame.scope);
  const alone = saysOnly(turn, "step.", "version.");
  const other = named || !alone ? null : versionBeside(turn, moved, by);
  if (other) return other;
  const base = named ?? (COUNTED.test(moved.text) ? releaseTold(before.frame, names) : null);
  if (!base && (before.frame.things.length === 0 || !alone)) return null;
  // 「ImageVolume いつGA?」「その前は?」: what came before that is the thing's whole way.
  if (!base) return same(turn, { ask: "life", event: null, detail: null, scope: {} });
  const ofMonth = before.intent === "release" && before.frame.scope.month;
  const patch = named === null ? null : spokenPatch(before, base, releases);
  if (ofMonth && patch === null) return null;
  const version = patch === null ? minorName(minorOf(base) + by) : patchBeside(patch, by);
  if (!releases.has(minorName(minorOf(version)))) return null;
  return again(`${turn.text.slice(0, moved.start)} ${version} ${turn.text.slice(moved.end)}`);
}

/** One release, by its word or by being counted: "one release earlier", 「一つ前」. */
const COUNTED = /release|version|minor|\bone\b|[つ個]|バージョン|リリース|直前/i;
const ONE_BACK = /^(?:(?:一|ひと|1|１)[つ個こ]|直)?前/;
/** What names releases, and no versions of an API. */
const OF_RELEASES = /release|minor|リリース/i;

/** The patch release that was spoken of: by its number, or as the newest of its minor. */
function spokenPatch({ intent, frame }: Before, base: string, releases: Releases): string | null {
  // `1.23.0` as it was typed: the one after it is a patch release, too.
  if (base !== minor(base)) return base;
  const { month } = frame.scope;
  if (intent === "release" && month) {
    const [told, ...more] = (releases.get(base)?.patches ?? []).filter(({ date }) => date?.startsWith(month));
    return told && more.length === 0 ? told.version : null;
  }
  return intent === "release" && frame.detail === "patch" ? (releases.get(base)?.latestPatch ?? null) : null;
}

type Releases = Names["base"]["releases"];

function lastRelease({ at, to }: Scope): string | null {
  return at ?? to ?? null;
}

/** 「v1beta2 はいつ削除?」「その一つ前は?」: the version of the API before that one, or after it; null where there is none. */
function versionBeside(turn: Turn, moved: Span, by: number): Frame | null {
  const [spoken] = turn.before.frame.things;
  const { base } = turn.names;
  if (spoken?.kind !== "api" || OF_RELEASES.test(moved.text)) return null;
  const types = base.apisNamed(spoken.name);
  const [type] = types;
  if (!type || types.some(({ group, version }) => group !== type.group || version !== type.version))
    return null;
  const versions = base
    .apisOfKind(type.kind)
    .filter(({ group, introduced }) => group === type.group && introduced !== null)
    .toSorted((a, b) => compareVersions(a.introduced ?? "", b.introduced ?? ""))
    .map(({ version }) => version);
  const beside = versions[versions.indexOf(type.version) + by];
  const name = beside === undefined ? null : apiInVersion(types.map(apiName).join(","), beside, base);
  return name === null ? null : same(turn, { things: [{ ...spoken, name }], rule: "other-version" });
}

/** The release that the question before was answered with: when the thing came to what was asked for. */
export function releaseTold({ things: [thing], event, detail, ask }: Frame, { base }: Names): string | null {
  // "Which release first has it?"
  if (thing?.kind === "gate" && ask === "when" && (event === "introduced" || (!event && detail === "usable")))
    return base.gates.get(thing.name)?.stages[0]?.from ?? null;
  if (!thing || ask !== "when" || !event) return null;
  if (thing.kind === "gate") return ofGate(base.gates.get(thing.name), event);
  if (thing.kind === "api") return ofApi(thing, event, base);
  const step = stepsOf(base.things.get(thing)?.changes ?? []).findLast(({ did }) => did === event);
  return step?.version ?? null;
}

function ofGate(gate: FeatureGate | undefined, event: string): string | null {
  if (event === "removed") return gate?.removedIn && minorOf(gate.removedIn) >= 0 ? gate.removedIn : null;
  const rows = gate?.stages ?? [];
  const row =
    event === "on"
      ? rows.find((one) => one.default)
      : event === "locked"
        ? rows.find((one) => one.locked)
        : rows.find(({ stage }) => stage === event);
  return row?.from ?? null;
}

function ofApi({ name }: ThingRef, event: string, base: Names["base"]): string | null {
  const told = base.apisNamed(name).map(({ removed, deprecated, introduced }) => {
    if (event === "removed") return removed;
    return event === "deprecated" ? deprecated : introduced;
  });
  return new Set(told).size === 1 ? (told[0] ?? null) : null;
}

/** "Is it deprecated in 1.35?" – "not before?": the same of the release before, denied. */
export function notBefore(turn: Turn): Frame | null {
  const { said, before } = turn;
  const { at } = before.frame.scope;
  // Before a release it is one bound, "not before 1.30"; by itself, it denies.
  const bound = said.all("relation.since").some(({ text }) => /^not /i.test(text));
  const denied = (bound || (said.has("negation") && said.has("relation.before"))) && !hasVersion(turn);
  if (!denied || !at || before.frame.things.length === 0 || before.frame.ask !== "whether") return null;
  return saysOnly(turn)
    ? same(turn, { scope: { at: minorName(minorOf(at) - 1) }, put: bound ? "denied" : putOf(said) })
    : null;
}

/** "When was 1.34 released?" – "how long after 1.33?": the days between the two. */
export function apartFrom(turn: Turn): Frame | null {
  const { said, before, names, text } = turn;
  const { at } = before.frame.scope;
  if (before.intent !== "release" || !at || !hasVersion(turn) || !said.has("ask.apart")) return null;
  if (!said.has("relation.after", "relation.before", "from")) return null;
  const { frame } = readText(`${at} ${text}`, names);
  return frame.scope.bound ? frame : null;
}

/** "That release", 「そのリリース」. */
const THAT_RELEASE = /\b(?:that|this) (?:release|version|minor)\b|[そこ]の(?:リリース|バージョン|マイナー)/i;

/** "When did NodeSwap go GA?" – "when was that release out?": of the release in which it happened. */
export function ofThatRelease(turn: Turn, again: (text: string) => Frame | null): Frame | null {
  const { before, names, text } = turn;
  const [thing] = before.frame.things;
  const { event, ask } = before.frame;
  if (!thing || hasVersion(turn) || ask !== "when" || !THAT_RELEASE.test(text)) return null;
  const release = event && releaseOf(thing, event, names);
  if (!release) return null;
  const dated = text.replace(THAT_RELEASE, release);
  const { frame } = readText(dated, names);
  // "Can I flip it off on that version?": of the thing that was spoken of.
  if (frame.rule === "search" && frame.form === "whether" && turn.said.has("pronoun")) return again(dated);
  return !frame.problem && frame.rule !== "search" ? { ...frame, rule: `that-${frame.rule}` } : null;
}

/** The one release in which something happened to a thing; null where it is none, or several. */
function releaseOf(thing: ThingRef, event: Did, { base }: Names): string | null {
  const gate = thing.kind === "gate" ? base.gates.get(thing.name) : undefined;
  const releases = gate
    ? event === "removed"
      ? [gate.removedIn]
      : gate.stages.filter(({ stage }) => stage === event).map(({ from }) => from)
    : thing.kind === "api"
      ? base
          .apisNamed(thing.name)
          .map(
            ({ removed, deprecated, introduced }) =>
              ({ removed, deprecated, introduced })[event as "removed"],
          )
      : stepsOf(base.things.get(thing)?.changes ?? []).flatMap(({ did, version }) =>
          did === event ? version : [],
        );
  const known = [...new Set(releases)].filter((one) => /^\d/.test(one ?? ""));
  // What went version by version is gone with the last of them.
  const ended = thing.kind === "api" && event === "removed" && !releases.includes(null);
  const first = gate ? known.slice(0, 1) : known;
  if (ended) return known.toSorted((a, b) => compareVersions(a ?? "", b ?? "")).at(-1) ?? null;
  return first.length === 1 ? (first[0] ?? null) : null;
}
