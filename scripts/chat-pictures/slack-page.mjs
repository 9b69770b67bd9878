/** Block Kit as HTML, near enough to a phone's screen to see what a person sees: what stands open, what is folded. */
const escaped = (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Slack's mrkdwn, of which only code, bold, italics and links are used. Control characters come escaped. */
function mrkdwn(text) {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/<(https?:[^|>]+)\|([^>]+)>/g, '<a href="$1">$2</a>')
            .replace(/(^|[\s(])\*([^*\n]+)\*/g, "$1<b>$2</b>")
            .replace(/(^|[\s(])_([^_\n]+)_/g, "$1<i>$2</i>"),
    )
    .join("")
    .replaceAll("\n", "<br>");
}
const shown = (object) => (object.type === "mrkdwn" ? mrkdwn(object.text) : escaped(object.text));

function element(each) {
  if (each.type === "button")
    return `<span class="button ${each.style ?? ""}">${shown(each.text)}${each.url ? " ↗" : ""}</span>`;
  if (each.type === "static_select" || each.type === "external_select")
    return `<span class="button">${shown(each.initial_option?.text ?? each.placeholder)} ▾</span>`;
  if (each.type === "overflow") return `<span class="button">⋯</span>`;
  if (each.type === "feedback_buttons") return `<span class="feedback" title="feedback buttons">▲ ▼</span>`;
  return `<span class="button">${each.type}</span>`;
}

const cell = (each) =>
  each.type === "rich_text"
    ? each.elements
        .flatMap(({ elements }) => elements)
        .map(({ text, url, style }) =>
          url ? `<a>${escaped(text)}</a>` : style?.bold ? `<b>${escaped(text)}</b>` : escaped(text),
        )
        .join("")
    : escaped(String(each.text ?? each.value));

function table(block, page) {
  const [head, ...rows] = block.rows;
  const row = (cells, tag) => `<tr>${cells.map((each) => `<${tag}>${cell(each)}</${tag}>`).join("")}</tr>`;
  const more = rows.length > page ? `<div class="more">1–${page} / ${rows.length} ▸</div>` : "";
  return `<div class="scroll"><table>${row(head, "th")}${rows
    .slice(0, page)
    .map((each) => row(each, "td"))
    .join("")}</table></div>${more}`;
}

export function slackBlock(block) {
  switch (block.type) {
    case "header":
      return `<h2>${shown(block.text)}</h2>`;
    case "section": {
      const fields = (block.fields ?? []).map((field) => `<div>${shown(field)}</div>`).join("");
      const accessory = block.accessory ? `<div class="accessory">${element(block.accessory)}</div>` : "";
      return `<div class="section">${accessory}${block.text ? shown(block.text) : ""}${fields && `<div class="fields">${fields}</div>`}</div>`;
    }
    case "context":
      return `<div class="context">${block.elements.map((each) => `<div>${shown(each)}</div>`).join("")}</div>`;
    case "divider":
      return "<hr>";
    case "actions":
      return `<div class="actions">${block.elements.map(element).join("")}</div>`;
    case "context_actions":
      return `<div class="actions">${block.elements.map(element).join("")}</div>`;
    case "table":
      return table(block, 100);
    case "data_table":
      return `<div class="context">${escaped(block.caption)}</div>${table(block, block.page_size ?? 5)}`;
    case "alert":
      return `<div class="alert">${shown(block.text)}</div>`;
    case "card": {
      const parts = ["title", "subtitle", "body"].map((key) =>
        block[key] ? `<div class="${key}">${shown(block[key])}</div>` : "",
      );
      return `<div class="card">${parts.join("")}${block.actions ? `<div class="actions">${block.actions.map(element).join("")}</div>` : ""}</div>`;
    }
    case "container": {
      const open = block.default_collapsed ? "" : block.child_blocks.map(slackBlock).join("");
      return `<div class="container"><div class="title">${block.default_collapsed ? "▸" : "▾"} ${shown(block.title)}</div>${open}</div>`;
    }
    default:
      return `<div class="unknown">${block.type}</div>`;
  }
}

const CSS = `
body{font:15px/1.45 "Noto Sans CJK JP","Noto Sans JP","DejaVu Sans",sans-serif;margin:0;padding:12px;color:#1d1c1d;background:#fff;width:WIDTHpx;box-sizing:border-box}
.who{font-weight:700;margin-bottom:4px}.who small{font-weight:400;color:#616061;background:#eee;border-radius:3px;padding:0 4px;font-size:10px}
.asked{color:#616061;font-size:13px;border-left:3px solid #ddd;padding-left:8px;margin-bottom:8px}
h2{font-size:17px;line-height:1.3;margin:4px 0 6px}.section{margin:6px 0;overflow-wrap:anywhere}.context{color:#616061;font-size:12.5px;margin:6px 0;overflow-wrap:anywhere}
.actions{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0}.button{border:1px solid #bbb;border-radius:4px;padding:4px 10px;font-size:13px;font-weight:600}.primary{background:#007a5a;color:#fff}
.feedback{font-size:14px;color:#666}table{border-collapse:collapse;font-size:13px;width:100%}th,td{border:1px solid #ddd;padding:4px 6px;text-align:left;vertical-align:top}th{background:#f8f8f8;white-space:nowrap}
.scroll{overflow-x:hidden;margin:6px 0}.more{font-size:12px;color:#1264a3}.container{border:1px solid #ddd;border-radius:6px;padding:8px;margin:6px 0}.container .title{font-weight:700;font-size:14px}
code{font:12.5px monospace;background:#f6f6f6;border:1px solid #ddd;border-radius:3px;padding:0 3px;color:#c01343}a{color:#1264a3;text-decoration:none}.alert{background:#fff4d6;border-left:4px solid #e8a33d;padding:6px}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:6px}.accessory{float:right;margin-left:8px}.card{border:1px solid #ddd;border-radius:8px;padding:8px;margin:6px 0}.card .title{font-weight:700}.card .subtitle{color:#616061;font-size:13px}`;

export function slackPage(asked, messages, width) {
  const bodies = messages.map(({ blocks }) => blocks.map(slackBlock).join("")).join("<hr>");
  return `<!doctype html><meta charset="utf-8"><style>${CSS.replace("WIDTH", width)}</style><div class="who">Kawaraban <small>APP</small></div><div class="asked">${escaped(asked)}</div>${bodies}`;
}

/** What stands open: characters that are read without a press, and controls that can be pressed. */
export function slackSize({ blocks }) {
  const plain = (object) =>
    object.type === "mrkdwn"
      ? object.text
          .replace(/<https?:[^|>]+\|([^>]+)>/g, "$1")
          .replace(/&(amp|lt|gt);/g, "&")
          .replaceAll("\u200b", "")
      : (object.text ?? "");
  const size = { characters: 0, controls: 0, links: 0 };
  const add = (object) => {
    size.characters += [...plain(object)].length;
  };
  const addElement = (each) => {
    if (each.url) size.links += 1;
    else size.controls += 1;
  };
  const visit = (block) => {
    if (block.text) add(block.text);
    for (const field of block.fields ?? []) add(field);
    if (block.accessory) addElement(block.accessory);
    for (const each of block.elements ?? []) {
      if (each.text && each.type !== "button") add(each);
      else addElement(each);
    }
    if (block.rows)
      for (const row of block.rows.slice(0, 1 + (block.type === "data_table" ? (block.page_size ?? 5) : 100)))
        for (const each of row) add({ text: cell(each).replace(/<[^>]+>/g, "") });
    if (block.title && block.type === "container") add(block.title);
    if (block.child_blocks && !block.default_collapsed) for (const child of block.child_blocks) visit(child);
  };
  for (const block of blocks) visit(block);
  return size;
}
