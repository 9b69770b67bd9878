/**
 * The words that tell which sentence about a gate, a KEP or a PR is asked for. Every pattern is a plain alternation or has
 * bounded repeats, so that its time is linear in the text's length.
 */

/** An offer of two answers is no yes-or-no question: "on or off?", 「ベータとGAどっち?」. */
export const EITHER =
  /\b(?:on|off|alpha|beta|ga|stable|enabled|disabled|deprecated|removed|locked)(?: by default)?(?: in| on)?,? or (?:is it |still |already |just )?(?:on|off|alpha|beta|ga|stable|enabled|disabled|deprecated|removed|locked)\b|どっち|どちら|(?:有効|オン|on|GA|ベータ|アルファ|安定版)(?:なの|です)?か、?(?:無効|オフ|off|GA|ベータ|アルファ|安定版)|それとも|\b(?:on|enabled?)\s?[/|?]\s?(?:off|disabled?)\b|\b(?:off|disabled?)\s?[/|?]\s?(?:on|enabled?)\b|(?:有効|オン)\s?[/・?]\s?(?:無効|オフ)|(?:無効|オフ)\s?[/・?]\s?(?:有効|オン)/i;

/** Stages offered one after the other, each with its mark: 「アルファ？ベータ？」. */
export const STAGES_OFFERED =
  /(?:alpha|beta|ga|stable|[αβ]|アルファ|ベータ|安定版)版?(?:です|なの)?か?\s?(?:\?{1,3}|\/)\s?(?:or )?(?:still |まだ|もう)?(?:alpha|beta|ga|stable|[αβ]|アルファ|ベータ|安定版)/i;

/** A reason is asked for; no source gives one, the fact is told without yes or no. */
export const WHY = /\bwhy\b|なぜ|なんで(?!すか)|何で(?!すか)|どうして/i;

/** Still so: yes means that it holds now. 「まだ…ない」 is a negative question instead. */
export const STILL = /\bstill\b|\bremain\w*\b|まだ|今も|いまも|いまだに|未だに|のまま/i;

/** Has it ever come to that? A later stage does not make the answer no. */
export const REACHED =
  /\b(?:did|has|have|had|ever|already|reach(?:ed)?|made it|make it|became|become|get to|got to|promoted|graduated|hit)\b|なった(?!の)|なりました|昇格|上がった|到達|もう|すでに|既に|入った|済/i;

/** "The beta release?", "went stable in?": a version is wanted though no "when" is said. */
export const WHICH_VERSION =
  /\b(?:ga|stable|beta|alpha|removal|deprecation|lock|default)\s(?:k8s |kubernetes )?(?:version|release|date)\b|\bhow long (?:has|have|was|were|is)\b|\b(?:first|earliest) (?:version|release)\b|\b(?:version|release) (?:that )?first\b|\b(?:min(?:imum)?|lowest|oldest) (?:k8s |kubernetes )?(?:version|release)\b|\b(?:what|which) (?:k8s|kubernetes)\b|何年|何月|何番から|最低|最小の?バージョン|(?:バージョン|version|版数|リリース|時期|(?:[たる]|なり)日)(?:は|って|を|が|教え|$|\?)|[たる](?:日|版|回|マイナー|バージョン|リリース)|初(?:の)?(?:GA|[αβ]|ベータ|アルファ|安定版)|\bfirst (?:in )?(?:ga|beta|alpha|stable)\b|\b(?:just|only) (?:the|a) (?:version|release|minor)\b|\b(?:version|release) (?:only|number)\b|\bthe (?:version|release|minor) (?:it|its|where|when|in which|at which)\b|[たな]の(?:は|って)(?:何|なに|どこ|どれ)?(?:です)?か?\s?[??]?$/i;

/** A lock, said as what it forbids: "since when can it no longer be disabled". */
export const NO_LONGER_OFF =
  /\bno longer (?:be )?(?:disabl|turn|switch)\w*\b|(?:無効に?(?:化)?|オフに?|false\s?に)(?:が)?でき(?:なく|ない(?:よう)?に)|切れなく|外せなく|変更できなく/i;

/** Came into being: the first version of all. */
export const INTRODUCED =
  /\b(?:introduc\w*|added|arriv\w*|appear\w*|land(?:ed|s)?|first (?:had|has|got|shipped|supported|released|available)|lands?|c[ao]me (?:in|out|with|from)|shipped|debut\w*)\b|登場|導入|追加|入った|入りました|最初|初めて|出た|出てきた|実装され|増え/i;

