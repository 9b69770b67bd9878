/** Milliseconds that "Copied" stays. */
const TOLD_FOR = 1_500;

/** Copying, printing, filters that are sent as soon as they change, files dropped into a text field. */
export function startTools(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-copy]"))
    link.addEventListener("click", (event) => {
      // Without a clipboard (plain HTTP on another host), the link leads to the text.
      if (!navigator.clipboard || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      void copy(link);
    });
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-filters]")) {
    form.addEventListener("change", (event) => {
      if (event.target instanceof HTMLSelectElement) form.requestSubmit();
    });
    // What is empty is no part of the address.
    form.addEventListener("formdata", ({ formData }) => {
      for (const [name, value] of [...formData.entries()]) if (value === "") formData.delete(name);
    });
  }
  for (const field of document.querySelectorAll<HTMLTextAreaElement>("textarea[data-drop]")) takeFiles(field);
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href);
  await navigator.clipboard.writeText(await response.text());
  const before = link.textContent;
  link.textContent = link.dataset["copy"] ?? before;
  window.setTimeout(() => {
    link.textContent = before;
  }, TOLD_FOR);
}

/** Files dropped on the field, or chosen beside it, are read here and stand in it as documents; nothing is sent before the form is. */
function takeFiles(field: HTMLTextAreaElement): void {
  const put = async (files: Iterable<File>) => {
    const texts = await Promise.all([...files].map((file) => file.text()));
    field.value = [field.value.trim(), ...texts.map((text) => text.trim())].filter(Boolean).join("\n---\n");
  };
  field.addEventListener("dragover", (event) => {
    event.preventDefault();
    field.classList.add("is-over");
  });
  field.addEventListener("dragleave", () => field.classList.remove("is-over"));
  field.addEventListener("drop", (event) => {
    field.classList.remove("is-over");
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    void put(files);
  });
  const chooser = field.form?.querySelector<HTMLInputElement>("input[type=file][data-files]");
  chooser?.addEventListener("change", () => {
    void put(chooser.files ?? []);
    chooser.value = "";
  });
}
