import { identifiersIn } from "../search/identifiers.ts";
import { unframed } from "./frame.ts";
import { readOverview } from "./overview.ts";
import type { Reader } from "./parse.ts";
import type { Question } from "./question.ts";
import { readReleaseFact } from "./release-fact.ts";
import { readSkew, readUpgrade } from "./upgrade.ts";
import { minor, type VersionsNamed } from "./versions.ts";
import { CHANGED } from "./vocabulary.ts";

/** Where one thought of a sentence ends and the next begins. */
const CLAUSE =
  /\s[—–-]{1,2}\s|[,;:()。、!?]\s?|\.\s|\b(?:because|so that|since we|and (?:we|i|our|my)|but|before (?:we|i)|as we|for (?:my|our|the) (?:report|slides?|team|boss|manager|runbook))\b|(?:ので|けど|けれど|んですが|のですが|ですが)(?=.)/gi;

/** Speaks of changes in the plural: what is asked for is a list, and no one thing that we do not know. */
const COLLECTIVE =
  /\b(?:gates|features|apis|enhancements|changes|things|stuff|items|entries|promotions|removals|deprecations|additions|graduations|(?:what|which|any|all|every|each|list|how many|number of|new)\s(?:\S+\s){0,4}(?:gates?|features?|apis?|enhancements?|changes?|versions?|kinds?|betas?|alphas?)|what(?:'s| is| was| were| has| got| went)?|anything|everything|newcomers|roster|line-?up|crop|(?:alpha|beta|ga|stable)\s(?:graduates|list|batch))\b|(?:ゲート|機能|API|バージョン|もの|変更|項目|対応|作業)(?:は|を|って|が|の?一覧|だけ|名)|一覧|何が|どれ|どんな|何個|何件|いくつ|新顔|面々|顔ぶれ|面子|メンツ|ラインナップ|メンバー|連中|たち(?:は|を|$)|(?:した|された|なった)(?:もの|やつ|の|奴)?(?:全部|すべて|全て|を?全部)/i;

/** A name that we do not know: what is asked about it must not be answered about the release. */
const NAME = /(?<![\w./-])[A-Z]{1,20}[a-z0-9]{1,40}[A-Z]/;

/** No topic: whatever else stands there is taken for wrapping. */
const wrapping = () => false;

/**
 * What a text asks of a release, of several, or of the way from one to another, when the words around it are let be: "gates removed
 * in 1.33 — anything we still set?", 「1.25から1.26へ。手順書に書きます」. Null when nothing of the kind is in it. Less sure than
 * `readOverview`, which leaves no word unread, so it only counts where a search for all the words has no answer.
 */
export function readCore(
  question: Question,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
): Question | null {
  if (identifiersIn(rest).length > 0 || NAME.test(rest)) return null;
  const core = coreOf({ ...question, subject: null }, rest, versions, reader);
  return core && !core.problem ? { ...core, confidence: Math.min(core.confidence, 0.6) } : null;
}

/**
 * What a text about something we know asks of the way between two releases: "we have SELinux nodes and go from 1.36 to 1.37".
 * Null when no way is in it.
 */
export function readWay(
  question: Question,
  rest: string,
  versions: VersionsNamed,
  reader: Reader,
): Question | null {
  if (!versions.range || identifiersIn(rest).length > 0 || NAME.test(rest) || CHANGED.test(rest)) return null;
  const bare = { ...question, subject: null };
  const way =
    readSkew(bare, question.text, rest, versions, wrapping) ??
    readUpgrade(bare, question.text, rest, versions, reader, wrapping);
  return way && !way.problem ? { ...way, confidence: 0.5 } : null;
}

function coreOf(question: Question, rest: string, versions: VersionsNamed, reader: Reader): Question | null {
  const skew = readSkew(question, question.text, rest, versions, wrapping);
  if (skew) return skew;
  const bare = unframed(rest);
  // Nothing but frame is left where only releases are named: "the latest version, number only".
  const clauses =
    bare === ""
      ? [bare]
      : bare
          .split(CLAUSE)
          .map((clause) => clause.trim())
          .filter((clause) => clause.length > 1);
  for (const clause of clauses) {
    const fact =
      clause !== rest
        ? (readOverview(question, clause, versions, reader) ??
          readReleaseFact(question, clause, versions, reader))
        : null;
    if (fact && answersOf(fact, clause)) return fact;
  }
  // "Did anything about Ingress change from 1.35 to 1.36?" asks for one thing.
  const upgrade =
    versions.range && !CHANGED.test(rest)
      ? readUpgrade(question, question.text, rest, versions, reader, wrapping)
      : null;
  if (upgrade) return upgrade;
  for (const clause of [rest, ...clauses]) {
    if (!COLLECTIVE.test(clause)) continue;
    const list = readOverview(question, clause, versions, reader, wrapping);
    const counted = list?.aspect.asks === "release" && list.aspect.what === "enhancements";
    if (list && (list.intent !== "release" || counted) && answersOf(list, clause)) return list;
  }
  const { range } = versions;
  if (!range || versions.both || CHANGED.test(rest) || minor(range.from) === minor(range.to)) return null;
  return { ...question, intent: "upgrade", version: null, words: "", confidence: 0.5 };
}

/** Does a clause ask for what was read from it? All changes are no answer to one that does not speak of changes. */
function answersOf(read: Question, clause: string): boolean {
  return read.intent === "release"
    ? read.aspect.asks === "release"
    : read.intent !== "diff" || CHANGED.test(clause);
}
