/** Boxes of an upgrade's checklist stay ticked in this browser; nothing of it is sent. */
export function startChecklist(): void {
  const list = document.querySelector<HTMLElement>("[data-checklist]");
  if (!list) return;
  const key = `kawaraban:upgrade:${list.dataset["checklist"]}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>("input[data-key]")];
  const done = read(key);
  const progress = document.querySelector<HTMLElement>("[data-progress]");
  const template = progress?.textContent ?? "";
  const tell = () => {
    if (!progress) return;
    const ticked = boxes.filter(({ checked }) => checked).length;
    progress.textContent = template.replace("{done}", String(ticked)).replace("{all}", String(boxes.length));
    progress.hidden = boxes.length === 0;
  };
  for (const box of boxes) {
    box.checked = done.has(box.dataset["key"] ?? "");
    box.addEventListener("change", () => {
      const name = box.dataset["key"] ?? "";
      if (box.checked) done.add(name);
      else done.delete(name);
      write(key, done);
      tell();
    });
  }
  tell();
}

function read(key: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set(); // Storage is switched off, or holds what is not ours.
  }
}

function write(key: string, done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...done]));
  } catch {
    // Storage is full or switched off: the boxes are ticked until the page is left.
  }
}
