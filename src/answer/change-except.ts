/** What a way or a comparison leaves out: "everything except DRA", 「kubelet 以外」, "apart from API removals". */
import type { FeatureGate } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import { apisOfSigs } from "./api-evidence.ts";
import type { Change } from "./change.ts";
import type { Context } from "./context.ts";
import { gatesOfSigs } from "./fact-items.ts";
import { exceptSigs, isSig, leavesOut } from "./list-query.ts";
import { listed, say } from "./phrases.ts";
import { apiTopic, entryTopic, gateTopic, type Topic, topicLeftOut } from "./topic.ts";
import { inARow } from "./wording.ts";

/** A whole sort of facts that is left out. */
const SORTS: Readonly<Record<string, Record<Lang, string>>> = {
  "of:api": { en: "API types", ja: "API" },
  "of:gate": { en: "feature gates", ja: "フィーチャーゲート" },
};

/** A change without what `except` names. */
export function withoutExcepted(change: Change, except: readonly string[], context: Context): Change {
  if (except.length === 0) return change;
  const sigs = exceptSigs({ except });
  const topics = topicsOf(except, context).filter(({ known }) => known);
  const { base } = context;
  const gates = new Set(sigs.length > 0 ? gatesOfSigs(base.knowledge.gates, sigs, base) : []);
  const apis = new Set(sigs.length > 0 ? apisOfSigs(base.knowledge.apis, sigs, base) : []);
  const [noApis, noGates] = [except.includes("of:api"), except.includes("of:gate")];
  const stays = (gate: FeatureGate) =>
    !noGates && !gates.has(gate) && !topics.some(({ fits }) => fits(gateTopic(gate, context)));
  const staying = <Row extends { gate: FeatureGate }>(rows: Row[]) => rows.filter(({ gate }) => stays(gate));
  const kept = (types: Change["removedApis"]) =>
    types.filter((type) => !noApis && !apis.has(type) && !topics.some(({ fits }) => fits(apiTopic(type))));
  return {
    minors: change.minors,
    entries: change.entries.filter(
      (entry) =>
        !leavesOut({ except }, entry) &&
        !topics.some(({ fits }) => fits(entryTopic(entry))) &&
        !(noApis && entry.apis.length > 0 && entry.changes?.every(({ thing }) => thing.kind === "api")),
    ),
    removedApis: kept(change.removedApis),
    deprecatedApis: kept(change.deprecatedApis),
    addedApis: kept(change.addedApis),
    addedGates: change.addedGates.filter(stays),
    promoted: staying(change.promoted),
    defaultChanged: staying(change.defaultChanged),
    deprecatedGates: staying(change.deprecatedGates),
    locked: staying(change.locked),
    removedGates: change.removedGates.filter(stays),
    removedFlags: change.removedFlags,
  };
}

function topicsOf(except: readonly string[], context: Context): Topic[] {
  return except
    .filter((topic) => !isSig(topic) && !(topic in SORTS))
    .map((topic) => topicLeftOut(topic, context));
}

/** Tells what was left out, and what could not be, as nothing known has to do with it. */
export function exceptedSentence(except: readonly string[], context: Context, lang: Lang): string {
  const strange = topicsOf(except, context)
    .filter(({ known }) => !known)
    .map(({ written }) => written);
  const out = except.filter((topic) => !strange.includes(topic));
  const named = (topics: readonly string[]) =>
    listed(
      topics.map((topic) => {
        const sort = SORTS[topic]?.[lang];
        if (sort) return sort;
        return isSig(topic)
          ? `SIG ${exceptSigs({ except: [topic] })[0]}`
          : say(lang, { en: `“${topic}”`, ja: `「${topic}」` });
      }),
      lang,
    );
  return inARow(
    lang,
    out.length > 0 &&
      say(lang, {
        en: `Left out here and not counted: what has to do with ${named(out)}.`,
        ja: `${named(out)}に関わるものは除いて数えています。`,
      }),
    strange.length > 0 &&
      say(lang, {
        en: `What ${named(strange)} has to do with it, I do not know; nothing was left out for it.`,
        ja: `${named(strange)}との関わりは手元の情報源からは分からないため、除いていません。`,
      }),
  );
}
