import lunr from "lunr";
import japanese from "lunr-languages/lunr.ja.js";
import multi from "lunr-languages/lunr.multi.js";
import stemmer from "lunr-languages/lunr.stemmer.support.js";
import segmenter from "lunr-languages/tinyseg.js";

stemmer(lunr);
segmenter(lunr);
japanese(lunr);
multi(lunr);

export const name = "Lunr, English and Japanese";

export function build(documents) {
  return lunr(function () {
    this.use(lunr.multiLanguage("en", "ja"));
    this.tokenizer = lunr.ja.tokenizer;
    this.ref("id");
    this.field("names");
    this.field("en");
    this.field("ja");
    for (const document of documents) this.add(document);
  });
}

export function store(index) {
  return JSON.stringify(index);
}

export function load(stored) {
  // Names the pipeline functions that the stored index refers to.
  lunr.multiLanguage("en", "ja");
  return lunr.Index.load(JSON.parse(stored));
}

export function search(index, text, limit) {
  return index
    .query((query) => {
      for (const token of lunr.ja.tokenizer(text)) query.term(token);
    })
    .slice(0, limit)
    .map(({ ref }) => ref);
}
