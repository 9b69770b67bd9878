/** What only a name can be: a KEP's or a PR's number, a gate, a Kind, a flag, a version. Its capitals tell it from a word. */
const NAME =
  "(?:[Kk][Ee][Pp][- ]?\\d{1,5}|#\\d{2,6}|--[a-z][a-z-]{1,60}|v?1\\.\\d{1,3}|[A-Z][A-Za-z0-9]{0,40}[a-z0-9][A-Z][A-Za-z0-9]{0,40})(?![\\w.]\\w)";
const AHEAD = `(?=.{0,20}?${NAME})`;

/** A name said only to be taken back, with the words that do so; the name that is meant stands behind it or before it. */
const TAKEN_BACK: readonly RegExp[] = [
  // 「KEP-2595じゃなくてKEP-2784」
  new RegExp(
    `(?<![\\w./-])${NAME}\\s?(?:の(?:ほう|方))?(?:(?:じゃ|では|で)(?:なくて?|ない(?:ほう|方)?(?:、|で|の))|とは別の|は違(?:って|くて)|[、,]\\s?(?:いや|あ、?(?:違|ちが)う?|ごめん|すみません)[、,]?)[、,\\s]{0,2}${AHEAD}`,
    "g",
  ),
  // "not NodeSwap but ImageVolume"
  new RegExp(`\\b[Nn]ot\\s${NAME},?\\s(?:but|rather)\\s(?=(?:the\\s|rather\\s)?${NAME})`, "g"),
  // "NodeSwap? no, ImageVolume", "1.33, sorry, 1.34"
  new RegExp(
    `(?<![\\w./-])${NAME}[\\s,.?\\uFF1F\\u2014\\u2013-]{1,5}(?:[Nn]o|[Nn]ope|[Ww]ait|no wait|[Ss]orry|oops|er|erm|i mean|i meant|scratch that|make that|rather|[Aa]ctually)(?:[,\\s]{1,3}(?:i mean|i meant|make that|sorry|wait)){0,2}[,:\\s\\u2014\\u2013-]{1,3}(?=(?:the\\s)?${NAME})`,
    "g",
  ),
  // "NodeSwap (not ImageVolume)"
  new RegExp(`\\s?\\((?:not|instead of|rather than)\\s${NAME}\\)`, "g"),
  // "ImageVolume, not NodeSwap"
  new RegExp(
    `(?<=\\w)(?:,\\s|,?\\sand\\s)(?:not|instead of|rather than)\\s${NAME}(?=\\s?[,;:?\\uFF1F)]|\\s?$)`,
    "g",
  ),
];

/** A text without the names that it takes back, so that nothing is answered about them: "NodeSwap? no, ImageVolume". */
export function withoutTakenBack(text: string): string {
  return TAKEN_BACK.reduce((left, pattern) => left.replace(pattern, ""), text);
}
