/** Question words that the search still reads from a text. */
export const WHEN =
  /\bsince\s*[??]*\s*$|\b(?:from|since|as of|in|with) (?:version|release|minor|v)\s?(?:\.{2,3}|…|[?_x-])|\b(?:when|since when|(?:at|from|by|as of|in) (?:what|which) (?:point|time|stage|version|release|minor|moment|date)|on (?:what|which) (?:date|day)|when'd|(?:which|what|whats|what's the) (?:k8s |kubernetes )?(?:minor|versions?|vers?|release|year)|(?:from|since|as of) (?:where|what|which)|when's|in which|as of which|how long)\b|いつ|何時(?!間)|何年|何月|何日|どの?バージョン|どのマイナー|何マイナー|何バージョン|どのリリース|どの版|何番から|何から|どこから|どこで(?=[^。?]{0,8}(?:増|入|追加|導入|登場|出|実装|消|削除))|\bwhere (?:did|was|were|has|have)\b.{0,60}\b(?:introduced|added|c[ao]me|land(?:ed)?|appear(?:ed)?|show(?:ed)? up|start(?:ed)?)\b|\b(?:appeared|introduced|added|landed|came in|showed up) where\b/i;

export const WHETHER =
  /^(?:so |and |hey |ok |well )?(?:is|are|was|were|isn't|isnt|aren't|arent|wasn't|has|have|hasn't|haven't|does|do|did|doesn't|didn't|can|could|will|would|should|won't|wouldn't)\b|\b(?:already|yet|still)\b|\b(?:right|correct)\s?\?|\b(?:correct|right)[.!]?$|もう|まだ|すでに|既に|(?:です|ます|でした|ました|でしょう)か|(?:の|か|かな|っけ|よね|だね|でしょ|でしょうか|てる|ている|てます|ています|てた|なった|された|使える|有効|無効|GA|ベータ|アルファ|[αβ])\s?[??]?$/i;

/** "What is X": what it does comes before its dates. */
export const MEANING =
  /^(?:so |and )?(?:what(?:'?s| is| are| does)|explain|describe|tell me about)\b(?!.*\b(?:new|changed|removed|default|stage|state|status)\b)|って(?:何|なに|なん)(?!バージョン|番|年|月|版)|\b(?:stands?|short) for\b|\babbreviat\w+|\bacronym\b|\b(?:purpose|meaning) of\b|\bpoint of\b|\bwhat problems?\b|\bwhat(?:'s| is) (?:it|this|that|\S{1,60}) (?:good |used |useful )?for\b|[,?!—–-]\s?what(?:'?s| is) (?:it|this|that)\b|用途|使い道|役割|目的は|(?:何|なに|なん)の(?:略|ため|話)|(?:何|なに|どんな問題)を(?:解決|可能に)|(?:何|なに)ができ(?:る|ます)|(?:何|なに)に(?:使|役)|とは(?:何|なに|なん|[??]|$)|(?:なん|何)ですか|(?:何|なに)を?(?:する|してくれる|できる)|どんな(?:機能|もの|ゲート)|について教え|(?<![一-龠])略(?:語|称)?(?:は|って|です|なの|\?)|正式な?名/i;
