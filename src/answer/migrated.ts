/** In-tree volume plugins whose volumes a CSI driver serves: their end is not the end of the volumes. */
import type { Lang } from "../domain/language.ts";
import { type ThingRef, thingStateAt } from "../domain/thing.ts";
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

/** What becomes of the volumes. */
export function migrationSentence(gate: string, { name }: ThingRef, lang: Lang): string {
  return say(lang, {
    en: `Only the in-tree plugin is gone: objects that name ${name} volumes still work where its CSI driver is installed (CSI migration, ${gate}).`,
    ja: `なくなったのは in-tree のプラグインだけで、${name} のボリュームを指定したオブジェクトは、CSI ドライバーがインストールされていれば引き続き使えます(CSI マイグレーション、${gate})。`,
  });
}
