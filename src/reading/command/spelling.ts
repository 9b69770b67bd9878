import { distance } from "fastest-levenshtein";

/** The words by which questions are told apart; a slip in one of them must not turn a question into a search for the slip. */
const QUESTION_WORDS = [
  "release",
  "released",
  "releases",
  "support",
  "supported",
  "upgrade",
  "upgrading",
  "remove",
  "removed",
  "removes",
  "removal",
  "removals",
  "deprecate",
  "deprecated",
  "deprecation",
  "deprecations",
  "default",
  "defaults",
  "version",
  "versions",
  "feature",
  "features",
  "enabled",
  "disabled",
  "introduced",
  "promoted",
  "graduated",
  "changes",
  "changed",
  "latest",
  "kubernetes",
  "breaking",
  "between",
] as const;
const KNOWN: ReadonlySet<string> = new Set(QUESTION_WORDS);
/** Words of their own that are a letter or two from one of those. */
const OTHERS: ReadonlySet<string> = new Set([
  "reverse",
  "reversion",
  "relate",
  "related",
  "replace",
  "replaced",
  "replaces",
  "remote",
  "remotes",
  "renamed",
  "reload",
  "supports",
  "change",
  "charges",
  "created",
  "treated",
  "dedicated",
  "removing",
  "lowest",
  "largest",
  "enable",
  "disable",
  "enables",
  "disables",
  "faster",
  "baking",
  "upgraded",
  "upgrades",
  "promotes",
  "promoter",
  "introduces",
  "graduates",
  "deprecates",
]);
const WORD = /(?<![\w./-])[a-z]{6,14}(?![\w./-])/g;

/** "Which ver?" */
const SHORT_VERSION = /(?<![\w./-])ver(?:\.(?!\d))?(?![\w./-])/gi;

/** 「α版」, 「α→β」: the stages, when no other letter stands beside. */
const GREEK =
  /(?<![\p{Script=Latin}\p{Script=Greek}\d])[\u03b1\u03b2](?![\p{Script=Latin}\p{Script=Greek}\d])/gu;

/** English verbs that Japanese inflects: 「dropされた」, 「removeした」. */
const PAST: Readonly<Record<string, string>> = {
  add: "added",
  delete: "deleted",
  deprecate: "deprecated",
  disable: "disabled",
  drop: "dropped",
  enable: "enabled",
  graduate: "graduated",
  introduce: "introduced",
  lock: "locked",
  promote: "promoted",
  release: "released",
  remove: "removed",
};
const ENGLISH_VERB = new RegExp(
  `(?<![\\w./-])(?:${Object.keys(PAST).join("|")})(?=\\s?(?:され|した|して|しま|済))`,
  "gi",
);

/** Puts slips of one letter, or of two in long words, right in the words that questions are made of: `relased`, `suported`. */
export function respelled(text: string): string {
  const written = text
    .replace(GREEK, (letter) => (letter === "\u03b1" ? "アルファ" : "ベータ"))
    .replace(ENGLISH_VERB, (verb: string) => PAST[verb.toLowerCase()] ?? verb);
  return written.replace(SHORT_VERSION, "version").replace(WORD, (word) => {
    if (KNOWN.has(word) || OTHERS.has(word)) return word;
    const near = QUESTION_WORDS.find(
      (known) =>
        known[0] === word[0] &&
        Math.abs(known.length - word.length) <= 1 &&
        (distance(known, word) === 1 || swapped(known, word)),
    );
    return near ?? word;
  });
}

/** `verison`: two neighbours changed places. */
function swapped(known: string, word: string): boolean {
  if (known.length !== word.length) return false;
  const at = [...known].findIndex((letter, index) => letter !== word[index]);
  return (
    at >= 0 &&
    known[at] === word[at + 1] &&
    known[at + 1] === word[at] &&
    known.slice(at + 2) === word.slice(at + 2)
  );
}
