import type { Subject } from "./subject.ts";

interface Folded {
  name: string;
  subject: Subject;
  /** The how many-eth it was added. */
  order: number;
}

/**
 * Japanese names, folded, by their first two characters: a text is walked once, however many names are known.
 * A name of one character is no name.
 */
export class FoldedNames {
  readonly #byStart = new Map<string, Folded[]>();
  #size = 0;

  add(name: string, subject: Subject): void {
    if (name.length < 2) return;
    const start = name.slice(0, 2);
    const others = this.#byStart.get(start) ?? [];
    this.#byStart.set(start, others);
    others.push({ name, subject, order: this.#size++ });
  }

  /** Each name that stands in a folded text, where it stands first; the longest name first. */
  in(folded: string): { name: string; subject: Subject; index: number }[] {
    const found = new Map<Folded, number>();
    for (let index = 0; index + 2 <= folded.length; index++)
      for (const one of this.#byStart.get(folded.slice(index, index + 2)) ?? [])
        if (!found.has(one) && folded.startsWith(one.name, index)) found.set(one, index);
    return [...found]
      .sort(([a], [b]) => b.name.length - a.name.length || a.order - b.order)
      .map(([{ name, subject }, index]) => ({ name, subject, index }));
  }
}
