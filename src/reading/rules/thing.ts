import type { Did } from "../../domain/thing.ts";
import type { Said } from "../said.ts";
import { type Asked, asked, asksLast, eventOf, isInverted, isWhen, isYesOrNo } from "./asked.ts";

/**
 * Which sentence about a flag, a metric, a field, a mode … is asked for. `rest` is the question without the name; `versioned`,
 * whether a version stands in it.
 */
export function askedOfThing(rest: Said, versioned: boolean): Asked {
  const event = deedOf(rest);
  // "The first release whose apiserver takes it" asks for nobody.
  if (rest.all("ask.who").some(({ text }) => !/^whose$/i.test(text)))
    return asked("thing-who", "who", { event });
  if (rest.has("ask.pr", "noun.pr")) return asked("thing-pr", "pr", { event });
  // "Which minor moved to 3.10.1?": one of its versions, which its life tells.
  if (rest.has("ask.when") && rest.has("number") && rest.has("ask.instead", "moved"))
    return asked("thing-life", "life");
  // "When did images move to it?", "which release changed the default to it?": what it was changed to came then.
  if (isWhen(rest, versioned) && isTarget(rest)) return asked("thing-when", "when", { event: "introduced" });
  if (rest.has("ask.instead") || asksNewName(rest)) return asked("thing-instead", "instead");
  if (isWhen(rest, versioned) && rest.has("required"))
    return asked("thing-when", "when", { event: "changed" });
  if (isWhen(rest, versioned) || asksLast(rest)) return askedWhen(rest, event);
  // No stage is called so: where it was marked, its life tells.
  if (rest.has("experimental")) return asked("thing-life", "life");
  if (rest.has("ask.why")) return asked("thing-why", "why", { event });
  // "It no longer shows up": that it once came is not what is asked.
  if (event === "introduced" && rest.has("no-longer")) return asked("thing-life", "life");
  const there = rest.has("use", "exist", "still", "serve", "lost", "safe", "can", "negation", "no-longer");
  const yesOrNo = isYesOrNo(rest) && !isOpenWithKa(rest);
  // What became of a metric's label or of a command's -r, no change of the whole tells.
  if (ofMeasured(rest)) return asked("thing-part", "life", { detail: "part" });
  if (yesOrNo && ofPart(rest)) return asked("thing-part", "life");
  if (rest.has("required") && (yesOrNo || event === null || event === "changed"))
    return asked("thing-required", "life", { detail: "required" });
  // "Do I have to change something?": a no would be heard of that, where the thing is gone.
  if (yesOrNo && rest.has("need", "should") && (event === null || event === "changed"))
    return asked("thing-life", "life");
  // That it is there does not say that it can be had back, or turned off: a lock stands in its life.
  if (rest.has("act.back") || (rest.has("can") && rest.has("act.off", "did.off")))
    return asked("thing-life", "life");
  // That a field was changed says nothing of its default.
  if (event === "changed" && yesOrNo && isField(rest) && rest.has("default", "ask.value"))
    return asked("thing-life", "life");
  // "It came in?": of no release in particular, when it came; that it is gone by now is no no.
  if (event === "introduced" && yesOrNo && !versioned) return asked("thing-when", "when", { event });
  if (event === "renamed" && isNewName(rest)) return asked("thing-new-name", "life");
  if (event !== null && yesOrNo) {
    // 「まだ非推奨じゃない?」 asks for the event, "does it still work?" for its being there. Of two answers offered neither is judged.
    return asked("thing-whether", "whether", { event });
  }
  // 「使うとどうなる?」 asks for no yes.
  const open = rest.has("ask.what", "ask.how", "ask.meaning") && !yesOrNo;
  // 「使って大丈夫なステージですか」: that it is there is not what is asked.
  if (there && yesOrNo && rest.has("ask.state")) return asked("thing-life", "life");
  if (there && (yesOrNo || (versioned && !open))) return asked("thing-there", "whether");
  if (rest.has("ask.how")) return asked("thing-how", "how", { event });
  if (rest.has("did.changed", "noun.change", "ask.what-changed")) return asked("thing-changes", "changes");
  if (event !== null) return asked("thing-event", "when", { event });
  return asked("thing-life", "life");
}

/** A label, an annotation or a taint is valid, 「有効」, where it is there: nothing turns one on. "Used on what?" asks for its Kinds. */
export function askedOfKey(rest: Said, versioned: boolean): Asked {
  const read = askedOfThing(rest, versioned);
  const adds = rest.all("did.added").some(({ text }) => /s$/.test(text));
  if (adds && !isWhen(rest, versioned) && rest.has("ask.who", "ask.which", "ask.what"))
    return asked("thing-who", "who");
  if (read.event !== "on") return read;
  const open = rest.has("ask.meaning", "ask.what", "ask.which") && !isInverted(rest);
  // "On by default?": that there is such a key does not say that anything sets it.
  const byDefault = rest.has("default") || rest.all("did.on").some(({ text }) => DEFAULT.test(text));
  return open || byDefault ? asked("thing-life", "life") : asked("thing-there", "whether");
}

const DEFAULT = /default|デフォルト|既定|規定|標準/i;

function isField(rest: Said): boolean {
  return rest.first("it")?.things?.[0]?.kind === "field";
}

/** Are a metric's labels asked about, or its type? Nothing at hand tells them. */
function ofMeasured(rest: Said): boolean {
  return rest.first("it")?.things?.[0]?.kind === "metric" && rest.has("noun.label", "noun.measure");
}

