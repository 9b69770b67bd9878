import { say } from "../answer/phrases.ts";
import { stepInForce } from "../answer/thing-state.ts";
import { stageIn } from "../domain/gate.ts";
import type { FieldRow } from "../domain/table.ts";
import { minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type CheckContext, evidenceOf, replacementOf, tell, together } from "./context.ts";
import type { Manifest } from "./objects.ts";
import { standingOf, tellThing } from "./thing-findings.ts";
import type { Member, Place } from "./tree.ts";

/** Tells of a volume whose plugin the target has no more: its field stays in the API. */
export function checkVolume(
  row: FieldRow,
  { keyNode }: Member,
  manifest: Manifest,
  context: CheckContext,
): void {
  const known = row.type.endsWith("VolumeSource") ? context.base.things.volumes.ofField(row.name) : null;
  const thing = known && context.thing(known.ref);
  if (!thing) return;
  const place = manifest.tree.place(keyNode);
  if (standingOf(thing, context.target).state !== "removed") {
    tellOff(thing, place, manifest, context);
    return;
  }
  if (known.migration === null || !isMigrated(known.migration, context)) {
    tellThing(thing, "plugin", place, manifest, context);
    return;
  }
  const { lang, target } = context;
  const standing = standingOf(thing, target);
  const step = standing.state === "removed" ? standing.step : null;
  const replacement = replacementOf(thing.changes.flatMap(({ instead }) => instead ?? []).reverse(), context);
  tell(context, place, manifest, {
    rule: "plugin-removed",
    severity: "warning",
    subject: known.ref.name,
    since: step?.version ?? null,
    replacement: replacement.name,
    message: together(
      lang,
      say(lang, {
        en: `The in-tree volume plugin ${known.ref.name} was removed in ${step?.version}: such volumes work through CSI migration only, with the CSI driver installed.`,
        ja: `in-tree のボリュームプラグイン ${known.ref.name} は ${step?.version} で削除されました。このボリュームは、CSI ドライバーがインストールされている場合に限り、CSI マイグレーションで動作します。`,
      }),
      replacement.sentence,
    ),
    evidence: evidenceOf([step]),
    command: known.ref.name,
  });
}

/** A plugin may be there and refuse: off unless somebody turns it on, or locked so. */
function tellOff(thing: KnownThing, place: Place, manifest: Manifest, context: CheckContext): void {
  const { lang, target } = context;
  const off = stepInForce(thing, ["off", "on"], target);
  if (off?.did !== "off") return;
  const locked = stepInForce(thing, ["locked"], target);
  const { name } = thing.ref;
  tell(context, place, manifest, {
    rule: "plugin-off",
    severity: locked ? "error" : "warning",
    subject: name,
    since: (locked ?? off).version,
    message: together(
      lang,
      say(lang, {
        en: `The in-tree volume plugin ${name} has been off by default since ${off.version}: a Pod with such a volume does not start.`,
        ja: `in-tree のボリュームプラグイン ${name} は ${off.version} からデフォルトで無効です。このボリュームを使う Pod は起動しません。`,
      }),
      locked &&
        say(lang, {
          en: `Since ${locked.version} it cannot be turned on.`,
          ja: `${locked.version} からは有効にもできません。`,
        }),
    ),
    evidence: evidenceOf([locked, off]),
    command: name,
  });
}

/** Has the migration to the driver become stable, and is it so in the target? */
function isMigrated(name: string, { base, target }: CheckContext): boolean {
  const gate = base.gates.get(name);
  const stable = gate?.stages.find(({ stage }) => stage === "stable");
  return (
    gate !== undefined &&
    stable !== undefined &&
    minorOf(stable.from) <= minorOf(target) &&
    stageIn(gate, target)?.default !== false
  );
}
