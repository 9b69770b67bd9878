/**
 * What stands around a question without being part of it: for whom it is asked, how the answer shall look, politeness. Bounded
 * repeats only, so that the time is linear in the text's length.
 */
const FRAMES: readonly RegExp[] = [
  // "The auditor wants to know whether …", "remind me when …"
  /^.{0,80}?\b(?:know|confirm|check|verify|asks?|asked|asking|wonders?|wondering|curious|sure|tell (?:(?:my|our|the|a) )?[a-z]{2,12}|find out|remind (?:me|us)|clarify|understand|explain)\s(?:about\s)?(?=(?:on )?(?:whether|if|when|what|which|how|until)\b)/i,
  /\b(?:numbers?|versions?|dates?|names?|answers?|yes or no|yes\/no) only\b|\bjust (?:the|a|one) (?:number|date|version|name|word|line|yes or no)s?\b|\bin (?:one|two|three|a few|a couple of|[1-9]) (?:lines?|words?|sentences?|bullets?|bullet points)\b|\bin short\b|\bbriefly\b|\b(?:asap|urgently|quickly|tonight|tomorrow|this (?:week|weekend|month)|next (?:week|month))\b|\b(?:for|in) (?:a|an|the|my|our|this) (?:audit|report|slides?|deck|ticket|runbook|memo|review|meeting|presentation|article|blog|email)\b/gi,
  // 「…を稟議書に書きます」, 「…をご確認いただけますか」, 「一言で」
  /を?(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,12})(?:に|へ|で)(?:書|載|記|入れ|貼|報告|共有|提出|出し|まとめ)[^。、]{0,12}/gu,
  /(?:を|について|に関して|の件)?ご?(?:確認|教示|回答|案内|提示|連絡|返信)(?:いただけ|頂け|いただき|頂き|くださ|下さ|して|を?お願い|を?願)[^。、]{0,12}/g,
  /を?お願い(?:いた)?(?:します|致します|できますか)[。\s]*$/,
  /(?:番号|数字|日付|名前|結論)だけ(?:で(?:いい|よい|OK)(?:です)?)?|一言で|(?:[1-9]|一|二|三)(?:行|文)で|手短に|簡潔に|端的に|至急|急ぎで/g,
];

/** A text without its frame; empty when nothing else stands there. */
export function unframed(text: string): string {
  let bare = text;
  for (const frame of FRAMES) bare = bare.replace(frame, " ");
  bare = bare.split(/\s+/).filter(Boolean).join(" ");
  return /[\p{L}\p{N}]/u.test(bare) ? bare : "";
}
