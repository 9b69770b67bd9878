/**
 * Holds what is sent to Slack against Slack's published limits. Written from the documentation alone and sharing no
 * code or constant with `src/render/`, so that a mistake there cannot hide here.
 *
 * Every rule names its page below https://docs.slack.dev/reference/.
 */

type Json = Record<string, unknown>;
type Surface = "message" | "modal" | "home";

/** All violations, as `path: what is wrong (page)`; empty for a payload that Slack takes. */
export function violations(payload: unknown, surface: Surface = "message"): string[] {
  const found: string[] = [];
  const say = (path: string, wrong: string, page: string) => found.push(`${path}: ${wrong} (${page})`);
  const root = json(payload);
  const blocks = list(root["blocks"]);

  const most = surface === "message" ? 50 : 100;
  if (blocks.length > most) say("blocks", `${blocks.length} blocks, at most ${most}`, "block-kit/blocks");
  if (surface === "message") {
    const text = root["text"];
    if (typeof text !== "string" || text.trim() === "")
      say("text", "missing: notifications and screen readers need it", "methods/chat.postMessage");
    else {
      if (text.length > 4000)
        say("text", `${text.length} characters, at most 4000`, "methods/chat.postMessage");
      liveMarkup(text, "text", say);
    }
    const tables = blocks.filter((block) => ["table", "data_table"].includes(String(json(block)["type"])));
    if (tables.length > 1) say("blocks", "more than one table", "block-kit/blocks/table-block");
    const length = JSON.stringify(blocks).length;
    if (length > 12_000) say("blocks", `${length} characters of JSON: msg_blocks_too_long`, "bolt-js#2509");
  }
  const ids = blocks.map((block) => json(block)["block_id"]).filter((id) => id !== undefined);
  if (new Set(ids).size < ids.length) say("blocks", "a block_id twice", "block-kit/blocks");
  blocks.forEach((block, index) => {
    checkBlock(json(block), `blocks[${index}]`, surface, say);
  });
  return found;
}

type Say = (path: string, wrong: string, page: string) => void;

const CHILDREN_OF_CONTAINER = new Set([
  "actions",
  "context",
  "divider",
  "header",
  "image",
  "section",
  "table",
]);

