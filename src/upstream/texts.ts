import { Mirror } from "./mirror.ts";

/** A text as the public sources publish it. */
export interface MirrorText {
  file: string;
  text: string;
}

/**
 * All prose of a mirror: its Markdown files, and the texts in its JSON files (release notes).
 *
 * @throws MirrorError when the folder is no mirror
 */
export async function* mirrorTexts(folder: string): AsyncGenerator<MirrorText> {
  const mirror = Mirror.open(folder);
  const files = await mirror.files(".", (name) => name.endsWith(".md") || name.endsWith(".json"));
  for (const file of files) {
    const content = await mirror.read(file);
    if (file.endsWith(".md")) yield { file, text: content };
    else for (const text of textsIn(content)) yield { file, text };
  }
}

/** The `text` fields of a JSON file, however deep. A file that is no JSON has none; its reader reports it. */
function textsIn(json: string): string[] {
  const texts: string[] = [];
  try {
    JSON.parse(json, (key, value: unknown) => {
      if (key === "text" && typeof value === "string") texts.push(value);
      return value;
    });
  } catch {
    return [];
  }
  return texts;
}
