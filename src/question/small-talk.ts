/** What a message says that asks nothing: each with how it is answered. */
export type SmallTalk = "greeting" | "thanks" | "about" | "bye";

const PHRASES: readonly [SmallTalk, RegExp][] = [
  [
    "about",
    /\b(?:who|what) (?:are|r) (?:you|u)\b(?! (?:able|good|capable|up))|\bwho (?:made|created|built|wrote|develops?|maintains?) (?:you|this(?: bot)?)\b|\bare (?:you|u) (?:an? )?(?:ai|bot|robot|human|llm|real|chatgpt|language model)\b|\b(?:do|are) you (?:use|using) (?:an? )?(?:ai|llm|chatgpt|gpt|language model)\b|\bwhat(?:'s| is) your name\b|\b(?:what|which|how|are|can|could|do|will)(?: (?:kinds?|sorts?|types?|of|other|things?|questions?|topics?|stuff|versions?|releases?|languages?|kubernetes|k8s|up to date|current|fresh|recent|well|good|can|could|do|are|should)){0,5} (?:you|u|i ask|we ask)\b|\bhow (?:do i|to|can i) use (?:this|it|you)(?: bot)?\b|\bhow (?:does this|do you) work\b|\bhelp me\b|作ったのは(?:誰|だれ)|(?:誰|だれ)が作った(?:の|んですか)?|(?:AI|人間|ボット|bot)(?:です|なんです)か|(?:(?:あなた|君|きみ)(?:は|って)?)?(?:(?:どんな|どういう|何の|なんの)(?:こと|質問|の)(?:が|を|に|まで)?|何が|何を|なにが|なにを|どこまで)(?:でき|聞け|聞いて(?:も)?いい|質問でき|質問して(?:も)?いい|答え(?:られ|て)?|知って|教えて|対応して)(?:る|ます|いる|います|くれる|くれます)?の?(?:です)?か?|(?:日本語|英語)(?:は|でも|も|で|が)?(?:でき|話せ|わか|分か|通じ|使え|OK|いけ|聞いて(?:も)?いい|質問して(?:も)?いい)(?:る|り)?(?:ます)?(?:です)?か?|使い方(?:を?教えて(?:ください)?|は)?|ヘルプ|自己紹介して|(?:あなた|君|きみ)は(?:誰|だれ|何|なに)(?:もの|者)?(?:ですか|なの)?|(?:誰|だれ)(?:ですか)?(?=\s*[??]?$)/giu,
  ],
  [
    "thanks",
    /\b(?:many |big |huge )?thank(?:s| ?you|u)?\b|\bthx\b|\bty\b|\btysm\b|\bcheers\b|\bappreciate(?: it| that)?\b|\b(?:so|very) much\b|\ba (?:lot|bunch|ton|million)\b|\b(?:that|this|it|you) (?:really )?(?:helped|helps|works|worked)\b|\bvery helpful\b|\bgood (?:bot|job|work)\b|\bgreat (?:job|work|answer)\b|\b(?:cool|great|nice|perfect|awesome|excellent|helpful|gotcha|understood|noted|got it|i see|makes sense|sweet|wow|ok|okay|okey|k|kk|yep|yes|no|nope|sure|alright|right)\b|(?:本当に|ほんとに?|いつも|どうも|まことに|誠に)|(?:ありがと|有難)(?:う|ー)?(?:ございます|ございました|ね)?|サンキュー?|感謝(?:です|します)?|助か(?:りました|ります|る|った)|(?:お疲れ|おつかれ|ご苦労)(?:様|さま|さん)?でした|おつ(?!かれ)(?:です)?|あざ(?:す|っす|ます)|(?:了解|承知|わかりました|分かりました|わかった|分かった|なるほど|おけ|おっけー?|オッケー?|OK|すごい|すばらしい|素晴らしい|さすが|よくできました|完璧|いいね|えらい)(?:です|しました|いたしました|でした|ね)?|草|笑/giu,
  ],
  [
    "bye",
    /\b(?:good ?)?bye(?:[ -]bye)?\b|\bsee (?:you|ya)(?: later)?\b|\bthat(?:'s| is| was) (?:all|it)\b|\bgood ?night\b|さようなら|さよなら|バイバイ|\b(?:have|enjoy)(?:\s(?:a|the|your|nice|good|great|lovely|rest|of)){0,5}\s{1,3}(?:day|one|weekend|evening|night)\b|\btake care\b|またね|また(?:今度|明日|来週|あとで)|おやすみ(?:なさい)?|お?先に失礼(?:します|いたします)?/giu,
  ],
  [
    "greeting",
    /\b(?:hi+|hello|hey+|hiya|howdy|yo|sup|lol|test(?:ing)?|ping|sorry|excuse me)\b|\bgood (?:morning|afternoon|evening|day)\b|\bwhat'?s up\b|\bhow(?:'s it going|'?s life| are (?:you|things))(?: today)?\b|\bhappy (?:new year|holidays|birthday|monday|tuesday|wednesday|thursday|friday|weekend)\b|\b(?:any(?:one|body)|you) (?:there|here|home|around|awake|alive)\b|(?:こんにち|こんばん)[はわ]|おはよう?(?:ございます)?|(?:お疲れ|おつかれ)(?:様|さま|さん)?(?:でー?す)?|やあ|やっほー?|ちわ(?:っす)?|ハロー|ちーっす|いい天気|もしもし|どうも|はじめまして|初めまして|(?:よろしく|宜しく)(?:お願い)?(?:し|いたし|致し|頼み|たのみ)?(?:ます)?|テスト|すみません|すいません|失礼します|ごめん(?:なさい)?|元気(?:ですか)?/giu,
  ],
];

/** To whom it is said, and what only fills. */
const AROUND =
  /\b(?:kawaraban|bot|there|team|all|everyone|guys|folks|mate|buddy|friend|so|oh|ah|and|very|really|again|then|that|it|you|u|today|now|for (?:the |your )?(?:help|answer|answers|info|today|now)|h?m+|uh|w+)\b|今日|今週|本日|明日|今年|いつも|こちらこそ|これから|も|は|を|に|瓦版|かわら版|カワラバン|ボット|皆さん|みなさん|さん|くん|君|ちゃん|(?:です|でした|ます|ました)?(?:ね|よ|か|な)|です|でした|本当|回答|へえ|ふむ|うん|はい|うーん|え|お|あ(?![あ-ん])/giu;

/** What a question about the bot itself may be worded with. */
const AROUND_BOT =
  /\b(?:able|to|answer|know|tell|me|us|about|ask|questions?|help|with|speak|understand|read|talk|japanese|english|cover|support|versions?|releases?|kubernetes|k8s|good|at|do|for|can|i|up to date|have|in|of|actually|here|what|kinds?|things)\b/gi;

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
  if (first === "about") rest = rest.replace(AROUND_BOT, " ");
  if (/[\p{L}\p{N}]/u.test(rest.replace(AROUND, " "))) return null;
  return first ?? (named || /^[^\p{N}]*(?:h?m+)[^\p{N}]*$/iu.test(rest) ? "greeting" : null);
}
