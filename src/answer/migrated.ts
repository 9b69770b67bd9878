/** In-tree volume plugins whose volumes a CSI driver serves: their end is not the end of the volumes. */
import { stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { say } from "./phrases.ts";

/** The gate that hands a plugin's volumes to a CSI driver, where it is stable in a release that the plugin is gone from. */
export function migrationOf(thing: KnownThing, at: string, base: KnowledgeBase): string | null {
  const name = base.things.volumes.migrationOf(thing.ref);
  const stable = name && base.gates.get(name)?.stages.find(({ stage }) => stage === "stable");
  if (!stable || compareVersions(stable.from, at) > 0 || thingStateAt(thing, at) !== "removed") return null;
  return name;
}

/** A plugin that is still there when its volumes go to a CSI driver already, by a gate that is on by default; empty where they do not. */
export function handedOver(plugin: KnownThing, at: string, base: KnowledgeBase, lang: Lang): string {
  const name = base.things.volumes.migrationOf(plugin.ref);
  const gate = name === null ? undefined : base.gates.get(name);
  const state = thingStateAt(plugin, at);
  const isOn = gate !== undefined && stageIn(gate, at)?.default === true;
  if (!isOn || (state !== "there" && state !== "deprecated")) return "";
  const since = gate.stages.find((span) => span.default)?.from ?? at;
  return say(lang, {
    en: `Its volumes go to the CSI driver all the same, as ${gate.name} has been on by default since ${since}: have the driver installed.`,
    ja: `ただし ${gate.name} が ${since} からデフォルトで有効なため、ボリュームは CSI ドライバーが処理します。ドライバーをインストールしておいてください。`,
  });
}

/** The API keeps the field of a volume whose plugin goes: since when its types call it deprecated. Empty where they do not. */
export function fieldSentence(plugin: KnownThing, at: string, { things }: KnowledgeBase, lang: Lang): string {
  const field = thingStateAt(plugin, at) === "removed" ? things.volumes.fieldOf(plugin.ref) : null;
  const [found] = field === null ? [] : things.named(`Pod.spec.volumes.${field}`, { kind: "field" });
  const step = found?.changes.find(({ did }) => did === "deprecated");
  if (!step || !found || thingStateAt(found, step.version) === "removed") return "";
  return say(lang, {
    en: `The API keeps the field ${field} of volumes, which its types call deprecated as of ${step.version}${step.atLatest ? " or before" : ""}.`,
    ja: `API には volumes のフィールド ${field} が残っており、型の定義では ${step.version} ${step.atLatest ? "以前" : ""}から非推奨とされています。`,
  });
}

/** What becomes of the volumes. */
export function migrationSentence(gate: string, { name }: ThingRef, lang: Lang): string {
  return say(lang, {
    en: `Only the in-tree plugin is gone: objects that name ${name} volumes still work where its CSI driver is installed (CSI migration, ${gate}).`,
    ja: `なくなったのは in-tree のプラグインだけで、${name} のボリュームを指定したオブジェクトは、CSI ドライバーがインストールされていれば引き続き使えます(CSI マイグレーション、${gate})。`,
  });
}
