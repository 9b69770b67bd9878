import { type ApiType, groupVersion } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import { compareVersions } from "../domain/version.ts";
import { listed, say } from "./phrases.ts";

/** Most Kinds of one version that a sentence names. */
const MOST_KINDS = 5;

/**
 * Types as a sentence names them: `batch/v1beta1 CronJob`, `extensions/v1beta1 and networking.k8s.io/v1beta1 Ingress`; 「batch/v1beta1
 * の CronJob」. `kind` is the Kind that the sentence has named already.
 */
export function naming(types: readonly ApiType[], lang: Lang, kind: string | null = null): string {
  if (kind !== null && types.every((type) => type.kind === kind))
    return listed([...new Set(types.map(groupVersion))], lang);
  const kindsOf = new Map<string, string[]>();
  for (const type of types)
    kindsOf.set(groupVersion(type), [...(kindsOf.get(groupVersion(type)) ?? []), type.kind]);
  const versionsOf = new Map<string, { names: string[]; kinds: string[] }>();
  for (const [name, kinds] of kindsOf) {
    const sorted = [...kinds].sort((a, b) => a.localeCompare(b, "en"));
    const same = versionsOf.get(sorted.join());
    if (same) same.names.push(name);
    else versionsOf.set(sorted.join(), { names: [name], kinds: sorted });
  }
  const parts = [...versionsOf.values()].map(({ names, kinds }) =>
    say(lang, {
      en: `${listed(names, lang)} ${some(kinds, lang)}`,
      ja: `${listed(names, lang)} の ${some(kinds, lang)}`,
    }),
  );
  return listed(parts, lang);
}

function some(kinds: readonly string[], lang: Lang): string {
  if (kinds.length <= MOST_KINDS) return listed(kinds, lang);
  const rest = kinds.length - MOST_KINDS + 1;
  return say(lang, {
    en: `${kinds.slice(0, MOST_KINDS - 1).join(", ")} and ${rest} more`,
    ja: `${kinds.slice(0, MOST_KINDS - 1).join("、")} ほか ${rest} 種`,
  });
}

/** Types by the release of an event, oldest first; those without it are left out. */
export function byRelease(
  types: readonly ApiType[],
  event: "introduced" | "deprecated" | "removed" | "removalExpected" | "unsureFrom",
): [string, ApiType[]][] {
  const releases = new Map<string, ApiType[]>();
  for (const type of types) {
    const release = type[event];
    if (release !== null) releases.set(release, [...(releases.get(release) ?? []), type]);
  }
  return [...releases].sort(([a], [b]) => compareVersions(a, b));
}
