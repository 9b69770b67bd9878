import type { types } from "@slack/bolt";
import { kindHeading } from "../../answer/phrases.ts";
import type { Answer, Intent } from "../../domain/answer.ts";
import { KINDS } from "../../domain/entry.ts";
import type { Lang } from "../../domain/language.ts";
import { commandOf, type FilterName, filterOf, withFilter, withPage } from "../command.ts";
import { label } from "../labels.ts";
import { SIGS } from "../sigs.ts";
import { ACTION, formatValue, LAST_PART } from "./action-value.ts";
import { button, plainText, type SlackBlock } from "./blocks.ts";
import { MAX_ACTIONS, MAX_BUTTON_TEXT, MAX_OPTION_TEXT, MAX_OPTIONS } from "./limits.ts";
import { cut, isWebAddress, oneLine } from "./mrkdwn.ts";
import { word } from "./words.ts";

/** Buttons in a row: more do not fit a phone's screen without a second scroll. */
const MOST_BUTTONS = 5;
/**
 * Slack takes 3,000 (https://docs.slack.dev/reference/block-kit/block-elements/button-element); an address longer than
 * this is no page people know, and costs the text its room.
 */
const MAX_URL = 500;
const FILTERED_INTENTS: ReadonlySet<Intent> = new Set(["diff", "upgrade", "list", "search"]);

/** Links to what stands behind the answer. Slack reports their presses too, so they have ids. */
export function linkButtons(answer: Answer, most = MOST_BUTTONS): SlackBlock[] {
  const elements = answer.links
    .filter(({ url }) => isWebAddress(url) && url.length <= MAX_URL)
    .slice(0, most)
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

/** Pages, filters, and the share button of an answer only the asker sees. */
export function pagingControls(
  answer: Answer,
  place: { part: number; parts: number; shareable: boolean; filters: boolean },
): SlackBlock[] {
  const command = commandOf(answer);
  if (!command) return [];
  const { lang } = answer.question;
  const page = answer.page ?? { number: 1, of: 1 };
  const turn = (to: string | null, part: number, id: string, text: string) =>
    to ? [button(`${ACTION.page}${id}`, text, formatValue({ lang, part, command: to }))] : [];
  const elements: types.ActionsBlockElement[] = [
    ...(place.part > 0
      ? turn(command, place.part - 1, "previous", `◀ ${label("previous", lang)}`)
      : page.number > 1
        ? turn(withPage(command, page.number - 1), LAST_PART, "previous", `◀ ${label("previous", lang)}`)
        : []),
    ...(place.part < place.parts - 1
      ? turn(command, place.part + 1, "next", `${label("next", lang)} ▶`)
      : page.number < page.of
        ? turn(withPage(command, page.number + 1), 0, "next", `${label("next", lang)} ▶`)
        : []),
    ...(place.filters ? filterMenus(answer, command) : []),
    ...(place.shareable && answer.found
      ? [button(ACTION.share, label("share", lang), formatValue({ lang, part: place.part, command }))]
      : []),
  ];
  return elements.length > 0 ? [{ type: "actions", elements: elements.slice(0, MAX_ACTIONS) }] : [];
}

/** `2 / 8`, with the part where a page has several; null when there is nothing to turn. */
export function whereabouts(answer: Answer, part: number, parts: number): string | null {
  const page = answer.page ? `${answer.page.number} / ${answer.page.of}` : "";
  const within = parts > 1 ? `${part + 1} / ${parts}` : "";
  if (page && within) return `${page} (${within})`;
  return page || within || null;
}

function filterMenus(answer: Answer, command: string): types.ActionsBlockElement[] {
  if (!FILTERED_INTENTS.has(answer.question.intent)) return [];
  const { lang } = answer.question;
  const items = answer.sections.flatMap((each) => each.items);
  const filtered = filterOf(command, "sig") !== null || filterOf(command, "kind") !== null;
  if (items.length < 2 && !filtered) return [];
  const counts = answer.facts && "from" in answer.facts ? answer.facts.counts : null;
  const named = items.flatMap((item) => item.sigs).filter((sig) => /^[a-z][a-z0-9-]{1,40}$/.test(sig));
  const sigs = [...new Set([...SIGS, ...named])].sort();
  const kinds = KINDS.filter((kind) => !counts || counts[kind] > 0 || filterOf(command, "kind") === kind);
  return [
    ...menu(
      "sig",
      command,
      sigs.map((sig) => [sig, `SIG ${sig}`]),
      lang,
    ),
    ...(answer.question.intent === "list"
      ? []
      : menu(
          "kind",
          command,
          kinds.map((kind) => [kind, kindText(kind, counts?.[kind], lang)]),
          lang,
        )),
  ];
}

function kindText(kind: (typeof KINDS)[number], count: number | undefined, lang: Lang): string {
  return count ? `${kindHeading(kind, lang)} (${count})` : kindHeading(kind, lang);
}

/** An option's value is the whole filtered command, so that the menu needs nobody's memory. */
function menu(
  name: FilterName,
  command: string,
  choices: [value: string, text: string][],
  lang: Lang,
): types.StaticSelect[] {
  const current = filterOf(command, name);
  const option = (value: string | null, text: string): types.PlainTextOption[] => {
    const filtered = withFilter(command, name, value);
    return filtered
      ? [
          {
            text: { type: "plain_text", text: cut(text, MAX_OPTION_TEXT) },
            value: formatValue({ lang, part: 0, command: filtered }),
          },
        ]
      : [];
  };
  const chosen = choices
    .filter(([value]) => value === current)
    .flatMap(([value, text]) => option(value, text));
  const options = [
    ...(current === null ? [] : option(null, label(name === "sig" ? "allSigs" : "allKinds", lang))),
    ...choices.flatMap(([value, text]) => option(value, text)),
  ].slice(0, MAX_OPTIONS);
  if (options.length === 0) return [];
  return [
    {
      type: "static_select",
      action_id: `${ACTION.filter}${name}`,
      placeholder: plainText(label(name === "sig" ? "filterSig" : "filterKind", lang), MAX_OPTION_TEXT),
      options,
      ...(chosen[0] && { initial_option: chosen[0] }),
    },
  ];
}

/** Next questions that can be pressed: without `/k8s`, and without this answer's own pages, which have buttons. */
export function suggestionButtons(answer: Answer, most = MOST_BUTTONS): SlackBlock[] {
  const { lang } = answer.question;
  const own = commandOf(answer);
  const elements = examplesOf(answer.suggestions)
    .filter((command) => !own || withPage(command, 1) !== withPage(own, 1))
    .slice(0, most)
    .map((command, index) => askButton(index, command, lang));
  return elements.length > 0 ? [{ type: "actions", elements }] : [];
}

/** A button that asks the command. */
export function askButton(index: number, command: string, lang: Lang): types.Button {
  return button(`${ACTION.ask}${index}`, command, formatValue({ lang, part: 0, command }));
}

/** Suggestions as commands that fit a button, once each. */
function examplesOf(suggestions: readonly string[]): string[] {
  const commands = suggestions.map((text) => oneLine(text.replace(/^\/k8s\s+/, "")));
  return [...new Set(commands)].filter((command) => command !== "" && command.length <= MAX_BUTTON_TEXT);
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