/** Is a part of it asked about: a plugin's field, a flag of one letter? */
function ofPart(rest: Said): boolean {
  const kind = rest.first("it")?.things?.[0]?.kind;
  // The API keeps the field of a volume whose plugin is gone.
  if (kind === "plugin" && rest.has("noun.field", "noun.api")) return true;
  return (
    kind === "command" &&
    rest.spans.some(({ text }, at) => text === "-" && rest.spans[at + 1]?.text.length === 1)
  );
}

/** When: of several deeds at once, or of a stage left behind, the whole life tells; of an end, the last release that has it. */
function askedWhen(rest: Said, event: Did | null): Asked {
  const deeds = DEEDS_ASKED.filter((concepts) => rest.has(...concepts));
  // "The first and the last release with it" asks for both.
  const whole = asksLast(rest) && rest.spans.some(({ text }) => /^(?:first|earliest|最初)/i.test(text));
  if (deeds.length > 1 || whole || rest.has("left.stage")) return asked("thing-deeds", "life");
  if ((event === null || event === "removed") && asksLast(rest))
    return asked("thing-last", "when", { event: "removed", detail: "last" });
  if (event !== null) return asked("thing-when", "when", { event });
  // "Since when is it not marked as experimental any more?": what it no longer is, its life tells.
  if (rest.has("no-longer") && !rest.has("exist", "use", "serve", "lost")) return asked("thing-life", "life");
  // "Its buckets changed in which release?": no note of its coming tells that.
  if (rest.has("did.changed", "did.fixed")) return asked("thing-changes", "changes");
  // "When did the in-tree provider go?"
  const ends = rest.has("release.end", "release.ended") || isGoneBy(rest);
  return asked("thing-when", "when", { event: ends ? "removed" : "introduced" });
}

/** Does it end with "go", of nowhere to go to? */
function isGoneBy({ spans }: Said): boolean {
  const last = spans.findLast(({ concept }) => concept !== "question");
  return last?.concept === "word.go";
}

/** Each asks for a release of its own: "deprecated when, removed when?" */
const DEEDS_ASKED = [["did.removed"], ["did.deprecated"], ["did.introduced", "did.added"], ["did.renamed"]];

/** "What is it called now?", 「新しい名前は?」: the name that took its place. */
function asksNewName(rest: Said): boolean {
  if (rest.has("former-name")) return false;
  return rest.has("ask.name") && rest.has("did.added", "did.renamed", "now");
}

/** 「何ですか」 is no yes-or-no question, though it ends like one. */
function isOpenWithKa(rest: Said): boolean {
  return rest.has("ka") && rest.has("ask.what", "ask.which", "ask.name") && !isInverted(rest);
}

/** "Stop using it", "stop reporting it": whatever was done with it, an end. */
function isStopped(said: Said): boolean {
  if (said.near("stopped", "use", 0) || said.near("use", "stopped")) return true;
  return said.all("stopped").some((span) => {
    const [next, beyond] = said.spans.slice(said.indexOf(span) + 1);
    const ends = next?.concept === "it" || beyond !== undefined;
    return next !== undefined && /^[a-z]{2,20}ing\b/i.test(next.text) && ends;
  });
}

/** 「いつから使えない?」, "since when is it not served?" */
function isNotUsable(said: Said): boolean {
  const denied = ["use", "serve", "exist"].some((there) => said.near(there, "negation", 0));
  return denied && !said.has("still", "yet", "did.introduced", "did.added", "did.deprecated");
}

/** Is it what something was moved, or changed, to? */
function isTarget(rest: Said): boolean {
  const it = rest.first("it");
  if (!it) return false;
  const before = rest.spans.slice(0, rest.indexOf(it)).findLast((span) => span.concept !== "filler");
  const moved = before && /^(?:moved?|switch(?:ed)?) to$/i.test(before.text);
  const changed = before?.concept === "to" && rest.has("did.changed") && rest.has("default");
  return moved || changed || false;
}

/** "Was it renamed to X?", 「X に名前変わった?」 with nothing else named: X is no thing of which that is told. */
function isNewName(rest: Said): boolean {
  const [it, renamed] = [rest.first("it"), rest.first("did.renamed")];
  if (!it || !renamed) return false;
  const before = rest.spans.slice(0, rest.indexOf(it)).findLast((span) => span.concept !== "filler");
  const behind = rest.spans.slice(rest.indexOf(it) + 1).find((span) => span.text !== "`");
  return (
    (renamed.end <= it.start && before?.concept === "to") ||
    (it.end <= renamed.start && /^[にへ]$/.test(behind?.text ?? ""))
  );
}

/** What is asked to have happened: a thing can be renamed, changed or fixed as well. */
export function deedOf(said: Said): Did | null {
  const event = eventOf(said);
  // A default of a flag or a field is a value: that it changed is asked for, not that something is on.
  if (event === "on" && !said.has("did.on", "untouched", "value.true", "use", "can")) return "changed";
  if (event) return event;
  // "When did kubeadm stop using it?", 「使うのをやめた」, "when did kubelet stop reporting it?", "since when can it not be used?"
  if (isStopped(said) || (said.has("ask.when") && isNotUsable(said))) return "removed";
  // "Has support for it ended?", 「サポートは終了した?」: no release is spoken of where a thing is.
  if (said.has("lost", "release.end", "release.ended")) return "removed";
  // 「省略できなくなったのはいつ?」
  if (said.has("locked.now") && said.has("ask.when") && !said.has("act.on", "act.off")) return "removed";
  if (said.has("did.renamed")) return "renamed";
  if (said.has("did.introduced", "did.added")) return "introduced";
  return said.has("did.off") ? "off" : null;
}
