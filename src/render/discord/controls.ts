import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from "discord.js";
import { kindHeading } from "../../answer/phrases.ts";
import type { Answer, Intent } from "../../domain/answer.ts";
import { KINDS } from "../../domain/entry.ts";
import type { Lang } from "../../domain/language.ts";
import type { Link } from "../../domain/link.ts";
import { commandOf, type FilterName, filterOf, withFilter, withPage } from "../command.ts";
import { label } from "../labels.ts";
import { SIGS } from "../sigs.ts";
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
}

/** The value of a menu that takes a filter out; no SIG or kind has that name. */
export const NO_FILTER = "*";
/** A name that is one word of a command. */
const SIG_NAME = /^[a-z0-9-]{1,40}$/;
/** Characters of a section's name in the menu; Discord allows 100. */
const MAX_SECTION_LABEL = 60;
const FILTERED_INTENTS: ReadonlySet<Intent> = new Set(["diff", "upgrade", "list", "search"]);

/** Link buttons, paging, filters and next questions, each row left out when it would be empty. */
export function controlRows(answer: Answer, options: ControlOptions): Row[] {
  return [
    linkRow(answer),
    pagingRow(answer, options),
    sectionRow(answer, options),
    ...filterRows(answer, options),
    suggestionRow(answer, options),
  ].filter((row) => row !== null);
}

/** Pages, and the share button, for an answer. */
function pagingRow(answer: Answer, options: ControlOptions): Row | null {
  const command = commandOf(answer);
  if (!command) return null;
  const { lang } = answer.question;
  const { screen, screens, owner } = options;
  const page = answer.page ?? { number: 1, of: 1 };
  const buttons: APIButtonComponent[] = [];
  if (page.of > 1 || screens > 1) {
    const before =
      screen > 0
        ? { to: command, at: screen - 1 }
        : page.number > 1
          ? { to: withPage(command, page.number - 1), at: LAST_SCREEN }
          : null;
    const after =
      screen < screens - 1
        ? { to: command, at: screen + 1 }
        : page.number < page.of
          ? { to: withPage(command, page.number + 1), at: 0 }
          : null;
    const part = screens > 1 ? `${screen + 1}/${screens}` : "";
    const where = page.of > 1 ? `${page.number} / ${page.of}${part && ` (${part})`}` : part;
    const make = (action: Action, text: string, target: typeof before) =>
      button(
        action,
        text,
        { lang, owner, screen: target?.at ?? 0, command: target?.to ?? command },
        !target?.to,
      );
    buttons.push(
      make("previous", `◀ ${label("previous", lang)}`, before),
      make("position", where, null),
      make("next", `${label("next", lang)} ▶`, after),
    );
  }
  if (options.shareable && answer.found)
    buttons.push(button("share", label("share", lang), { lang, owner, screen, command }));
  return buttons.length > 0 ? { type: ComponentType.ActionRow, components: buttons } : null;
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
          ...(each === here && { default: true }),
        })),
      },
    ],
  };
}

function filterRows(answer: Answer, options: ControlOptions): Row[] {
  const command = commandOf(answer);
  if (!command || !FILTERED_INTENTS.has(answer.question.intent)) return [];
  const { lang } = answer.question;
  const items = answer.sections.flatMap((section) => section.items);
  const filtered = filterOf(command, "sig") !== null || filterOf(command, "kind") !== null;
  if (items.length < 2 && !filtered) return [];
  const current = filterOf(command, "sig");
  const sigs = [
    ...new Set([...(current ? [current] : []), ...items.flatMap((item) => item.sigs), ...SIGS]),
  ].filter((sig) => SIG_NAME.test(sig));
  const named =
    answer.facts && "counts" in answer.facts && "from" in answer.facts ? answer.facts.counts : null;
  const kinds = KINDS.filter((kind) => !named || named[kind] > 0 || filterOf(command, "kind") === kind);
  return [
    filterRow(
      "sig",
      command,
      sigs
        .slice(0, MAX_SELECT_OPTIONS - 1)
        .sort()
        .map((sig) => [sig, `SIG ${sig}`]),
      options,
      lang,
    ),
    answer.question.intent === "list"
      ? null
      : filterRow(
          "kind",
          command,
          kinds.map((kind) => [kind, kindLabel(kind, named?.[kind], lang)]),
          options,
          lang,
        ),
  ].filter((row) => row !== null);
}

