import type { Mention } from "../reading/spans/names.ts";
import {
  CANNOT,
  CONFIRM,
  EFFECT,
  EITHER,
  EXISTS,
  FLIPPED,
  FORMER_NAME,
  FROM_STAGE,
  HOW,
  IMPLEMENTED,
  INTRODUCED,
  INVERTED,
  IS_ON,
  LEFT_SET,
  LEFT_STAGE,
  LOCK_OR,
  LOST,
  NEED,
  NO_LONGER_OFF,
  PULL_REQUEST,
  REACHED,
  SETTABLE,
  STAGES_OFFERED,
  STATUS_ASKED,
  STILL,
  STOPPED,
  THE_FEATURE,
  THE_GATE,
  UNLESS,
  UNSET,
  UNTIL,
  USABLE,
  VALUE,
  VALUE_SET,
  WENT_OFF,
  WHICH_VERSION,
  WHY,
} from "./aspect-words.ts";
import type { Aspect, Turn, Whether } from "./question.ts";
import {
  AUTHOR,
  DEFAULT_MODE,
  DISABLE,
  IDENTITY,
  MEANING,
  NEGATIVE,
  OFF,
  REPLACEMENT,
  WHAT_WORDS,
  WHEN,
  WHETHER,
} from "./vocabulary.ts";

/** The text with the name made a pronoun, so that "turn X off" reads as "turn it off". */
function textOf(rest: string, mention: Mention): string {
  return `${rest.slice(0, mention.start)}it${rest.slice(mention.end)}`;
}

/** "SELinuxMount default on?" – yes or no is wanted, though no verb says so. */
function isBareQuestion(text: string): boolean {
  return /[??]\s*$/.test(text) && !/\b(?:what|which|how|who|why)\b|何|なに|どれ|どの|どう/i.test(text);
}

/** "Still not out of alpha?", 「まだ抜けてない?」 */
const NOT_LEFT = /\b(?:not|never)\b|n't\b|てい?(?:ない|ません)/i;

/** Is a stage left behind, and nothing else asked for? */
function leftStage(text: string, when: boolean): Aspect | null {
  const [left = ""] = LEFT_STAGE.exec(text) ?? [];
  const beside = text.replace(left, " ");
  if (left === "" || whatIn(beside) || !(when || isAsked(text))) return null;
  return {
    asks: "left",
    stage: /alpha|アルファ|α/i.test(left) ? "alpha" : "beta",
    when,
    ...(NOT_LEFT.test(beside) && { negative: true }),
  };
}

/** Is yes or no wanted? */
function isAsked(text: string): boolean {
  return WHETHER.test(text) || isBareQuestion(text);
}

/** What stands before is granted, what follows is asked: 「ベータだったけど、GAはいつ?」 */
const CONCESSION =
  /(?:けれども|けれど|けど|ですが|ますが|でしたが|だったが)、?\s?(?=.)|,?\sbut\s(?=.)|,\s(?:and |so )?(?=(?:is|was|does|can|has|will) (?:it|this|that) )/i;

