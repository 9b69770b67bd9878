import type { Lang } from "../domain/language.ts";
import { withoutTakenBack } from "../reading/taken-back.ts";
import { COUNTED } from "./listing.ts";
import { smallTalkIn } from "./small-talk.ts";
import { IDENTIFIED, isBare, languageWished, saysAspect, withoutLead } from "./turns.ts";
import { UPGRADE, WHEN } from "./vocabulary.ts";

/** A message taken apart. */
export interface Message {
  /** What is asked, in order; the whole message when nothing in it can be told apart. */
  questions: Asked[];
  /** What is told beside: "We run 1.31.", an error text; empty when nothing is. */
  setting: string;
  /** The language wished for in a sentence of its own. */
  lang: Lang | null;
}

/** A question of a message. `joined`: it is one half of "A and B?", which stands here. */
interface Asked {
  text: string;
  joined?: string;
}

/** Longest message that is taken apart, in characters; more than that is not read at all. */
const LONGEST = 4000;
/** As much of what is told beside is read with each question, in characters. */
const LONGEST_SETTING = 2000;
/** Longest line that may be a question without looking like one, in characters: "NodeSwap GA". */
const LONGEST_FRAGMENT = 60;

/** What is polite, and asks nothing. */
const COURTESY =
  /^(?:(?:please )?(?:help|advise)(?: me)?(?: please)?|(?:any|your) (?:help|pointers?|advice)(?: is| would be)?(?: (?:much |greatly |highly )?appreciated| welcome)?|(?:many )?thanks?(?: you)?(?: (?:so|very) much| a lot| a bunch| a ton| in advance| all| again| everyone| for (?:your |the |any )?help)*|thx|tia|cheers|please|pls|(?:just )?(?:a )?(?:quick|small|dumb|stupid|two|a few|couple of|some|another|one more)? ?questions?(?: for you| please)?|i have (?:a|some|two|a few|another) (?:quick )?questions?|(?:just )?(?:curious|wondering|asking)|sorry(?: to bother you| for the basic question)?|excuse me|good (?:morning|afternoon|evening)|hope you(?:'re| are) (?:well|doing well)|(?:どうぞ)?よろしく(?:お願い)?(?:いた)?(?:します|致します|です)?|宜しく(?:お願い)?(?:いた)?(?:します|致します)?|(?:以下|下記|次|こちら)?(?:の(?:点|内容|こと|件))?(?:について|を)?[、 ]?(?:ご)?(?:教えて|教示|回答|返信|返事|確認)(?:ください|下さい|いただけますか|頂けますか|いただけると(?:助かります|幸いです|嬉しいです)|もらえますか|くれますか|お願い(?:いた)?(?:します|致します)|ほしいです|欲しいです)?|お願い(?:いた)?(?:します|致します)|お願い|(?:ちょっと|少し|すこし|二点|2点|いくつか|1つ|一つ)?(?:ご)?(?:質問|相談)(?:です|があります|させてください|なのですが|なんですが|いいですか|よろしいですか)?|(?:ちょっと)?聞きたい(?:です|のですが|んですが|ことがあります)?|(?:いつも)?お世話になっ(?:て(?:い|お)?ります|ています)|お世話様です|すみません|すいません|失礼します|恐れ入ります|助かります|以上です?|急ぎです|急いでます|ありがとうございます|よろ|はじめまして|初めまして)[\s!!。、,..::;~〜ー\p{Extended_Pictographic}]*$/iu;

/** A sentence that asks, whether or not it ends in a question mark. */
const ASKS =
  /[??][)\]」』"'\s]*$|^(?:and |so |also |but |ok(?:ay)?,? |then )?(?:is|are|was|were|isn't|isnt|aren't|wasn't|does|do|did|doesn't|can|could|should|will|would|has|have|hasn't|what|what's|whats|when|when's|which|who|who's|how|why|where|since (?:when|which|what)|as of (?:when|which)|until when|tell me|show me|list|explain|any)\b|(?:か|かな|かね|かい|っけ|の|って|とは|いつ|いつから|何|なに|誰|だれ|どれ|どこ|どう|は|教えて(?:ください|下さい|ほしい(?:です)?|欲しい(?:です)?|いただけますか|もらえますか|くれ)?|知りたい(?:です)?|求む|調べて(?:ください)?|説明して(?:ください)?)[。.!!\s]*$/i;

/** A sentence that tells something about the asker. */
const TELLS =
  /^(?:we|i|our|my|i'm|we're|i've|we've|currently|running|using|trying|getting|upgrading|planning|moving|context|background|fyi)\b|(?:です|ます|ました|ません|でした|ている|てる|いる|ある|した|だ|なんですが|ですが|けど|けれど|ので|中|予定)[。、..!!\s]*$/i;

/** A line of a program's output. */
const OUTPUT =
  /\b(?:error|warning|failed|fatal|panic|exception|unable|cannot|denied|forbidden|not found|no matches for)\b|^\s*(?:at |[{}[\]<]|\d{4}-\d\d-\d\d|[EWIF]\d{4} |apiVersion:|kind:|\w+: )/i;

/** Stands for a piece of code while the rest is taken apart; private use, so that no text has them. */
const CODE_START = "\uE000";
const CODE_END = "\uE001";

/** Takes a message apart into what it asks and what it tells. */
export function readMessage(text: string): Message {
  const head = withoutTakenBack(text.slice(0, LONGEST).toWellFormed().normalize("NFKC")).replace(
    /[\uE000\uE001]/g,
    " ",
  );
  const code: string[] = [];
  const masked = head.replace(/```[\s\S]*?(?:```|$)|`[^`\n]{1,200}`/g, (piece) => {
    code.push(piece);
    return `${CODE_START}${code.length - 1}${CODE_END}`;
  });
  const whole = (piece: string) =>
    piece.replace(/\uE000(\d{1,4})\uE001/g, (_whole, index: string) => code[Number(index)] ?? "");

  const lines = unwrapped(masked);
  const questions: Asked[] = [];
  const told: string[] = [];
  let lang: Lang | null = null;
  for (const line of lines) {
    const sentences = together(sentencesOf(line).filter((sentence) => /[\p{L}\p{N}\uE000]/u.test(sentence)));
    for (const sentence of sentences) {
      const spoken = plain(sentence);
      const wish = languageWished(spoken);
      if (wish && isBare(wish.rest)) lang = wish.lang;
      else if (COURTESY.test(spoken) || smallTalkIn(spoken) !== null) continue;
      else if (asks(sentence, lines.length > 1 && sentences.length === 1))
        questions.push(...halves(whole(sentence)));
      else told.push(whole(sentence));
    }
  }
  return questions.length === 0
    ? { questions: [{ text }], setting: "", lang: null }
    : { questions, setting: told.join(" ").slice(0, LONGEST_SETTING), lang };
}

/** Without the end of the sentence, which politeness may or may not have. */
function plain(sentence: string): string {
  return sentence
    .normalize("NFKC")
    .replace(/<[@!#][^>\s]{0,80}>/g, " ")
    .trim();
}

function asks(sentence: string, ownLine: boolean): boolean {
  const spoken = plain(sentence);
  if (/^\uE000\d{1,4}\uE001$/.test(spoken)) return false;
  if (IDENTIFIED.test(spoken)) return true;
  if (ASKS.test(spoken)) return !(/[::]\s*$/.test(spoken) && ownLine);
  return (
    ownLine &&
    spoken.length <= LONGEST_FRAGMENT &&
    !/[::]\s*$/.test(spoken) &&
    !TELLS.test(spoken) &&
    !OUTPUT.test(spoken)
  );
}

/** A line that goes on in the next: "Is it on by default\nin 1.33?" */
const GOES_ON = /^(?:in|on|for|by|of|or|and|with|from|to|at|as|than|that|which is)\s/;

/** Lines without marks of quotation and lists; one that was only wrapped is put together again. */
function unwrapped(text: string): string[] {
  const lines: string[] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw
      .replace(/^[\s>]*(?:[-*・•●]\s|[-・•●](?=[^\s-])|\(?\d{1,2}[.))]\s?(?!\d)|[①-⑨]\s?)?/u, "")
      .trim();
    const last = lines.at(-1);
    if (line === "") continue;
    if (last !== undefined && GOES_ON.test(line) && !/[??。.!!::]\s*$/.test(last))
      lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line);
  }
  return lines;
}

/** The sentences of a line. No sentence ends within a URL, a version or an abbreviation. */
function sentencesOf(line: string): string[] {
  return line
    .split(
      /(?<=[?!])(?![?!/)」』"'])(?!\S{0,60}=)|(?<=。)|(?<=[\p{L}\p{N})"'][.])(?<!\b(?:e\.g|i\.e|vs|etc|ver|no)\.)\s+(?=[\p{Lu}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|\s(?=\(?[1-9]\)\s)|(?=[①-⑨])/u,
    )
    .map((sentence) => sentence.replace(/^\s*(?:\(?[1-9][.)]\s|[①-⑨])\s?/u, ""))
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** No question of its own: the other of two answers offered (「有効?無効?」), or a tag that asks for a yes ("…. Correct?"). */
const REST_OF_ONE =
  /^(?:or )?(?:still |already |まだ|もう)?(?:on|off|enabled|disabled|(?:(?:is )?(?:that|this) )?(?:correct|right|true|accurate)|有効|無効|オン|オフ|(?:この(?:理解|認識)で)?(?:合って(?:る|ます|いますか|ますか)|正しい(?:です)?か?))(?:です|なの)?か?[\s??]*$/i;
/** "NodeSwap、1.33でon?" */
const ENDS_IN_STATE = /(?:on|off|オン|オフ)\s?[?\uFF1F]$/i;

/** The other of two answers offered: 「α？β？」, 「大丈夫？ダメ？」. "When did it go beta? GA?" asks for both. */
const OTHER_ANSWER =
  /^(?:or )?(?:still |already |まだ|もう)?(?:alpha|beta|ga|stable|removed|deprecated|locked|ok|ng|大丈夫|だめ|ダメ|駄目|アウト|セーフ|[\u03b1\u03b2]版?|アルファ版?|ベータ版?|安定版|正式版?)(?:です|なの)?か?[\s?\uFF1F]*$/i;
const OFFERS_ANSWER =
  /(?:alpha|beta|ga|stable|removed|deprecated|locked|ok|ng|大丈夫|だめ|ダメ|駄目|アウト|セーフ|[\u03b1\u03b2]版?|アルファ版?|ベータ版?|安定版|正式版?)(?:です|なの)?か?\s?[?\uFF1F]+$/i;

/** Sentences that are one question are put together again. */
function together(sentences: string[]): string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const before = whole.at(-1);
    const spoken = plain(sentence);
    // "CRIListStreaming ??? what's that": the name alone is not asked about twice.
    if (
      before !== undefined &&
      (((saysAspect(before) || ENDS_IN_STATE.test(plain(before))) && REST_OF_ONE.test(spoken)) ||
        (OFFERS_ANSWER.test(plain(before)) && !WHEN.test(before) && OTHER_ANSWER.test(spoken)) ||
        (saysAspect(before) && /^(?:それとも|もしくは|or )/i.test(spoken)))
    )
      whole[whole.length - 1] = `${before}${/[A-Za-z]/.test(spoken) ? " " : ""}${sentence}`;
    else whole.push(sentence);
  }
  return whole;
}

const AND =
  /,?\s+(?:and|but|plus|&)\s+(?:also\s+|if so,?\s+)?(?=(?:is|are|was|were|does|do|did|can|could|has|have|will|when|what|what's|which|who|who's|how|why|since when|since what|since which|in which|in what|as of which|from which)\b)|[,;]\s+(?:also,?\s+)?(?=(?:is|are|was|does|did|can|could|when|how many|what|what's|which|who|who's|why|since when)\b)/gi;
const AND_JA =
  /(?:いつ|何番|何|なに|どれ|誰|だれ|どこ|か|から|まで|いくつ|どう|どの[^\s、]{1,10}|で|し|て(?=、(?:いつ|どの|誰|何|なに))|、また|、あと)(?:です|なの|なん|だった)?か?(?:で|であり|であって)?、(?=.)/g;

/** Granted, not asked: "X is beta in 1.31, is it on?" */
const STATED =
  /^(?:so |since |as |if |given |now that |okay,? )?(?:the )?(?:feature )?(?:gate )?(?!what|when|which|who|how|why|where)[\w-]{2,60}(?: gate| feature)? (?:is|was|became|went|got|has been|reached|hit)\b(?!.*\?)/i;

/** Does a half ask for a fact, so that it can stand alone: when, whether, how many? */
function asksOfThing(half: string): boolean {
  return saysAspect(half) || COUNTED.test(half);
}

/** "When did X go GA and is it on by default?": two questions, when either half asks for something. */
function halves(sentence: string): Asked[] {
  const pattern = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(sentence) ? AND_JA : AND;
  const cuts: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(pattern)) {
    const left = sentence.slice(start, match.index + (pattern === AND_JA ? match[0].length : 0));
    const right = sentence.slice(match.index + match[0].length);
    if (
      STATED.test(left) ||
      !asksOfThing(left) ||
      !asksOfThing(withoutLead(right).said) ||
      UPGRADE.test(left)
    )
      continue;
    cuts.push(left.replace(/[、,]\s*$/, ""));
    start = match.index + match[0].length;
  }
  if (cuts.length === 0) return [{ text: sentence }];
  cuts.push(sentence.slice(start));
  return cuts.map((text) => ({ text, joined: sentence }));
}
