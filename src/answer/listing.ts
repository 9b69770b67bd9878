import type { Item } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
import { type FeatureGate, type Stage, stageIn } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { Listing } from "../question/listing.ts";
import type { Question } from "../question/question.ts";
import type { Change } from "./change.ts";
import type { Context } from "./context.ts";
import { apiItem, folded, gatesOfSigs, newGateItem } from "./fact-items.ts";
import { gateItem, itemOf, removedApiItem } from "./items.ts";
import { count, kindHeading, onOff, say, stageWord } from "./phrases.ts";

/** What one kind of thing adds to a list's sentence. */
export interface Part {
  noun: { one: string; many: string; ja: string };
  total: number;
  /** In the sentence; empty when they have no short name. */
  names: string[];
}

/** A list, before it is cut into pages. */
export interface Rows {
  /** Heading and title. */
  word: string;
  /** What happened to the parts: "were removed", 「削除された」. */
  verb: { one: string; many: string; ja: string };
  parts: Part[];
  items: Item[];
  /** Further sentences. */
  more: string[];
}

const API_TYPES = { one: "API type", many: "API types", ja: "API" };
const GATES = { one: "feature gate", many: "feature gates", ja: "フィーチャーゲート" };
const ENHANCEMENTS = {
  one: "enhancement without a gate",
  many: "enhancements without a gate",
  ja: "ゲートのないエンハンスメント",
};
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

/** Gates that reached a stage, and enhancements that have only their entry. */
function stageRows(
  stage: Stage,
  promotedOnly: boolean,
  question: Question,
  change: Change,
  context: Context,
): Rows {
  const { lang, listing, filters } = question;
  const word = stageWord(stage, lang);
  const gatesOnly = promotedOnly || (listing !== null && "only" in listing && listing.only === "gate");
  const ofSig = ({ gate }: { gate: FeatureGate }) =>
    gatesOfSigs([gate], filters.sigs, context.base).length > 0;
  const moved =
    stage === "deprecated" ? change.deprecatedGates : change.promoted.filter((row) => row.stage === stage);
  // A gate that retires an old behaviour calls that behaviour stable: nothing became stable.
  const born = change.addedGates.flatMap((gate) => {
    const first = gate.stages[0];
    return first?.stage === stage && !gate.retires ? [{ gate, version: first.from }] : [];
  });
  const all = [...moved, ...(promotedOnly ? [] : born)]
    .filter(ofSig)
    .sort((a, b) => a.gate.name.localeCompare(b.gate.name, "en"));
  const seen = new Set(all.flatMap(({ gate }) => (gate.kep === null ? [] : [gate.kep])));
  const others = gatesOnly
    ? []
    : change.entries.filter(
        (entry) => entry.enhancement?.stage === stage && !entry.keps.some((kep) => seen.has(kep)),
      );
  const fresh = stage === "alpha" || promotedOnly ? 0 : born.filter(ofSig).length;
  const counted =
    change.minors.length === 1 ? context.base.releases.get(change.minors[0] ?? "")?.enhancements : null;
  const official = stage === "deprecated" ? undefined : counted?.[stage];
  return {
    word: say(lang, { en: `Feature gates: ${word}`, ja: `${word}になったフィーチャーゲート` }),
    verb: promotedOnly
      ? { one: `was promoted to ${word}`, many: `were promoted to ${word}`, ja: `${word}に昇格した` }
      : { one: `became ${word}`, many: `became ${word}`, ja: `${word}になった` },
    parts: [
      { noun: GATES, total: all.length, names: all.map(({ gate }) => gate.name) },
      ...(others.length > 0 ? [{ noun: ENHANCEMENTS, total: others.length, names: [] }] : []),
    ],
    items: [
      ...all.map(({ gate, version }) => {
        const span = stageIn(gate, version) ?? gate.stages.find((row) => row.stage === stage);
        const state = span?.locked
          ? say(lang, { en: "locked", ja: "固定" })
          : onOff(span?.default ?? false, lang);
        return gateItem(gate, version, `${gate.name} (${version}, ${state})`, lang);
      }),
      ...others.map((entry) => itemOf(entry, lang)),
    ],
    more: [
      ...(fresh > 0 && fresh < all.length
        ? [
            say(lang, {
              en: `${fresh} of them ${fresh === 1 ? "is a gate that is" : "are gates that are"} new, the others were promoted.`,
              ja: `うち ${fresh} 件は新しく追加されたゲートで、残りは昇格です。`,
            }),
          ]
        : []),
      ...(official !== undefined && filters.sigs.length === 0 && !gatesOnly
        ? [
            say(lang, {
              en: `The release itself counts ${count(official, `${plainStage(stage, "en")} enhancement`)}.`,
              ja: `リリースの公式集計では、${plainStage(stage, "ja")}のエンハンスメントは ${official} 件です。`,
            }),
          ]
        : []),
    ],
  };
}

function plainStage(stage: Stage, lang: Lang): string {
  return stage === "stable" ? say(lang, { en: "stable", ja: "安定版" }) : stageWord(stage, lang);
}

