import { onOff, say, stageWord } from "../answer/phrases.ts";
import { type FeatureGate, type StageSpan, stageIn } from "../domain/gate.ts";
import { type Link, links } from "../domain/link.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { type CheckContext, replacementOf, tell, together } from "./context.ts";
import type { Manifest } from "./objects.ts";
import { standingOf, tellThing } from "./thing-findings.ts";
import type { Place } from "./tree.ts";

/** A gate as somebody sets it. */
export interface GateSetting {
  name: string;
  /** As it is written: `true`, `"false"`; null where there is no value. */
  value: string | null;
  place: Place;
}

/** They set many gates at once, and are none. https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/ */
const SEVERAL = new Set(["AllAlpha", "AllBeta"]);

/**
 * The values that Go reads as a truth value: https://pkg.go.dev/strconv#ParseBool
 * @returns null for what a component would refuse
 */
function truthOf(value: string | null): boolean | null {
  if (value === null) return null;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
  return /^(?:0|f|F|false|FALSE|False)$/.test(value) ? false : null;
}

/**
 * Reads `A=true,B=false`, as `--feature-gates` takes it; since 1.31 a name may have the component's before it (`kube:A=true`).
 */
export function gatesIn(text: string): { name: string; value: string | null }[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      const name = (at < 0 ? part : part.slice(0, at)).trim().replace(/^kube:/, "");
      return { name, value: at < 0 ? null : part.slice(at + 1).trim() };
    });
}

/** Tells of a gate that the target does not know, has locked, or deprecates. */
export function checkGate(setting: GateSetting, manifest: Manifest | null, context: CheckContext): void {
  if (SEVERAL.has(setting.name)) return;
  const gate = context.base.gates.get(setting.name);
  if (!gate) {
    checkUnlistedGate(setting, manifest, context);
    return;
  }
  const former = gate.aka.find(({ name }) => name === setting.name);
  if (former && former.to !== null && minorOf(former.to) < minorOf(context.target)) {
    tellRenamed(gate, minorName(minorOf(former.to) + 1), setting, manifest, context);
    return;
  }
  // The name of a later release: what the target has is called otherwise.
  const called = nameIn(gate, context.target);
  if (called !== setting.name && stageIn(gate, context.target) !== null) {
    tellNotYetCalled(gate, called, setting, manifest, context);
    return;
  }
  const stage = stageIn(gate, context.target);
  if (stage) tellStage(gate, stage, setting, manifest, context);
  else tellAbsent(gate, setting, manifest, context);
}

/** What a gate is called in a release. */
function nameIn({ name, aka }: FeatureGate, version: string): string {
  const [earlier] = aka
    .filter(({ to }) => to !== null && minorOf(version) <= minorOf(to))
    .sort((a, b) => compareVersions(a.to ?? "1.0", b.to ?? "1.0"));
  return earlier?.name ?? name;
}

function tellNotYetCalled(
  gate: FeatureGate,
  called: string,
  { name, place }: GateSetting,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const before = gate.aka.find((other) => other.name === called)?.to;
  const since = before == null ? null : minorName(minorOf(before) + 1);
  tell(context, place, manifest, {
    rule: "gate-not-yet",
    severity: "error",
    subject: name,
    since,
    replacement: called,
    message: say(context.lang, {
      en: `In ${context.target} the feature gate ${name} is still called ${called}; a component that does not know a gate does not start.`,
      ja: `${context.target} のフィーチャーゲート ${name} は、まだ ${called} という名前です。知らないゲートが指定されたコンポーネントは起動しません。`,
    }),
    evidence: evidence(gate, gate.prs),
    command: `gate ${gate.name}`,
  });
}

function evidence(gate: FeatureGate, prs: readonly number[] = []): Link[] {
  return [...prs.map(links.pr), links.gate(gate.name, gate.removedIn !== null), links.gateList()];
}

