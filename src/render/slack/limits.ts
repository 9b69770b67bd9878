/**
 * Slack's published limits, in characters unless said otherwise, each with the page that states it. The renderer keeps
 * them by construction; an independent checker in the tests holds every message against the same pages.
 */

/** Blocks in one message; https://docs.slack.dev/reference/block-kit/blocks */
export const MAX_MESSAGE_BLOCKS = 50;
/** Blocks in a modal or Home tab; https://docs.slack.dev/reference/block-kit/blocks */
export const MAX_VIEW_BLOCKS = 100;
/** https://docs.slack.dev/reference/block-kit/blocks/header-block */
export const MAX_HEADER = 150;
/** https://docs.slack.dev/reference/block-kit/blocks/section-block */
export const MAX_SECTION = 3000;
/** Fields of a section; https://docs.slack.dev/reference/block-kit/blocks/section-block */
export const MAX_FIELDS = 10;
/** https://docs.slack.dev/reference/block-kit/blocks/alert-block; 200 by https://github.com/slackapi/java-slack-sdk/pull/1610 */
export const MAX_ALERT = 200;
/** https://docs.slack.dev/reference/block-kit/blocks/container-block */
export const MAX_CONTAINER_TITLE = 150;
/** Child blocks; https://docs.slack.dev/reference/block-kit/blocks/container-block */
export const MAX_CONTAINER_BLOCKS = 10;
/** Rows of a table, the header's among them; https://docs.slack.dev/reference/block-kit/blocks/table-block */
export const MAX_TABLE_ROWS = 100;
/** https://docs.slack.dev/reference/block-kit/block-elements/button-element */
export const MAX_BUTTON_TEXT = 75;
/** Options of a menu; https://docs.slack.dev/reference/block-kit/block-elements/select-menu-element */
export const MAX_OPTIONS = 100;
/** https://docs.slack.dev/reference/block-kit/composition-objects/option-object */
export const MAX_OPTION_TEXT = 75;
/** Title and close button of a modal; https://docs.slack.dev/reference/views/modal-views */
export const MAX_MODAL_TITLE = 24;
/** Recommended for the text beside the blocks; https://docs.slack.dev/reference/methods/chat.postMessage */
export const MAX_TEXT = 4000;
/** Suggested prompts in the assistant; https://docs.slack.dev/reference/methods/assistant.threads.setSuggestedPrompts */
export const MAX_PROMPTS = 4;

/**
 * Characters of a message's blocks as JSON. Slack refuses more than about 13,200 with `msg_blocks_too_long` and counts
 * markup, not only text; its people speak of 12,000 characters of text and a buffer for the blocks.
 * https://github.com/slackapi/bolt-js/issues/2509, https://github.com/slackapi/bolt-js/issues/2867
 */
export const MAX_BLOCKS_JSON = 12_000;
/** The same when Slack has refused a message already: well below anything that was ever refused. */
export const MAX_PLAIN_JSON = 8_000;
