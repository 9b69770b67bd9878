import type { Answer, Item } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
import type { FeatureGate } from "../domain/gate.ts";
import { links } from "../domain/link.ts";
import { minorName, minorOf } from "../domain/version.ts";
import type { Question } from "../question/question.ts";
import { type Change, changeBetween } from "./change.ts";
import { compose } from "./compose.ts";
import { type Context, PAGE_SIZE } from "./context.ts";
import { folded } from "./diff.ts";
import { gateItem, itemOf, removedApiItem } from "./items.ts";
import { count, kindHeading, onOff, say, stageWord } from "./phrases.ts";
import { answerProblem, freshness } from "./problem.ts";

/** Most names in the direct sentence; the section has them all. */
const MOST_NAMED = 12;

/** APIs are what such a list is asked for: all of a release fit. */
const MOST_APIS = 40;

/** Entries of a kind, or what reached a stage, in one release or several. */
export function answerList(question: Question, context: Context): Answer {
  const { lang, listing } = question;
  if (question.problem || !listing) return answerProblem(question, context);
  const span =
    question.filters.versions ?? (question.version ? { from: question.version, to: question.version } : null);
  if (!span) return answerProblem({ ...question, problem: { code: "missing", what: "version" } }, context);
  const change = changeBetween(context.base, minorName(minorOf(span.from) - 1), span.to, {
    ...question.filters,
    kinds: [],
  });
  const { items, word } = rowsOf(question, change, context);
  const where = span.from === span.to ? span.from : `${span.from}–${span.to}`;
  const pages = Math.max(Math.ceil(items.length / PAGE_SIZE), 1);
  const page = Math.min(question.page, pages);
  const shown = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const names =
    "removed" in listing
      ? change.removedApis.map(apiName).slice(0, listing.only === "api" ? MOST_APIS : MOST_NAMED)
      : items
          .filter(({ id }) => id.startsWith("gate/"))
          .slice(0, MOST_NAMED)
          .map(({ id }) => id.slice("gate/".length));
  const all = "removed" in listing && listing.only === "api" ? change.removedApis.length : items.length;
  const rest = all > names.length && names.length > 0 ? say(lang, { en: ", …", ja: " など" }) : "";
  const sig = question.filters.sigs.length > 0 ? ` (SIG ${question.filters.sigs.join(", ")})` : "";
  return compose(
    { ...question, page },
    {
      found: items.length > 0,
      title: `${word} — Kubernetes ${where}${sig}`,
      summary:
        items.length > 0
          ? `${counted(question, change, items.length, `${where}${sig}`)}${names.length > 0 ? `: ${names.join(lang === "ja" ? "、" : ", ")}${rest}` : ""}${lang === "ja" ? "。" : "."}`
          : say(lang, {
              en: `Nothing is known under “${word}” for ${where}${sig}.`,
              ja: `${where}${sig} の${word}は見つかりませんでした。`,
            }),
      sections: items.length > 0 ? [{ heading: word, total: items.length, items: shown }] : [],
      links: change.minors.map((minor) => links.changelog(minor)),
      notes: "kind" in listing ? freshness(context, lang) : [],
      suggestions: [
        ...(pages > page
          ? [
              `list ${listingWord(question)} ${span.from === span.to ? span.from : `v:${span.from}..${span.to}`}${question.filters.sigs.map((name) => ` sig:${name}`).join("")} page:${page + 1}`,
            ]
          : []),
        `release ${span.to}`,
      ],
      pages,
    },
  );
}

/** "26 feature gates became stable (GA) in 1.34"; what kind of things are counted is said. */
function counted(question: Question, change: Change, total: number, where: string): string {
  const { lang, listing } = question;
  if (listing && "stage" in listing) {
    const word = stageWord(listing.stage, lang);
    return say(lang, {
      en: `${count(total, "feature gate or enhancement", "feature gates and enhancements")} became ${word} in ${where}`,
      ja: `${where} で${word}になったフィーチャーゲートと機能強化は ${total} 件です`,
    });
  }
  if (listing && "added" in listing)
    return say(lang, {
      en: `${count(total, "feature gate")} came with ${where}`,
      ja: `${where} で追加されたフィーチャーゲートは ${total} 件です`,
    });
  if (listing && "removed" in listing) {
    const [apis, gates] = [change.removedApis.length, change.removedGates.length];
    if (listing.only === "api")
      return say(lang, {
        en: `${count(apis, "API type is", "API types are")} no longer served as of ${where}`,
        ja: `${where} で削除された API は ${apis} 件です`,
      });
    return say(lang, {
      en: `${where} removed ${count(apis, "API type")} and ${count(gates, "feature gate")}`,
      ja: `${where} で削除されたのは、API ${apis} 件とフィーチャーゲート ${gates} 件です`,
    });
  }
  const kind = listing && "kind" in listing ? kindHeading(listing.kind, lang) : "";
  return say(lang, {
    en: `${kind} in ${where}: ${count(total, "entry", "entries")}`,
    ja: `${where} の${kind}は ${total} 件です`,
  });
}

