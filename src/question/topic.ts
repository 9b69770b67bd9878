const STOP =
  /\b(?:what|which|when|would|will|shall|us|then|so|than|if|who|how|is|are|was|were|the|a|an|of|in|on|for|to|from|with|between|and|or|there|any|all|list|show|me|tell|about|did|do|does|go|goes|has|have|had|got|get|i|we|my|our|should|must|need|know|please|thanks|thx|kubernetes|k8s|version|release|releases|versions|features?|gates?|apis?|enhancements?|things?|happen(?:ed|s)?|new|chang\w*|diff\w*|notes?|sig|went|become|became|many|much|summary|overview|by|that|it|its|this|they|them|their|whether|still|now|gone|status|states?|stage|stages|happening|details?|explain|info|meaning|means?|works?|hey|guys|pls|plz|quick|question|thing|actually|again|just|really|anything|lock\w*|enabled?|disabled?|disable|off|instead|use|used|replac\w*|wrote|write|written|author|keps?|prs?|code|break\w*|want|deleted|date|dates|end|ends|ended|of|life|eol|reached|long|code|name|named|nickname|codename|go|golang|built|oldest|newest|supported?|support|right|currently|moment|today|yet|since|ones|at|as|next|last|recent|ga|stable|alpha|beta|deprecat\w*|remov\w*|add(?:ed)?|introduc\w*|can|cannot|can't|could|you|may|first|earliest|usable|available|exist(?:s|ed)?|appear\w*|land\w*|arriv\w*|landed|set|specify|pass|turn(?:ed)?|on|same|still|needed|necessary|own|owns|owned|stop(?:ped|s)?|min|minimum|lowest|need|production|ready|safe|value|until|without|setting|whats|what's|which's|when's|year|why|right|correct|reach(?:ed)?|promot\w*|graduat\w*|bug|bugs|fix(?:ed|es)?|actions?|required|default|going|out|up|be)\b/gi;
const STOP_JA =
  /(?:API|ありま(?:す|した|せん)(?:か|っけ)?|(?:でした|だっ|た)?っけ|どうなって|どう|なる|現状|状態|状況|ステージ|段階|詳しく|意味|説明|何者|使い道|役割|できる|できます|代わり|誰|書い|書き|無効化|愛称|コードネーム|名前|サポート|期限|終了|切れ|日付|一番|古い|中で|まわり|k8s|kubernetes|いくつ|いくら|次|今|現在|最近|それ|これ|その|デフォルト|既定|有効|無効|固定|ロック|使え|オフ|オン|もう|まだ|すでに|は|が|を|に|で|の|と|も|へ|や|から|まで|より|って|とは|では|には|での|について|教えて|ください|くれ|一覧|まとめ(?:て)?|何年|何月|最低|最小|だけど|けど|対応|本番|違う|違って|同じ|どうすれば|どうやって|使うに|使いたい|いい|担当|SIG|使用|利用|可能|存在|登場|導入|最初|初めて|指定|設定|有効化|方法|なぜ|なんで|どうして|どっち|どちら|それとも|リスト|何|なに|どれ|どんな|どの|いつ|どこ|もの|こと|機能|フィーチャー|ゲート|エンハンスメント|リリース|バージョン|ノート|変わった|変更点?|変更|違い|差分|新機能|新しい|追加|増えた|増える|削除|廃止|予定|非推奨|昇格|安定版|安定|ベータ|アルファ|した|された|されました|なった|なくなった|ある|あった|ありますか|です|ます|ました|か|ね|よ|た|て|い|し|る|れ|さ|な|っ|する|して|必要|対応|必須|バグ|不具合|修正|消え|無くな|なくな|撤去|点|版|入り|入った|ん|だ|いる|全部|すべて|全て|知りたい|(?:ご)?教示|いただけ|頂け|でしょう|おります|当社|弊社|見せて|出して|\?|。|、|!)/g;

/** Tells whether a text is about something of its own. */
export type TopicTest = (rest: string) => boolean;

/** Does anything of substance remain when the question's own words are taken away? */
export function isTopic(rest: string): boolean {
  const bare = rest
    .replace(/\bsig[\s:-]?[a-z]+(?:[ -](?:machinery|lifecycle|provider|infra|experience))?/gi, " ")
    .replace(
      /\b(?:is|are|was|were|has|have|had|does|do|did|wo|ca|could|should|would)n['’]t\b|['’](?:s|re|m|ve|d|ll|t)\b/gi,
      " ",
    )
    .replace(STOP, " ")
    .replace(STOP_JA, " ");
  return /[\p{L}\p{N}]{2,}/u.test(bare);
}
