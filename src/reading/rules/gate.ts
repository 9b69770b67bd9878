import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, type Said } from "../said.ts";
import { hasTopic } from "../scanned.ts";
import {
  type Asked,
  asked,
  eventOf,
  isInverted,
  isWhen,
  isYesOrNo,
  mannerOf,
  offersValues,
  stagesOf,
} from "./asked.ts";
import { putOf } from "./polarity.ts";

/** A question about a gate or a KEP, as its rules see it. */
interface AboutGate {
  said: Said;
  kind: "gate" | "kep";
  /** Written as the gate itself is. */
  exact: boolean;
  when: boolean;
  versioned: boolean;
}

type Rule = (about: AboutGate) => Asked | null;

/**
 * Which sentence about a gate or a KEP is asked for: the first rule that has an answer. `rest` is the question without the name;
 * `versioned`, whether a version stands in it.
 */
export function askedOfGate(rest: Said, mention: Span, kind: "gate" | "kep", versioned: boolean): Asked {
  const said = withoutConditions(rest);
  const exact = mention.sure === 1;
  const about: AboutGate = { said, kind, exact, when: isWhen(said, versioned), versioned };
  for (const rule of RULES) {
    const read = rule(about);
    if (read) return read;
  }
  return asked("all", "life");
}

/** 「か」 that ends a question offers nothing. */
function offersLock(said: Said): boolean {
  return said.without(({ concept }) => concept === "ka").near("did.locked", "or", 3);
}

/** "Unless explicitly disabled" says nothing of what is asked; nor does what stands before "but" when something follows it. */
function withoutConditions(rest: Said): Said {
  const said = rest.without(({ concept }) => concept === "unless");
  const verbs = new Set(["aux.be", "aux.do", "aux.have", "aux.will", "can"]);
  // "Beta though it was off, but which release turned it on?": behind the last that something is said behind.
  const joints = said.has("but")
    ? said.all("but").toReversed()
    : said.all("comma").filter((comma) => verbs.has(said.spans[said.indexOf(comma) + 1]?.concept ?? ""));
  const rests = joints.map((joint) => said.without(({ start }) => start <= joint.start));
  return rests.find((after) => eventOf(after) !== null || asksItsOwn(after)) ?? said;
}

/** "Alpha in 1.28, but then what happened to it?", "… but who wrote it?": what was said before is no part of that. */
function asksItsOwn(said: Said): boolean {
  const wrote = said.all("ask.who").some(({ text }) => /wrote|author|書い/i.test(text));
  return wrote || said.has("ask.what-changed", "ask.meaning", "ask.state");
}

