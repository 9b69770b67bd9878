/** Words that say nothing about a change, small talk among them; never indexed, never asked for. */
const STOP_WORDS = new Set(
  // A change is asked for by its pull request, which says nothing of what it did.
  (
    "pr prs " +
    "a an the of to in on at by for from with without into as is are was were be been being it its this that these those " +
    "and or but not no nor if then than when while where which who whom whose what why how there here has have had having " +
    "do does did done can could may might must shall should will would also now just only such so some any all each both " +
    "more most other another same own very too via per vs etc eg ie we you your they their them he she i me my our us " +
    "up out off over under again about after before during between through because until whether however instead please " +
    // What an apostrophe leaves of a word.
    "don doesn didn isn wasn aren weren hasn haven hadn won wouldn couldn shouldn mustn ain ll ve re " +
    "thanks thank hello hi hey dear lot tell know want wonder wondering curious anyone anybody somebody someone guys team"
  ).split(" "),
);

/** Is it an English word without a meaning of its own (lower case)? */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words of any talk: rare in notes, which are terse, and none the more telling for that. Stems. */
const EVERYDAY_WORDS =
  "like live alive nobody somebody everybody everyone nothing something anything everything themselves itself myself self nice nicer " +
  "look looks looking put puts putting get gets got getting go goes going gone come comes came coming make makes made making take takes " +
  "took taking give gives gave giving think thought say says said saying tell told happen happens happened keep keeps kept see sees saw " +
  "seen away actually really awfully ancient old big huge little bit few many much long longer time times way ways stuff somewhere " +
  "anywhere anymore ever never always already still yet even though first last once twice half hour hours day days back together around " +
  "within without across against since whenever wherever whatever good better best bad worse worst nearly almost quite rather pretty " +
  "simply easily want wants wanted try tries tried trying seem seems seemed become becomes became turn turned right left wrong sure " +
  "people folks others else apart aside along ahead forward onto upon behind beside beyond instead one two three lots thing " +
  "things where which able let lets letting used using uses now today later soon ago former formerly past next whole entire hard easy " +
  "real true false kind sort cannot own work works worked working show shows shown use mean means meant believe believed cause caused";
let everyday: ReadonlySet<string> | null = null;

/** Is it a word of any talk (a stem)? */
export function isEverydayWord(word: string): boolean {
  everyday ??= new Set(EVERYDAY_WORDS.split(" ").map(stem));
  return everyday.has(word);
}

const VOWELS = new Set("aeiouy");

function hasVowel(text: string): boolean {
  for (const letter of text) if (VOWELS.has(letter)) return true;
  return false;
}

/** Endings that are taken off, and the shortest stem each may leave: `option` stays. */
const ENDINGS: [ending: string, shortest: number][] = [
  ["ing", 3],
  ["ion", 4],
  ["ed", 3],
];

/** Nouns of verbs in -ve, -se, -w: removal, reversal, renewal; `signal` and `optional` stay. */
const NOUN = /[vsw]al$/;

/** Abbreviations that would fall together with another word (state). */
const UNCHANGED = new Set(["stats"]);

/**
 * Folds English inflection lightly, so that removed, removes, removing and removal are one word, and deprecated and
 * deprecation another. Lower case in, a stem (not always a word) out; identifiers with digits stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !isLetters(word) || UNCHANGED.has(word)) return word;
  let base = word;
  if (base.endsWith("ies") && base.length > 4) base = `${base.slice(0, -3)}y`;
  else if (base.endsWith("sses")) base = base.slice(0, -2);
  else if (base.endsWith("s") && !/(?:ss|us|is)$/.test(base)) base = base.slice(0, -1);
  for (const [ending, shortest] of ENDINGS) {
    const rest = base.slice(0, -ending.length);
    if (!base.endsWith(ending) || rest.length < shortest || !hasVowel(rest)) continue;
    base = isShortened(rest) && ending !== "ion" ? `${rest}e` : rest;
    break;
  }
  if (base.length > 6 && NOUN.test(base)) base = base.slice(0, -2);
  if (base.length > 4 && base.endsWith("e")) base = base.slice(0, -1);
  const last = base.at(-1);
  if (base.length > 3 && last === base.at(-2) && last !== "s" && last !== "l" && last !== "z")
    base = base.slice(0, -1);
  return base;
}

/** Has a verb of three letters lost its e: moved, timing, based? One without doubles its last letter: logged. */
function isShortened(rest: string): boolean {
  return rest.length === 3 && /^[^aeiou][aeiouy][^aeiouwxy]$/.test(rest);
}

function isLetters(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}
