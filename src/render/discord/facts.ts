import { kindHeading, onOff, stageWord } from "../../answer/phrases.ts";
import { shownRows } from "../../answer/thing-words.ts";
import type {
  Answer,
  ApiFacts,
  ChangeFacts,
  GateFacts,
  KepFacts,
  PrFacts,
  ReleaseFacts,
  ThingFacts,
} from "../../domain/answer.ts";
import { apiName } from "../../domain/api.ts";
import { KINDS } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import { andMore, isTold, namedTypes, removedApi, removedGates, rowInForce } from "../first-screen.ts";
import { label } from "../labels.ts";
import { escapeMarkdown, maskedLink, oneLine, truncate } from "./escape.ts";

/** The facts of an answer as lines of Discord Markdown: a gate's timeline, an API's life, a release's dates. */
export function factLines(answer: Answer, most: number): string[] {
  const { facts } = answer;
  const { lang } = answer.question;
  if (!facts) return [];
  const lines =
    "stages" in facts
      ? gateLines(facts, answer.notes, lang)
      : "milestones" in facts
        ? kepLines(facts, lang)
        : "types" in facts
          ? apiLines(facts, lang)
          : "released" in facts
            ? releaseLines(facts, lang)
            : "apis" in facts
              ? changeLines(facts, answer, most)
              : "documented" in facts
                ? lifeLines(facts, answer, most)
                : prLines(facts);
  if (lines.length <= most) return lines;
  const left = lines.length - most + 1;
  return [...lines.slice(0, most - 1), `-# ${andMore(left, lang)}`];
}

/**
 * A short life is read from its beginning; of a long one, what came last stands open. Where the items below say step by step the
 * same and nothing else, it is said once.
 */
function lifeLines(facts: ThingFacts, answer: Answer, most: number): string[] {
  const { lang } = answer.question;
  const [happened] = answer.sections;
  if (happened && happened.items.length > 0 && happened.items.every((item) => isTold(item, answer)))
    return [];
  const lines = shownRows(facts, lang).map(({ version, text }) => `- \`${version}\` ${escapeMarkdown(text)}`);
  return lines.length > most ? lines.toReversed() : lines;
}

/** The line in force, or asked about, is bold. */
function gateLines(facts: GateFacts, notes: string[], lang: Lang): string[] {
  const current = rowInForce(facts);
  const lines = facts.stages.map((row, index) => {
    const span = row.to === row.from ? row.from : `${row.from} – ${row.to ?? ""}`.trimEnd();
    const state = [stageWord(row.stage, lang), onOff(row.default, lang)];
    if (row.locked) state.push(label("locked", lang));
    const line = `\`${span}\` ${escapeMarkdown(state.join(" · "))}`;
    return index === current ? `- **${line}**` : `- ${line}`;
  });
  if (facts.removedIn !== null) {
    const version = facts.removedIn === "unknown" ? label("unknownVersion", lang) : facts.removedIn;
    const line = `${label("removedIn", lang)} ${escapeMarkdown(version)}`;
    lines.push(current === facts.stages.length ? `- **${line}**` : `- ${line}`);
  }
  for (const { source, claim, url } of facts.conflicts) {
    // A note says it in a sentence; where it names no address, that is what is missing.
    if (notes.some((note) => note.includes(url))) continue;
    const told = notes.some((note) => note.includes(claim));
    lines.push(
      `-# ⚠️ ${maskedLink(source, url)}: ${escapeMarkdown(told ? label("source", lang) : oneLine(truncate(claim, 200)))}`,
    );
  }
  return lines;
}