const RULES: readonly Rule[] = [
  // "Was it demoted in 1.30?": no event of a list of stages says that one is gone back to, so all of them are told.
  ({ said }) => (said.has("demoted") ? asked("demoted", "when", { detail: "stages" }) : null),
  ({ said }) => (said.has("ask.who") ? asked("who", "who", { event: eventOf(said) }) : null),
  ({ said }) =>
    said.has("ask.pr") || (said.has("noun.pr") && !said.has("pr"))
      ? asked("pr", "pr", { event: eventOf(said) })
      : null,
  ({ said }) => (said.has("former-name") ? asked("former-name", "which", { detail: "former-name" }) : null),
  ({ said }) => (said.has("ask.instead") ? asked("instead", "instead") : null),
  // "Is there a note that added it?", 「追加したノート、ありますか」: the note is asked for, and not whether the gate is there.
  ({ said }) =>
    said.has("noun.change") && said.has("exist") && said.has("did.*")
      ? asked("note", "pr", { event: eventOf(said) })
      : null,
  exists,
  // "Swap is called KubeletPSI, right?", "is KubeletPSI the gate for swap?": what the gate is for tells, which no name confirms.
  ({ said, kind, exact }) =>
    kind === "gate" &&
    exact &&
    said.has("ask.name", "ask.gate") &&
    !needsGate(said) &&
    (said.has("confirm") || isInverted(said))
      ? asked("named-so", "what", { detail: "meaning" })
      : null,
  ({ said }) =>
    (said.has("ask.name") && !(said.has("ask.when") && said.has("did.*"))) ||
    said.has("ask.kep") ||
    (said.has("ask.gate") && !needsGate(said))
      ? asked("identity", "which", { detail: "identity" })
      : null,
  ({ said }) =>
    said.has("mode.default") && !offersSwitch(said)
      ? asked("mode", "whether", { detail: "default-mode" })
      : null,
  // "Since when can it no longer be disabled?"
  ({ said, when }) =>
    when &&
    turnsOf(said).size < 2 &&
    (said.has("did.locked", "locked.now") ||
      (said.has("act.off", "did.off", "value.false") && said.has("can") && said.has("negation", "no-longer")))
      ? asked("locked-since", "when", { event: "locked" })
      : null,
  // "The last release in which I can turn it off?"
  ({ said, versioned }) =>
    !versioned &&
    said.has("api.last", "relation.until", "ask.until", "release.last") &&
    said.has("can", "act.off") &&
    turnsOff(said) &&
    putOf(said) === "asked"
      ? asked("off-until", "when", { event: "off", detail: "off-until" })
      : null,
  // "The last release in which I can set it?", "from which release does the API server refuse to start with it?"
  ({ said, kind, when }) =>
    kind === "gate" &&
    ((when && failsToStart(said)) ||
      (said.has("noun.gate") && said.has("release.last", "api.last") && said.has("can", "act.on")))
      ? asked("set-until", "when", { event: "removed" })
      : null,
  ({ said, when }) => (!when && said.has("effect") ? asked("effect", "what") : null),
  ({ said, when, kind }) =>
    kind === "gate" && !when && (staysSet(said) || failsToStart(said) || mustGo(said))
      ? asked("left-set", "what", {
          detail: "left-set",
          event: said.has("value.false") ? "off" : "on",
          ...(failsToStart(said) && !offersUse(said) && { manner: ["boots"] }),
        })
      : null,
  // "Locked, or can it be turned off?"
  ({ said, when }) => (!when && offersLock(said) ? asked("lock-or", "life") : null),
  ({ said, when }) =>
    !when && (said.has("untouched") || (said.has("default") && said.has("flip")))
      ? whether("untouched", said, "on")
      : null,
  // "Does turning it off break anything?"
  ({ said, when }) =>
    !when && said.has("breaking", "impact") && !said.has("need") && (turnsOff(said) || turnsOn(said))
      ? asked("effect", "what")
      : null,
  // "Default true or false?": the two values offered are the two answers.
  ({ said }) => (offersValues(said) ? asked("either", "life") : null),
  ({ said, when }) =>
    !when && turnsOff(said) ? asked("can-disable", "whether", { event: "off", manner: ["can"] }) : null,
  // "On already, or must I set it?", "we pass X=true: has it been removed?": what is asked is no leave to turn it on.
  ({ said, when }) =>
    !when && offersSwitch(said) && said.has("did.on", "default", "mode.default")
      ? asked("either", "life")
      : null,
  ({ said, when }) =>
    !when && said.has("did.removed") && isYesOrNo(said) && !said.has("can", "ask.how", "need", "noun.feature")
      ? whether("removed", said, "removed")
      : null,
  // 「…を指定する機能、もうベータ?」: the stage is asked for.
  ({ said, when }) => (!when && turnsOn(said) && !asksStage(said) ? canEnable(said) : null),
  notUntil,
  endOfStage,
  ({ said, when }) => (offersTwo(said, when) ? asked("either", "life") : null),
  ({ said, kind }) =>
    kind === "kep" && said.has("implemented")
      ? asked("implemented", "whether", { detail: "implemented" })
      : null,
  ({ said, when }) =>
    !when && (said.has("lost") || said.near("noun.feature", "did.removed", 1))
      ? asked("lost", "whether", { detail: "usable-lost" })
      : null,
  leftStage,
  ({ said }) =>
    stagesOf(said).length > 0 && (said.has("ask.how-long") || asksBothEnds(said))
      ? asked("how-long", "when", { detail: "stages" })
      : stagesOf(said).length > 1 && (!fromStage(said) || said.has("ask.list", "ask.all"))
        ? asked("stages", "when", { detail: "stages" })
        : null,
  ({ said, when }) =>
    (when || asksTwice(said)) && turnsOf(said).size > 1 && !fromStage(said)
      ? said.has("did.on", "did.off", "did.introduced")
        ? asked("turns", "life")
        : asked("turns", "when", { detail: "stages" })
      : null,
  // "Did support for the gate end in 1.28?"
  ({ said, when }) =>
    !when &&
    said.has("release.end", "release.ended") &&
    !said.has("did.off") &&
    eventOf(said) === null &&
    isYesOrNo(said)
      ? whether("ended", said, "removed")
      : null,
  // Whether it is safe, no stage says.
  ({ said, when }) =>
    !when && said.has("safe", "go.prepare") && said.has("use", "go.prepare") && eventOf(said) === null
      ? asked("safe", "life")
      : null,
  // "From which release does it not exist any more?", "since when does it stop working?"
  ({ said, when }) =>
    when &&
    eventOf(said) === null &&
    (said.has("lost") || (said.has("exist") && said.has("negation", "no-longer")))
      ? asked("gone", "when", { event: "removed" })
      : null,
  // "Can I use the X gate in 1.30?": what is called a gate has to be there itself.
  ({ said, when, kind, exact }) =>
    !when && kind === "gate" && exact && usesGate(said)
      ? asked("exists", "whether", { detail: "exists" })
      : null,
  // 「X は 1.32 で効いてる?」: whether it is on, and not whether it may be turned on.
  ({ said, when, versioned }) =>
    !when && said.has("in.effect") && !said.has("negation") && eventOf(said) === null
      ? whether("in-effect", said, "on", versioned)
      : null,
  ({ said, when }) => (!when && said.has("use") && eventOf(said) === null ? usable(when) : null),
  ({ said, when }) => (!when && said.has("did.off") ? { ...whether("off", said, "off") } : null),
  ({ said, when }) => (when && said.has("did.off") ? asked("went-off", "when", { event: "off" }) : null),
  // Behaviour that a gate ended stopped when the gate came on.
  ({ said, when }) =>
    when && said.has("stopped") && !eventOf(said) ? asked("stopped", "when", { event: "on" }) : null,
  event,
  introducedIn,
  ({ said, when }) =>
    !when && said.has("ask.meaning") ? asked("meaning", "what", { detail: "meaning" }) : null,
  ({ said, when }) => (!when && said.has("ask.state") ? asked("state", "life") : null),
  ({ said, when }) => (said.has("use", "exist") ? usable(when) : null),
  ({ said, when }) =>
    when && said.has("did.introduced", "did.added", "release.released")
      ? asked("introduced", "when", { event: "introduced" })
      : null,
  ({ when }) => (when ? asked("since", "when", { detail: "usable" }) : null),
];

