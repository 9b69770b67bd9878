/**
 * Discord's published limits, each with the page that states it. The renderer keeps them by construction;
 * an independent checker in the tests holds every message against the same pages.
 */

/**
 * Components in one message, nested ones and accessories counted
 * (https://discord.com/developers/docs/components/reference, "Messages allow up to 40").
 */
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

/** Buttons in an action row (https://discord.com/developers/docs/components/reference#action-row). */
export const MAX_ROW_BUTTONS = 5;
/** Characters of a button's label (https://discord.com/developers/docs/components/reference#button). */
export const MAX_BUTTON_LABEL = 80;
/** Characters of a link button's address (https://discord.com/developers/docs/components/reference#button). */
export const MAX_BUTTON_URL = 512;
/** Options of a select menu (https://discord.com/developers/docs/components/reference#string-select). */
export const MAX_SELECT_OPTIONS = 25;

/**
 * Choices in an answer to autocompletion
 * (https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-autocomplete).
 */
export const MAX_CHOICES = 25;
/**
 * Characters of a choice's name and of its value
 * (https://discord.com/developers/docs/interactions/application-commands#application-command-object-application-command-option-choice-structure).
 */
export const MAX_CHOICE_TEXT = 100;
/**
 * Characters of a thread's name
 * (https://discord.com/developers/docs/resources/channel#start-thread-from-message).
 */
export const MAX_THREAD_NAME = 100;

/** Characters of a modal's title (https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-response-object-modal). */
export const MAX_MODAL_TITLE = 45;
/** Characters of a label in a modal (https://discord.com/developers/docs/components/reference#label-label-structure). */
export const MAX_LABEL = 45;
