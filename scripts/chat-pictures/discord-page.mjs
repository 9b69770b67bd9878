/** Discord's components (version 2) as HTML, near enough to a phone's screen to see what a person sees. */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function inline(text) {
  // Escaped characters are set aside, so that they are not read as markup.
  const kept = [];
  const aside = (html) => `\ue000${kept.push(html) - 1}\ue001`;
  return escaped(text)
    .replace(/`([^`]+)`/g, (_, code) => aside(`<code>${code}</code>`))
    .replace(/\\([\\*_~`|[\]#>.:/()+-])/g, (_, character) => aside(character))
    .replace(/\[([^\]]+)\]\((https?:[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*(.+?)\*\*/g, "<b>$1</b>")
    .replace(/\*(.+?)\*/g, "<i>$1</i>")
    .replace(/\ue000(\d+)\ue001/g, (_, index) =>
      kept[Number(index)].replace(/\ue000(\d+)\ue001/g, (_all, inner) => kept[Number(inner)]),
    );
}

export function markdown(content) {
  return content
    .split("\n")
    .map((line) => {
      if (line.startsWith("### ")) return `<h3>${inline(line.slice(4))}</h3>`;
      if (line.startsWith("## ")) return `<h2>${inline(line.slice(3))}</h2>`;
      if (line.startsWith("-# ")) return `<div class="sub">${inline(line.slice(3))}</div>`;
      if (line.startsWith("- ")) return `<div class="item">• ${inline(line.slice(2))}</div>`;
      if (line.startsWith("  - ")) return `<div class="item deep">◦ ${inline(line.slice(4))}</div>`;
      return `<div>${inline(line)}</div>`;
    })
    .join("");
}

function component(each) {
  switch (each.type) {
    case 1:
      return `<div class="row">${each.components.map(component).join("")}</div>`;
    case 2:
      return `<span class="button s${each.style} ${each.disabled ? "off" : ""}">${escaped(each.label ?? "")}${each.emoji?.name ?? ""}${each.url ? " ↗" : ""}</span>`;
    case 3:
      return `<span class="menu">${escaped(each.options.find((option) => option.default)?.label ?? each.placeholder ?? "")} <span>▾</span></span>`;
    case 9:
      return `<div class="sectioned"><div>${each.components.map(component).join("")}</div>${component(each.accessory)}</div>`;
    case 10:
      return `<div class="text">${markdown(each.content)}</div>`;
    case 14:
      return "<hr>";
    case 17:
      return `<div class="box" style="border-left-color:#${(each.accent_color ?? 0x3f4147).toString(16).padStart(6, "0")}">${each.components.map(component).join("")}</div>`;
    default:
      return `<div>type ${each.type}</div>`;
  }
}

const CSS = `
body{font:15px/1.4 "Noto Sans CJK JP","Noto Sans JP","DejaVu Sans",sans-serif;margin:0;padding:12px;color:#dbdee1;background:#313338;width:WIDTHpx;box-sizing:border-box}
.who{font-weight:700;color:#fff;margin-bottom:4px}.who small{font-weight:400;background:#5865f2;border-radius:3px;padding:0 4px;font-size:10px}
.asked{color:#949ba4;font-size:13px;margin-bottom:8px}.box{background:#2b2d31;border:1px solid #1f2023;border-left:4px solid;border-radius:6px;padding:10px 12px}
h3{font-size:16px;margin:4px 0;color:#f2f3f5;line-height:1.3}.sub{font-size:12px;color:#949ba4}.item{padding-left:12px;text-indent:-10px;overflow-wrap:anywhere}.deep{padding-left:28px}
.text{margin:4px 0;overflow-wrap:anywhere}hr{border:0;border-top:1px solid #3f4147}.row{display:flex;flex-wrap:wrap;gap:6px;margin:8px 0}.button{background:#4e5058;color:#fff;border-radius:4px;padding:5px 10px;font-size:13px;font-weight:600}
.s1{background:#5865f2}.off{opacity:.5}.menu{flex:1;background:#1e1f22;border-radius:4px;padding:7px 10px;font-size:13px;display:flex;justify-content:space-between;color:#949ba4}
code{font:12.5px monospace;background:#1e1f22;border-radius:3px;padding:0 3px}a{color:#00a8fc;text-decoration:none}.sectioned{display:flex;gap:8px;justify-content:space-between;align-items:center;margin:6px 0}.sectioned .button{flex-shrink:0}`;

export function discordPage(asked, messages, width) {
  const bodies = messages.map(({ components }) => components.map(component).join("")).join("<br>");
  return `<!doctype html><meta charset="utf-8"><style>${CSS.replace("WIDTH", width)}</style><div class="who">Kawaraban <small>APP</small></div><div class="asked">${escaped(asked)}</div>${bodies}`;
}

/** What stands open: characters that are read without a press, and controls that can be pressed. */
export function discordSize({ components }) {
  const size = { characters: 0, controls: 0, links: 0 };
  const plain = (content) =>
    content
      .replace(/\[([^\]]+)\]\(https?:[^)]+\)/g, "$1")
      .replace(/\\(.)/g, "$1")
      .replace(/^(### |-# |- )/gm, "")
      .replaceAll("**", "")
      .replaceAll("\u200b", "");
  const visit = (each) => {
    if (each.type === 10) size.characters += [...plain(each.content)].length;
    if (each.type === 2) {
      if (each.url) size.links += 1;
      else if (!each.disabled) size.controls += 1;
    }
    if (each.type === 3) size.controls += 1;
    for (const child of each.components ?? []) visit(child);
    if (each.accessory) visit(each.accessory);
  };
  for (const each of components) visit(each);
  return size;
}
