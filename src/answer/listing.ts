import { type ApiType, apiName } from "../domain/api.ts";
import { type FeatureGate, type Stage, stageIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Listing } from "../question/listing.ts";
import type { Question } from "../question/question.ts";
import type { Change } from "./change.ts";
import type { Context } from "./context.ts";
import { apiItem, folded, gatesOfSigs, newGateItem } from "./fact-items.ts";
import { defaultRows, stageRows, standingRows } from "./gate-listing.ts";
import { gateItem, itemOf, removedApiItem } from "./items.ts";
import { named, parts, type Rows } from "./list-rows.ts";
import { count, kindHeading, onOff, say, stageWord } from "./phrases.ts";

const REMOVAL = /\bremov(?:ed?|al)\b|\bdropped\b|no longer (?:served|supported)/i;

/** The rows of a listing; entries of a kind alone are told by {@link entryRows}. */
export function rowsOf(listing: Listing, question: Question, change: Change, context: Context): Rows {
  const { lang } = question;
  const { sigs } = question.filters;
  const bySig = (gates: readonly FeatureGate[]) => gatesOfSigs(gates, sigs, context.base);
  // An API type belongs to no SIG that the sources name.
  const apis = sigs.length === 0;
  const asked = "only" in listing ? listing.only : undefined;
  const only = apis ? asked : (asked ?? "gate");
  if ("removed" in listing) {
    const types = only === "gate" ? [] : change.removedApis;
    const gates = only === "api" ? [] : bySig(change.removedGates);
    const entries = asked ? [] : change.entries.filter((entry) => REMOVAL.test(entry.text.en));
    return {
      word: heading(only, { en: "Removed", ja: "削除された" }, lang),
      verb: { one: "was removed", many: "were removed", ja: "削除された" },
      parts: parts(only, types.map(apiName), gates.map(named)),
      items: [
        ...folded(types.map((api) => removedApiItem(context.base, api, lang))),
        ...entries.map((entry) => itemOf(entry, lang)),
        ...gates.map((gate) => gateItem(gate, gate.removedIn ?? "", gateWords(gate, lang), lang)),
      ],
      more:
        entries.length > 0
          ? [
              say(lang, {
                en: `${count(entries.length, "note")} known here ${entries.length === 1 ? "tells" : "tell"} of removals as well.`,
                ja: `ほかに、削除に触れた変更を ${entries.length} 件収録しています。`,
              }),
            ]
          : [],
    };
  }
  if ("added" in listing) {
    const types = only === "gate" || listing.on !== undefined ? [] : change.addedApis;
    const all = only === "api" ? [] : bySig(change.addedGates);
    const gates =
      listing.on === undefined ? all : all.filter((gate) => gate.stages[0]?.default === listing.on);
    const state = listing.on === undefined ? null : onOff(listing.on, lang);
    return {
      word: heading(only, { en: "New", ja: "追加された" }, lang) + (state ? ` (${state})` : ""),
      verb: {
        one: `came new${state ? ` and ${state}` : ""}`,
        many: `came new${state ? ` and ${state}` : ""}`,
        ja: `${state ? `${state}のまま` : ""}追加された`
          .replace("有効のまま", "有効な状態で")
          .replace("無効のまま", "無効な状態で"),
      },
      parts: parts(listing.on === undefined ? only : "gate", types.map(apiName), gates.map(named)),
      items: [
        ...types.map((api) => apiItem(api, api.introduced, { en: "added", ja: "追加" }, lang)),
        ...gates.map((gate) => newGateItem(gate, lang)),
      ],
      more: [],
    };
  }
  if ("locked" in listing) {
    const rows = bySig(change.locked.map(({ gate }) => gate));
    const versions = new Map(change.locked.map(({ gate, version }) => [gate.name, version]));
    return {
      word: say(lang, { en: "Feature gates: locked", ja: "固定されたフィーチャーゲート" }),
      verb: {
        one: "was locked to its default",
        many: "were locked to their default",
        ja: "デフォルト値に固定された",
      },
      parts: parts("gate", [], rows.map(named)),
      items: rows.map((gate) => {
        const version = versions.get(gate.name) ?? "";
        const on = stageIn(gate, version)?.default ?? true;
        return gateItem(gate, version, `${gate.name} (${version}, ${onOff(on, lang)})`, lang);
      }),
      more: [],
    };
  }
  if ("defaultChanged" in listing) return defaultRows(listing.on, question, change, context);
  if ("standing" in listing) return standingRows(listing.stage, listing.on, question, change, context);
  if ("stage" in listing)
    return stageRows(listing.stage, listing.promoted === true, question, change, context);
  if ("promoted" in listing) {
    const rows = change.promoted.filter(({ gate }) => bySig([gate]).length > 0);
    const stages = new Map<Stage, number>();
    for (const { stage } of rows) stages.set(stage, (stages.get(stage) ?? 0) + 1);
    const by = [...stages].map(([stage, total]) => `${stageWord(stage, lang)} ${total}`);
    return {
      word: say(lang, { en: "Feature gates: promoted", ja: "昇格したフィーチャーゲート" }),
      verb: { one: "was promoted", many: "were promoted", ja: "昇格した" },
      parts: parts(
        "gate",
        [],
        rows.map(({ gate, stage }) => `${gate.name} → ${stageWord(stage, lang)}`),
      ),
      items: rows.map(({ gate, stage, version }) =>
        gateItem(gate, version, `${gate.name} → ${stageWord(stage, lang)} (${version})`, lang),
      ),
      more:
        by.length > 1
          ? [say(lang, { en: `By stage: ${by.join(", ")}.`, ja: `内訳は${by.join("、")} 件です。` })]
          : [],
    };
  }
  return entryRows(listing.kind, asked, question, change, context);
}

