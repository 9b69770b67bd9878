import type { types } from "@slack/bolt";
import type { Answer, Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import { isFilterable } from "../choices.ts";
import { commandOf, withPage } from "../command.ts";
import { hasDetails, MOST_LINKS, MOST_STEPS, nextSteps, openLinks } from "../first-screen.ts";
import { label } from "../labels.ts";
import { ACTION, formatValue, LAST_PART } from "./action-value.ts";
import { button, plainText, type SlackBlock } from "./blocks.ts";
import { MAX_BUTTON_TEXT } from "./limits.ts";
import { isWebAddress } from "./mrkdwn.ts";
import { word } from "./words.ts";

/**
 * Slack takes 3,000 (https://docs.slack.dev/reference/block-kit/block-elements/button-element); an address longer than
 * this is no page people know, and costs the text its room.
 */
const MAX_URL = 500;

/** Links to what stands behind the answer. Slack reports their presses too, so they have ids. */
export function linkButtons(answer: Answer): SlackBlock[] {
  const elements = openLinks(answer)
    .filter(({ url }) => isWebAddress(url) && url.length <= MAX_URL)
    .slice(0, MOST_LINKS)
    .map(
      ({ label: text, url }, index): types.Button => ({
        type: "button",
        action_id: `${ACTION.link}${index}`,
        text: plainText(text, MAX_BUTTON_TEXT),
        url,
      }),
    );
  return elements.length > 0 ? [{ type: "actions", elements }] : [];
}

/** Where the controls stand and whom they serve. */
export interface Place {
  part: number;
  parts: number;
  /** Only the asker sees the answer. */
  shareable: boolean;
  /** The items of the part. */
  items: readonly Item[];
}

/** Pages, the filter, the details, and the share button of an answer only the asker sees. */
export function answerControls(answer: Answer, { part, parts, shareable, items }: Place): SlackBlock[] {
  const command = commandOf(answer);
  if (!command) return [];
  const { lang } = answer.question;
  const page = answer.page ?? { number: 1, of: 1 };
  const value = formatValue({ lang, part, command });
  const turn = (to: string | null, at: number, id: string, text: string) =>
    to ? [button(`${ACTION.page}${id}`, text, formatValue({ lang, part: at, command: to }))] : [];
  const elements: types.ActionsBlockElement[] = [
    ...(part > 0
      ? turn(command, part - 1, "previous", `◀ ${label("previous", lang)}`)
      : page.number > 1
        ? turn(withPage(command, page.number - 1), LAST_PART, "previous", `◀ ${label("previous", lang)}`)
        : []),
    ...(part < parts - 1
      ? turn(command, part + 1, "next", `${label("next", lang)} ▶`)
      : page.number < page.of
        ? turn(withPage(command, page.number + 1), 0, "next", `${label("next", lang)} ▶`)
        : []),
    ...(isFilterable(answer) ? [button(ACTION.filter, label("filter", lang), value)] : []),
    ...(hasDetails(answer, items, MAX_BUTTON_TEXT)
      ? [button(ACTION.details, label("details", lang), value)]
      : []),
    ...(shareable && answer.found ? [button(ACTION.share, label("share", lang), value)] : []),
  ];
  return elements.length > 0 ? [{ type: "actions", elements }] : [];
}

/** Next questions that can be pressed: without `/k8s`, and without this answer's own pages, which have buttons. */
export function suggestionButtons(answer: Answer): SlackBlock[] {
  const { lang } = answer.question;
  const steps = nextSteps(answer, MAX_BUTTON_TEXT).slice(0, MOST_STEPS);
  return stepsRow(steps.map((command, index) => askButton(index, command, lang)));
}

/** Buttons in a row, none where there are none: Slack takes no empty row. */
export function stepsRow(elements: types.Button[]): SlackBlock[] {
  return elements.length > 0 ? [{ type: "actions", elements }] : [];
}

/** A button that asks the command. */
export function askButton(index: number, command: string, lang: Lang): types.Button {
  return button(`${ACTION.ask}${index}`, command, formatValue({ lang, part: 0, command }));
}

/** https://docs.slack.dev/reference/block-kit/block-elements/feedback-buttons-element */
export function feedback(answer: Answer): SlackBlock[] {
  const command = commandOf(answer);
  if (!command) return [];
  const { lang } = answer.question;
  const choice = (text: string, name: "helpful" | "notHelpful") => ({
    text: plainText(text, MAX_BUTTON_TEXT),
    accessibility_label: word(name, lang),
    value: `${name} ${formatValue({ lang, part: 0, command })}`,
  });
  return [
    {
      type: "context_actions",
      elements: [
        {
          type: "feedback_buttons",
          action_id: ACTION.feedback,
          positive_button: choice("👍", "helpful"),
          negative_button: choice("👎", "notHelpful"),
        },
      ],
    },
  ];
}
