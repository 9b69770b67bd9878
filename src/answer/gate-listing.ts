import { type FeatureGate, type Stage, stageIn } from "../domain/gate.ts";
import type { Lang } from "../domain/language.ts";
import type { Question } from "../question/question.ts";
import type { Change } from "./change.ts";
import type { Context } from "./context.ts";
import { gatesOfSigs, newGateItem } from "./fact-items.ts";
import { gateItem, itemOf } from "./items.ts";
import { ENHANCEMENTS, GATES, named, parts, type Rows } from "./list-rows.ts";
import { count, onOff, say, stageWord } from "./phrases.ts";

/** Gates that reached a stage, and enhancements that have only their entry. */
export function stageRows(
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
      ...inAll(stage, promotedOnly, question, change, context),
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

/** How many are at the stage in the release, whenever they came to it: "the betas of 1.36" may mean them. */
function inAll(
  stage: Stage,
  promotedOnly: boolean,
  { lang, filters }: Question,
  { minors }: Change,
  context: Context,
): string[] {
  const [version] = minors;
  if (promotedOnly || minors.length !== 1 || !version || filters.sigs.length > 0) return [];
  if (stage !== "alpha" && stage !== "beta") return [];
  const total = context.base.knowledge.gates.filter((gate) => stageIn(gate, version)?.stage === stage).length;
  return [
    say(lang, {
      en: `In all, ${count(total, "gate is", "gates are")} ${stageWord(stage, lang)} in ${version}.`,
      ja: `${version} の時点で${stageWord(stage, lang)}のゲートは全部で ${total} 件です。`,
    }),
  ];
}

function plainStage(stage: Stage, lang: Lang): string {
  return stage === "stable" ? say(lang, { en: "stable", ja: "安定版" }) : stageWord(stage, lang);
}

/** Gates whose default changed; those that came new and on are told beside. */
export function defaultRows(
  on: boolean | undefined,
  question: Question,
  change: Change,
  context: Context,
): Rows {
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
export function standingRows(
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
