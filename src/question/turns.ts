/**
 * The words by which people go on with a conversation, in both languages: they point back at the question before and say
 * nothing of their own. Every pattern is a plain alternation, so that its time is linear in the text's length.
 */
import type { Lang } from "../domain/language.ts";
import { INTRODUCED, PULL_REQUEST, SETTABLE, USABLE, WHY } from "./aspect-words.ts";
import { RELEASED, SUPPORT } from "./release-fact.ts";
import { isTopic } from "./topic.ts";
import { AUTHOR, DISABLE, IDENTITY, MEANING, REPLACEMENT, UPGRADE, WHAT_WORDS, WHEN } from "./vocabulary.ts";

/** What leads from the question before to this one: "and", "what about", 「じゃあ」. */
const LEAD =
  /^(?:(?:and|so|then|but|also|if (?:so|yes|not|it is)|ok(?:ay)?|cool|great|nice|interesting|awesome|perfect|good(?: to know)?|right|alright|got it|i see|makes sense|understood|nvm|never ?mind|actually|thanks?|thx|one more(?: (?:thing|question))?|another (?:one|question)|hmm+|oh|ah|well|same (?:question |q |thing )?(?:for|with|in)|the same (?:for|with|in)|what about|how about|what of|what if|for|with|vs)[\s,.!:…—-]{1,9}){1,9}|^(?:ありがとう(?:ございます)?|なるほど|了解(?:です)?|わかりました|分かりました|じゃあ|それじゃあ?|それでは|では|それなら|なら|じゃ|ちなみに|で|あと|あともう(?:一つ|1つ|ひとつ)|もう(?:一つ|1つ|ひとつ)|それと|また|ついでに|同じく|同様に|逆に|なお|その場合|もしそうなら|そうなら)[\s、,。!]+|^(?:じゃあ|それじゃあ?|それでは|それなら|ちなみに|ついでに|あとは?(?=[A-Za-z0-9])|では(?=[A-Za-z0-9])|で(?=[A-Za-z0-9])|なら(?=[A-Za-z0-9]))/i;

