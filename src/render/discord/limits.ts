/**
 * Discord's published limits, each with the page that states it. The renderer keeps them by construction;
 * an independent checker in the tests holds every message against the same pages.
 */

const COMPONENTS = "https://discord.com/developers/docs/components/reference";
const COMMANDS = "https://discord.com/developers/docs/interactions/application-commands";
const INTERACTIONS = "https://discord.com/developers/docs/interactions/receiving-and-responding";

/** Components in one message, nested ones and accessories counted ({@link COMPONENTS}, "Messages allow up to 40"). */
export const MAX_COMPONENTS = 40;

/**
 * Characters of all text displays of a message together. The reference does not print it yet; the change is
 * https://github.com/discord/discord-api-docs/pull/8562, and the API refuses more.
 */
export const MAX_TEXT_CHARACTERS = 4000;

/**
 * Bytes (UTF-8) of a message's components as Discord stores them. Not documented: over about 10,170 bytes, 12 of
 * them for each component, the API answers 500 (https://github.com/discord/discord-api-docs/issues/8554). Japanese
 * reaches it at 3,400 characters, before {@link MAX_TEXT_CHARACTERS}.
 */
export const MAX_COMPONENT_BYTES = 10_170;
/** What a component costs of {@link MAX_COMPONENT_BYTES} before its texts. */
export const BYTES_A_COMPONENT = 12;

/** Buttons in an action row ({@link COMPONENTS}#action-row). */
export const MAX_ROW_BUTTONS = 5;
/** Characters of a button's label ({@link COMPONENTS}#button). */
export const MAX_BUTTON_LABEL = 80;
/** Characters of a link button's address ({@link COMPONENTS}#button). */
export const MAX_BUTTON_URL = 512;
/** Characters of a custom id ({@link COMPONENTS}#anatomy-of-a-component-custom-id). */
export const MAX_CUSTOM_ID = 100;
/** Options of a select menu ({@link COMPONENTS}#string-select). */
export const MAX_SELECT_OPTIONS = 25;
/** Characters of an option's label, value and description ({@link COMPONENTS}#string-select-select-option-structure). */
export const MAX_OPTION_TEXT = 100;

/** Choices in an answer to autocompletion ({@link INTERACTIONS}#interaction-response-object-autocomplete). */
export const MAX_CHOICES = 25;
/** Characters of a choice's name and of its value ({@link COMMANDS}#application-command-object-application-command-option-choice-structure). */
export const MAX_CHOICE_TEXT = 100;
/** Characters of a thread's name (https://discord.com/developers/docs/resources/channel#start-thread-from-message). */
export const MAX_THREAD_NAME = 100;

/** Milliseconds an interaction's token lives ({@link INTERACTIONS}#interaction-callback). */
export const TOKEN_LIFETIME_MS = 15 * 60 * 1000;
