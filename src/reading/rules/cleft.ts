/** Sentences that put the release first or last to say that something came about in it, and in no other. */

/** 「消えたのは 1.28 ですよね」「なくなったのって 1.26 だよね」「GA なったん 1.24 やと思てた」. */
const LAST_JA =
  /た[のん][はがって]{0,2}、?\s?v?1\.[\d.]+\s?(?:の(?:とき|時))?(?:です|だ|でし|じゃ|と思|で[合間正す]|っけ|や|[?。]|$)/u;
/** 「1.36 で有効化されたのが EnvFiles」「1.36 が EnvFiles を有効にした」. */
const FIRST_JA = /1\.\d+\s?(?:で[^。?]{0,24}たのが|が[^。?]{2,60}を[^。?]{0,24}(?:した|された))/u;
/** "It was 1.33 where …", "wasn't it 1.34 that …". */
const LAST =
  /\b(?:was|is|wasn't|isn't|not|it)(?: it)?(?: not)?(?: in)? v?1\.\d+(?:\.\d+)?,? (?:where|that|which)\b/i;
/** "1.26 is the release that …", "1.25 is where …". */
const FIRST =
  /\b1\.\d+(?:\.\d+)? (?:is|was|wasn't|isn't) (?:the (?:release|version|one) )?(?:where|that|which)\b/i;
/** "As late as 1.33". */
const LATE = /\bas late as (?:in )?v?1\.\d+/i;
/** "1.36 made X GA, right?", "1.34 deprecated X": the release is what did it. */
const RELEASE = /(?:^|[,;:>] |\b(?:so|that) )v?1\.\d+(?:\.\d+)? (\w+)/i;
const DOES =
  /^(?:made|turned|locked|promoted|enabled|deprecated|added|brought|moved|flipped|removed|dropped)$/i;

const CLEFTS = [LAST_JA, FIRST_JA, LAST, FIRST, LATE];

/** Is it said that something came about in the very release that is named? */
export function isCleft(text: string): boolean {
  return DOES.test(RELEASE.exec(text)?.[1] ?? "") || CLEFTS.some((cleft) => cleft.test(text));
}
