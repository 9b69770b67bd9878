// Ours, bundled by bench.mjs from ../src.
import { indexes } from "../dist/ours.mjs";

export const name = "Kawaraban";

/** The knowledge itself: what the others get is taken from it (see documents.mjs). */
export const wants = "knowledge";

export function build(knowledge) {
  return indexes.build(knowledge);
}

export function store(index) {
  return JSON.stringify(index.toJSON());
}

export function load(stored, knowledge) {
  const index = indexes.load(knowledge, JSON.parse(stored));
  index.warm();
  return index;
}

export function search(index, text, limit) {
  return index.search({ text, limit, types: ["entry"] }).map((hit) => hit.entry.id);
}