/** Entries of a kind; for deprecations and actions required the API types and gates as well. */
function entryRows(
  kind: Extract<Listing, { kind: unknown }>["kind"],
  only: "api" | "gate" | undefined,
  question: Question,
  change: Change,
  context: Context,
): Rows {
  const { lang } = question;
  const { sigs } = question.filters;
  const word = kindHeading(kind, lang);
  const entries = only
    ? []
    : change.entries
        .filter((entry) => entry.kind === kind || (kind === "action-required" && entry.actionRequired))
        .sort((a, b) => Number(b.kind === kind) - Number(a.kind === kind) || newestPr(b) - newestPr(a));
  if (kind === "deprecation") {
    const types = only === "gate" || (sigs.length > 0 && only !== "api") ? [] : change.deprecatedApis;
    const gates =
      only === "api"
        ? []
        : gatesOfSigs(
            change.deprecatedGates.map(({ gate }) => gate),
            sigs,
            context.base,
          );
    return {
      word: only ? heading(only, { en: "Deprecated", ja: "非推奨になった" }, lang) : word,
      verb: { one: "became deprecated", many: "became deprecated", ja: "非推奨になった" },
      parts: parts(only ?? (sigs.length > 0 ? "gate" : undefined), types.map(apiName), gates.map(named)),
      items: [
        ...types.map((api) => apiItem(api, api.deprecated, { en: "deprecated", ja: "非推奨" }, lang)),
        ...gates.map((gate) => gateItem(gate, change.minors.at(-1) ?? "", gateWords(gate, lang), lang)),
        ...entries.map((entry) => itemOf(entry, lang)),
      ],
      more: entries.length > 0 ? [knownHere(word, change, entries.length, lang)] : [],
    };
  }
  const types = kind === "action-required" && sigs.length === 0 ? change.removedApis : [];
  const noun =
    kind === "action-required"
      ? { one: "action required", many: "actions required", ja: word }
      : { one: `entry under “${word}”`, many: `entries under “${word}”`, ja: word };
  return {
    word,
    verb: { one: "is known here", many: "are known here", ja: "収録されている" },
    parts: [{ noun, total: entries.length, names: [] }],
    items: [
      ...folded(types.filter((api) => !isAlpha(api)).map((api) => removedApiItem(context.base, api, lang))),
      ...entries.map((entry) => itemOf(entry, lang)),
      // Alpha APIs are off unless somebody turned them on: they concern few.
      ...folded(types.filter(isAlpha).map((api) => removedApiItem(context.base, api, lang))),
    ],
    more: [],
  };
}

function isAlpha({ version }: ApiType): boolean {
  return version.includes("alpha");
}

function newestPr({ prs }: { prs: readonly number[] }): number {
  return Math.max(0, ...prs);
}

function knownHere(word: string, { minors }: Change, total: number, lang: Lang): string {
  const [first, last] = [minors[0] ?? "", minors.at(-1) ?? ""];
  const where = first === last ? first : `${first}–${last}`;
  return say(lang, {
    en: `${count(total, "note")} of ${where} known here ${total === 1 ? "is" : "are"} filed under “${word}”.`,
    ja: `${where} の「${word}」の変更は ${total} 件収録しています。`,
  });
}

/** "Removed APIs", 「削除されたフィーチャーゲート」. */
function heading(only: "api" | "gate" | undefined, word: Bilingual, lang: Lang): string {
  if (only === "api") return say(lang, { en: `${word.en} APIs`, ja: `${word.ja} API` });
  if (only === "gate")
    return say(lang, { en: `${word.en} feature gates`, ja: `${word.ja}フィーチャーゲート` });
  return say(lang, { en: word.en, ja: `${word.ja}もの` });
}

function gateWords(gate: FeatureGate, lang: Lang): string {
  return say(lang, { en: `Feature gate ${gate.name}`, ja: `フィーチャーゲート ${gate.name}` });
}
