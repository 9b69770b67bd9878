/**
 * The words that tell which sentence about a gate, a KEP or a PR is asked for. Every pattern is a plain alternation or has
 * bounded repeats, so that its time is linear in the text's length.
 */

/** A reason is asked for; no source gives one, the fact is told without yes or no. */
export const WHY = /\bwhy\b|なぜ|なんで(?!すか)|何で(?!すか)|どうして/i;

/** Came into being: the first version of all. */
export const INTRODUCED =
  /\b(?:introduc\w*|added|arriv\w*|appear\w*|land(?:ed|s)?|first (?:had|has|got|shipped|supported|released|available)|lands?|c[ao]me (?:in|out|with|from)|shipped|debut\w*)\b|登場|導入|追加|入った|入りました|最初|初めて|出た|出てきた|実装され|増え/i;

/** May be used: with the gate on, or without a gate at all. */
export const USABLE =
  /\b(?:usable|available|can (?:i|we|you) (?:still )?(?:use|try|have)|(?:does|did|do) (?:it )?exist|exist(?:s|ed)?|support(?:s|ed)?|works?|(?:still )?there|(?:does|did) have)\b|使え|使用でき|利用でき|利用可能|使用可能|使って(?:も)?(?:いい|良い|よい|大丈夫)|存在|ある(?:の|か|\?|$)|あった(?:の|か|\?|$)|あります|ありました|動(?:く|き|作し)|残って|対応して|サポート(?:され|して)|入って/i;

/** The gate itself is to be set or turned on. */
export const SETTABLE =
  /\b(?:can|could|may|should|how|do|need|must)\b.{0,20}\b(?:set|specify|pass|enabl\w+|turn(?:ing)?(?: (?:it|this|that))? (?:back )?on|switch(?:ing)?(?: (?:it|this|that))? on|opt(?:ing)? in)\b|\b(?:turn|switch)(?: (?:it|this|that))? (?:back )?on\b|\bneeds? (?:a|the|its|this|that) (?:it )?(?:feature )?gate\b|=\s?true\b|(?<!default |defaults |defaulted )\b(?:to|as) true\b|(?<![a-z])true\s?(?:に(?!な)|を|と|って|へ)|(?:指定|設定|有効化|有効に)(?:でき|したい|する(?:に|方法|には)|して(?:も)?(?:いい|良い|大丈夫))|オンに(?:でき|したい|する)|(?:有効化|有効にする|オンにする)(?:の)?(?:方法|手順|には)|(?:使う|使用する|利用する|試す)(?:に|た(?:め|い))|使いたい|試したい|\b(?:needed|necessary|required)\b|(?:指定|設定|ゲート|有効化|フラグ)(?:は|が|も)?(?:まだ)?(?:必要|要る|要り|いる)/i;

/** The pull request behind a stage. */
export const PULL_REQUEST =
  /\b(?:which|what|the)(?:'s| is| was)? (?:the )?(?:prs?|pull requests?)\b|\b(?:prs?|pull requests?) (?:number|for|of|that|which|behind|made)\b|どの\s?(?:PR|プルリク(?:エスト)?)|(?:PR|プルリク(?:エスト)?)(?:は|って|を|番号|の番号|どれ|$|\?)/i;