function kepLines(facts: KepFacts, lang: Lang): string[] {
  const targets = STAGES.flatMap((stage) => {
    const version = facts.milestones[stage];
    return version ? [`${stageWord(stage, lang)} ${version}`] : [];
  });
  return [
    `- ${escapeMarkdown(`SIG ${facts.sig} · ${label("status", lang)}: ${facts.status}`)}`,
    ...(targets.length > 0 ? [`- ${label("targets", lang)}: ${escapeMarkdown(targets.join(" → "))}`] : []),
    ...(facts.gates.length > 0
      ? [`- ${label("gates", lang)}: ${escapeMarkdown(facts.gates.map((gate) => `\`${gate}\``).join(", "))}`]
      : []),
  ];
}

/** Types of one group stand below its name. */
function apiLines(facts: ApiFacts, lang: Lang): string[] {
  const { group, nameOf } = namedTypes(facts);
  const lines = facts.types.map((type) => {
    const life = (["introduced", "deprecated", "removed"] as const).flatMap((when) => {
      const version = type[when];
      return version ? [`${label(when, lang)} ${version}`] : [];
    });
    const replacement = type.replacement ? ` → \`${nameOf(type.replacement)}\`` : "";
    return `- ${escapeMarkdown(`\`${nameOf(apiName(type))}\` ${life.join(" · ")}${replacement}`)}`;
  });
  return group === null ? lines : [`**${escapeMarkdown(group)}**`, ...lines];
}

function releaseLines(facts: ReleaseFacts, lang: Lang): string[] {
  const { enhancements } = facts.counts;
  const stages = STAGES.flatMap((stage) => {
    const count = facts.counts[stage];
    return count === undefined ? [] : [`${stageWord(stage, lang)} ${count}`];
  });
  const total = [...(enhancements === undefined ? [] : [String(enhancements)]), ...stages].join(" · ");
  const entries = KINDS.flatMap((kind) => {
    const count = facts.counts[`entries.${kind}`];
    return count ? [`${kindHeading(kind, lang)} ${count}`] : [];
  });
  const support = label(facts.supported ? "supported" : "unsupported", lang);
  return [
    ...(facts.released ? [`- ${label("released", lang)}: ${escapeMarkdown(facts.released)}`] : []),
    ...(facts.endOfLife
      ? [`- ${label("endOfLife", lang)}: ${escapeMarkdown(`${facts.endOfLife} (${support})`)}`]
      : []),
    ...(total === "" ? [] : [`- ${label("enhancements", lang)}: ${escapeMarkdown(total)}`]),
    ...(entries.length > 0 ? [`- ${label("entries", lang)}: ${escapeMarkdown(entries.join(" · "))}`] : []),
  ];
}

function prLines(facts: PrFacts): string[] {
  if (facts.versions.length === 0) return [];
  return [`- #\u200b${facts.number} → ${escapeMarkdown(facts.versions.join(", "))}`];
}

/** Whether the facts at the top list the removed APIs: on the first page of a comparison that has some. */
function showsRemovedApis({ facts, page }: Answer): boolean {
  return facts !== null && "apis" in facts && facts.apis.removed.length > 0 && (page?.number ?? 1) === 1;
}

/** Removed APIs with what replaces them; of an upgrade the removed gates by name. */
function changeLines(facts: ChangeFacts, answer: Answer, most: number): string[] {
  const { lang } = answer.question;
  const gates = removedGates(answer);
  const told = gates ? [`**${escapeMarkdown(gates.heading)}**`, `- ${escapeMarkdown(gates.names)}`] : [];
  if (!showsRemovedApis(answer)) return told;
  const apis = facts.apis.removed.map((each) => {
    const { kind, from, to } = removedApi(each);
    return `- ${[kind, from].filter(Boolean).map(escapeMarkdown).join(" ")} → ${escapeMarkdown(to ?? "—")}`;
  });
  const room = Math.max(most - told.length - 1, 1);
  const shown = apis.length <= room ? apis : apis.slice(0, Math.max(room - 1, 1));
  const left = apis.length - shown.length;
  return [
    `**${label("removedApis", lang)}${apis.length > 1 ? ` (${apis.length})` : ""}**`,
    ...shown,
    ...(left > 0 ? [`-# ${andMore(left, lang)}`] : []),
    ...told,
  ];
}