function kindLabel(kind: (typeof KINDS)[number], count: number | undefined, lang: Lang): string {
  return count === undefined ? kindHeading(kind, lang) : `${kindHeading(kind, lang)} (${count})`;
}

function filterRow(
  name: FilterName,
  command: string,
  choices: [value: string, text: string][],
  options: ControlOptions,
  lang: Lang,
): Row | null {
  const base = withPage(command, 1);
  const longest = Math.max(0, ...choices.map(([value]) => value.length));
  // Every choice must lead somewhere: the command with the longest value still has to fit a button.
  if (!base || choices.length === 0 || withFilter(base, name, "x".repeat(longest)) === null) return null;
  const current = filterOf(command, name);
  const state = { lang, owner: options.owner, screen: 0, command: base };
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: formatCustomId({ ...state, action: name }),
        placeholder: label(name === "sig" ? "filterSig" : "filterKind", lang),
        options: [
          ...(current === null
            ? []
            : [{ label: label(name === "sig" ? "allSigs" : "allKinds", lang), value: NO_FILTER }]),
          ...choices.map(([value, text]) => ({
            label: text,
            value,
            ...(value === current && { default: true }),
          })),
        ].slice(0, MAX_SELECT_OPTIONS),
      },
    ],
  };
}

const ASK_ACTIONS = ["ask0", "ask1", "ask2", "ask3", "ask4"] as const;

function suggestionRow(answer: Answer, options: ControlOptions): Row | null {
  const { lang } = answer.question;
  const buttons = suggestedCommands(answer)
    .slice(0, MAX_ROW_BUTTONS)
    .flatMap((command, index) => {
      const action = ASK_ACTIONS[index];
      return action ? [button(action, command, { lang, owner: options.owner, screen: 0, command })] : [];
    });
  return buttons.length > 0 ? { type: ComponentType.ActionRow, components: buttons } : null;
}

/** The suggestions that fit a button, without `/k8s`, and without this answer's own pages (those have buttons). */
function suggestedCommands(answer: Answer): string[] {
  const own = commandOf(answer);
  const pages = own ? withPage(own, 1) : null;
  const commands = answer.suggestions.map((text) => text.replace(/^\/k8s\s+/, "").trim());
  return [...new Set(commands)].filter(
    (command) =>
      command !== "" &&
      command.length <= MAX_BUTTON_LABEL &&
      !command.includes("\n") &&
      withPage(command, 1) !== pages,
  );
}

function linkRow(answer: Answer): Row | null {
  const buttons = answer.links
    .filter((link) => isLinkable(link, MAX_BUTTON_URL))
    .slice(0, MAX_ROW_BUTTONS)
    .map(linkButton);
  return buttons.length > 0 ? { type: ComponentType.ActionRow, components: buttons } : null;
}

/** Discord takes web addresses of a limited length, with a label. */
export function isLinkable({ url, label: text }: Link, longest: number): boolean {
  return /^https?:\/\//.test(url) && url.length <= longest && text.trim() !== "";
}

/** A button that opens an address; it sends no interaction, so it works for ever. */
export function linkButton(link: Link): APIButtonComponent {
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
  disabled = false,
): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Secondary,
    label: truncate(withoutMentions(text), MAX_BUTTON_LABEL),
    custom_id: formatCustomId({ action, ...state }),
    ...(disabled && { disabled: true }),
  };
}