/** May be used: with the gate on, or without a gate at all. */
export const USABLE =
  /\b(?:usable|available|can (?:i|we|you) (?:still )?(?:use|try|have)|(?:does|did|do) (?:it )?exist|exist(?:s|ed)?|support(?:s|ed)?|works?|(?:still )?there|(?:does|did) have)\b|使え|使用でき|利用でき|利用可能|使用可能|使って(?:も)?(?:いい|良い|よい|大丈夫)|存在|ある(?:の|か|\?|$)|あった(?:の|か|\?|$)|あります|ありました|動(?:く|き|作し)|残って|対応して|サポート(?:され|して)|入って/i;

/** Is the feature itself lost, now that its gate is gone? */
export const LOST =
  /\bfeature\b(?! gates?\b).{0,12}\b(?:gone|removed|lost|disappear\w*)\b|\bstop(?:s)? working\b|\bno longer (?:work|usable|available)\w*\b|使えなく(?:なる|なり|なっ)|動かなく(?:なる|なり|なっ)/i;

/** The name, then "on": "is X on?", 「Xはオン?」. */
export const IS_ON =
  /\bit:?(?: in| for| be| to be)?\s(?:really |actually |already |now |currently )?(?:on|active)\s?(?:(?:now|yet|already|again|in|on|as of)\s?)?(?:(?:an?|my|our|the)\s{1,3})?(?:(?:fresh|new|plain|vanilla|default) )?(?:cluster|install\w*|setup|nodes?)?\s?(?:[,??]|$)|[ぁ-ヿ]\s?on(?:なの|です|だ|か|に|[??]|$)/i;

