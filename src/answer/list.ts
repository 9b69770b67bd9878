import type { Answer, Item } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
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
      ? change.removedApis.map(apiName).slice(0, MOST_NAMED)
      : items
          .filter(({ id }) => id.startsWith("gate/"))
          .slice(0, MOST_NAMED)
          .map(({ id }) => id.slice("gate/".length));
  const rest = items.length > names.length && names.length > 0 ? say(lang, { en: ", …", ja: " など" }) : "";
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
  if (listing && "removed" in listing) {
    const [apis, gates] = [change.removedApis.length, change.removedGates.length];
    return say(lang, {
      en: `Removed in ${where}: ${count(apis, "API type")}, ${count(gates, "feature gate")} and what the notes below say`,
      ja: `${where} で削除されたのは、API ${apis} 件、フィーチャーゲート ${gates} 件と、下記の変更です`,
    });
  }
  const kind = listing && "kind" in listing ? kindHeading(listing.kind, lang) : "";
  return say(lang, {
    en: `${kind} in ${where}: ${count(total, "entry", "entries")}`,
    ja: `${where} の${kind}は ${total} 件です`,
  });
}

function listingWord({ listing }: Question): string {
  if (!listing) return "";
  return "kind" in listing ? listing.kind : "stage" in listing ? listing.stage : "removed";
}

function rowsOf(question: Question, change: Change, context: Context): { items: Item[]; word: string } {
  const { lang, listing } = question;
  if (!listing) return { items: [], word: "" };
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
      items: [...apis, ...entries.map((entry) => itemOf(entry, lang)), ...gates],
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
      const span = gate.stages.find((row) => row.stage === stage);
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
