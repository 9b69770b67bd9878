/** A sentence about several things that share a name, told once where it is the same. */
import type { Lang } from "../domain/language.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { listed } from "./phrases.ts";
import { thingName } from "./thing-words.ts";

/** What is said of each; things of several components that share their history share its sentence. */
export function each(
  things: readonly KnownThing[],
  lang: Lang,
  sentence: (thing: KnownThing) => string,
): string {
  const told = new Map<string, { text: string; things: KnownThing[] }>();
  for (const thing of things) {
    const text = sentence(thing);
    const key = text.replaceAll(bareName(thing, lang), "{}");
    const same = told.get(key);
    if (same) same.things.push(thing);
    else told.set(key, { text, things: [thing] });
  }
  const sentences = [...told.values()].map(({ text, things: sharing }) => {
    const [first, ...others] = sharing;
    const component = first?.ref.component;
    if (!first || !component || others.length === 0) return text;
    const name = bareName(first, lang);
    const components = listed(
      sharing.flatMap(({ ref }) => ref.component ?? []),
      lang,
    );
    return text.replaceAll(name, name.replace(component, components));
  });
  return [...new Set(sentences)].filter(Boolean).join(lang === "en" ? " " : "");
}

/** A name as it stands in the middle of a sentence and at its beginning. */
function bareName(thing: KnownThing, lang: Lang): string {
  return thingName(thing, lang).replace(/^the /, "");
}