/** "We keep X=true, what comes of it?", "may we leave X in --feature-gates?" */
function staysSet(said: Said): boolean {
  const stays = said.has("left-set") || said.spans.some(({ text }) => /^(?:stay|remain)s?\b/i.test(text));
  if (stays && said.spans.some(({ text }) => text === "--feature-gates")) return true;
  const asks = said.has("ask.what") && said.has("noun.gate", "noun.flag", "act.on");
  // 「有効にしたまま上げて大丈夫?」
  const fine = said.has("safe") && said.spans.some(({ text }) => /^(?:有効|オン)/.test(text));
  const set = said.has("value.true", "value.false");
  // 「X=true を渡していますが、何か対応いりますか」
  if (set && said.has("go.prepare") && said.has("ask.any", "ask.what")) return true;
  return said.has("left-set") && (set || asks || fine);
}

/** "Must I take it out before 1.35?", "can I remove the flag now?", 「ゲート指定を外していい?」: what comes of it where it stays. */
function mustGo(said: Said): boolean {
  if (said.has("act.take-out") || (said.has("did.removed") && said.has("need"))) return true;
  const may = ["can", "should", "safe"].some(
    (leave) => said.near(leave, "did.removed", 2) || said.near("did.removed", leave, 2),
  );
  const named = said.has("noun.gate", "noun.flag", "value.true", "value.false");
  return may && named && !said.has("ask.why", "still", "negation");
}