/** A value, neither yes nor no. */
export const VALUE =
  /\bdefault value\b|\bwhat(?:'s| is) (?:the|its) default\b|デフォルト値|既定値|初期値|の(?:デフォルト|既定)(?:は|って)?(?:何|なに|どう|どっち)?(?:です)?か?[\s??]*$/i;

/** How long it stayed so. */
export const UNTIL = /\b(?:until|till) (?:when|which|what)\b|いつまで|どこまで/i;

/** One stage left for another is a question about the latter. */
export const FROM_STAGE =
  /\bfrom (?:alpha|beta)\b|(?:アルファ|ベータ|[αβ]版?|alpha|beta)\s?(?:から|→|⇒|->|=>|>|to (?:beta|ga|stable)\b)/i;

/** A KEP's own word for being done. */
export const IMPLEMENTED = /\bimplemented\b|実装(?:済|され|完了)/i;

/** The gate itself is to be set or turned on. */
export const SETTABLE =
  /\b(?:can|could|may|should|how|do|need|must)\b.{0,20}\b(?:set|specify|pass|enabl\w+|turn(?:ing)?(?: (?:it|this|that))? (?:back )?on|switch(?:ing)?(?: (?:it|this|that))? on|opt(?:ing)? in)\b|\b(?:turn|switch)(?: (?:it|this|that))? (?:back )?on\b|\bneeds? (?:a|the|its|this|that) (?:it )?(?:feature )?gate\b|=\s?true\b|(?<!default |defaults |defaulted )\b(?:to|as) true\b|(?<![a-z])true\s?(?:に(?!な)|を|と|って|へ)|(?:指定|設定|有効化|有効に)(?:でき|したい|する(?:に|方法|には)|して(?:も)?(?:いい|良い|大丈夫))|オンに(?:でき|したい|する)|(?:有効化|有効にする|オンにする)(?:の)?(?:方法|手順|には)|(?:使う|使用する|利用する|試す)(?:に|た(?:め|い))|使いたい|試したい|\b(?:needed|necessary|required)\b|(?:指定|設定|ゲート|有効化|フラグ)(?:は|が|も)?(?:まだ)?(?:必要|要る|要り|いる)/i;

/** The gate itself is meant rather than its feature. */
export const THE_GATE = /\b(?:gates?|flags?|switch)\b|ゲート|フラグ/i;
/** The feature is meant, whatever became of its gate. */
export const THE_FEATURE = /\bfeature\b(?! gates?\b| flags?\b)|機能/i;
/** Is it there, or still there? Using it is asked for in other words. */
export const EXISTS =
  /\b(?:exist(?:s|ed)?|(?:still|even) (?:a (?:thing|gate|flag)|there|around|alive|present|listed|known|defined|registered|recogni[sz]ed|in (?:the|kubelet|apiserver|kube-\w{1,20}))|is there (?:still |even )?(?:an? |the )?(?:feature )?(?:gate|flag)|(?:around|present|listed|defined|registered|recogni[sz]ed)(?: (?:in|as|by)\b|\s?[??]?$))\b|存在|残って|残る|残存|認識|(?:まだ|もう|今も|いまも)(?:ある|あり|ない|なし)|(?:ゲート|フラグ|it)(?:は|って|が|も|自体|、|に|で|\s){0,6}(?:ある|あり|ない|なし)(?:の|か|ます|ません|です|[??]|$)/i;

/** A statement is put forward to be confirmed: 「…で合ってる?」, "…, correct?". */
export const CONFIRM =
  /(?:で|と(?:いう|の)?(?:理解|認識|解釈|こと)で?|って(?:理解|認識|こと)?(?:で|は)?)、?\s?(?:あって|合って|OK|オーケー|正しい|いい|良い|よい|よろしい|間違いない|大丈夫)|(?:です|だ|ない|ん(?:です|だ))よね|\b(?:correct|right|am i right)\s?[??.]?$/i;

/** What turning it on brings about: what the thing does is asked for, not whether it is on. */
export const EFFECT =
  /\bwhat (?:happens|changes|do i get|do we get|does one get)\b.{0,30}\b(?:enabl\w*|turn\w*|switch\w*|on)\b|\bwhat (?:does|would|will|do) (?:enabling|turning)\b|(?:有効|オン)(?:化|に)?(?:に)?(?:する|した|し|すれば|なる)(?:と|ら|ば|たら|場合)?、?(?:何|なに|どう|どんな)/i;

/** A value that is set stays set, or has been found to do harm: 「残したままだと起動しない?」 */
export const LEFT_SET =
  /\b(?:leav(?:e|ing)|left|keep(?:ing)?|kept)\b|\b(?:refus\w+|fail\w*|won'?t|not|unable|able) (?:to )?start\b|\bcrash\w*\b|\bany(?:thing)? (?:harm|problem|issue|trouble)\b|起動(?:に失敗|し(?:ない|なく|ません)|でき(?:ない|なく|ません))|(?:残|書い|付け|つけ|入れ)(?:し)?た(?:まま|ら)|残って(?:い)?(?:たら|ると)|まずい|やばい/i;
/** A value written for a gate: `X=true`. */
export const VALUE_SET = /=\s?(true|false)\b/i;
/** The state as a whole. */
export const STATUS_ASKED = /\b(?:status|state)\b/i;

/** Not whether, but how. */
export const HOW =
  /\bhow\b|\bshould\b|\bsafe\b|べき|いい(?:の|か|です)|大丈夫|\bwhat\b|方法|手順|どうすれば|どうやって|には|したい|使いたい|試したい/i;

/** Does it have to be set? */
export const NEED = /\b(?:need(?:ed)?|necessary|required|have to|must)\b|必要|要る|要り|しないと/i;

/** Went off: "when was it turned off", 「いつから無効?」. */
export const WENT_OFF =
  /(?<!from )\bfalse\b(?!\s?(?:to|→|->|から))|\b(?:turned|switched|went|go(?:es)?|got|set|been|default(?:ed)?) (?:to )?(?:back )?off\b|\boff by default\b|\bdisabled\b|無効(?:に(?:なった|なり|され|戻)|です|[??]|$|だ)|オフに(?:なった|なり|され|戻)/i;

/** Behaviour that a gate ended: it stopped when the gate came on. */
export const STOPPED = /\bstop(?:s|ped)?\b|止ま|停止|やめ/i;

/** An earlier name. */
export const FORMER_NAME =
  /\b(?:old(?:er)?|former|previous|earlier|original|other) names?\b|\b(?:formerly|previously|originally) (?:called|named|known)\b|\b(?:called|named) before\b|旧名|(?:以前|昔|元|前)の?(?:名前|名称)|別の名前|改名前/i;

/** The SIG that answers for it. */
export const OWNER =
  /\b(?:which|what) sigs?\b|\bwho owns\b|\bowned by\b|\bowning sig\b|どの\s?SIG|担当|SIG\s?(?:は|って)\s?(?:どこ|どれ|何|なに)/i;

/** The pull request behind a stage. */
export const PULL_REQUEST =
  /\b(?:which|what|the)(?:'s| is| was)? (?:the )?(?:prs?|pull requests?)\b|\b(?:prs?|pull requests?) (?:number|for|of|that|which|behind|made)\b|どの\s?(?:PR|プルリク(?:エスト)?)|(?:PR|プルリク(?:エスト)?)(?:は|って|を|番号|の番号|どれ|$|\?)/i;

/** A question that begins with its verb; a statement put as a question does not. */
export const INVERTED =
  /^(?:so |and |hey |ok |well )?(?:is|are|was|were|isn't|isnt|aren't|arent|wasn't|wasnt|has|have|hasn't|hasnt|haven't|does|do|did|doesn't|didn't|can|could|can't|will)\b/i;

/** "X says no": 「できない?」, "can't I". */
export const CANNOT = /\bcan'?t\b|\bcannot\b|でき(?:ない|ません)|切れ(?:ない|ません)|使え(?:ない|ません)/i;

/** Held only where nobody sets it otherwise: the clause says nothing of what is asked. */
export const UNLESS =
  /,?\s?\b(?:unless|until|if (?:it'?s |it is )?not|as long as (?:i|we|you|nobody|no one|it)(?:'?s| is)?(?: not| don'?t| doesn'?t)?) (?:\S+ ){0,4}(?:disabl\w+|enabl\w+|(?:turn|switch|opt)\w* (?:it )?(?:off|on|out|in)|overrid\w+|set)(?: (?:it|explicitly|manually|off|on|otherwise))*\b|(?:明示的に|手動で|自分で|わざわざ|特に)?(?:無効|有効|オフ|オン|false|true)(?:化)?に?(?:し(?:ない限り|なければ|ていなければ|てない限り)|設定しな(?:ければ|い限り))/i;

/** Used with nothing set: "can it be used w/o enabling it?" */
export const UNSET =
  /(?:\bwithout|\bw\/o) (?:\w+ ){0,2}(?:enabling|activating|(?:turning|switching|flipping)(?: (?:it|this|that|the|feature|gate)){0,3} on|opting in|(?:setting|touching|flipping|passing|specifying|configuring) (?:it|the|any|a|this|that|gates?|flags?)|(?:the |a |any )?(?:feature )?(?:gates?|flags?))\b|(?:有効化|有効に|オンに|設定|指定|ゲート)(?:を)?(?:しないで|せずに?|しなくて|なしで|いじらず)/i;

/** The default came to be on: "did its default flip to true?" */
export const FLIPPED =
  /\bdefault\b.{0,20}\b(?:flip|chang|switch|turn|go|went|mov|becom|became)\w{0,4}\b.{0,12}\b(?:true|on)\b/i;

/** "Locked, or can it be turned off?": two answers offered. */
export const LOCK_OR =
  /\blocked(?: on)?,? or\b|(?:ロック|固定)(?:済み|され)?(?:て(?:る|いる|ます|います))?(?:の|か|です|ん){0,4}[?、。]?\s?(?:それとも|まだ|もしくは|or\b)/i;

/** Left behind, of a stage: "out of alpha", 「ベータを抜けた」. */
export const LEFT_STAGE =
  /\b(?:(?:gone|go|went|get|got|gotten|move|moved|moving|graduat\w*|promoted) )?(?:out of|past|beyond|left|leav(?:e|es|ing)|exit(?:s|ed|ing)?|mov(?:e|ed|ing) on from|no longer(?: in| an?)?|shed|outgr[eo]w\w*|graduat\w* (?:from|out of)) (?:the |its |just |still )?(?:alpha|beta)\b(?! to\b)|\bnot (?:in )?(?:an? )?(?:alpha|beta) any ?(?:more|longer)\b|(?:アルファ|ベータ|alpha|beta|[αβ])(?:版|段階|ステージ)?\s?(?:(?:を|から)(?:もう|ついに|とっくに|やっと)?(?:抜け|脱[しっすせ却出]|卒業|出[たてる]|離れ|外れ)|は?(?:脱却|卒業|抜け|終わっ))/i;