/** Which sentence is asked for. `hasVersion`: a version stood in the text and was taken out, so that an "in" may be left hanging. */
export function aspectOf(rest: string, mention: Mention, hasVersion = false): Aspect {
  const unless = UNLESS.exec(rest);
  const [from, to] = unless ? [unless.index, unless.index + unless[0].length] : [0, 0];
  if (unless && (to <= mention.start || from >= mention.end)) {
    const cut = to <= mention.start ? to - from : 0;
    const kept = { ...mention, start: mention.start - cut, end: mention.end - cut };
    return aspectOf(`${rest.slice(0, from)}${rest.slice(to)}`, kept, hasVersion);
  }
  const concession = CONCESSION.exec(rest);
  const asked = concession ? rest.slice(concession.index + concession[0].length) : "";
  if (concession && whatIn(asked)) {
    const cut = rest.length - asked.length;
    return mention.start >= cut
      ? aspectOf(asked, { ...mention, start: mention.start - cut, end: mention.end - cut }, hasVersion)
      : aspectOf(`${mention.text} ${asked}`, { ...mention, start: 0, end: mention.text.length }, hasVersion);
  }
  const around = `${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`.trim();
  const { type } = mention.subject;
  const gateish = type === "gate" || type === "kep";
  if (AUTHOR.test(around)) return { asks: "author" };
  if (gateish && PULL_REQUEST.test(around)) return { asks: "pr", what: whatIn(around) };
  if (gateish && FORMER_NAME.test(around)) return { asks: "former-name" };
  if (REPLACEMENT.test(around)) return { asks: "replacement" };
  const when =
    WHEN.test(around) ||
    WHICH_VERSION.test(around) ||
    (!hasVersion && /\b(?:in|from|as of|since)[\s.…]{0,5}[??]{0,3}$/i.test(around));
  // 「Xゲートはありますか」 asks for no name: it is given.
  if (type === "gate" && !when && isAboutTheGate(textOf(rest, mention), mention)) return existing(around);
  if (IDENTITY.test(around)) return { asks: "identity" };
  if (DEFAULT_MODE.test(around) || isModeTheDefault(around, mention)) return { asks: "default-mode" };
  const forbidden = DISABLE.test(textOf(rest, mention)) && (CANNOT.test(around) || /\bnot\b/i.test(around));
  if (gateish && when && (forbidden || NO_LONGER_OFF.test(around) || /\block|ロック|固定/i.test(around)))
    return { asks: "when", what: "locked" };
  const either =
    EITHER.test(around) ||
    (!when && VALUE.test(around)) ||
    UNTIL.test(around) ||
    (!when && STAGES_OFFERED.test(around));
  if (gateish && !when && EFFECT.test(around)) return { asks: "meaning" };
  const [, value] = VALUE_SET.exec(around) ?? [];
  if (type === "gate" && !when && value !== undefined && LEFT_SET.test(around))
    return { asks: "left-set", on: value.toLowerCase() === "true" };
  if (gateish && !when && LOCK_OR.test(around)) return { asks: "life" };
  if (gateish && !when && (UNSET.test(around) || FLIPPED.test(around)))
    return whether("default", textOf(rest, mention));
  // "Can it be disabled or is it locked?" is one question.
  if (!when && DISABLE.test(textOf(rest, mention)))
    return CANNOT.test(around) ? { asks: "can-disable", negative: true } : { asks: "can-disable" };
  if (gateish && !when && SETTABLE.test(textOf(rest, mention))) return canEnable(around);
  if (either) return { asks: "life" };
  if (type === "kep" && IMPLEMENTED.test(around)) return { asks: "implemented" };
  if (gateish && !when && LOST.test(around)) return { asks: "usable", lost: true };
  const left = gateish ? leftStage(around, when) : null;
  if (left) return left;
  if (gateish && stagesIn(around) > 1 && !FROM_STAGE.test(around)) return { asks: "stages" };
  if (
    gateish &&
    !when &&
    /\b(?:support(?:s|ed)?|usable|available)\b/i.test(around) &&
    whatIn(around) !== "default"
  )
    return { asks: "usable" };
  if (OFF.test(around) && !when) return { ...whether("default", around), off: true };
  if (gateish && when && WENT_OFF.test(around)) return { asks: "when", what: "off" };
  const what = whatIn(around) ?? (gateish ? unsaid(textOf(rest, mention), when) : null);
  if (what) {
    if (WHY.test(around) && STILL.test(around)) return { asks: "life" };
    if (when || WHY.test(around)) return { asks: "when", what };
    return isAsked(around) ? whether(what, textOf(rest, mention)) : { asks: "when", what };
  }
  if (!when && MEANING.test(rest.trim())) return { asks: "meaning" };
  if (!gateish) return { asks: "life" };
  if (STATUS_ASKED.test(around) && !when) return { asks: "life" };
  if (USABLE.test(around)) {
    if (when) return { asks: "usable-since" };
    return CANNOT.test(around) ? { asks: "usable", negative: true } : { asks: "usable" };
  }
  if (when) return { asks: INTRODUCED.test(around) ? "introduced" : "usable-since" };
  return { asks: "life" };
}

/** "Is nftables the default?": of a mode, not whether its gate is on. */
function isModeTheDefault(text: string, { subject, text: written }: Mention): boolean {
  return (
    subject.type === "gate" &&
    /ProxyMode$/.test(subject.name) &&
    written !== subject.name &&
    /\bdefault\b|デフォルト|既定/i.test(text) &&
    !/\b(?:on|enabled|by default|gate)\b|有効|オン|ゲート/i.test(text)
  );
}

/** How many stages a text names. */
function stagesIn(text: string): number {
  return WHAT_WORDS.filter(
    ([what, pattern]) => (what === "alpha" || what === "beta" || what === "stable") && pattern.test(text),
  ).length;
}

/** "Does the gate still exist?": the gate itself, or what is called by its very name. */
function isAboutTheGate(asked: string, { subject, text }: Mention): boolean {
  if (subject.type !== "gate" || !EXISTS.test(asked) || whatIn(asked) || UNTIL.test(asked)) return false;
  // "Is there a gate for user namespaces?" asks which.
  return text === subject.name ? !THE_FEATURE.test(asked) : THE_GATE.test(asked) && !IDENTITY.test(asked);
}

function existing(text: string): Aspect {
  return NEGATIVE.test(text) || ABSENT.test(text) ? { asks: "exists", negative: true } : { asks: "exists" };
}

/** 「もう存在しない?」 */
const ABSENT =
  /存在しな|(?:まだ|もう|って|は|が|も)(?:ない|なし|ありません)|残って(?:い)?(?:ない|ません)|認識(?:され|し)(?:ない|ません)/;

/** Said in other words: "is it on", "when did … stop" of what the gate ended, 「もうない?」. */
function unsaid(text: string, when: boolean): Turn | null {
  if (IS_ON.test(text) || (when && STOPPED.test(text))) return "default";
  return /もう(?:ない|無い|なし|存在しない)/.test(text) ? "removed" : null;
}

function canEnable(text: string): Aspect {
  if (NEED.test(text) && !/\bwhat\b|何/i.test(text)) return { asks: "can-enable", form: "need" };
  return HOW.test(text) ? { asks: "can-enable", form: "how" } : { asks: "can-enable" };
}

function whatIn(text: string): Turn | null {
  return WHAT_WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

function whether(what: Turn, text: string): Whether {
  const negative =
    NEGATIVE.test(text.replace(/\bor not\b/i, "")) ||
    (what === "default" && CONFIRM.test(text) && CANNOT.test(text));
  return {
    asks: "whether",
    what,
    negative,
    ...(!negative && STILL.test(text) && { still: true }),
    ...(REACHED.test(text) && { reached: true }),
    ...(negative && !INVERTED.test(text) && { stated: true }),
    ...(CONFIRM.test(text) && { confirm: true }),
  };
}
