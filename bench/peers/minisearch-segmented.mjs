import MiniSearch from "minisearch";

export const name = "MiniSearch, words segmented";

// What a day's work gives: Japanese words by Intl.Segmenter, identifiers whole and split.
const segmenter = new Intl.Segmenter("ja", { granularity: "word" });

function tokenize(text) {
  const tokens = [];
  for (const { segment, isWordLike } of segmenter.segment(text.normalize("NFKC"))) {
    if (!isWordLike) continue;
    tokens.push(segment);
    const parts = segment.split(/[_.\-/]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
    if (parts.length > 1) tokens.push(...parts.filter((part) => part !== ""));
  }
  return tokens;
}

const OPTIONS = { fields: ["names", "en", "ja"], tokenize, searchOptions: { boost: { names: 2 } } };

export function build(documents) {
  const index = new MiniSearch(OPTIONS);
  index.addAll(documents);
  return index;
}

export function store(index) {
  return JSON.stringify(index);
}

export function load(stored) {
  return MiniSearch.loadJSON(stored, OPTIONS);
}

export function search(index, text, limit) {
  return index
    .search(text)
    .slice(0, limit)
    .map(({ id }) => id);
}
