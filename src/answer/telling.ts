import type { Entry } from "../domain/entry.ts";
import type { Did } from "../domain/thing.ts";
import type { Hit } from "../search/index.ts";

/** What a text says of a time to come: "a future release will remove it" removes nothing yet. */
const FUTURE =
  /\b(?:will (?:be |then )?(?:remov|drop|disappear|go|retir|delet)\w*|(?:future|later|subsequent|coming|next) (?:release|version)|to be (?:removed|dropped|deleted)|plan(?:ned|s)? to (?:be )?(?:remov|drop)\w*|is going to)\b|将来|今後|予定|次のリリースで|削除され(?:る(?:まで|前|見込)|ます(?:ので)?。?$)|見込み/i;

const REMOVED =
  /\b(?:remov(?:ed|es|al)|gone|drop(?:s|ped)|deleted?|retired|disappear(?:s|ed)|lost|no longer (?:\w+ ){0,3}(?:supported|exists?|available|served|works?|has|have|there|registered|includ\w+|ships?|offers?|accepts?|recognized)|(?:do|does) not exist|not supported any ?more)\b|(?:削除|除去|撤去|廃止)(?:さ|済|と|に|し(?:まし|た)|。|、|\(|$)|取り除(?:かれ|きまし|いた)|(?<![えけせてねべめれかさたなばまわしきじ出来見]|[^か]ら)なくな(?:りま|っ)|無くな(?:りま|っ)|サポートされ(?:ま|な)|サポートを(?:終了|打ち切)|消え/i;

/** "vSphere below 7.0u2 is unsupported": some of it is. */
const IN_PART = /\b(?:below|older than|earlier than|prior to|before) v?\d|より前|以前の|未満|より古い/i;

/** "Remove the flag": in a published note it is done, in a text of ours it is advice. */
const NOTE_REMOVES = /^[\W_]*(?:[\w-]{1,30}: )?remov(?:e|ing)\b/i;

const DEPRECATED = /\bdeprecat(?:e|ed|es|ing|ion)\b|非推奨|廃止予定/i;

/** "It will be deprecated", "not deprecated yet": it is not. */
const NOT_DEPRECATED =
  /\b(?:will be|to be|not (?:yet |been |yet been )?|isn't|is not yet|never) ?deprecated\b|deprecated in a (?:later|future)|まだ非推奨|非推奨(?:では|じゃ|に(?:なる|する)予定|となる予定)/i;

/** How a text tells it. */
const HAPPENINGS: { what: Did; told: RegExp }[] = [
  {
    what: "replaced",
    told: /\b(?:replac\w+|instead|takes? over|switch to|move to|migrate to|in favou?r of|use the|use)\b|代わり|代替|後継|移行|置き換|使って|使用して|使うよう/i,
  },
  {
    what: "removed",
    told: REMOVED,
  },
  {
    what: "renamed",
    told: /\brenam\w*\b|\b(?:now|is|are) (?:named|called)\b|\bis now\b|\bnew name\b|改名|リネーム|名前が|名称が|名称変更|名前を/i,
  },
  { what: "deprecated", told: DEPRECATED },
  {
    what: "fixed",
    told: /\b(?:fix\w*|bug|regression|no longer|correct\w*|now|resolv\w*|repair\w*|work\w* again|prevent\w*|avoid\w*)\b|修正|不具合|解消|ようになりました|なくなりました|正しく/i,
  },
  {
    what: "on",
    told: /\b(?:default\w*|enabled)\b|デフォルト|既定|有効/i,
  },
  {
    what: "stable",
    told: /\b(?:ga|stable|graduat\w*|generally available|general availability)\b|安定版|(?<![A-Za-z])GA(?![A-Za-z])/i,
  },
  { what: "beta", told: /\bbeta\b|ベータ/i },
  { what: "alpha", told: /\balpha\b|アルファ/i },
  {
    what: "introduced",
    told: /\b(?:add\w*|introduc\w*|new|now|gains?|gained|can|first|available)\b|追加|導入|新た|新しい|なりました|対応/i,
  },
];

/** Does a sentence tell that this happened – not that it will, or that it had before something else did? */
export function sentenceTells(what: Did, sentence: string, origin: Entry["origin"]): boolean {
  const row = HAPPENINGS.find((happening) => happening.what === what);
  if (what === "removed" && origin === "upstream" && NOTE_REMOVES.test(sentence)) return true;
  if (!row?.told.test(sentence)) return false;
  if (what === "removed") return !FUTURE.test(sentence) && !IN_PART.test(sentence);
  // "the flag, deprecated since 1.20, is gone": the removal is the news, and its version no version of a deprecation.
  if (what === "deprecated" && NOT_DEPRECATED.test(sentence)) return false;
  if (what === "deprecated") return !REMOVED.test(sentence) || FUTURE.test(sentence);
  return true;
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[。．])|(?<=[.;:!?])\s|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Does what is known of an API type or a gate, by its facts, tell this? Null: it has no facts of the kind. */
export function factsTell(what: Did, hit: Hit): boolean | null {
  if (hit.type === "api")
    return what === "removed"
      ? hit.api.removed !== null
      : what === "deprecated"
        ? hit.api.deprecated !== null
        : what === "replaced"
          ? hit.api.replacement !== null
          : what === "introduced"
            ? hit.api.introduced !== null
            : null;
  if (hit.type === "gate")
    return what === "deprecated"
      ? hit.gate.stages.some(({ stage }) => stage === "deprecated")
      : what !== "removed" && what !== "renamed" && what !== "replaced" && what !== "fixed";
  return null;
}