/** A word that stands for the subject before. */
const PRONOUN =
  /\b(?:it|its|it's|that|this|they|them|these|those|the (?:feature|gate|api|same)|that one|this one)\b|それ|これ|その|この|こいつ|あれ/i;

/** "Really?", "source?": the same facts, and their links, once more. */
const AGAIN =
  /^(?:(?:sorry,? )?(?:what|huh|pardon|eh|come again)|(?:sorry,? )?(?:can|could) you (?:please )?(?:repeat|say)(?: (?:that|it|this|again|please)){0,3}|え|なんて|何て|are you (?:really )?(?:sure|certain)|(?:is (?:that|this|it) )?(?:really|true|right|correct|confirmed|for sure)|seriously|says who|you sure|(?:do you have |got |have you got |show me |give me )?(?:an? |any |the |your |some )?(?:links?|sources?|urls?|references?|refs?|citations?|proof|evidence|docs?|documentation)|(?:what(?:'s| is) (?:the|your) source)|(?:say |come )?again|repeat (?:that|please)|(?:can|could) you (?:confirm|double-check)|how(?: so| then| exactly)?|どう(?:やって|すれば(?:いい)?)(?:です)?か?|本当(?:に|です)?(?:か)?|ほんと(?:う)?(?:に|です)?(?:か)?|マジ(?:で|です)?(?:か)?|まじ(?:で|です)?(?:か)?|確か(?:です)?(?:か)?|間違いない(?:です)?(?:か)?|(?:その)?(?:ソース|出典|根拠|リンク|URL|情報源|参考|ドキュメント|エビデンス)(?:は|が|を|って|も)?(?:ある|あり|欲しい|ほしい|貼って|ください|ちょうだい|教えて|どこ|何)?(?:です|ます)?(?:か)?(?:ください)?|もう一度|もう一回)[\s?。!.]*(?:please)?[\s?。!.]*$/i;

/** A wish for the other language, on its own or beside a question. */
const IN_LANGUAGE: [Lang, RegExp][] = [
  [
    "ja",
    /(?:[,\s(]{0,3}\b(?:(?:and )?(?:can|could) you |(?:and )?please )?(?:(?:answer|say|reply|tell|explain|write|give)(?: (?:it|that|this|me|us)){0,4}\s)?(?:in|into|to) (?:japanese|日本語)(?:[,\s]+please)?\b\)?)|(?:^|[\s、。,(])(?:japanese please|日本語(?:でも?お願い(?:します|できますか)?|で(?:答えて|教えて|回答して|説明して|言って|返して|書いて|も)(?:ください|下さい)?|で|だと|は|版は?|にして(?:ください)?|訳は?))[\s。??!)]*$/i,
  ],
  [
    "en",
    /(?:[,\s(]{0,3}\b(?:(?:and )?(?:can|could) you |(?:and )?please )?(?:(?:answer|say|reply|tell|explain|write|give)(?: (?:it|that|this|me|us)){0,4}\s)?(?:in|into|to) english(?:[,\s]+please)?\b\)?)|(?:^|[\s、。,(])(?:english please|英語(?:でも?お願い(?:します|できますか)?|で(?:答えて|教えて|回答して|説明して|言って|返して|書いて|も)(?:ください|下さい)?|で|だと|は|版は?|にして(?:ください)?|訳は?))[\s。??!)]*$/i,
  ],
];

/** What a version, a name or a SIG may be wrapped in without saying anything of its own. */
const WRAPPING =
  /\b(?:and|or|between|from|since|through|in|on|for|at|with|as of|of|to|by|until|version|release|v|k8s|kubernetes|it|its|that|this|they|them|these|those|is|are|was|were|be|does|do|did|has|have|the|an?|so|then|but|same|too|also|as well|again|either|instead|what|how|about|ok(?:ay)?|now|again|please|pls|only|just|here|there|there's|one|ones|goes|like|look|thing|question|feature|gate|api|case|status|state|stand|true|still|already|yet|tell me|show me|let's say|say|no|nope|i|mean|meant|sorry|oops|wait|rather|actually)\b|['’](?:s|re)\b|場合|時点|同じ|同様|現在|現状|今|時|方|機能|状況|状態|版|見せ|見|教え|表示|出し|出|願い|知り|全部|違|間違|バージョン|リリース|ゲート|\p{Script=Hiragana}+/giu;

/** Question words in hiragana, which no wrapping may swallow. */
const ASKING = /いつ|なに|なん|だれ|どれ|どの|どこ|なぜ|かわり|できる|できます|もっと|ほか|やめ/;

/** Whose ground it is. */
const OWNER = /\bsig\b|\bown(?:s|ed|er)?\b|担当|所有|(?<![A-Za-z])SIG(?![A-Za-z])/i;

/** The text without what only leads to it, and whether something did. */
export function withoutLead(text: string): { said: string; led: boolean } {
  let said = text.trim();
  for (let times = 0; times < 3; times++) {
    const next = said.replace(LEAD, "").trim();
    if (next === said || next === "") break;
    said = next;
  }
  return { said, led: said !== text.trim() };
}

/** Does a text say nothing of its own, names and versions taken out? */
export function isBare(text: string): boolean {
  return !ASKING.test(text) && !saysAspect(text) && !/[\p{L}\p{N}]/u.test(text.replace(WRAPPING, " "));
}

/** Does it point back at something said before? */
export function refersBack(text: string): boolean {
  return PRONOUN.test(text);
}

/** Does it ask for one of the sentences about a subject: when, whether, by whom, what instead? */
export function saysAspect(text: string): boolean {
  return (
    WHAT_WORDS.some(([, pattern]) => pattern.test(text)) ||
    [
      REPLACEMENT,
      AUTHOR,
      DISABLE,
      IDENTITY,
      MEANING,
      WHEN,
      WHY,
      IDENTIFIED,
      SETTABLE,
      USABLE,
      INTRODUCED,
      PULL_REQUEST,
      OWNER,
    ].some((pattern) => pattern.test(text))
  );
}

/** "Which gate?", "and the KEP?", 「PRは?」: how the subject is identified. */
export const IDENTIFIED =
  /^\s*(?:(?:which|what|what's|whats|the|its|a|any|is there an?)\s){0,3}(?:kep|pr|feature gate|gate|pull request)s?(?: (?:number|name|id|link))?(?: (?:for (?:it|that)|is (?:it|that)|please))?\s*[?.!]*\s*$|^(?:その|対応する|該当の?|関連する?)?(?:KEP|PR|プルリク(?:エスト)?|(?:フィーチャー)?ゲート)(?:の?番号|名|の名前)?(?:は|って|も)?(?:何|なに|なん|どれ|何番|ある|あり|教えて|わかる|分かる)?(?:です|ます)?(?:か)?(?:ください)?\s*(?:please)?[?。]*\s*$/i;

export function asksAgain(text: string): boolean {
  return AGAIN.test(text.trim());
}

/** Which language the answer is wished in, and the text without that wish. */
export function languageWished(text: string): { lang: Lang; rest: string } | null {
  for (const [lang, pattern] of IN_LANGUAGE) {
    const match = pattern.exec(text);
    if (match)
      return {
        lang,
        rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim(),
      };
  }
  return null;
}

/** Does a text have substance of its own, beside asking for a fact about what was spoken of? */
export function hasSubstance(text: string): boolean {
  const asked = [
    RELEASED,
    SUPPORT,
    UPGRADE,
    SETTABLE,
    USABLE,
    INTRODUCED,
    PULL_REQUEST,
    DISABLE,
    REPLACEMENT,
    AUTHOR,
    MEANING,
    WHY,
    PASSING,
  ];
  return isTopic(asked.reduce((rest, pattern) => rest.replace(new RegExp(pattern, "gi"), " "), text));
}

/** Words of questions that are in no list of stop words, because a search may look for them. */
const PASSING =
  /\b(?:since|can|could|will|would|owns?|owned|owner|turn(?:ed)?|switch(?:ed)?|back|number|id|link|called|exactly|sure|think|there|know|yes|no|or|not|if|safe(?:ly)?|ready|work(?:s|ing)?|enable|use|using|come|came|prod(?:uction)?|first|earlier|later|before|after|good)\b|どっち|番号|名前|名称|理由|最初|その後|いま|今後|安全|大丈夫|有効化|本番|担当|所有/gi;
