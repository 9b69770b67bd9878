import { say } from "../answer/phrases.ts";
import { stepInForce } from "../answer/thing-state.ts";
import { begin, stepPhrase } from "../answer/thing-words.ts";
import type { RuleId, Severity } from "../domain/finding.ts";
import { type Change, stepsOf } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions } from "../domain/version.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type CheckContext, evidenceOf, replacementOf, tell, together } from "./context.ts";
import type { Manifest } from "./objects.ts";
import type { Place } from "./tree.ts";

/** What the rules of a kind of thing are called. */
type Family = "api" | "flag" | "field" | "config" | "plugin" | "mode" | "metadata" | "gate";

/** How a thing stands in the target, as far as it is worth a word. */
type Standing =
  | { state: "removed" | "deprecated"; step: Change | null; before: Change | null; stillThere: boolean }
  | { state: "not-yet"; came: string | null }
  | { state: "there" }
  | { state: "unknown" };

/** From the typed changes of the very thing alone. */
export function standingOf(thing: KnownThing, target: string): Standing {
  const state = thingStateAt(thing, target);
  if (state === "not-yet") {
    const came = stepsOf(thing.changes).find(
      ({ did }) => did === "introduced" || did === "alpha" || did === "beta",
    );
    return { state, came: came?.version ?? null };
  }
  const deprecated = stepInForce(thing, ["deprecated", "undeprecated"], target);
  const before = deprecated?.did === "deprecated" ? deprecated : null;
  if (state === "removed")
    return {
      state,
      step: stepInForce(thing, ["removed", "renamed", "replaced"], target),
      before,
      stillThere: false,
    };
  // That it was deprecated stands even where nobody says whether it is still there.
  if (before !== null) return { state: "deprecated", step: before, before, stillThere: state !== "unknown" };
  return { state: state === "unknown" ? "unknown" : "there" };
}

/** The next known end of what is still there: "It was removed in 1.37." */
function laterEnd(thing: KnownThing, target: string): Change | null {
  return (
    stepsOf(thing.changes).find(
      ({ did, version }) =>
        compareVersions(version, target) > 0 &&
        (did === "removed" || did === "renamed" || did === "replaced"),
    ) ?? null
  );
}

const SEVERITY: Record<"removed" | "deprecated" | "not-yet", Severity> = {
  removed: "error",
  deprecated: "warning",
  "not-yet": "error",
};

/**
 * Tells how a thing stands in the target when that is worth a word: gone, deprecated, not there yet.
 * @returns the standing, so that the caller can say what nobody knows
 */
export function tellThing(
  thing: KnownThing,
  family: Family,
  place: Place,
  manifest: Manifest | null,
  context: CheckContext,
): Standing {
  const { target, lang } = context;
  const standing = standingOf(thing, target);
  if (standing.state === "there" || standing.state === "unknown") return standing;
  const name = begin(thing, lang);
  const subject = subjectOf(thing);
  const rule = `${family}-${standing.state}` as RuleId; // every family has these three, but metadata-not-yet is never made
  const severity = SEVERITY[standing.state];
  const command = commandOf(thing);
  if (standing.state === "not-yet") {
    if (family === "metadata") return standing;
    const { came } = standing;
    tell(context, place, manifest, {
      rule,
      severity,
      subject,
      since: came,
      message: say(lang, {
        en: `${name} is not there yet in ${target}${came ? `: it came with ${came}` : ""}.`,
        ja: came
          ? `${name} ${came} で導入されたもので、${target} にはまだありません。`
          : `${name} ${target} にはまだありません。`,
      }),
      evidence: evidenceOf(stepsOf(thing.changes).filter(({ did }) => did === "introduced")),
      command,
    });
    return standing;
  }
  const { step, before, stillThere } = standing;
  const replacement = replacementOf(
    insteadOf(thing).map((one) => one.name),
    context,
    family === "plugin" || family === "mode" ? family : null,
  );
  const end = standing.state === "deprecated" ? laterEnd(thing, target) : null;
  tell(context, place, manifest, {
    rule,
    severity,
    subject,
    since: step?.version ?? null,
    replacement: replacement.name,
    message: together(
      lang,
      say(lang, {
        en: `${name} ${step ? stepPhrase(step, "en") : "is gone"}${standing.state === "removed" && before ? `; it had been deprecated since ${before.version}` : ""}.`,
        ja: `${name} ${step ? stepPhrase(step, "ja") : "削除されています"}${standing.state === "removed" && before ? `(${before.version} から非推奨)` : ""}。`,
      }),
      replacement.sentence,
      end === null
        ? null
        : say(lang, {
            en: `It ${stepPhrase(end, "en")}.`,
            ja: `その後、${stepPhrase(end, "ja")}。`,
          }),
      standing.state === "deprecated" && !stillThere
        ? say(lang, {
            en: `Whether ${target} still has it, no source at hand says.`,
            ja: `${target} にまだあるかどうかは、手元の情報源からは分かりません。`,
          })
        : null,
    ),
    evidence: evidenceOf([step, end, before]),
    command,
  });
  return standing;
}

/** `kubelet --container-runtime`, `KubeletConfiguration.runOnce`. */
function subjectOf({ ref }: Pick<KnownThing, "ref">): string {
  return ref.component === null ? ref.name : `${ref.component} ${ref.name}`;
}

/** The command that tells its life: `flag kubelet --container-runtime`; by its bare name where its kind has none. */
function commandOf(thing: KnownThing): string {
  const { kind } = thing.ref;
  return kind === "flag" || kind === "field" ? `${kind} ${subjectOf(thing)}` : thing.ref.name;
}
