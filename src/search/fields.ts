import { documentOf, type Findable } from "./documents.ts";
import type { FieldTokens } from "./inverted-index.ts";
import type { Lexicon } from "./lexicon.ts";
import { nameTokensOf, tokenize } from "./tokens.ts";

/** What is indexed of a thing, field by field. */
export function fieldTokens(thing: Findable, lexicon: Lexicon): FieldTokens {
  const { names, en, ja, published } = documentOf(thing);
  return {
    names: nameTokensOf(names, lexicon),
    en: tokenize(en, lexicon),
    ja: tokenize(ja, lexicon),
    published: tokenize(published, lexicon),
  };
}
