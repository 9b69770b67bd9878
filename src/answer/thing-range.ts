/** What happened to a thing between two releases. */

import type { Lang } from "../domain/language.ts";
import { type Change, ENDING } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, isOnWay } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { count, say } from "./phrases.ts";
import { componentSentence } from "./thing-component.ts";
import { each } from "./thing-each.ts";
import { sentenceOf, stateSentence } from "./thing-life.ts";
import { thingName } from "./thing-words.ts";
import { inARow } from "./wording.ts";

/** What a way between two releases does to it, said even when it is nothing that is known. */
export function rangeSentence(
  things: readonly KnownThing[],
  range: { from: string; to: string },
  lang: Lang,
  named: number,
): string {
  return each(things, lang, (thing) => {
    const bundled = thing.ref.kind === "component";
    const onWay = thing.changes.filter(({ version }) => isOnWay(version, range));
    const within = bundled ? inOrderOfVersions(onWay) : onWay;
    const span = say(lang, {
      en: `From ${range.from} to ${range.to}`,
      ja: `${range.from} から ${range.to} まで`,
    });
    const state = bundled ? versionIn(thing, range.to, lang) : stateSentence(thing, range.to, lang);
    // How it ended is the state that the way ends in.
    const done = within.filter(({ planned }) => planned === undefined);
    const known = !bundled && thingStateAt(thing, range.to) !== "unknown";
    if (done.some(({ did }) => ENDING.has(did)) || (known && within.length > 0 && done.length === 0))
      return `${span}: ${state}`;
    if (within.length > 0) {
      const told = sentenceOf(thing, known ? done : within, lang);
      // "Compare etcd in 1.31 and 1.36": what the way begins with is told as well.
      if (bundled) return inARow(lang, `${span}: ${told}`, versionIn(thing, range.from, lang));
      const again = done.every(({ did }) => STANDING.has(did));
      return known && (state.startsWith(told) || again)
        ? `${span}: ${state}`
        : inARow(lang, `${span}: ${told}`, known ? state : "");
    }
    // What notes of the way name it with is no change of the whole, and may be what is asked for.
    if (named > 0)
      return say(lang, {
        en: `${count(named, "note")} from ${range.from} to ${range.to} ${named === 1 ? "names" : "name"} ${thingName(thing, "en")}; none is recorded as a change of it as a whole. ${state}`,
        ja: `${range.from} から ${range.to} までのノート ${named} 件に${thingName(thing, "ja")} の名前が出てきます。全体の変更として記録したものはありません。${state}`,
      });
    return say(lang, {
      en: `From ${range.from} to ${range.to}, no change of ${thingName(thing, "en")} is known. ${state}`,
      ja: `${range.from} から ${range.to} までに、${thingName(thing, "ja")} の変更は知られていません。${state}`,
    });
  });
}

/** The version of a component that a release has. */
export function versionIn(thing: KnownThing, at: string, lang: Lang): string {
  return componentSentence(thing, { asks: "life" }, at, { lang, put: "asked" }) ?? "";
}

/** A release takes up several versions on its way, and notes and code tell of them apart. */
function inOrderOfVersions(changes: readonly Change[]): Change[] {
  return changes.toSorted(
    (one, other) =>
      compareVersions(one.version, other.version) ||
      (one.to ?? "").localeCompare(other.to ?? "", "en", { numeric: true }),
  );
}

/** What the state that a way ends in tells of by itself. */
const STANDING: ReadonlySet<Change["did"]> = new Set(["deprecated", "on", "off"]);