/** Gates whose default changed; those that came new and on are told beside. */
function defaultRows(on: boolean | undefined, question: Question, change: Change, context: Context): Rows {
  const { lang } = question;
  const { sigs } = question.filters;
  const rows = change.defaultChanged.filter(
    (row) =>
      (on === undefined || row.default === on) && gatesOfSigs([row.gate], sigs, context.base).length > 0,
  );
  const fresh =
    on === true
      ? gatesOfSigs(change.addedGates, sigs, context.base).filter((gate) => gate.stages[0]?.default === true)
      : [];
  const state = on === undefined ? null : onOff(on, lang);
  return {
    word: state
      ? say(lang, { en: `Feature gates: now ${state}`, ja: `${state}になったフィーチャーゲート` })
      : say(lang, { en: "Feature gates with another default", ja: "デフォルトが変わったフィーチャーゲート" }),
    verb: state
      ? { one: `turned ${state}`, many: `turned ${state}`, ja: `${state}になった` }
      : { one: "changed its default", many: "changed their default", ja: "デフォルトが変わった" },
    parts: parts(
      "gate",
      [],
      rows.map((row) => (state ? row.gate.name : `${row.gate.name} (${row.default ? "on" : "off"})`)),
    ),
    items: [
      ...rows.map((row) =>
        gateItem(
          row.gate,
          row.version,
          `${row.gate.name}: ${onOff(row.default, lang)} (${row.version})`,
          lang,
        ),
      ),
      ...fresh.map((gate) => newGateItem(gate, lang)),
    ],
    more:
      fresh.length > 0
        ? [
            say(lang, {
              en: `Besides, ${count(fresh.length, "gate")} came new and on: ${fresh.slice(0, 6).map(named).join(", ")}${fresh.length > 6 ? ", …" : ""}.`,
              ja: `ほかに、最初から有効な新しいゲートが ${fresh.length} 件あります(${fresh.slice(0, 6).map(named).join("、")}${fresh.length > 6 ? " など" : ""})。`,
            }),
          ]
        : [],
  };
}

/** Gates as they are in the last release of the change. */
function standingRows(
  stage: Stage | undefined,
  on: boolean | undefined,
  question: Question,
  change: Change,
  context: Context,
): Rows {
  const { lang } = question;
  const version = change.minors.at(-1) ?? "";
  const rows = gatesOfSigs(context.base.knowledge.gates, question.filters.sigs, context.base).flatMap(
    (gate) => {
      const span = stageIn(gate, version);
      return span &&
        (!stage || span.stage === stage) &&
        (on === undefined || span.default === on) &&
        !gate.retires
        ? [{ gate, span }]
        : [];
    },
  );
  const words = [...(stage ? [stageWord(stage, lang)] : []), ...(on === undefined ? [] : [onOff(on, lang)])];
  const state = words.join(say(lang, { en: " and ", ja: "で、" }));
  return {
    word: say(lang, { en: `Feature gates that are ${state}`, ja: `${state}のフィーチャーゲート` }),
    verb: { one: `is ${state}`, many: `are ${state}`, ja: `${state}の` },
    parts: parts(
      "gate",
      [],
      rows.map(({ gate }) => gate.name),
    ),
    items: rows.map(({ gate, span }) =>
      gateItem(
        gate,
        span.from,
        `${gate.name} (${stageWord(span.stage, lang)}, ${onOff(span.default, lang)}, ${span.from}–)`,
        lang,
      ),
    ),
    more: [],
  };
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
      more: entries.length > 0 ? [knownHere(word, entries.length, lang)] : [],
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
      ...folded(types.map((api) => removedApiItem(context.base, api, lang))),
      ...entries.map((entry) => itemOf(entry, lang)),
    ],
    more: [],
  };
}

function newestPr({ prs }: { prs: readonly number[] }): number {
  return Math.max(0, ...prs);
}

function knownHere(word: string, total: number, lang: Lang): string {
  return say(lang, {
    en: `${count(total, "note")} known here ${total === 1 ? "is" : "are"} filed under “${word}”.`,
    ja: `「${word}」の変更は ${total} 件収録しています。`,
  });
}

/** "Removed APIs", 「削除されたフィーチャーゲート」. */
function heading(only: "api" | "gate" | undefined, word: Bilingual, lang: Lang): string {
  if (only === "api") return say(lang, { en: `${word.en} APIs`, ja: `${word.ja} API` });
  if (only === "gate")
    return say(lang, { en: `${word.en} feature gates`, ja: `${word.ja}フィーチャーゲート` });
  return say(lang, { en: word.en, ja: `${word.ja}もの` });
}

function parts(only: "api" | "gate" | undefined, apis: string[], gates: string[]): Part[] {
  return [
    ...(only === "gate" ? [] : [{ noun: API_TYPES, total: apis.length, names: apis }]),
    ...(only === "api" ? [] : [{ noun: GATES, total: gates.length, names: gates }]),
  ];
}

function named(gate: FeatureGate): string {
  return gate.name;
}

function gateWords(gate: FeatureGate, lang: Lang): string {
  return say(lang, { en: `Feature gate ${gate.name}`, ja: `フィーチャーゲート ${gate.name}` });
}
