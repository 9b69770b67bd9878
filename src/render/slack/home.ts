import type { types } from "@slack/bolt";
import type { Lang } from "../../domain/language.ts";
import { label } from "../labels.ts";
import { ACTION, formatValue } from "./action-value.ts";
import { button, header, plainText, type SlackBlock, section } from "./blocks.ts";
import { askButton } from "./controls.ts";
import { MAX_BUTTON_TEXT, MAX_MODAL_TITLE, MAX_VIEW_BLOCKS } from "./limits.ts";
import { escapeMrkdwn } from "./mrkdwn.ts";
import { word } from "./words.ts";

const EXAMPLES: Record<Lang, readonly string[]> = {
  en: [
    "is ImageVolume on by default in 1.33?",
    "diff 1.24 1.25",
    "upgrade 1.24 1.27",
    "api PodSecurityPolicy",
    "kep 4639",
  ],
  ja: [
    "ImageVolumeは1.33でデフォルトで有効?",
    "1.24から1.25に上げるとき何に気をつける?",
    "1.25でPSPはどうなった?",
    "diff 1.24 1.25",
    "kep 4639",
  ],
};

/** Questions to start from, the best first; each fits a button. */
export function examples(lang: Lang): readonly string[] {
  return EXAMPLES[lang];
}

/** The choice that leaves the language to Slack's setting. */
export const AUTOMATIC = "auto";

/** The app's Home tab: what it can do, examples to press, the language. */
export function homeView(lang: Lang, chosen: Lang | null, command: string): types.HomeView {
  return {
    type: "home",
    blocks: [
      header(word("homeTitle", lang)),
      section(escapeMrkdwn(word("homeIntro", lang))),
      section(escapeMrkdwn(word("homeHow", lang).replace("{command}", `\`${command}\``))),
      { type: "divider" },
      section(`*${word("examples", lang)}*`),
      { type: "actions", elements: examples(lang).map((text, index) => askButton(index, text, lang)) },
      {
        type: "actions",
        elements: [
          button(ACTION.compare, label("compare", lang), formatValue({ lang, part: 0, command: "diff" })),
        ],
      },
      { type: "divider" },
      section(escapeMrkdwn(word("homeLanguage", lang))),
      { type: "actions", elements: [languageMenu(lang, chosen)] },
    ],
  };
}

function languageMenu(lang: Lang, chosen: Lang | null): types.StaticSelect {
  const option = (value: string, text: string): types.PlainTextOption => ({
    text: plainText(text, MAX_BUTTON_TEXT),
    value,
  });
  const automatic = option(AUTOMATIC, word("automatic", lang));
  const options = [automatic, option("en", "English"), option("ja", "日本語")];
  return {
    type: "static_select",
    action_id: ACTION.language,
    options,
    initial_option: options.find(({ value }) => value === chosen) ?? automatic,
  };
}

/** A modal around blocks, as many as Slack takes there. */
export function modal(lang: Lang, blocks: SlackBlock[]): types.ModalView {
  return {
    type: "modal",
    title: plainText(word("whatChanged", lang), MAX_MODAL_TITLE),
    close: plainText(word("close", lang), MAX_MODAL_TITLE),
    blocks: blocks.slice(0, MAX_VIEW_BLOCKS),
  };
}
