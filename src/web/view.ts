import type { Lang } from "../domain/language.ts";

/** What every part of a page needs to know of the page. */
export interface View {
  lang: Lang;
  /** The language stands in the address; then it stays in those of the links. */
  chosen: boolean;
  /** The page's own address from the root on, without what chooses a language. */
  path: string;
  /** Where the same is told in the other language, if not at `path`: a question in words has a language of its own. */
  elsewhere?: string;
  /** Where people reach the pages, without a slash at its end; null: not known. */
  publicUrl: string | null;
  assets: AssetPaths;
  /** Languages with a font for pictures as PNG, which those who unfurl links take. */
  draws: readonly Lang[];
  /** The newest release with facts. */
  newest: string;
}

/** Addresses of the style sheet, the script and the icon; each names its content, so that it can be kept for ever. */
export interface AssetPaths {
  style: string;
  script: string;
  icon: string;
}

/** The address of another page of ours, in the language of this one if that was chosen. */
export function to({ lang, chosen }: Pick<View, "lang" | "chosen">, path: string): string {
  return chosen ? withParameter(path, "lang", lang) : path;
}

/** An address with one parameter set, its fragment kept. */
export function withParameter(path: string, name: string, value: string): string {
  const [before = "", fragment] = path.split("#", 2);
  const [place = "", search = ""] = before.split("?", 2);
  const parameters = new URLSearchParams(search);
  parameters.set(name, value);
  return `${place}?${parameters}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** An address without some parameters. */
export function withoutParameters(path: string, names: readonly string[]): string {
  const [place = "", search = ""] = path.split("?", 2);
  const parameters = new URLSearchParams(search);
  for (const name of names) parameters.delete(name);
  return parameters.size > 0 ? `${place}?${parameters}` : place;
}

/** This page in the other language; the choice is kept in a cookie. */
export function switchPath({ path, elsewhere }: Pick<View, "path" | "elsewhere">, lang: Lang): string {
  return withParameter(elsewhere ?? path, "setlang", lang);
}