function tellRenamed(
  gate: FeatureGate,
  since: string,
  { name, place }: GateSetting,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const there = stageIn(gate, context.target) !== null;
  tell(context, place, manifest, {
    rule: "gate-removed",
    severity: "error",
    subject: name,
    since,
    replacement: there ? gate.name : null,
    message: say(context.lang, {
      en: `The feature gate ${name} has been called ${gate.name} since ${since}; a component that does not know a gate does not start.`,
      ja: `フィーチャーゲート ${name} は ${since} から ${gate.name} という名前です。知らないゲートが指定されたコンポーネントは起動しません。`,
    }),
    evidence: evidence(gate, gate.prs),
    command: `gate ${gate.name}`,
  });
}

/** What a stage of the target means for the value it is set to. */
function tellStage(
  gate: FeatureGate,
  stage: StageSpan,
  { name, value, place }: GateSetting,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const { target, lang } = context;
  const wanted = truthOf(value);
  const command = `gate ${gate.name} ${minorName(minorOf(target))}`;
  const later = gate.removedIn !== null && minorOf(gate.removedIn) > minorOf(target) ? gate.removedIn : null;
  const goes =
    later === null
      ? null
      : say(lang, {
          en: `The gate was removed in ${later}.`,
          ja: `ゲート自体は ${later} で削除されました。`,
        });
  if (stage.locked && wanted !== null && wanted !== stage.default) {
    tell(context, place, manifest, {
      rule: "gate-locked",
      severity: "error",
      subject: name,
      since: stage.from,
      replacement: `${name}=${stage.default}`,
      message: together(
        lang,
        say(lang, {
          en: `The feature gate ${name} has been locked to ${stage.default} since ${stage.from}: a component of ${target} that is given ${value} does not start. Take it out.`,
          ja: `フィーチャーゲート ${name} は ${stage.from} から ${stage.default} に固定されています。${value} を指定した ${target} のコンポーネントは起動しません。指定を外してください。`,
        }),
        goes,
      ),
      evidence: evidence(gate, stage.prs),
      command,
    });
    return;
  }
  if (stage.stage === "deprecated") {
    tell(context, place, manifest, {
      rule: "gate-deprecated",
      severity: "warning",
      subject: name,
      since: stage.from,
      message: together(
        lang,
        say(lang, {
          en: `The feature gate ${name} has been deprecated since ${stage.from}; it is ${onOff(stage.default, "en")}.`,
          ja: `フィーチャーゲート ${name} は ${stage.from} から非推奨です(${onOff(stage.default, "ja")})。`,
        }),
        goes,
      ),
      evidence: evidence(gate, stage.prs),
      command,
    });
    return;
  }
  if (!stage.locked && !(stage.stage === "stable" && wanted === stage.default)) return;
  tell(context, place, manifest, {
    rule: "gate-redundant",
    severity: "note",
    subject: name,
    since: stage.from,
    message: together(
      lang,
      say(lang, {
        en: `The feature gate ${name} has been ${stageWord(stage.stage, "en")} and ${stage.locked ? `locked to ${stage.default}` : onOff(stage.default, "en")} since ${stage.from}: setting it does nothing. Take it out before the gate goes.`,
        ja: `フィーチャーゲート ${name} は ${stage.from} から${stageWord(stage.stage, "ja")}で、${stage.locked ? `${stage.default} に固定されています` : `${onOff(stage.default, "ja")}です`}。指定しても何も変わりません。ゲートが削除される前に外してください。`,
      }),
      goes,
    ),
    evidence: evidence(gate, stage.prs),
    command,
  });
}

