/** What `/api/v1/complete` gives. */
interface Offer {
  kind: string;
  label: string;
  value: string;
  path: string;
}

/** Milliseconds without a key until names are asked for. */
const PAUSE = 120;

/**
 * Names under the box while somebody types: a combobox with a list
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function startCompletion(): void {
  const input = document.querySelector<HTMLInputElement>("input[data-complete]");
  const form = input?.form;
  if (!input || !form) return;
  const list = document.createElement("ul");
  list.id = "offers";
  list.className = "offers";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.labels?.[0]?.textContent?.trim() ?? "");
  list.hidden = true;
  form.append(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-expanded", "false");

  let offers: Offer[] = [];
  let at = -1;
  let timer = 0;
  let asking = new AbortController();

  const show = (found: Offer[]) => {
    offers = found;
    at = -1;
    list.replaceChildren(...found.map(option));
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    input.removeAttribute("aria-activedescendant");
  };
  const choose = (index: number) => {
    at = index;
    list.querySelectorAll("[role=option]").forEach((each, place) => {
      each.setAttribute("aria-selected", String(place === index));
      if (place === index) each.scrollIntoView({ block: "nearest" });
    });
    if (index < 0) input.removeAttribute("aria-activedescendant");
    else input.setAttribute("aria-activedescendant", `offer-${index}`);
  };
  const go = (index: number) => {
    const offer = offers[index];
    if (!offer) return;
    show([]);
    input.value = offer.value;
    form.requestSubmit();
  };
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const wanted = new URLSearchParams({ q: input.value, limit: "8", lang: input.dataset["lang"] ?? "en" });
    try {
      const response = await fetch(`${input.dataset["complete"]}?${wanted}`, { signal: asking.signal });
      if (!response.ok) return show([]);
      const { completions }: { completions: Offer[] } = await response.json();
      if (document.activeElement === input) show(completions);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) show([]);
    }
  };

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = window.setTimeout(ask, PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing) return;
    const last = offers.length - 1;
    if (event.key === "ArrowDown") choose(at >= last ? 0 : at + 1);
    else if (event.key === "ArrowUp") choose(at <= 0 ? last : at - 1);
    else if (event.key === "Escape") show([]);
    else if (event.key === "Enter" && at >= 0) go(at);
    else return;
    event.preventDefault();
  });
  input.addEventListener("blur", () => window.setTimeout(() => show([]), 150));
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const chosen = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    if (chosen) go([...list.children].indexOf(chosen));
  });
}

function option({ kind, label }: Offer, index: number): HTMLLIElement {
  const item = document.createElement("li");
  item.id = `offer-${index}`;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  const what = document.createElement("span");
  what.className = "offer-kind";
  what.textContent = kind;
  item.append(label, what);
  return item;
}