/** Is it asked whether a component comes up with it: "will kubelet fail to start?" */
function failsToStart(said: Said): boolean {
  return (
    said.has("boot.fails") &&
    said.has("value.true", "value.false", "left-set", "noun.gate", "noun.flag", "act.on", "component.*")
  );
}

/** "Does it still work, or will it be refused?", 「残して大丈夫ですか、起動しなくなりますか?」: of two that are offered, no yes or no tells which. */
function offersUse(said: Said): boolean {
  return said.has("safe") || (said.has("or") && said.has("use", "still", "exist", "can"));
}

/** The gate itself, or that of a KEP (「KEP-2185のゲートはまだある?」): is it there, to be set? */
function exists({ said, kind, exact, when, versioned }: AboutGate): Asked | null {
  if (kind !== "gate" && !said.has("noun.gate")) return null;
  if (when || !(said.has("exist") || isBareNot(said) || isBareBe({ said, versioned })) || eventOf(said))
    return null;
  const ofGate = exact
    ? !said.has("noun.feature")
    : said.has("noun.gate", "noun.flag") && !said.has("ask.name", "ask.gate");
  return ofGate ? asked("exists", "whether", { detail: "exists" }) : null;
}

function usesGate(said: Said): boolean {
  return said.has("use") && said.has("noun.gate") && !said.has("noun.feature") && eventOf(said) === null;
}

/** "Is X still in 1.37?": to be in a release, with no other word, is to be there. */
function isBareBe({ said, versioned }: Pick<AboutGate, "said" | "versioned">): boolean {
  const words = said.spans.filter((span) => !isEmpty(span) && !isAnyOf(span, BESIDE_BEING));
  const [verb, within, ...more] = words;
  const isVerb = verb?.concept === "aux.be" && /^(?:is|was)$/i.test(verb.text);
  return versioned && isVerb && within?.concept === "relation.in" && more.length === 0;
}

/** "…, or do we have to switch it on ourselves?" */
function offersSwitch(said: Said): boolean {
  return said.has("or") && said.has("need", "act.on");
}

/** What says nothing of where something is. */
const BESIDE_BEING = ["question", "stop", "still", "it", "noun.gate"];

/** "It isn't in 1.31 any more", 「1.35にはまだなかった」: with no other verb, what is denied is that it is there. */
function isBareNot(said: Said): boolean {
  const other = said.has(
    "did.*",
    "act.*",
    "use",
    "serve",
    "can",
    "need",
    "safe",
    "should",
    "untouched",
    "lost",
  );
  return (
    said.has("negation", "no-longer") && !other && !said.has("value.*", "default", "left.stage", "effect")
  );
}

function turnsOff(said: Said): boolean {
  return (
    said.has("act.off") ||
    (said.has("can") && said.has("did.off")) ||
    (said.has("value.false") && !said.has("default"))
  );
}

function turnsOn(said: Said): boolean {
  if (said.has("value.true") && !said.has("default")) return true;
  if (said.has("act.on"))
    return said.has("can", "ask.how", "need", "safe", "should", "aux.do") || !said.has("ask.what");
  if (said.has("did.on") && (mustTurnOn(said) || (said.has("can") && !isByDefault(said)))) return true;
  return said.has("need") && (said.has("noun.gate", "noun.flag", "use") || namesProgram(said));
}

/** "It must be on by default" takes it to be so, and has nobody turn it on. */
function mustTurnOn(said: Said): boolean {
  return said.has("need") && !(said.near("need", "aux.be", 0) && isByDefault(said));
}

/** Is the one stage named what is asked, so that what can be set only describes: 「停止シグナルを指定できる…、ベータになってます？」 */
function asksStage(said: Said): boolean {
  const stage = said.first("did.stable", "did.beta", "did.alpha");
  if (!stage || stagesOf(said).length > 1) return false;
  const sets = said.first("act.on");
  return said.has("already", "yet", "still") || (sets !== undefined && sets.end < stage.start);
}

