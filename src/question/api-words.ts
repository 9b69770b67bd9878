/** The words of questions about API types. Every pattern is a plain alternation or has bounded repeats. */

/** `apiVersion` and what is said of it. */
export const API_WORD =
  /\bapi ?-?versions?\b|\bapi ?-?groups?\b|\bapis?\b|\bgroup\/?versions?\b|\bgvks?\b|(?<![A-Za-z])API(?![A-Za-z])|グループ/i;

/** `apiVersion`: what stands beside it is a Kind, however it is written. */
export const VERSION_WORD = /\bapi ?-?versions?\b|api\s?バージョン|\bgroup\/?versions?\b/i;

/** Beside these, an everyday word may be a Kind: "1.22 ingress api", "which group is ingress in". */
export const API_PLACE = /\bapis?\b|\bgroups?\b|(?<![A-Za-z])API(?![A-Za-z])|グループ/i;

/** Which version is to be written? */
export const VERSION_TO_WRITE =
  /\bapi ?-?versions?\b|api\s?バージョン|\b(?:latest|newest|current|right|correct|recommended|preferred|stable) (?:api |api ?group )?versions?\b|\bversions? (?:of|for) .{1,60}\b(?:use|write|using|do i|should)\b|\b(?:which|what) versions? (?:should|do|must|can|to)\b|\bwhat (?:should|do|can|must) (?:i|we) (?:use|write|put)\b|(?:何|なに|どれ|どの(?:api)?\s?(?:バージョン|version|api)?)\s?を?\s?(?:書|指定|使(?:え|う|い)ば|使う|使うべき)|(?:最新|推奨|正しい)の?\s?(?:api|バージョン)/i;

/** The text of an error or a warning about an API, pasted as it stands. */
export const API_ERROR =
  /\bno matches for kind\b|\bcould not find the requested resource\b|\bdoesn't have a resource type\b|\bis deprecated in v1\.\d{1,2}\+|\bunavailable in v1\.\d{1,2}\+|\bapiVersion:\s?\S/i;

export const WHY = /\bwhy\b|\bhow come\b|\breasons?\b|なぜ|なんで|何故|どうして|理由|背景/i;

/** All there were, and not the one to write. */
export const ALL_VERSIONS =
  /\ball\b|\blist\b|\bhistory\b|\blifecycle\b|\bexist\b|一覧|歴史|履歴|経緯|全部|すべて/i;

/** What else changed about it is told by the notes. */
export const CHANGES = /\bchang\w*\b|\bnew\b|\bnews\b|\bimprove\w*\b|新機能|変更|変わ|改善|周り|まわり|関連/i;

/** Asks for a move: `migrate to what?` */
export const MOVE =
  /\bwhat (?:should|do|can|must) (?:i|we|you) (?:now )?use(?: now| then| here)?\s*[?.]*$|\bmigrat\w+\b|\bmove(?:d|s)? to\b|\bmoving to\b|\bswitch to\b|\bconvert\b|\b(?:rewrite|rewritten) (?:it |them )?(?:to|into)\b|\breplac\w+\b|\binstead\b|\balternatives?\b|\bsuccessors?\b|\bsubstitutes?\b|代わり|かわり|代替|後継|移行|置き換|置換|乗り?換え|何に(?:変|替|書き|すれ|なっ|なる|した)|どれに(?:変|替)/i;

export const COMES =
  /\bintroduc\w*\b|\badd(?:ed|ition)?\b|\bappear\w*\b|\bfirst\b|\bavailable since\b|\bsince\b|\bc[ao]me out\b|\bcame\b|\blaunch\w*\b|\bshow(?:ed)? up\b|\bborn\b|\bearliest\b|\bminimum\b|\blowest\b|最低|最小|最古|導入|追加|登場|いつ(?:から|出|入|でき|使える|生まれ)|から使え|何から|どのバージョンから|出た|初めて|最初に|入った|増え/i;

