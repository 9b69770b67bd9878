/** Slack's modals for choosing: filters, and the two releases of a comparison (https://docs.slack.dev/surfaces/modals). */
import type { types } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { type Choice, COMPARISONS, type Comparison, comparisonOf, filterChoices } from "../choices.ts";
import { commandOf } from "../command.ts";
import { label } from "../labels.ts";
import { plainText } from "./blocks.ts";
import { MAX_BUTTON_TEXT, MAX_MODAL_TITLE, MAX_OPTION_TEXT, MAX_OPTIONS } from "./limits.ts";
import { word } from "./words.ts";

/** The modal's id, and those of its inputs. */
export const CHOOSE = "kawaraban_choose";
export const FIELD = { what: "what", from: "from", to: "to", sig: "sig", kind: "kind" } as const;
/** The element within each input. */
export const CHOSEN = "chosen";
/** The value that filters nothing; no SIG or kind has that name. */
export const NO_FILTER = "*";

/**
 * The modal behind "Filter": by SIG and kind, and for a comparison its releases too. Null for what cannot be filtered.
 *
 * @param versions known releases, the newest first
 * @param metadata what the submission needs to know, at most 3,000 characters
 */
export function filterView(
  answer: Answer,
  versions: readonly string[],
  metadata: string,
): types.ModalView | null {
  const choices = filterChoices(answer);
  const command = commandOf(answer);
  if (!choices || !command) return null;
  const { lang } = answer.question;
  const compared = comparisonOf(command);
  return view(label("filter", lang), lang, metadata, [
    ...(compared ? releaseInputs(lang, versions, compared.from, compared.to) : []),
    input(FIELD.sig, label("sig", lang), optionsOf(choices.sig)),
    ...(choices.kind ? [input(FIELD.kind, label("kind", lang), optionsOf(choices.kind))] : []),
  ]);
}

/** The modal that builds a diff or an upgrade. */
export function compareView(lang: Lang, versions: readonly string[], metadata: string): types.ModalView {
  const [newest = "", older = newest] = versions;
  const words: Record<Comparison, string> = {
    diff: label("whatDiff", lang),
    upgrade: label("whatUpgrade", lang),
  };
  const kinds = COMPARISONS.map((value) => ({ value, text: words[value], chosen: value === "diff" }));
  return view(label("compare", lang), lang, metadata, [
    input(FIELD.what, label("what", lang), optionsOf(kinds)),
    ...releaseInputs(lang, versions, older, newest),
  ]);
}

function view(title: string, lang: Lang, metadata: string, blocks: types.InputBlock[]): types.ModalView {
  return {
    type: "modal",
    callback_id: CHOOSE,
    private_metadata: metadata,
    title: plainText(title, MAX_MODAL_TITLE),
    submit: plainText(label("show", lang), MAX_MODAL_TITLE),
    close: plainText(word("close", lang), MAX_MODAL_TITLE),
    blocks,
  };
}

function releaseInputs(
  lang: Lang,
  versions: readonly string[],
  from: string,
  to: string,
): types.InputBlock[] {
  const choices = (chosen: string) => {
    const offered = versions.slice(0, MAX_OPTIONS - 1);
    return [...offered, ...(offered.includes(chosen) ? [] : [chosen])].map((value) => ({
      value,
      text: value,
      chosen: value === chosen,
    }));
  };
  return [
    input(FIELD.from, label("from", lang), optionsOf(choices(from))),
    input(FIELD.to, label("to", lang), optionsOf(choices(to))),
  ];
}

interface Options {
  options: types.PlainTextOption[];
  chosen: types.PlainTextOption | undefined;
}

function optionsOf(choices: readonly Choice[]): Options {
  const made = choices.slice(0, MAX_OPTIONS).map(({ value, text, chosen }) => ({
    chosen,
    option: { text: plainText(text, MAX_OPTION_TEXT), value: value ?? NO_FILTER },
  }));
  return { options: made.map(({ option }) => option), chosen: made.find(({ chosen }) => chosen)?.option };
}

function input(id: string, text: string, { options, chosen }: Options): types.InputBlock {
  return {
    type: "input",
    block_id: id,
    label: plainText(text, MAX_BUTTON_TEXT),
    element: {
      type: "static_select",
      action_id: CHOSEN,
      options,
      ...(chosen && { initial_option: chosen }),
    },
  };
}
