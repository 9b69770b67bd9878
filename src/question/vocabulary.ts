/**
 * The words by which a question tells what it wants, in both languages. Every pattern is a plain alternation,
 * so that its time is linear in the text's length.
 */
import type { Kind } from "../domain/entry.ts";
import type { Stage } from "../domain/gate.ts";

/** What a stage, a default or an end is called. */
export const WHAT_WORDS: [Stage | "default" | "locked" | "removed", RegExp][] = [
  [
    "removed",
    /\b(?:remov(?:ed?|als?|es|ing)|taken out|took out|thrown out|ripped out|gone(?! (?:to |into )?(?:ga|stable|beta|alpha)\b)|dropped|deleted|no longer (?:served|available|exist)|yank\w*|vanish\w*|ax(?:e|ed|ing)|scrapped|purged|nuked|excised|ditched|culled|discarded|eliminated|(?:kicked|thrown|tossed|wiped|weeded|culled|stripped|pulled|cleaned|dropped) out|go(?:es|ing)? away|went away|disappear\w*)\b|削除|消え|消滅|(?<![えけせてねべめれかさたなばまわしきじ]|[^か]ら)なくな|無くな|撤去|撤廃|一掃|抹消|除去され|姿を消|消され|取り払|取っ払|お役御免|退場|葬ら|外された|落とされ|取り除|廃止(?!予定|\s?\(deprecat)/i,
  ],
  ["locked", /\block(?:ed|s)?\b|ロック|固定され/i],
  [
    "default",
    /\b(?:(?:on|enabled|active|default(?:ed)?) by default|by default|defaults?|enabled|turned on|out of the box|without (?:setting|configuring|doing|touching|flipping) (?:anything|any (?:flags?|gates?)))\b|(?:何も(?:設定|指定)?し(?:なくて(?:も)?|ないで)|設定(?:なし|不要|しなくて)|そのまま)(?:で|も|でも)?(?:、)?\s?(?:使|利用|効|動|有効)|デフォルト|既定|標準で有効|有効(?:化)?(?:に|です|な|か|だ|じゃ|では|って|され|\?|$)|オン(?:に|です|な|か|だ|じゃ|って|\?|$)|デフォ|^on\s?[??]?$|\b(?:became|becomes?|made|is|was) the default\b|(?<![a-z])(?:true|false)が(?:デフォルト|既定|初期値)/i,
  ],
  ["deprecated", /\bdeprecat\w*\b|非推奨|廃止予定/i],
  [
    "stable",
    /\b(?:ga(?:['-]?e?d)?|stable|production[- ]ready|general(?:ly)? availab\w*|graduat\w*)\b|安定(?:版|化|扱い|リリース|入り|入り|昇格|に(?=な|昇|上|達)|した|と(?:なった|なり|され))|正式(?!な?名)|一般提供|(?<![A-Za-z])GA(?![A-Za-z])/i,
  ],
  ["beta", /\bbetas?\b|ベータ|β/i],
  ["alpha", /\balphas?\b|アルファ|α/i],
];

/** Turning a feature off, which a lock forbids. */
export const DISABLE =
  /\b(?:turn(?:ed|ing)?(?: (?:it|this|that))? (?:back )?off|switch(?:ed|ing)?(?: (?:it|this|that))? off|disabl(?:es?|ing)|opt(?:ing)? out|off switch|unlock\w*)\b|=\s?false\b|(?<!default |defaults |defaulted )\b(?:to|as) false\b|(?<![a-z])false\s?(?:に(?!な)|を|と|って|へ)|ロック(?:を)?解除|無効(?:化)?(?:に|が)?(?:でき|したい|する)|(?:オフ|off)\s?に?(?:でき|し|る)|切れ(?:る|ない|ます)|切りたい|切る|止められ/i;

export const WHEN =
  /\bsince\s*[??]*\s*$|\b(?:from|since|as of|in|with) (?:version|release|minor|v)\s?(?:\.{2,3}|…|[?_x-])|\b(?:when|since when|(?:at|from|by|as of|in) (?:what|which) (?:point|time|stage|version|release|minor|moment|date)|on (?:what|which) (?:date|day)|when'd|(?:which|what|whats|what's the) (?:k8s |kubernetes )?(?:minor|versions?|vers?|release|year)|(?:from|since|as of) (?:where|what|which)|when's|in which|as of which|how long)\b|いつ|何時(?!間)|何年|何月|何日|どの?バージョン|どのマイナー|何マイナー|何バージョン|どのリリース|どの版|何番から|何から|どこから|どこで(?=[^。?]{0,8}(?:増|入|追加|導入|登場|出|実装|消|削除))|\bwhere (?:did|was|were|has|have)\b.{0,60}\b(?:introduced|added|c[ao]me|land(?:ed)?|appear(?:ed)?|show(?:ed)? up|start(?:ed)?)\b|\b(?:appeared|introduced|added|landed|came in|showed up) where\b/i;

export const WHETHER =
  /^(?:so |and |hey |ok |well )?(?:is|are|was|were|isn't|isnt|aren't|arent|wasn't|has|have|hasn't|haven't|does|do|did|doesn't|didn't|can|could|will|would|should|won't|wouldn't)\b|\b(?:already|yet|still)\b|\b(?:right|correct)\s?\?|\b(?:correct|right)[.!]?$|もう|まだ|すでに|既に|(?:です|ます|でした|ました|でしょう)か|(?:の|か|かな|っけ|よね|だね|でしょ|でしょうか|てる|ている|てます|ています|てた|なった|された|使える|有効|無効|GA|ベータ|アルファ|[αβ])\s?[??]?$/i;

export const REPLACEMENT =
  /\b(?:replac\w+|instead|alternative|successor|migrat\w+ to|move to|substitute)\b|\bwhat (?:should|do|must|would) (?:i|we|you|one) (?:now )?(?:use|switch to|go with)\b|代わり|代替|後継|移行先|置き換|乗り?換え|移り先|移る先/i;

export const IDENTITY =
  /\b(?:which|what)(?:'s| is| was)? (?:the )?(?:feature )?(?:gate|kep|flag|pr)\b|\bgates? (?:for|of|behind)\b|\b(?:name|number) of\b|\b(?:kep|gate) (?:number|name|id)\b|\bgate\b.{0,20}\bcalled\b|どの(?:フィーチャー)?ゲート|\bis there (?:a|any|some) (?:feature gate|gate|kep)\b|ゲート名|KEP\s?の?番号|(?:ゲート|KEP)(?:の名前|名)?(?:は|って|を|が)?(?:何|なに|なん|どれ|教え|おしえ|知り|ある|あり)|KEP\s?は\s?[??]?$/i;

export const AUTHOR =
  /\b(?:who(?:'s| is| are| was| were)? (?:wrote|made|authored|implemented|created|proposed|designed|did|behind|the authors?)|by whom|whose|authors?|authored|behind (?:it|this|that|kep))\b|著者|誰が|だれが|誰の|(?:書|作)った(?:の|人)|作者|作成者|提案者|書いた人|実装者|(?:実装|提案|作成)したの(?:は|って)?(?:誰|だれ)/i;

export const UPGRADE =
  /\b(?:upgrad\w+|updat(?:e|ing) (?:from|to|my|our|the|a) ?|go(?:ing)? from|mov(?:e|ing) from|migrat\w+ from|want|what breaks|what(?:'s| is| will)? break\w*|need to (?:change|do))\b|アップグレード|バージョンアップ|アップデート|上げ(?:る|たい|て|た|よう|れば|ます)|あげ(?:る|たい|て|た|よう|れば|ます)|アプグレ|移行(?:したい|する際|する時|するとき)|にする(?:に|とき|時|際|場合)|注意点|気をつけ|更新する|更新し|引き上げ/i;

export const ENHANCEMENTS =
  /\b(?:how many|number of)\b.{0,40}\benhancements?\b|\benhancements?\b|エンハンスメント|拡張機能の数|機能強化/i;

export const ADDED = /\b(?:add(?:ed|s|ition)?|new|introduc\w*)\b|追加|新しい|新規|導入|増え/i;

export const PROMOTED = /\b(?:promot\w*|graduat\w*|went (?:ga|beta|stable)|became)\b|昇格|になった|入り/i;

export const WHICH_FEATURES =
  /\b(?:which|what|list|show|all)\b.{0,30}\b(?:features?|gates?|enhancements?|apis?|keps?|things?|flags?)\b|\bwhat(?:'s| was| were| got| has been)?\b|(?:機能|ゲート|もの|フィーチャー|API|KEP|フラグ)(?:は|を|って|一覧|の一覧|$)|一覧|何が|なにが|どれ|どんな/i;

/** A greeting before the question proper. */
export const GREETING =
  /^(?:hi|hello|hey|yo|thanks|thank you|thx|sorry|ok|good (?:morning|afternoon|evening)|ありがとう(?:ございます)?|お疲れ様です|おつかれさまです|こんにちは|こんばんは|おはようございます|おはよう|すみません|すいません)(?: (?:there|all|team|everyone|guys|folks|kawaraban|bot))?[!,.。、\s]+(?:(?:one more|another one|next|quick question|question|also|次|もう一つ|もうひとつ)[:,.。、\s]+)?(?=[\p{L}\p{N}])/iu;

/** Kinds as people write them, for filters and for `list`. */
export const KIND_WORDS: [Kind, RegExp][] = [
  [
    "action-required",
    /\b(?:actions?[- ](?:are |is )?required|required actions?|must[- ]do|urgent)\b|対応必須|要対応|必須対応|対応が必要|必要な対応|アクション(?:が)?必[須要]|必須アクション|必須の?(?:変更|対応|作業)|やるべき|やらないと/i,
  ],
  ["api-change", /\bapi[- ]changes?\b|API\s?(?:の)?変更/i],
  ["deprecation", /\bdeprecat\w*\b|非推奨|廃止予定/i],
  ["bug", /\b(?:bugs?|bug ?fix(?:es)?|regressions?|fix(?:es|ed)?)\b|バグ|不具合|修正/i],
  ["documentation", /\b(?:documentation|docs)\b|ドキュメント|文書/i],
  ["failing-test", /\bfailing[- ]tests?\b|失敗するテスト/i],
  ["cleanup", /\b(?:clean-?ups?|flakes?)\b|クリーンアップ/i],
  ["theme", /\b(?:major )?themes?\b|テーマ/i],
  ["dependency", /\bdependenc(?:y|ies)\b|依存/i],
  ["feature", /\bfeatures?\b|機能/i],
];

/** "What is X": what it does comes before its dates. */
export const MEANING =
  /^(?:so |and )?(?:what(?:'?s| is| are| does)|explain|describe|tell me about)\b(?!.*\b(?:new|changed|removed|default|stage|state|status)\b)|って(?:何|なに|なん)(?!バージョン|番|年|月|版)|\b(?:stands?|short) for\b|\babbreviat\w+|\bacronym\b|\b(?:purpose|meaning) of\b|\bpoint of\b|\bwhat problems?\b|\bwhat(?:'s| is) (?:it|this|that|\S{1,60}) (?:good |used |useful )?for\b|[,?!—–-]\s?what(?:'?s| is) (?:it|this|that)\b|用途|使い道|役割|目的は|(?:何|なに|なん)の(?:略|ため|話)|(?:何|なに|どんな問題)を(?:解決|可能に)|(?:何|なに)ができ(?:る|ます)|(?:何|なに)に(?:使|役)|とは(?:何|なに|なん|[??]|$)|(?:なん|何)ですか|(?:何|なに)を?(?:する|してくれる|できる)|どんな(?:機能|もの|ゲート)|について教え|(?<![一-龠])略(?:語|称)?(?:は|って|です|なの|\?)|正式な?名/i;

/** A release's nickname. */
export const NICKNAME = /\b(?:code ?name|nick ?name|named?|called)\b|愛称|コードネーム|名前/i;
