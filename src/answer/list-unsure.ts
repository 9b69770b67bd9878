/** Rows of a list that may belong to it, where no source decides: gates removed in one of two releases, KEPs that were given up. */
import { type FeatureGate, isLockUnknown, stageIn } from "../domain/gate.ts";
import type { Kep } from "../domain/kep.ts";
import type { Lang } from "../domain/language.ts";
import { formatThing, type ThingKind } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Condition } from "../reading/frame.ts";
import { removalOf } from "./gate-end.ts";
import { isTargetOnly, shippedLife } from "./kep-reached.ts";
import type { ListQuery } from "./list-query.ts";
import { nounOf } from "./list-words.ts";
import { count, listed, say } from "./phrases.ts";
import {
  comparesStates,
  GIVEN_UP,
  holds,
  isDeprecatedBy,
  lifeCompared,
  lifeOfGate,
  lifeOfKep,
  lifeOfThing,
  type Selectable,
} from "./selection.ts";

/** Gates of which only the release of their removal is in doubt: whether they were removed when it is asked, nobody tells. */
export function unsureRemovals(
  gates: readonly FeatureGate[],
  where: readonly Condition[],
  asked: string,
): FeatureGate[] {
  if (!where.some(({ did }) => did === "removed")) return [];
  return gates.filter((gate) => {
    const life = lifeOfGate(gate);
    const told = where.map((condition) => ({ condition, is: holds(condition, life, { asked }) }));
    return (
      told.some(({ is }) => is === null) &&
      told.every(({ condition, is }) => is === true || (is === null && condition.did === "removed"))
    );
  });
}

/** Gates that would belong if they were never locked, of which no source tells whether they were. */
export function unsureLocks(
  gates: readonly FeatureGate[],
  where: readonly Condition[],
  asked: string,
): FeatureGate[] {
  const isOpen = ({ did, negated, relation, from }: Condition, gate: FeatureGate) =>
    did === "locked" &&
    (negated || relation === "never") &&
    isLockUnknown(gate, stageIn(gate, from ?? asked) ?? gate.stages.at(-1));
  if (!where.some(({ did }) => did === "locked")) return [];
  const life = comparesStates(where) ? lifeCompared : lifeOfGate;
  return gates.filter((gate) => {
    const told = where.map((condition) => ({ condition, is: holds(condition, life(gate), { asked }) }));
    return (
      told.some(({ is }) => is === null) &&
      told.every(({ condition, is }) => is === true || (is === null && isOpen(condition, gate)))
    );
  });
}

/** "5 more gates may belong here: whether they were locked, no source at hand tells: …". */
export function unsureLocksSentence(gates: readonly FeatureGate[], lang: Lang): string {
  if (gates.length === 0) return "";
  const names = gates.slice(0, MOST).map(({ name }) => name);
  const rest = gates.length > names.length ? say(lang, { en: ", …", ja: " など" }) : "";
  const told = `${names.join(say(lang, { en: ", ", ja: "、" }))}${rest}`;
  return say(lang, {
    en: `${count(gates.length, "more gate", "more gates")} may belong here: whether ${gates.length === 1 ? "it was" : "they were"} locked, no source at hand tells: ${told}.`,
    ja: `ほかに、固定(ロック)されたかどうかが手元の情報源に記載のないゲートが ${gates.length} 件あり、該当する可能性があります: ${told}。`,
  });
}

/** Most of them that are named. */
const MOST = 6;

/** "2 gates more may belong to them: …". */
export function unsureSentence(gates: readonly FeatureGate[], lang: Lang): string {
  if (gates.length === 0) return "";
  const names = gates.slice(0, MOST).map((gate) => {
    const when = removalOf(gate, lang) ?? say(lang, { en: "nobody says when", ja: "時期は不明" });
    return say(lang, { en: `${gate.name} (${when})`, ja: `${gate.name}(${when})` });
  });
  const more = gates.length > names.length;
  const told = more
    ? `${names.join(say(lang, { en: ", ", ja: "、" }))}${say(lang, { en: ", …", ja: " など" })}`
    : listed(names, lang);
  return say(lang, {
    en: `${count(gates.length, "more gate", "more gates")} may belong here: which of two releases removed ${gates.length === 1 ? "it" : "them"}, no source tells: ${told}.`,
    ja: `ほかに、どちらのリリースで削除されたかを情報源から決められないゲートが ${gates.length} 件あり、該当する可能性があります: ${told}。`,
  });
}

