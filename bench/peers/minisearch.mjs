import MiniSearch from "minisearch";

export const name = "MiniSearch, as it comes";

const OPTIONS = { fields: ["names", "en", "ja"] };

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
