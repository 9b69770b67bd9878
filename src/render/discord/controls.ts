import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import type { Answer, Item } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import { isFilterable } from "../choices.ts";
import { commandOf, withPage } from "../command.ts";
import { hasDetails, MOST_LINKS, MOST_STEPS, nextSteps, openLinks } from "../first-screen.ts";
import { label } from "../labels.ts";
import { type Action, formatCustomId, LAST_SCREEN } from "./custom-id.ts";
import { truncate, withoutMentions } from "./escape.ts";
import { MAX_BUTTON_LABEL, MAX_BUTTON_URL, MAX_ROW_BUTTONS, MAX_SELECT_OPTIONS } from "./limits.ts";

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** Whom and what the controls serve. */
export interface ControlOptions {
  /** Discord's id of the asker; only they turn the pages of a message that everyone sees. */
  owner: string | null;
  /** A private answer offers to be shared. */
  shareable: boolean;
  screen: number;
  screens: number;
  /** Where the sections begin, for a menu that goes there; in an answer of several screens. */
  sections: { heading: string; screen: number }[];
  /** The items of the screen. */
  items: readonly Item[];
}

/** Characters of a section's name in the menu; Discord allows 100. */
const MAX_SECTION_LABEL = 60;

/** Link buttons, pages, the menu of sections and next questions, each row left out when it would be empty. */
export function controlRows(answer: Answer, options: ControlOptions): Row[] {
  return [
    linkRow(answer),
    ...answerRows(answer, options),
    sectionRow(answer, options),
    suggestionRow(answer, options),
  ].filter((row) => row !== null);
}

/** Pages, the filter, the details, and the share button of a private answer. */
function answerRows(answer: Answer, options: ControlOptions): Row[] {
  const command = commandOf(answer);
  if (!command) return [];
  const { lang } = answer.question;
  const { screen, screens, owner } = options;
  const page = answer.page ?? { number: 1, of: 1 };
  const turn = (action: Action, text: string, to: string | null, at: number) =>
    to === null ? [] : [button(action, text, { lang, owner, screen: at, command: to })];
  const press = (action: Action, text: string) => button(action, text, { lang, owner, screen, command });
  const [previous, next] = [`◀ ${label("previous", lang)}`, `${label("next", lang)} ▶`];
  const buttons = [
    ...(screen > 0
      ? turn("previous", previous, command, screen - 1)
      : page.number > 1
        ? turn("previous", previous, withPage(command, page.number - 1), LAST_SCREEN)
        : []),
    ...(screen < screens - 1
      ? turn("next", next, command, screen + 1)
      : page.number < page.of
        ? turn("next", next, withPage(command, page.number + 1), 0)
        : []),
    ...(isFilterable(answer) ? [press("filter", label("filter", lang))] : []),
    ...(hasDetails(answer, options.items, MAX_BUTTON_LABEL)
      ? [press("details", label("details", lang))]
      : []),
    ...(options.shareable && answer.found ? [press("share", label("share", lang))] : []),
  ].slice(0, MAX_ROW_BUTTONS);
  return buttons.length > 0 ? [{ type: ComponentType.ActionRow, components: buttons }] : [];
}

/** With two screens the paging buttons are as near as a menu. */
const SCREENS_WITH_MENU = 3;

function sectionRow(answer: Answer, options: ControlOptions): Row | null {
  const command = commandOf(answer);
  const { sections, screens, screen, owner } = options;
  // Several sections can begin on one screen; a menu's values differ, so the first of them stands for it.
  const starts = sections.filter(
    (each, index) => sections.findIndex((one) => one.screen === each.screen) === index,
  );
  if (!command || screens < SCREENS_WITH_MENU || starts.length < 2) return null;
  const { lang } = answer.question;
  const here = starts.findLast((each) => each.screen <= screen);
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: formatCustomId({ action: "section", lang, owner, screen: 0, command }),
        placeholder: label("goToSection", lang),
        options: starts.slice(0, MAX_SELECT_OPTIONS).map((each) => ({
          label: truncate(withoutMentions(each.heading), MAX_SECTION_LABEL),
          value: String(each.screen),
          // On the first screen nothing is chosen yet, so that the menu says what it is for.
          ...(each === here && screen > 0 && { default: true }),
        })),
      },
    ],
  };
}

const ASK_ACTIONS = ["ask0", "ask1", "ask2", "ask3", "ask4"] as const;

function suggestionRow(answer: Answer, options: ControlOptions, most = MOST_STEPS): Row | null {
  const { lang } = answer.question;
  const buttons = nextSteps(answer, MAX_BUTTON_LABEL)
    .slice(0, Math.min(most, ASK_ACTIONS.length))
    .flatMap((command, index) => {
      const action = ASK_ACTIONS[index];
      return action ? [button(action, command, { lang, owner: options.owner, screen: 0, command })] : [];
    });
  return buttons.length > 0 ? { type: ComponentType.ActionRow, components: buttons } : null;
}

/** All next questions, as many as a row holds: for the details. */
export function allSteps(answer: Answer, owner: string | null): Row[] {
  const options = { owner, shareable: false, screen: 0, screens: 1, sections: [], items: [] };
  const row = suggestionRow(answer, options, MAX_ROW_BUTTONS);
  return row ? [row] : [];
}

function linkRow(answer: Answer): Row | null {
  const buttons = openLinks(answer)
    .filter((link) => isLinkable(link, MAX_BUTTON_URL))
    .slice(0, MOST_LINKS)
    .map(linkButton);
  return buttons.length > 0 ? { type: ComponentType.ActionRow, components: buttons } : null;
}

/** Discord takes web addresses of a limited length, with a label. */
export function isLinkable({ url, label: text }: Link, longest: number): boolean {
  return /^https?:\/\//.test(url) && url.length <= longest && text.trim() !== "";
}

/** A button that opens an address; it sends no interaction, so it works for ever. */
function linkButton(link: Link): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: truncate(withoutMentions(link.label.trim()), MAX_BUTTON_LABEL),
    url: link.url,
  };
}

function button(
  action: Action,
  text: string,
  state: { lang: Lang; owner: string | null; screen: number; command: string },
): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label: truncate(withoutMentions(text), MAX_BUTTON_LABEL),
    custom_id: formatCustomId({ action, ...state }),
  };
}