/** A thing that was deprecated by a release, with that release. */
interface ByThen {
  thing: KnownThing;
  by: string;
}

/** Things that would belong if what types and pages call deprecated from a release on had been deprecated in it; `sure`: those that belong. */
export function byThen(
  things: readonly KnownThing[],
  sure: readonly KnownThing[],
  where: readonly Condition[],
): ByThen[] {
  if (!where.some(({ did, negated, relation }) => did === "deprecated" && !negated && relation !== "never"))
    return [];
  const listed = new Set(sure.map(({ ref }) => formatThing(ref)));
  const found = things.flatMap((thing) => {
    const by = thing.changes.find(({ did, atLatest }) => did === "deprecated" && atLatest)?.version;
    return by === undefined || listed.has(formatThing(thing.ref)) ? [] : [{ thing, by }];
  });
  // A field that stands there by its path as well as by its type is one.
  const ends = ({ thing: { ref }, by }: ByThen) => `${ref.name.slice(ref.name.lastIndexOf("."))} ${by}`;
  const isPath = ({ thing: { ref } }: ByThen) => !ref.name.includes("/");
  const paths = new Set(found.filter(isPath).map(ends));
  return found.filter((one) => isPath(one) || !paths.has(ends(one)));
}

/** "32 more fields may belong here: …(1.32 or before)". */
export function byThenSentence(found: readonly ByThen[], kind: ThingKind, lang: Lang): string {
  if (found.length === 0) return "";
  const noun = nounOf(kind);
  const names = found.slice(0, MOST).map(({ thing: { ref }, by }) => {
    const name = ref.component ? `${ref.component} ${ref.name}` : ref.name;
    return say(lang, { en: `${name} (${by} or before)`, ja: `${name}(${by} 以前)` });
  });
  const rest = found.length > names.length ? say(lang, { en: ", …", ja: " など" }) : "";
  const told = `${names.join(say(lang, { en: ", ", ja: "、" }))}${rest}`;
  return say(lang, {
    en: `${count(found.length, `more ${noun.one}`, `more ${noun.many}`)} may belong here, of which only the release by which ${found.length === 1 ? "it was" : "they were"} deprecated is known: ${told}.`,
    ja: `ほかに、どのリリースまでに非推奨になったかだけが分かる${noun.ja}が ${found.length} 件あり、該当する可能性があります: ${told}。`,
  });
}

/** "5 more labels may belong here: they were deprecated, and whether 1.37 still has them, no source says": what nothing rules out. */
export function perhapsGone(
  things: readonly KnownThing[],
  fitting: (rows: readonly KnownThing[]) => readonly KnownThing[],
  { where, span }: Pick<ListQuery, "where" | "span">,
  kind: ThingKind,
  lang: Lang,
): string {
  const at = where.find(
    ({ did, relation, negated }) => did === "deprecated" && relation === "at" && !negated,
  );
  if (!at) return "";
  const release = at.from ?? span.to;
  const open = fitting(
    things.filter(
      (thing) =>
        thingStateAt(thing, release) === "unknown" &&
        isDeprecatedBy(thing, release) &&
        where.every((one) => holds(one, lifeOfThing(thing), { asked: span.to }) !== false),
    ),
  );
  if (open.length === 0) return "";
  const noun = nounOf(kind);
  const names = open
    .slice(0, MOST)
    .map(({ ref }) => (ref.component ? `${ref.component} ${ref.name}` : ref.name));
  const rest = open.length > names.length ? say(lang, { en: ", …", ja: " など" }) : "";
  const told = `${names.join(say(lang, { en: ", ", ja: "、" }))}${rest}`;
  return say(lang, {
    en: `${count(open.length, `more ${noun.one}`, `more ${noun.many}`)} may belong here: deprecated by then, but whether ${release} still has ${open.length === 1 ? "it" : "them"}, no source at hand says: ${told}.`,
    ja: `ほかに、それまでに非推奨になり、${release} にまだあるかどうかが手元の情報源では分からない${noun.ja}が ${open.length} 件あり、該当する可能性があります: ${told}。`,
  });
}