/** 「…を見られるやつ、デフォルトで有効？」: the "can" belongs to what is described. */
function isByDefault(said: Said): boolean {
  return (
    said.has("default") || said.all("did.on").some(({ text }) => /default|デフォルト|既定|標準/i.test(text))
  );
}

/** "Do I need to set a gate for it?": which one it is, is not asked. */
function needsGate(said: Said): boolean {
  const [need, gate] = [said.first("need"), said.first("ask.gate")];
  return need !== undefined && gate !== undefined && need.start < gate.start && isYesOrNo(said);
}

/** "Does it need anything of containerd?": another program is named. */
function namesProgram(said: Said): boolean {
  return said.has("product") || said.all("thing").some(({ things }) => things?.[0]?.kind === "component");
}

function canEnable(said: Said): Asked {
  // "Does it need anything?" asks for what else must be set, and no yes or no of the gate answers that.
  // "Does it work without the gate, or do we need 1.23?" is no question for yes or no either.
  if (said.has("or") && said.has("need")) return asked("how-enable", "how", { event: "on" });
  if (said.has("need") && (said.has("ask.list", "ask.any") || namesProgram(said)))
    return asked("how-enable", "how", { event: "on" });
  // "Do I need to configure anything?" is asked of more than the gate.
  if (said.has("need") && !said.has("ask.what", "ask.meaning"))
    return asked("need-enable", "how", {
      event: "on",
      manner: said.has("act.on", "noun.gate", "did.on") ? ["need"] : [],
    });
  if (said.has("ask.how", "safe", "should", "ask.what", "ask.meaning"))
    return asked("how-enable", "how", { event: "on" });
  return asked("can-enable", "whether", { event: "on", manner: ["can"] });
}

/** All that is asked when it came about: "GA when, removed when?" */
function turnsOf(said: Said): Set<string> {
  const turn = asksTwice(said) ? ANY_TURN : TURN;
  return new Set(
    said.spans.flatMap(({ concept, also = [] }) => [concept, ...also].find((one) => turn.test(one)) ?? []),
  );
}

const TURN = /^did\.(?:alpha|beta|stable|deprecated|removed|locked)$/;
const ANY_TURN = /^did\.(?:introduced|alpha|beta|stable|deprecated|removed|locked|on|off)$/;

/** 「入ったのいつで、消えたのいつ?」, 「非推奨と定められた版、および無効となった版」: two releases are asked for. */
function asksTwice(said: Said): boolean {
  const asked = said.spans.filter((span) => isAnyOf(span, ["ask.when", "noun.version", "noun.release"]));
  // 「安定版昇格と削除の各リリース」.
  if (asked.length === 1 && said.spans.some(({ text, end }) => text === "各" && end === asked[0]?.start))
    return true;
  return asked.length > 1 && asked.some(({ text }) => /[^\x20-\x7e]/.test(text)) && !said.has("version");
}

/** "From when to when?", 「どのバージョンからどのバージョンまで？」 */
function asksBothEnds(said: Said): boolean {
  const asked = [...said.all("ask.when"), ...said.all("ask.until")];
  return asked.length > 1 && (said.has("from", "relation.since") || said.has("since.when"));
}

/** One stage left for another is a question about the latter: "from beta to GA". */
function fromStage(said: Said): boolean {
  const [first, second] = said.spans.filter(({ concept }) => /^did\.(?:alpha|beta|stable)$/.test(concept));
  return said.spans.some(
    ({ concept, start }) =>
      ["from", "to", "relation.since"].includes(concept) &&
      first !== undefined &&
      second !== undefined &&
      start < second.start,
  );
}

/** "On or off?", 「アルファ？ベータ？」, "until when?": no yes or no, the whole state answers. */
function offersTwo(said: Said, when: boolean): boolean {
  const states = said.spans.filter(({ concept }) =>
    /^did\.(?:on|off|alpha|beta|stable|deprecated|removed|locked)$/.test(concept),
  );
  if (said.has("ask.until") || (said.has("ask.which") && states.length > 0)) return true;
  // 「既定値はオン?」 offers one.
  const offered =
    said.all("ask.value").every(({ text }) => /既定値|default/i.test(text)) && states.length === 1;
  if (!when && said.has("ask.value")) return !offered;
  if (states.length < 2) return false;
  const [first, second] = states;
  return (
    first !== undefined &&
    second !== undefined &&
    said.spans.some(
      ({ concept, start }) =>
        start > first.start && start < second.start && ["or", "question", "slash", "ka"].includes(concept),
    ) &&
    first.concept !== second.concept
  );
}

