/** What a message says that asks nothing: each with how it is answered. */
export type SmallTalk = "greeting" | "thanks" | "about" | "bye";

const PHRASES: readonly [SmallTalk, RegExp][] = [
  [
    "about",
    /\b(?:who|what) (?:are|r) (?:you|u)\b|\bwho (?:made|created|built|wrote|develops?|maintains?) (?:you|this(?: bot)?)\b|\bare (?:you|u) (?:an? )?(?:ai|bot|robot|human|llm|real|chatgpt|language model)\b|\b(?:do|are) you (?:use|using) (?:an? )?(?:ai|llm|chatgpt|gpt|language model)\b|\bwhat(?:'s| is) your name\b|\bwhat can (?:you do|i ask(?: you)?)\b|\bwhat do you (?:do|know)\b|\bhow (?:do i|to|can i) use (?:this|it|you)(?: bot)?\b|\bhow (?:does this|do you) work\b|\bhelp me\b|作ったのは(?:誰|だれ)|(?:誰|だれ)が作った(?:の|んですか)?|(?:AI|人間|ボット|bot)(?:です|なんです)か|(?:あなたは|君は|きみは)?何が(?:でき|聞け)(?:る|ます)の?か?|使い方(?:を?教えて(?:ください)?|は)?|ヘルプ|自己紹介して|(?:あなた|君|きみ)は(?:誰|だれ|何|なに)(?:もの|者)?(?:ですか|なの)?|(?:誰|だれ)(?:ですか)?(?=\s*[??]?$)/giu,
  ],
  [
    "thanks",
    /\b(?:many |big |huge )?thank(?:s| ?you|u)?\b|\bthx\b|\bty\b|\btysm\b|\bcheers\b|\bappreciate(?: it| that)?\b|\b(?:so|very) much\b|\ba (?:lot|bunch|ton|million)\b|\b(?:that|this|it|you) (?:really )?(?:helped|helps|works|worked)\b|\bvery helpful\b|\bgood (?:bot|job|work)\b|\bgreat (?:job|work|answer)\b|\b(?:cool|great|nice|perfect|awesome|excellent|helpful|gotcha|understood|noted|got it|i see|makes sense|sweet|wow|ok|okay|okey|k|kk|yep|yes|no|nope|sure|alright|right)\b|(?:本当に|ほんとに?|いつも|どうも|まことに|誠に)|(?:ありがと|有難)(?:う|ー)?(?:ございます|ございました|ね)?|サンキュー?|感謝(?:です|します)?|助か(?:りました|ります|る|った)|お疲れ様(?:です|でした)?|お疲れ(?:です)?|おつかれ(?:さま)?(?:です|でした)?|おつ(?:です)?|あざ(?:す|っす|ます)|(?:了解|承知|わかりました|分かりました|わかった|分かった|なるほど|おけ|おっけー?|オッケー?|OK|すごい|すばらしい|素晴らしい|さすが|よくできました|完璧|いいね|えらい)(?:です|しました|いたしました|でした|ね)?|草|笑/giu,
  ],
  [
    "bye",
    /\b(?:good ?)?bye(?:[ -]bye)?\b|\bsee (?:you|ya)(?: later)?\b|\bgood ?night\b|さようなら|さよなら|バイバイ|またね|また(?:今度|明日)|おやすみ(?:なさい)?/giu,
  ],
  [
    "greeting",
    /\b(?:hi+|hello|hey+|hiya|howdy|yo|sup|lol|test(?:ing)?|ping|sorry|excuse me)\b|\bgood (?:morning|afternoon|evening|day)\b|\bwhat'?s up\b|\bhow(?:'s it going| are (?:you|things))(?: today)?\b|(?:こんにち|こんばん)[はわ]|おはよう?(?:ございます)?|やあ|もしもし|どうも|はじめまして|初めまして|よろしく(?:お願い(?:し|いたし)ます)?|テスト|すみません|すいません|失礼します|ごめん(?:なさい)?|元気(?:ですか)?/giu,
  ],
];

/** To whom it is said, and what only fills. */
const AROUND =
  /\b(?:kawaraban|bot|there|team|all|everyone|guys|folks|mate|buddy|friend|so|oh|ah|and|very|really|again|then|that|it|you|for the (?:help|answer|info)|h?m+|uh|w+)\b|瓦版|かわら版|カワラバン|ボット|皆さん|みなさん|さん|くん|君|ちゃん|(?:です|でした|ます|ました)?(?:ね|よ|か|な)|です|でした|本当|回答|へえ|ふむ|うん|はい|うーん|え|お|あ(?![あ-ん])/giu;

/** How a message that asks nothing is answered; null when there is more in it. Linear in the text's length. */
export function smallTalkIn(text: string): SmallTalk | null {
  if (text.length > 120) return null;
  let rest = text.replaceAll("’", "'");
  const found: SmallTalk[] = [];
  for (const [talk, phrases] of PHRASES) {
    const without = rest.replace(phrases, " ");
    if (without !== rest) found.push(talk);
    rest = without;
  }
  const [first] = found;
  const named = /kawaraban|瓦版|かわら版/i.test(rest);
  if (/[\p{L}\p{N}]/u.test(rest.replace(AROUND, " "))) return null;
  return first ?? (named || /^[^\p{N}]*(?:h?m+)[^\p{N}]*$/iu.test(rest) ? "greeting" : null);
}