/** KEPs that their milestones would put into a list, and that were given up. */
export function givenUp(keps: readonly Kep[], where: readonly Condition[], asked: string): Kep[] {
  const isState = where.length > 0 && where.every(({ relation }) => relation === "at");
  if (!isState) return [];
  return keps.filter(
    (kep) =>
      GIVEN_UP.has(kep.status) &&
      where.every((one) => holds(one, lifeOfKep({ ...kep, status: "" }), { asked }) === true),
  );
}

/** "2 KEPs with such milestones were given up and are left out: …". */
export function givenUpSentence(keps: readonly Kep[], lang: Lang): string {
  if (keps.length === 0) return "";
  const told = keps.map(({ number, status }) =>
    say(lang, { en: `KEP-${number} (${status})`, ja: `KEP-${number}(${status})` }),
  );
  return say(lang, {
    en: `Left out ${keps.length === 1 ? "is one that was" : "are those that were"} given up, whatever ${keps.length === 1 ? "its" : "their"} milestones say: ${listed(told, lang)}.`,
    ja: `マイルストーンだけなら該当するものの、取り下げ・却下された ${listed(told, lang)} は含めていません。`,
  });
}

/** KEPs that their targets would put into a list, and that their gates keep out of it. */
export function targetsMissed(
  keps: readonly Kep[],
  where: readonly Condition[],
  asked: string,
  base: KnowledgeBase,
): Kep[] {
  if (where.length === 0) return [];
  const fits = (life: Selectable) => where.every((one) => holds(one, life, { asked }) === true);
  return keps.filter(
    (kep) => fits(lifeOfKep(kep)) && !fits(shippedLife(kep, base)) && !GIVEN_UP.has(kep.status),
  );
}

/** "Left out is KEP-4216, which its gates put elsewhere than its targets do." */
export function otherwiseSentence(keps: readonly Kep[], lang: Lang): string {
  if (keps.length === 0) return "";
  const one = keps.length === 1;
  const told = namesOfKeps(keps, lang);
  return say(lang, {
    en: `Left out ${one ? "is one that its gates put" : "are those that their gates put"} elsewhere than ${one ? "its" : "their"} targets do: ${told}.`,
    ja: `目標では該当するものの、ゲートの段階からはそう言えないため含めていないもの: ${told}。`,
  });
}

/** Of rows that no gate speaks for, the list has the targets alone. */
export function targetsSentence(keps: readonly Kep[], base: KnowledgeBase, lang: Lang): string {
  const alone = keps.filter((kep) => isTargetOnly(kep, base));
  if (alone.length === 0) return "";
  const told = namesOfKeps(alone, lang);
  return alone.length === keps.length
    ? say(lang, {
        en: "No gate shows what of them shipped: these are the targets in the kep.yaml.",
        ja: "いずれも実際の提供時期を示すゲートはなく、kep.yaml の目標によります。",
      })
    : say(lang, {
        en: `Of ${told}, no gate shows what shipped: only the targets in the kep.yaml tell.`,
        ja: `実際の提供時期を示すゲートがなく、kep.yaml の目標によるもの: ${told}。`,
      });
}

/** "KEP-859, KEP-2902 and 4 more". */
function namesOfKeps(keps: readonly Kep[], lang: Lang): string {
  const names = keps.slice(0, MOST).map(({ number }) => `KEP-${number}`);
  const more = keps.length - names.length;
  return listed(
    more > 0 ? [...names, say(lang, { en: `${more} more`, ja: `ほか ${more} 件` })] : names,
    lang,
  );
}