/** Not in the target: gone, not there yet, or of times that nobody tells of. */
function tellAbsent(
  gate: FeatureGate,
  setting: GateSetting,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const { target, lang, base } = context;
  const { name, place } = setting;
  const command = `gate ${gate.name}`;
  const [first] = gate.stages;
  const last = gate.stages.at(-1);
  if (first && compareVersions(first.from, target) > 0) {
    tell(context, place, manifest, {
      rule: "gate-not-yet",
      severity: "error",
      subject: name,
      since: first.from,
      message: say(lang, {
        en: `The feature gate ${name} is not there yet in ${target}: it came with ${first.from}. A component that does not know a gate does not start.`,
        ja: `フィーチャーゲート ${name} は ${first.from} で追加されたもので、${target} にはまだありません。知らないゲートが指定されたコンポーネントは起動しません。`,
      }),
      evidence: evidence(gate, first.prs),
      command,
    });
    return;
  }
  const removed = gate.removedIn !== null && minorOf(gate.removedIn) >= 0 ? gate.removedIn : null;
  if (removed === null || minorOf(removed) > minorOf(target)) {
    tellUnknownGate(setting, manifest, context, []);
    return;
  }
  const successor = base.things.gateSteps.successorOf(gate.name);
  const replacement = successor?.instead
    ? replacementOf([`gate ${successor.instead.replace(/^gate /, "")}`], context)
    : null;
  const always =
    last?.stage === "stable" && last.default
      ? say(lang, {
          en: "What it switched is always on.",
          ja: "切り替えていた機能は常に有効です。",
        })
      : null;
  tell(context, place, manifest, {
    rule: "gate-removed",
    severity: "error",
    subject: name,
    since: removed,
    replacement: replacement?.name ?? null,
    message: together(
      lang,
      say(lang, {
        en: `The feature gate ${name} was removed in ${removed}: a component of ${target} that is given it does not start. Take it out.`,
        ja: `フィーチャーゲート ${name} は ${removed} で削除されました。指定したままでは ${target} のコンポーネントは起動しません。指定を外してください。`,
      }),
      always,
      replacement?.sentence ?? null,
    ),
    evidence: evidence(gate, removalPrs(gate, removed, context)),
    command,
  });
}

/** The pull requests whose notes say that a gate was removed in a release; else all that are known of it. */
function removalPrs(gate: FeatureGate, removed: string, { base }: CheckContext): number[] {
  const told = base
    .entriesOfGate(gate.name)
    .flatMap((entry) => entry.changes ?? [])
    .filter(
      ({ thing, did, planned, version }) =>
        thing.kind === "gate" &&
        thing.name === gate.name &&
        did === "removed" &&
        !planned &&
        minorOf(version) === minorOf(removed),
    )
    .flatMap(({ evidence: { prs } }) => prs);
  return told.length > 0 ? [...new Set(told)] : gate.prs.slice(-1);
}

/** Gates of kubeadm and of client libraries stand in no table; their life is told by editors. */
function checkUnlistedGate(setting: GateSetting, manifest: Manifest | null, context: CheckContext): void {
  const { base, target, lang } = context;
  const thing = context.thing({ kind: "gate", name: setting.name, component: null });
  if (thing) {
    const standing = standingOf(thing, target);
    if (standing.state !== "unknown") {
      tellThing(thing, "gate", setting.place, manifest, context);
      const locked = thing.changes.find(
        ({ did, version }) => did === "locked" && compareVersions(version, target) <= 0,
      );
      if (standing.state === "there" && locked && truthOf(setting.value) === false)
        tell(context, setting.place, manifest, {
          rule: "gate-locked",
          severity: "error",
          subject: setting.name,
          since: locked.version,
          message: say(lang, {
            en: `The feature gate ${setting.name} has been locked since ${locked.version}: it cannot be turned off. Take it out.`,
            ja: `フィーチャーゲート ${setting.name} は ${locked.version} から固定されており、無効にできません。指定を外してください。`,
          }),
          evidence: locked.evidence.prs.map(links.pr),
        });
      return;
    }
  }
  tellUnknownGate(setting, manifest, context, thing ? [] : context.near(setting.name, base.gates.keys()));
}

function tellUnknownGate(
  { name, place }: GateSetting,
  manifest: Manifest | null,
  context: CheckContext,
  near: readonly string[],
): void {
  const { target, lang } = context;
  tell(context, place, manifest, {
    rule: "gate-unknown",
    severity: near.length > 0 ? "warning" : "note",
    subject: name,
    message: together(
      lang,
      say(lang, {
        en: `No source at hand says whether ${target} has a feature gate ${name}.`,
        ja: `${target} にフィーチャーゲート ${name} があるかどうかは、手元の情報源からは分かりません。`,
      }),
      near.length > 0
        ? say(lang, { en: `Similar names: ${near.join(", ")}.`, ja: `似た名前: ${near.join("、")}。` })
        : null,
    ),
  });
}