function checkBlock(block: Json, path: string, surface: Surface, say: Say, inside = false): void {
  const type = String(block["type"]);
  const page = `block-kit/blocks/${type.replace("_", "-")}-block`;
  switch (type) {
    case "header":
      checkText(block["text"], `${path}.text`, 150, ["plain_text"], say, page);
      return;
    case "section": {
      const fields = list(block["fields"]);
      if (!block["text"] && fields.length === 0) say(path, "neither text nor fields", page);
      if (block["text"]) checkText(block["text"], `${path}.text`, 3000, ["plain_text", "mrkdwn"], say, page);
      if (fields.length > 10) say(path, `${fields.length} fields, at most 10`, page);
      fields.forEach((field, index) => {
        checkText(field, `${path}.fields[${index}]`, 2000, ["plain_text", "mrkdwn"], say, page);
      });
      return;
    }
    case "context": {
      const elements = list(block["elements"]);
      if (elements.length < 1 || elements.length > 10)
        say(path, `${elements.length} elements, 1 to 10`, page);
      elements.forEach((element, index) => {
        checkText(element, `${path}.elements[${index}]`, 3000, ["plain_text", "mrkdwn"], say, page);
      });
      return;
    }
    case "actions": {
      const elements = list(block["elements"]);
      if (elements.length < 1 || elements.length > 25)
        say(path, `${elements.length} elements, 1 to 25`, page);
      const ids = elements.map((element) => json(element)["action_id"]);
      if (new Set(ids).size < ids.length) say(path, "an action_id twice", page);
      elements.forEach((element, index) => {
        checkElement(json(element), `${path}.elements[${index}]`, say);
      });
      return;
    }
    case "context_actions": {
      if (surface !== "message") say(path, "only in messages", page);
      const elements = list(block["elements"]);
      if (elements.length < 1 || elements.length > 5) say(path, `${elements.length} elements, 1 to 5`, page);
      elements.forEach((element, index) => {
        checkFeedback(json(element), `${path}.elements[${index}]`, say);
      });
      return;
    }
    case "table": {
      if (surface !== "message") say(path, "only in messages", page);
      checkTable(block, path, say, page);
      return;
    }
    case "data_table": {
      // https://docs.slack.dev/reference/block-kit/blocks/data-table-block: 2 to 101 rows, a caption, pages of 1 to 100.
      if (surface !== "message") say(path, "only in messages", page);
      const rows = list(block["rows"]);
      if (rows.length < 2 || rows.length > 101) say(path, `${rows.length} rows, 2 to 101`, page);
      checkTable({ ...block, rows: rows.slice(0, 100) }, path, say, page);
      if (length(block["caption"]) < 1) say(path, "no caption", page);
      const size = Number(block["page_size"] ?? 5);
      if (!(size >= 1 && size <= 100)) say(path, `pages of ${size}, 1 to 100`, page);
      return;
    }
    case "input": {
      // https://docs.slack.dev/reference/block-kit/blocks/input-block
      if (surface === "message") say(path, "only in views", page);
      checkText(block["label"], `${path}.label`, 2000, ["plain_text"], say, page);
      checkElement(json(block["element"]), `${path}.element`, say);
      return;
    }
    case "container": {
      if (inside) say(path, "a container in a container", page);
      if (surface !== "message") say(path, "not known to work here", page);
      checkText(block["title"], `${path}.title`, 150, ["plain_text"], say, page);
      const children = list(block["child_blocks"]);
      if (children.length < 1 || children.length > 10)
        say(path, `${children.length} children, 1 to 10`, page);
      if (block["default_collapsed"] === true && block["is_collapsible"] !== true)
        say(path, "collapsed but not collapsible", page);
      children.forEach((child, index) => {
        const at = `${path}.child_blocks[${index}]`;
        if (!CHILDREN_OF_CONTAINER.has(String(json(child)["type"])))
          say(at, "not allowed in a container", page);
        checkBlock(json(child), at, surface, say, true);
      });
      return;
    }
    case "alert":
      // https://github.com/slackapi/node-slack-sdk/pull/2567: refused in messages.
      if (surface !== "modal") say(path, "only in modals", page);
      checkText(block["text"], `${path}.text`, 200, ["plain_text", "mrkdwn"], say, page);
      return;
    case "divider":
      return;
    default:
      say(path, `unknown block type ${type}`, "block-kit/blocks");
  }
}

/** The text of a cell: `raw_text`, or `rich_text` with sections of texts; empty where it is neither. */
function cellText(cell: unknown): string {
  const { type, text, elements } = json(cell);
  if (type === "raw_text" || type === "text") return typeof text === "string" ? text : "";
  return type === "rich_text" || type === "rich_text_section" ? list(elements).map(cellText).join("") : "";
}

function checkTable(block: Json, path: string, say: Say, page: string): void {
  const rows = list(block["rows"]).map(list);
  if (rows.length < 1 || rows.length > 100) say(path, `${rows.length} rows, 1 to 100`, page);
  const columns = rows[0]?.length ?? 0;
  if (columns < 1 || columns > 20) say(path, `${columns} cells a row, 1 to 20`, page);
  let characters = 0;
  rows.forEach((row, index) => {
    if (row.length !== columns) say(`${path}.rows[${index}]`, "rows differ in length", page);
    for (const cell of row) {
      const text = cellText(cell);
      if (text === "")
        say(`${path}.rows[${index}]`, "a cell is no raw_text or rich_text with text in it", page);
      characters += text.length;
    }
  });
  if (characters > 10_000) say(path, `${characters} characters in all, at most 10,000`, page);
  if (list(block["column_settings"]).length > 20) say(path, "more than 20 column settings", page);
}