export const GOES =
  /\bremov(?:ed?|als?|es|ing)\b|\bgone\b|\byank\w*|\baxed\b|\bscrapped\b|\bpurged\b|\bditched\b|\bdrop(?:s|ped|ping)?\b|\bdeleted\b|\bno longer\b|\bgo(?:es|ing)? away\b|\bwent away\b|\b(?:disappear|vanish)\w*\b|\bunavailable\b|\bstop(?:s|ped)?\b|\bunserved\b|\bretired?\b|\bkilled\b|\bsunset\w*\b|\bend(?:s|ed)?\b|\bnot (?:served|available|supported|there)\b|\b(?:isn'?t|aren'?t|won'?t be) (?:served|available|supported|there)\b|\bdead\b|\buntil when\b|\bhow long\b|削除|消え|消滅|撤廃|一掃|抹消|姿を消|お役御免|消さ|なくな|無くな|撤去|取り除|廃止(?!予定)|終了|使え(?:なく|ない|ません|なかった)|動か(?:なく|ない)|もう(?:ない|無い|なし)|なし(?:に|です|\?|$)|いつまで|死ん|サポート(?:切れ|されなく|されない)|last release|last version/i;

/** "Is 1.24 the last release with it?", 「1.25までですか?」 */
export const UNTIL =
  /\b(?:last|final) (?:k8s |kubernetes )?(?:release|version)\b|\buntil\b|まで(?:です|でし|だ|で|使え|提供|\s*[??]|の?サポート)/i;

/** Must one move at all? */
export const NEED =
  /\b(?:need|have|must|required) (?:i |we )?to\b|\bmust (?:i|we)\b|必要(?:は|が)?(?:ある|あり|です|\s*[??]|な)|ないと(?:いけ|だめ|ダメ|駄目|まず)|なきゃ|なければ/i;

/** Does something break? It does when what it uses is gone. */
export const BREAKS =
  /\bbreaks?\b|\bbroken\b|\bbreaking\b|\bfail(?:s|ing)?\b|壊れ|エラーになり?|影響(?:あ|を受|出)|落ち/i;

export const SERVED =
  /\bserv(?:ed?|es|ing)\b|\bstill\b|\bexists?\b|\bavailable\b|\busable\b|\bworks?\b|\bworking\b|\bsupport(?:ed|s)?\b|\buse\b|\busing\b|\bthere\b|\baround\b|\bvalid\b|\bok(?:ay)?\b|\bsafe\b|\bfine\b|\bhave\b|\bhas\b|\bcan (?:i|we)\b|\bsurvives?\b|\baccept(?:s|ed)?\b|\bpresent\b|\balive\b|\brun(?:s|ning)?\b|使え|使って|使う|使用|残って|残る|残り|生きて|動(?:く|き|いて|作)|提供|サポート|対応して|大丈夫|平気|問題な|通(?:る|り)|いけ(?:る|ます)|存在|あ(?:る|り(?:ます|ました)|った)|行け(?:る|ます)|有効|上げ(?:て|ても|られ|れ|れる)|アップグレードでき|アップグレードして(?:も|いい)/i;

/** "Which of the two?" is no yes or no, whatever the verb. */
export const EITHER = /どっち|どちら|\bor\b.{0,20}\?|\bwhich of\b/i;

/** One version or the other? */
export const OR = /どっち|どちら|それとも|\bor\b|\bvs\b|\bversus\b/i;

/** "Not gone yet?" – the lead word turns around. */
export const NOT_YET =
  /\b(?:still not|not)\b.{0,30}\byet\b|\bstill not\b|まだ(?:消え|削除|なくな|無くな|廃止).{0,6}(?:ない|いない|ません)/i;

/** Words beside an API's name that make no other topic of a question. */
export const API_TALK =
  /\b(?:api ?-?versions?|api ?-?groups?|group\/?versions?|gvks?|kinds?|resources?|objects?|manifests?|yamls?|specs?|files?|charts?|helm|templates?|clusters?|kubectl|apply|error|errors|getting|see|seeing|saw|warnings?|unavailable|unserved|serv(?:ed?|es|ing)|exists?|usable|using|valid|okay|ok|safe|fine|survives?|accept(?:s|ed)?|alive|run|runs|running|no|not|longer|drop(?:s|ped|ping)?|nowadays|days|deleted|disappear\w*|away|until|upgrad\w*|updat\w*|bump\w*|mov\w*|migrat\w*|switch\w*|convert|successors?|alternatives?|substitutes?|correct|right|recommended|preferred|newest|latest|current|old|older|write|put|specify|first|appear\w*|since|came|come|comes|out|launch\w*|show|after|before|already|will|would|could|can|cannot|can't|won't|isn't|aren't|doesn't|wasn't|don't|may|might|if|why|reasons?|broken|fail\w*|available|prod|production|people|someone|team|etc|else|also|too|both|with|under|as|via|on|off|every|exactly|anymore|any|more|ever|finally|which|whose|me|us|here|so|well|hi|hello|thanks|thx|ever|early|late|live|lives|lived|lifetime|lifecycle|history|unsupported|dead|retired?|killed|stop\w*|have|has|had|present|born|move|moved|group|groups|belongs?|minimum|earliest|lowest|oldest|required?|requires|eks|gke|aks|reach\w*|served|found|notfound|unknown|undefined|invalid|types?|object|v1|sunset|around|remain\w*|left|though|but|mine|ours|maybe|probably|guess|soon|later|next|new|same|each|form|call\w*|named?|gives?|telling|reports?|logs?|message|shows?|deploy(?:ed|ing)?|hit|hitting|remind|wondering|wonder|question|tell|say|says|said|cos|because|due|expected|planned|schedule\w*|when'?s|what'?s|it'?s|they|their|them|these|those|be|been|being|than|then|only|going|gonna|got|get|gets|make|makes|happen|safe|work|working|really|possible|support|supports|version)\b|apiversion|非推奨|って|マニフェスト|リソース|オブジェクト|グループ|クラスタ(?:ー)?|エラー|警告|指定|記述|書く|書け|書こう|べき|ばいい|いい|良い|よい|使って|使う|使い|使用|利用|残って|残る|残り|生きて|動く|動き|動いて|動作|動か|提供|対応|大丈夫|平気|問題|存在|どうなり|なり|ならない|なる|なれ|上げ|あげ|アップグレード|アップデート|更新|バージョンアップ|移行|移す|移せ|代わり|かわり|代替|後継|置き換え|置換|乗り換え|変え|替え|書き換え|最新|推奨|正しい|登場|導入|初めて|最初|入っ|出た|出て|出|てた|てる|てい|けど|けれど|だけど|のに|ので|起き|起こ|直|ダメ|だめ|駄目|それとも|最低|最小|最古|歴史|履歴|経緯|推移|一覧|一覧表|ライフサイクル|利用|なぜ|なんで|何故|どうして|理由|背景|影響|壊れ|種類|型|頃|ころ|ごろ|くらい|ぐらい|確か|たしか|だっけ|っけ|でしょう|ですか|だった|かな|でき|すれ|せれ|ちゃった|ちゃう|やつ|奴|さっき|うち|うちの|わたし|私|自分|みたい|らしい|そう|終了|死ん|切れ|終わ|終|ところ|場合|とき|時|際|後|前|以降|続け|引き続き|ずっと|完全|結局|ちなみに|教え|欲しい|ほしい|ください|下さい|お願い|おねがい|思|聞|消さ|無い|なし|せん|いけ|行け|通る|通り|落ち|どっち|どちら|両方|あり|ませ|でし|でも|んです|ます|まし|知り/gi;
