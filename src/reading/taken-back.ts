/** What only a name can be: a KEP's or a PR's number, a gate, a Kind, a flag, a version. Its capitals tell it from a word. */
const NAMES: readonly RegExp[] = [
  /(?<![\w./-])(?:kep[- ]?\d{1,5}|#\d{2,6}|v?1\.\d{1,3})(?![\w.]\w)/gi,
  /(?<![\w./-])--[a-z][a-z-]{1,60}(?![\w.]\w)/g,
  /(?<![\w./-])[A-Z][A-Za-z0-9]{0,40}[a-z0-9][A-Z][A-Za-z0-9]{0,40}(?![\w.]\w)/g,
];

const VERSION = /^v?1\.\d{1,3}$/i;

/** What takes back what was said before it. */
const NO: readonly RegExp[] = [
  /\b(?:no|nope|wait|sorry|oops|erm?|rather|actually|i meant?|scratch that|make that)\b/gi,
  /いや|あ、?(?:違|ちが)う?|ごめん|すみません/g,
];

/** Around what is marked, a name and a word that takes back, private use, so that no text has them. */
const [NAME_START, NO_START, END] = ["\uE010", "\uE011", "\uE012"];

/** A release as a beginning, right before what takes another back. */
const SINCE = /\b(as of|since|from) (?:version )?\uE010(\d{1,4})\uE012\s?$/i;

/** A name said only to be taken back, with the words that do so; the name that is meant stands behind it or before it. */
const TAKEN_BACK: readonly RegExp[] = [
  // 「KEP-2595じゃなくてKEP-2784」
  /\uE010\d{1,4}\uE012\s?(?:のほう|の方)?(?:じゃ|では|で)な(?:く(?!な)て?|い(?:ほう|方)?[、での])[、,\s]{0,2}(?=.{0,20}?\uE010)/g,
  /\uE010\d{1,4}\uE012\s?(?:とは別の|は違(?:って|くて))[、,\s]{0,2}(?=.{0,20}?\uE010)/g,
  // "not NodeSwap but ImageVolume"
  /\bnot\s\uE010\d{1,4}\uE012,?\s(?:but|\uE011\d{1,4}\uE012)\s(?=(?:the\s|\uE011\d{1,4}\uE012\s)?\uE010)/gi,
  // "NodeSwap? no, ImageVolume", "1.33, sorry, 1.34", 「1.34、いや1.35」
  /\uE010\d{1,4}\uE012[\s,、.?\u2014\u2013-]{1,5}(?:\uE011\d{1,4}\uE012[、,:\s\u2014\u2013-]{0,3}){1,3}(?=(?:the\s)?\uE010)/g,
  // "NodeSwap (not ImageVolume)", "ImageVolume, not NodeSwap"
  /\s?\((?:not|instead of|\uE011\d+\uE012 than)\s\uE010\d+\uE012\)/g,
  /(?<=\w|\uE012)(?:,\s|,?\sand\s)(?:not|instead of|\uE011\d{1,4}\uE012 than)\s\uE010\d{1,4}\uE012(?=\s?[,;:?)]|\s?$)/g,
];

/** A text without the names that it takes back, so that nothing is answered about them: "NodeSwap? no, ImageVolume". */
export function withoutTakenBack(text: string): string {
  const kept: string[] = [];
  const mark = (start: string, patterns: readonly RegExp[], whole: string) =>
    patterns.reduce(
      (left, pattern) => left.replace(pattern, (found) => `${start}${kept.push(found) - 1}${END}`),
      whole,
    );
  const names = mark(NAME_START, NAMES, text.replace(/[\uE010-\uE012]/g, " "));
  if (kept.length < 2) return text;
  const alone = kept.flatMap((name, at) => (VERSION.test(name) ? [] : [at]));
  const marked = mark(NO_START, NO, names);
  // "Gates removed in 1.31 (not InTreePlugin)": beside a release alone, a name is none that another stands for; it is left out of a list.
  const only = alone.length === 1 ? alone[0] : undefined;
  const taken = (found: string, at: number, whole: string) => {
    // "On as of 1.29 (not 1.28)" tells when it came about, and takes nothing back.
    const [, word = "", since] = SINCE.exec(whole.slice(0, at)) ?? [];
    // "As of 1.20, not 1.21: what state …" names the release that is asked about.
    const told = !/^as of/i.test(word) || found.includes("(");
    const isSince = told && since !== undefined && VERSION.test(kept[Number(since)] ?? "");
    return isSince || (only !== undefined && found.includes(`${NAME_START}${only}${END}`)) ? found : "";
  };
  const left = TAKEN_BACK.reduce((rest, pattern) => rest.replace(pattern, taken), marked);
  return left.replace(/[\uE010\uE011](\d{1,4})\uE012/g, (_whole, at: string) => kept[Number(at)] ?? "");
}