function checkElement(element: Json, path: string, say: Say): void {
  const type = String(element["type"]);
  const page = `block-kit/block-elements/${type === "button" ? "button" : "select-menu"}-element`;
  const id = element["action_id"];
  if (typeof id !== "string" || id === "" || id.length > 255)
    say(path, "action_id of 1 to 255 characters", page);
  if (type === "button") {
    checkText(element["text"], `${path}.text`, 75, ["plain_text"], say, page);
    if (length(element["value"]) > 2000) say(path, "a value over 2000 characters", page);
    if (length(element["url"]) > 3000) say(path, "a url over 3000 characters", page);
    if (element["url"] !== undefined && !/^https?:\/\/\S+$/.test(String(element["url"])))
      say(path, "no url", page);
    return;
  }
  if (type !== "static_select") {
    say(path, `unknown element ${type}`, "block-kit/block-elements");
    return;
  }
  if (element["placeholder"])
    checkText(element["placeholder"], `${path}.placeholder`, 150, ["plain_text"], say, page);
  const options = list(element["options"]).map(json);
  if (options.length < 1 || options.length > 100) say(path, `${options.length} options, 1 to 100`, page);
  const values = options.map((option) => option["value"]);
  if (new Set(values).size < values.length) say(path, "two options with one value", page);
  const optionPage = "block-kit/composition-objects/option-object";
  options.forEach((option, index) => {
    checkText(option["text"], `${path}.options[${index}].text`, 75, ["plain_text"], say, optionPage);
    if (length(option["value"]) < 1 || length(option["value"]) > 150)
      say(`${path}.options[${index}]`, "a value of 1 to 150 characters", optionPage);
  });
  const initial = element["initial_option"];
  if (initial && !options.some((option) => JSON.stringify(option) === JSON.stringify(initial)))
    say(path, "the initial option is none of the options", page);
}

function checkFeedback(element: Json, path: string, say: Say): void {
  const page = "block-kit/block-elements/feedback-buttons-element";
  if (element["type"] !== "feedback_buttons") say(path, `unknown element ${String(element["type"])}`, page);
  for (const side of ["positive_button", "negative_button"]) {
    const button = json(element[side]);
    checkText(button["text"], `${path}.${side}.text`, 75, ["plain_text"], say, page);
    if (length(button["value"]) < 1 || length(button["value"]) > 2000)
      say(`${path}.${side}`, "a value of 1 to 2000", page);
    if (length(button["accessibility_label"]) > 75)
      say(`${path}.${side}`, "a label over 75 characters", page);
  }
}

function checkText(
  value: unknown,
  path: string,
  most: number,
  types: string[],
  say: Say,
  page: string,
): void {
  const { type, text } = json(value);
  if (typeof text !== "string" || text === "") {
    say(path, "no text", page);
    return;
  }
  if (!types.includes(String(type))) say(path, `${String(type)}, must be ${types.join(" or ")}`, page);
  if (text.length > most) say(path, `${text.length} characters, at most ${most}`, page);
  if (!text.isWellFormed()) say(path, "half of a surrogate pair", page);
  if (type === "mrkdwn") liveMarkup(text, path, say);
}

/** https://docs.slack.dev/messaging/formatting-message-text: `<…>` may only be our links to the web. */
function liveMarkup(text: string, path: string, say: Say): void {
  const page = "messaging/formatting-message-text";
  for (const [whole] of text.matchAll(/<[^>]*>?/g))
    if (!/^<https?:\/\/[^\s|<>]+\|[^<>|]+>$/.test(whole)) say(path, `live markup ${whole}`, page);
  if (/&(?!amp;|lt;|gt;)/.test(text)) say(path, "a bare ampersand", page);
}

/** A view (Home or modal) by the limits of https://docs.slack.dev/reference/views. */
export function viewViolations(view: unknown): string[] {
  const { type, title, close, submit, callback_id: callback, private_metadata: metadata } = json(view);
  const surface = type === "home" ? "home" : "modal";
  const found = violations(view, surface);
  const say: Say = (path, wrong, page) => found.push(`${path}: ${wrong} (${page})`);
  if (surface === "modal") checkText(title, "title", 24, ["plain_text"], say, "views/modal-views");
  if (submit) checkText(submit, "submit", 24, ["plain_text"], say, "views/modal-views");
  const inputs = list(json(view)["blocks"]).some((block) => json(block)["type"] === "input");
  if (inputs && !submit) say("submit", "missing: a view with inputs has one", "views/modal-views");
  if (length(callback) > 255) say("callback_id", "over 255 characters", "views");
  if (JSON.stringify(view).length > 250_000) say("view", "over 250 KB", "surfaces/modals");
  if (close) checkText(close, "close", 24, ["plain_text"], say, "views/modal-views");
  if (length(metadata) > 3000) say("private_metadata", "over 3000 characters", "views");
  return found;
}

function json(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function length(value: unknown): number {
  return typeof value === "string" ? value.length : 0;
}
