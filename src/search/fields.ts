import { documentOf, type Findable } from "./documents.ts";
import type { FieldTokens } from "./inverted-index.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Lore } from "./lore.ts";
import { nameTokensOf, tokenize } from "./tokens.ts";

/** What is indexed of a thing, field by field. */
export function fieldTokens(thing: Findable, lexicon: Lexicon, lore: Lore): FieldTokens {
  const { names, en, ja, published } = documentOf(thing);
  const own = {
    names: nameTokensOf(names, lexicon),
    en: tokenize(en, lexicon),
    ja: tokenize(ja, lexicon),
    published: tokenize(published, lexicon),
  };
  const said = new Set(Object.values(own).flat());
  return {
    ...own,
    lore: lore.of(thing, said),
  };
}
