import { say } from "../answer/phrases.ts";
import { servedSince } from "../answer/served.ts";
import { plain } from "../answer/thing-words.ts";
import type { Finding, RuleId, Severity } from "../domain/finding.ts";
import type { Lang } from "../domain/language.ts";
import { type Link, links } from "../domain/link.ts";
import { pageName } from "../domain/page-name.ts";
import type { Change, ThingKind, ThingRef } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type Manifest, objectName } from "./objects.ts";
import type { Place } from "./tree.ts";

/** What a part of the check knows and tells to. */
export interface CheckContext {
  base: KnowledgeBase;
  /** The release checked against. */
  target: string;
  lang: Lang;
  /** A thing, looked up once a check: a text may name it a thousand times. */
  thing(ref: ThingRef): KnownThing | null;
  /** Names like a misspelt one; none after the first few, as looking for them takes its time. */
  near(name: string, names: Iterable<string>): string[];
  /** Takes a finding down. */
  report(finding: Finding): void;
}

/** A finding but for what its place and object say. */
interface Found {
  rule: RuleId;
  severity: Severity;
  subject: string;
  message: string;
  since?: string | null;
  replacement?: string | null;
  evidence?: readonly Link[];
  command?: string | null;
}

const MOST_LINKS = 4;

/** Takes a finding down at its place. */
export function tell(context: CheckContext, place: Place, manifest: Manifest | null, found: Found): void {
  const seen = new Map((found.evidence ?? []).map((link) => [link.url, link]));
  context.report({
    rule: found.rule,
    severity: found.severity,
    ...place,
    object: manifest === null ? null : objectName(manifest),
    subject: found.subject,
    message: found.message,
    since: found.since ?? null,
    replacement: found.replacement ?? null,
    evidence: [...seen.values()].slice(0, MOST_LINKS),
    command: found.command ?? null,
  });
}

/** What to use in the target release, and how that is said. */
export interface Replacement {
  /** Null: nothing is known, or the target does not have it yet. */
  name: string | null;
  sentence: string;
}

const NONE: Replacement = { name: null, sentence: "" };

/**
 * The first of what the sources name, newest first, that the target has; what cannot be looked up (a driver, a tool) counts
 * as there. Where the target has none of it, from when on there is one.
 */
export function replacementOf(
  names: readonly string[],
  { base, target, lang, thing }: CheckContext,
  kind: ThingKind | null = null,
): Replacement {
  let later: { name: string; from: string } | null = null;
  for (const named of names) {
    const name = plain(named);
    // What takes the place of a plugin is a plugin, though a gate may have borne its name.
    const kin = kind === null ? null : thing({ kind, name, component: null });
    const served =
      kin === null ? servedSince(named, target, base) : { there: isThere(kin, target), from: null };
    if (served === null || served.there)
      return {
        name,
        sentence: say(lang, { en: `Use ${name} instead.`, ja: `代わりに ${name} を使ってください。` }),
      };
    // What came before the target and is not in it has gone itself.
    if (served.from !== null && compareVersions(served.from, target) > 0)
      later ??= { name, from: served.from };
  }
  if (later === null) return NONE;
  return {
    name: null,
    sentence: say(lang, {
      en: `${later.name} takes its place from ${later.from} on; ${target} does not have it yet.`,
      ja: `後継の ${later.name} が使えるのは ${later.from} からで、${target} にはまだありません。`,
    }),
  };
}

function isThere(thing: KnownThing, version: string): boolean {
  const state = thingStateAt(thing, version);
  return state !== "removed" && state !== "not-yet";
}

/** The pull requests and pages behind some changes. */
export function evidenceOf(changes: readonly (Change | null)[]): Link[] {
  return changes.flatMap((change) =>
    change === null
      ? []
      : [
          ...change.evidence.prs.map(links.pr),
          ...(change.evidence.url
            ? [{ label: pageName(change.evidence.url), url: change.evidence.url }]
            : []),
        ],
  );
}

/** Sentences one after the other, as the language spaces them; empty ones are left out. */
export function together(lang: Lang, ...sentences: (string | null)[]): string {
  return sentences.filter(Boolean).join(lang === "en" ? " " : "");
}