/** The gates whose KEP is owned by one of the SIGs asked for. */
function gatesOf(
  question: Question,
  context: Context,
  gates: readonly FeatureGate[],
): readonly FeatureGate[] {
  const { sigs } = question.filters;
  if (sigs.length === 0) return gates;
  return gates.filter(
    (gate) => gate.kep !== null && sigs.includes(context.base.keps.get(gate.kep)?.sig ?? ""),
  );
}

function listingWord({ listing }: Question): string {
  if (!listing) return "";
  if ("kind" in listing) return listing.kind;
  if ("stage" in listing) return listing.stage;
  return "added" in listing ? "added" : "removed";
}

function rowsOf(question: Question, change: Change, context: Context): { items: Item[]; word: string } {
  const { lang, listing } = question;
  if (!listing) return { items: [], word: "" };
  if ("added" in listing) {
    return {
      items: gatesOf(question, context, change.addedGates).map((gate) => {
        const first = gate.stages[0];
        return gateItem(
          gate,
          first?.from ?? "",
          first
            ? `${gate.name} (${first.from}, ${stageWord(first.stage, lang)}, ${onOff(first.default, lang)})`
            : gate.name,
          lang,
        );
      }),
      word: say(lang, { en: "New feature gates", ja: "新しいフィーチャーゲート" }),
    };
  }
  if ("removed" in listing) {
    const apis = folded(change.removedApis.map((api) => removedApiItem(context.base, api, lang)));
    const gates = change.removedGates.map((gate) =>
      gateItem(
        gate,
        gate.removedIn ?? "",
        say(lang, { en: `Feature gate ${gate.name}`, ja: `フィーチャーゲート ${gate.name}` }),
        lang,
      ),
    );
    const entries = change.entries.filter(
      (entry) =>
        /\bremov(?:ed?|al)\b|\bdropped\b|no longer (?:served|supported)/i.test(entry.text.en) ||
        entry.id.includes("/removed-"),
    );
    return {
      items:
        listing.only === "api" ? apis : [...apis, ...entries.map((entry) => itemOf(entry, lang)), ...gates],
      word: say(lang, { en: "Removed", ja: "削除されたもの" }),
    };
  }
  if ("stage" in listing) {
    const { stage } = listing;
    const word = say(lang, {
      en: `Feature gates: ${stageWord(stage, lang)}`,
      ja: `${stageWord(stage, lang)}になったフィーチャーゲート`,
    });
    const reached = context.base.knowledge.gates.flatMap((gate) => {
      // A gate that retires an old behaviour calls that behaviour stable: nothing became stable.
      const retired = gate.retires && stage === "stable";
      const span = retired ? undefined : gate.stages.find((row) => row.stage === stage);
      return span && change.minors.includes(minorName(minorOf(span.from))) ? [{ gate, span }] : [];
    });
    const sigs = question.filters.sigs;
    const items = reached
      .filter(
        ({ gate }) =>
          sigs.length === 0 ||
          (gate.kep !== null && sigs.includes(context.base.keps.get(gate.kep)?.sig ?? "")),
      )
      .map(({ gate, span }) =>
        gateItem(
          gate,
          span.from,
          `${gate.name} (${span.from}, ${span.locked ? say(lang, { en: "locked", ja: "固定" }) : onOff(span.default, lang)})`,
          lang,
        ),
      );
    const seen = new Set(reached.flatMap(({ gate }) => (gate.kep === null ? [] : [gate.kep])));
    // Enhancements without a gate have only their entry.
    const others = change.entries.filter(
      (entry) => entry.enhancement?.stage === stage && !entry.keps.some((kep) => seen.has(kep)),
    );
    return { items: [...items, ...others.map((entry) => itemOf(entry, lang))], word };
  }
  const { kind } = listing;
  const entries = change.entries.filter(
    (entry) => entry.kind === kind || (kind === "action-required" && entry.actionRequired),
  );
  const apis =
    kind === "deprecation" || kind === "action-required"
      ? folded(change.removedApis.map((api) => removedApiItem(context.base, api, lang)))
      : [];
  return {
    items: [...apis, ...entries.map((entry) => itemOf(entry, lang))],
    word: kindHeading(kind, lang),
  };
}
