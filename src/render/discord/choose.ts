/** Discord's modals: filters, and the two releases of a comparison (https://discord.com/developers/docs/components/reference#label). */
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  ComponentType,
} from "discord.js";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { type Choice, COMPARISONS, type Comparison, comparisonOf, filterChoices } from "../choices.ts";
import { label } from "../labels.ts";
import { type ControlState, formatCustomId } from "./custom-id.ts";
import { truncate } from "./escape.ts";
import { MAX_CHOICE_TEXT, MAX_LABEL, MAX_MODAL_TITLE, MAX_SELECT_OPTIONS } from "./limits.ts";

/** The fields' ids within a modal. */
export const FIELD = { what: "what", from: "from", to: "to", sig: "sig", kind: "kind" } as const;
/** The value that filters nothing; no SIG or kind has that name. */
export const NO_FILTER = "*";

/**
 * The modal behind "Filter": by SIG and kind, and for a comparison its releases too. Null for what cannot be filtered.
 *
 * @param versions known releases, the newest first
 */
export function filterModal(
  answer: Answer,
  state: ControlState,
  versions: readonly string[],
): APIModalInteractionResponseCallbackData | null {
  const choices = filterChoices(answer);
  if (!choices) return null;
  const { lang } = state;
  const compared = comparisonOf(state.command);
  return {
    custom_id: formatCustomId({ ...state, action: "filter", screen: 0 }),
    title: truncate(label("filter", lang), MAX_MODAL_TITLE),
    components: [
      ...(compared ? releaseFields(lang, versions, compared.from, compared.to) : []),
      field(FIELD.sig, label("sig", lang), optionsOf(choices.sig)),
      ...(choices.kind ? [field(FIELD.kind, label("kind", lang), optionsOf(choices.kind))] : []),
    ],
  };
}

/** The modal that builds a diff or an upgrade. */
export function compareModal(
  lang: Lang,
  owner: string,
  versions: readonly string[],
): APIModalInteractionResponseCallbackData {
  const [newest = "", older = newest] = versions;
  const words: Record<Comparison, string> = {
    diff: label("whatDiff", lang),
    upgrade: label("whatUpgrade", lang),
  };
  return {
    custom_id: formatCustomId({ action: "compare", lang, owner, screen: 0, command: "diff" }),
    title: truncate(label("compare", lang), MAX_MODAL_TITLE),
    components: [
      field(
        FIELD.what,
        label("what", lang),
        COMPARISONS.map((value) => ({ value, label: words[value], default: value === "diff" })),
      ),
      ...releaseFields(lang, versions, older, newest),
    ],
  };
}

function releaseFields(
  lang: Lang,
  versions: readonly string[],
  from: string,
  to: string,
): APILabelComponent[] {
  const options = (chosen: string) => {
    // A release of long ago, or a patch, is not among the newest: it stays what it was.
    const offered = versions.slice(0, MAX_SELECT_OPTIONS - 1);
    return [...offered, ...(offered.includes(chosen) ? [] : [chosen])].map((value) => ({
      value,
      label: value,
      default: value === chosen,
    }));
  };
  return [
    field(FIELD.from, label("from", lang), options(from)),
    field(FIELD.to, label("to", lang), options(to)),
  ];
}

function optionsOf(choices: readonly Choice[]): APISelectMenuOption[] {
  const chosen = choices.find((choice) => choice.chosen);
  // There is room for 25: the one chosen is always among them.
  const shown = choices.slice(0, MAX_SELECT_OPTIONS);
  if (chosen && !shown.includes(chosen)) shown[shown.length - 1] = chosen;
  return shown.map(({ value, text, chosen: isChosen }) => ({
    value: value ?? NO_FILTER,
    label: truncate(text, MAX_CHOICE_TEXT),
    ...(isChosen && { default: true }),
  }));
}

function field(id: string, text: string, options: APISelectMenuOption[]): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: truncate(text, MAX_LABEL),
    component: { type: ComponentType.StringSelect, custom_id: id, options, required: true },
  };
}
