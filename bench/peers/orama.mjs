import { create, insertMultiple, search as query, load as restore, save } from "@orama/orama";
import { createTokenizer } from "@orama/tokenizers/japanese";

export const name = "Orama, Japanese tokenizer";

function empty() {
  return create({
    schema: { names: "string", en: "string", ja: "string" },
    components: { tokenizer: createTokenizer({ language: "japanese" }) },
  });
}

export async function build(documents) {
  const index = empty();
  await insertMultiple(index, documents, 2000);
  return index;
}

export function store(index) {
  return JSON.stringify(save(index));
}

export function load(stored) {
  const index = empty();
  restore(index, JSON.parse(stored));
  return index;
}

export async function search(index, text, limit) {
  // threshold 1: any of the words, as with the others.
  const { hits } = await query(index, { term: text, limit, threshold: 1 });
  return hits.map(({ id }) => id);
}
