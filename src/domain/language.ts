/** The two languages Kawaraban reads and writes. */
export type Lang = "ja" | "en";

/** A text in both languages, each written for its readers. */
export interface Bilingual {
  en: string;
  ja: string;
}