/** "Out of alpha?", 「ベータを抜けた?」: the stage is left behind. */
function leftStage({ said, when }: AboutGate): Asked | null {
  const stage = said.first("did.alpha", "did.beta");
  if (!stage || !said.has("left.stage") || stagesOf(said).length !== 1) return null;
  if (!said.near("left.stage", stage.concept, 1) && !said.near(stage.concept, "left.stage", 3)) return null;
  if (!when && !isYesOrNo(said)) return null;
  return asked("left", when ? "when" : "whether", {
    event: stage.concept === "did.alpha" ? "alpha" : "beta",
    detail: "left",
  });
}

/** "The last alpha of X?", 「最後のベータは？」, "is 1.25 the last alpha?", "until which version was it off by default?" */
function endOfStage({ said, versioned }: AboutGate): Asked | null {
  const states = (["alpha", "beta", "on", "off"] as const).filter((one) => said.has(`did.${one}`));
  const [stage, ...others] = states;
  if (!stage || others.length > 0 || stagesOf(said).length > 1) return null;
  // "The last release in beta", "the last beta release", 「ベータの最後は？」.
  const last =
    ["release.last", "api.last"].some(
      (word) => said.near(word, `did.${stage}`, 3) || said.near(`did.${stage}`, word, 2),
    ) ||
    (said.has("ask.until") && !said.has("ask.how-long") && !asksBothEnds(said) && putOf(said) === "asked");
  if (!last || said.has("can", "act.*")) return null;
  return asked("end-of-stage", versioned && isYesOrNo(said) ? "whether" : "when", {
    event: stage,
    detail: "end-of-stage",
  });
}

/** "Beta, but not on by default until when?": what was not so until then came about then. */
function notUntil({ said }: AboutGate): Asked | null {
  if (!said.has("ask.until")) return null;
  const event = eventOf(said);
  return event && said.near("negation", `did.${event}`, 2) ? asked("not-until", "when", { event }) : null;
}

/** "Was it introduced in 1.34?", 「1.34 で登場？」, with nothing else said that may have come then. */
function introducedIn({ said, when, versioned, kind }: AboutGate): Asked | null {
  const came = said.has("did.introduced", "did.added");
  if (!came || when || !versioned || kind !== "gate" || !isYesOrNo(said)) return null;
  const beside = said.has("noun.flag", "noun.field", "noun.api", "noun.change", "noun.kep", "use", "serve");
  if (!beside && isSeen(said)) return asked("exists", "whether", { detail: "exists" });
  return beside || hasTopic(said)
    ? null
    : asked("introduced", "whether", { event: "introduced", manner: mannerOf(said, versioned) });
}

/** "Does it still show up in 1.20?", 「まだ登場?」: what is to be seen there did not come there. */
function isSeen(said: Said): boolean {
  const now = said.all("aux.do").some(({ text }) => /^(?:does|do)$/i.test(text));
  const seen = said.all("did.introduced").some(({ text }) => /^(?:appear|show up)$/i.test(text));
  return said.has("still") || (now && seen);
}

function event({ said, when, versioned }: AboutGate): Asked | null {
  const what = eventOf(said);
  if (!what) return null;
  if (said.has("ask.why") && said.has("still")) return asked("why-still", "life");
  if (when || said.has("ask.why")) return asked("when", "when", { event: what });
  return isYesOrNo(said)
    ? whether("whether", said, what, versioned)
    : asked("bare-event", "when", { event: what });
}

function whether(rule: string, said: Said, what: Asked["event"], versioned = true): Asked {
  return asked(rule, "whether", { event: what, manner: mannerOf(said, versioned) });
}

function usable(when: boolean): Asked {
  if (when) return asked("since", "when", { detail: "usable" });
  return asked("usable", "whether", { detail: "usable" });
}
