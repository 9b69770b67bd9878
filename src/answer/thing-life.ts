/** The sentences that tell what happened to a thing: all of it, its state in a release, what became of it since. */

import { isIdle, NO_EFFECT } from "../domain/idle.ts";
import type { Lang } from "../domain/language.ts";
import { type Change, ENDING, stepsOf, undone } from "../domain/thing.ts";
import { hiddenSince, thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { ThingAspect } from "../reading/command/query.ts";
import { listed, say } from "./phrases.ts";
import { LISTING, listingOf, seenIn } from "./thing-listing.ts";
import { pagesSentence, STAGED } from "./thing-stages.ts";
import { isCut, isOvertaken, planAsked, stepInForce, switchedOff } from "./thing-state.ts";
import { begin, deedNoun, onlyText, plain, spans, stepPhrase, thingName } from "./thing-words.ts";
import { inARow, present } from "./wording.ts";

/** Most steps of a life in its sentence; the rest stands in the section. */
const MOST_STEPS = 5;

export function sentenceOf(thing: KnownThing, steps: readonly Change[], lang: Lang): string {
  // What took its place in the release that removed it says that it was removed.
  const isTold = ({ did, version }: Change) =>
    did === "removed" &&
    steps.some((step) => step.did === "replaced" && step.instead !== undefined && step.version === version);
  const phrases = steps.filter((step) => !isTold(step)).map((step) => stepPhrase(step, lang));
  return say(lang, {
    en: `${begin(thing, "en")} ${listed(phrases, "en")}.`,
    ja: `${begin(thing, "ja")}、${phrases.join("。")}。`,
  });
}

/** How it stands in a version, from the steps up to it. */
export function stateSentence(thing: KnownThing, at: string, lang: Lang): string {
  const off = switchedOff(thing, at);
  return inARow(lang, off && offSentence(thing, off, lang), standing(thing, at, lang));
}

/** It is there, and off unless somebody turns it on: that comes first, since it tells who uses it what to do. */
function offSentence(
  thing: KnownThing,
  { step, locked }: { step: Change; locked: Change | null },
  lang: Lang,
): string {
  const name = begin(thing, lang);
  if (step.atLatest && !locked) return sentenceOf(thing, [step], lang);
  const pr = step.evidence.prs[0] === undefined ? "" : `(#${step.evidence.prs[0]})`;
  return say(lang, {
    en: `${name} has been off by default since ${step.version}${pr && ` ${pr}`}${locked ? `, and since ${locked.version} it cannot be turned on again` : ""}.`,
    ja: `${name} ${step.version} からデフォルトで無効です${pr}。${locked ? `${locked.version} からは有効にすることもできません。` : ""}`,
  });
}

function standing(thing: KnownThing, at: string, lang: Lang): string {
  const name = begin(thing, lang);
  const never = undone(thing.changes);
  if (never) return undoneSentence(thing, never, lang);
  const state = thingStateAt(thing, at);
  const inForce = (dids: readonly Change["did"][]) => stepInForce(thing, dids, at);
  switch (state) {
    case "removed": {
      const end = inForce(["removed", "renamed", "replaced"]);
      const before = inForce(["deprecated"]);
      const since = before
        ? say(lang, {
            en: `; it had been deprecated ${before.atLatest ? `by ${before.version}, if not before` : `since ${before.version}`}`,
            ja: `(${before.version} ${before.atLatest ? "以前" : ""}から非推奨)`,
          })
        : "";
      const what = end ? stepPhrase(end, lang) : deedNoun("removed", lang);
      return say(lang, { en: `${name} ${what}${since}.`, ja: `${name} ${what}${since}。` });
    }
    case "deprecated": {
      const step = inForce(["deprecated"]);
      const last = inForce(["changed", "introduced"]);
      const emptied = isIdle(last) ? last : null;
      // What was changed about it after that is on its way out, too.
      const changed = last?.did === "changed" && step && compareVersions(last.version, step.version) > 0;
      const then = changed ? last : emptied;
      const hidden = hiddenSince(thing, at);
      const borne = isBorne(thing, at) && hidden === null;
      return [
        emptied?.to === NO_EFFECT ? sentenceOf(thing, [emptied], lang) : "",
        say(lang, {
          en: `${name} ${borne ? `is still there in ${at}, but ` : ""}${step ? stepPhrase(step, "en") : "deprecated"}${step?.instead ? `; use ${plain(step.instead)} instead` : ""}.`,
          ja: `${name} ${borne ? `${at} でも${emptied || switchedOff(thing, at) ? "残っています" : "使えます"}が、` : ""}${step ? stepPhrase(step, "ja") : "非推奨です"}${step?.instead ? `。代わりは ${plain(step.instead, "ja")} です` : ""}。`,
        }),
        then && then.to !== NO_EFFECT
          ? say(lang, { en: `It ${stepPhrase(then, "en")}.`, ja: `${stepPhrase(then, "ja")}。` })
          : "",
        hidden === null ? "" : hiddenSentence(hidden, thing, lang),
        borne || hidden !== null ? "" : untoldEnd(at, lang),
        endSentence(thing, at, lang),
      ]
        .filter(Boolean)
        .join(lang === "en" ? " " : "");
    }
    case "there": {
      const came = stepsOf(thing.changes).find(({ did }) => did === "introduced");
      const how = came
        ? say(lang, {
            en: ` (since ${came.version}${came.atLatest ? " or before" : ""}${isBorne(thing, at) ? "" : "; no note tells of its end"})`,
            ja: `(${came.version} ${came.atLatest ? "以前に" : "で"}導入${isBorne(thing, at) ? "" : "。廃止に触れたノートはありません"})`,
          })
        : witnessPhrase(thing, at, lang);
      const cleared = inForce(["undeprecated"]);
      const before = cleared && inForce(["deprecated"]);
      if (cleared && before)
        return [sentenceOf(thing, [before, cleared], lang), endSentence(thing, at, lang)]
          .filter(Boolean)
          .join(lang === "en" ? " " : "");
      const idle = inForce(["changed", "introduced"]);
      const stage = inForce([...STAGED]);
      return [
        say(lang, { en: `${name} is there in ${at}${how}.`, ja: `${name} ${at} にあります${how}。` }),
        idle && isIdle(idle) && !how.includes(stepPhrase(idle, lang))
          ? say(lang, { en: `It ${stepPhrase(idle, "en")}.`, ja: `${stepPhrase(idle, "ja")}。` })
          : "",
        stage && !how.includes(stepPhrase(stage, lang))
          ? say(lang, { en: `It ${stepPhrase(stage, "en")}.`, ja: `${stepPhrase(stage, "ja")}。` })
          : "",
        endSentence(thing, at, lang),
      ]
        .filter(Boolean)
        .join(lang === "en" ? " " : "");
    }
    case "not-yet": {
      const came = stepsOf(thing.changes).find(({ did }) => did === "introduced");
      if (came?.formerly)
        return say(lang, {
          en: `${name} came only with ${came.version}, renamed from ${came.formerly}; ${at} does not have it by that name.`,
          ja: `${name} ${came.version} で ${came.formerly} から改名されたもので、${at} にこの名前のものはありません。`,
        });
      return say(lang, {
        en: `${name} came only with ${came?.version ?? "a later release"}; ${at} does not have it.`,
        ja: `${name} ${came?.version ?? "後のリリース"} で導入されたため、${at} にはありません。`,
      });
    }
    default:
      return unknownSentence(thing, at, lang);
  }
}

/** It came and was taken back before a release had it. */
function undoneSentence(thing: KnownThing, [came, back]: [Change, Change], lang: Lang): string {
  const pr = back.evidence.prs[0];
  return say(lang, {
    en: `${begin(thing, "en")} ${stepPhrase(came, "en")}, and that was taken back before the release${pr ? ` (#${pr})` : ""}: no release has it.`,
    ja: `${begin(thing, "ja")} ${stepPhrase(came, "ja")}が、リリース前に取り消されたため${pr ? `(#${pr})` : ""}、どのリリースにもありません。`,
  });
}

/** What a later release does to what is still there: known steps first, then plans. */
function endSentence(thing: KnownThing, at: string, lang: Lang): string {
  const later = stepsOf(thing.changes).filter(
    ({ did, version }) => compareVersions(version, at) > 0 && (did === "deprecated" || ENDING.has(did)),
  );
  const [next] = later;
  const end = next?.did === "deprecated" ? later.find(({ did }) => ENDING.has(did)) : undefined;
  // "In 1.35 or before" may be before the release asked about.
  if (next)
    return say(lang, {
      en: `It ${listed(present(stepPhrase(next, "en"), end && stepPhrase(end, "en")), "en")}.`,
      ja: `${next.atLatest ? "" : "その後、"}${present(stepPhrase(next, "ja"), end && stepPhrase(end, "ja")).join("。")}。`,
    });
  const plan = planAsked(thing, "removed");
  return plan?.planned
    ? say(lang, { en: `Its ${stepPhrase(plan, "en")}.`, ja: `${stepPhrase(plan, "ja")}。` })
    : "";
}

/** Does a source of that very release or a later one have it: a page, a table, a note that changes it or tells what is to become of it? */
export function isBorne(thing: KnownThing, at: string): boolean {
  return (
    thing.documented.some(({ to }) => minorOf(to) >= minorOf(at)) ||
    thing.changes.some(({ version }) => minorOf(version) >= minorOf(at))
  );
}

/** Listed, and off: what the policy does to a metric some releases after its deprecation. */
function hiddenSentence(since: string, thing: KnownThing, lang: Lang): string {
  const listed = thing.documented.length > 0 ? spans(thing) : null;
  return say(lang, {
    en: `By the deprecation policy it is hidden from ${since} on: only --show-hidden-metrics-for-version brings it back, and it may be gone.${listed ? ` The reference pages have it in ${listed}.` : ""}`,
    ja: `非推奨ポリシーにより ${since} 以降は隠しメトリクスです(--show-hidden-metrics-for-version を指定しない限り出力されず、削除されている可能性もあります)。${listed ? `リファレンスページに掲載されているのは ${listed} です。` : ""}`,
  });
}

/** It was deprecated, and how it stands in a later release no source says. */
function untoldEnd(at: string, lang: Lang): string {
  return say(lang, {
    en: `No note up to ${at} tells of its removal.`,
    ja: `${at} までに削除を伝えるノートはありません。`,
  });
}

/** What bears that it is there: the page that has it in that very release, else the newest note up to it. */
function witnessPhrase(thing: KnownThing, at: string, lang: Lang): string {
  const minor = minorOf(at);
  const page = thing.documented.find(({ from, to }) => minorOf(from) <= minor && minor <= minorOf(to));
  if (page)
    return say(lang, {
      en: `, by ${LISTING[listingOf(thing)].en[0]} (${spans(thing)})`,
      ja: `(${LISTING[listingOf(thing)].ja}の掲載: ${spans(thing)})`,
    });
  const step = stepsOf(thing.changes).findLast(({ version }) => compareVersions(version, at) <= 0);
  if (!step) return "";
  const told = isBorne(thing, at);
  return say(lang, {
    en: `: it ${stepPhrase(step, "en")}${told ? "" : ", and no later note tells of its end"}`,
    ja: `(${stepPhrase(step, "ja")}${told ? "" : "。その後の廃止に触れたノートはありません"})`,
  });
}

/** Neither there nor gone can be said of a version: what is known of others. */
function unknownSentence(thing: KnownThing, at: string, lang: Lang): string {
  const text = onlyText(thing, lang);
  if (text !== null) return text;
  const steps = stepsOf(thing.changes);
  const last = thing.documented.at(-1);
  const staged = pagesSentence(thing, lang);
  const seen =
    last === undefined || (staged !== null && steps.length > 0)
      ? ""
      : say(lang, { en: ` ${seenIn(thing, "en")}`, ja: seenIn(thing, "ja") });
  const open = say(lang, {
    en: `Whether ${at} has it, no source I have says.`,
    ja: `${at} にあるかどうかは、手元の情報源からは分かりません。`,
  });
  const newest = steps.findLast(({ did }) => did !== "changed");
  const use =
    newest?.did === "deprecated" && newest.instead !== undefined
      ? say(lang, {
          en: ` Use ${plain(newest.instead)} instead.`,
          ja: `代わりは ${plain(newest.instead, "ja")} です。`,
        })
      : "";
  const known = steps.length > 0 || thing.changes.length > 0 ? `${lifeSentence(thing, lang)}${use}` : "";
  const named =
    known === "" && seen !== ""
      ? (staged ??
        say(lang, {
          en: `${begin(thing, "en")} stands in the reference pages of ${spans(thing)}${files(thing, "en")}; no note tells of a change.`,
          ja: `${begin(thing, "ja")} ${spans(thing)} のリファレンスページ${files(thing, "ja")}に掲載されており、変更に触れたノートはありません。`,
        }))
      : `${known}${seen}`;
  return inARow(lang, named.trim(), open, thing.text?.[lang]);
}

/** The value that a flag has unless it is set, by the last page that gives one; empty where none does, or it is gone. */
export function valueSentence(thing: KnownThing, at: string, lang: Lang): string {
  const value = thing.default;
  if (!value || thingStateAt(thing, at) === "removed" || thingStateAt(thing, at) === "not-yet") return "";
  // What a later release changed it to says nothing of this one.
  const turned = stepsOf(thing.changes).find(
    ({ did, to, version }) => did === "changed" && to === value.value && compareVersions(version, at) > 0,
  );
  if (turned) return sentenceOf(thing, [turned], lang);
  return say(lang, {
    en: `Its default is \`${value.value}\` (reference page of ${value.release}).`,
    ja: `デフォルトは \`${value.value}\` です(${value.release} のリファレンスページ)。`,
  });
}

/** " (kubeadm.k8s.io/v1beta3)": the versions of a configuration file whose pages have a field; empty for anything else. */
function files({ ref, names }: KnownThing, lang: Lang): string {
  const whole = `/${ref.name}`;
  const own = names.filter((name) => name.endsWith(whole)).map((name) => name.slice(0, -whole.length));
  if (ref.kind !== "field" || own.length === 0) return "";
  return lang === "en" ? ` (${listed(own, lang)})` : `(${listed(own, lang)})`;
}

/** All of it: each step in its order. */
export function lifeSentence(thing: KnownThing, lang: Lang): string {
  const never = undone(thing.changes);
  if (never) return undoneSentence(thing, never, lang);
  const counted = new Set(stepsOf(thing.changes));
  const steps = [...thing.changes]
    .filter((step) => step.planned !== undefined || step.did === "postponed" || counted.has(step))
    .sort((a, b) => compareVersions(a.version, b.version));
  const only = onlyText(thing, lang);
  if (only !== null) return only;
  const what = thing.text === null ? "" : thing.text[lang];
  const staged = pagesSentence(thing, lang);
  if (steps.length === 0) {
    const seen =
      staged !== null
        ? staged
        : thing.documented.length > 0
          ? say(lang, {
              en: `${begin(thing, "en")} stands in the reference pages of ${spans(thing)}${files(thing, "en")}.`,
              ja: `${begin(thing, "ja")} ${spans(thing)} のリファレンスページ${files(thing, "ja")}に掲載されています。`,
            })
          : say(lang, {
              en: `No change of ${thingName(thing, "en")} as a whole is recorded.`,
              ja: `${thingName(thing, "ja")} そのものの変更は記録されていません。`,
            });
    return [what, seen].filter(Boolean).join(lang === "en" ? " " : "");
  }
  const done = steps.filter(({ planned }) => planned === undefined);
  const plans = steps.filter(
    (step) =>
      step.planned !== undefined &&
      !isOvertaken(thing, step) &&
      !done.some(
        ({ did, version }) =>
          (did === step.did || (ENDING.has(did) && ENDING.has(step.did))) &&
          compareVersions(version, step.version) >= 0,
      ),
  );
  const left = Math.max(0, done.length - MOST_STEPS);
  const told = done.slice(left);
  const more =
    left > 0
      ? say(lang, {
          en: ` Before that: ${left} more step${left === 1 ? "" : "s"}, below.`,
          ja: `それ以前の変更が ${left} 件あります(下記)。`,
        })
      : "";
  const planned = plans.map((plan) =>
    say(lang, { en: ` Its ${stepPhrase(plan, "en")}.`, ja: `${stepPhrase(plan, "ja")}。` }),
  );
  const life = told.length > 0 ? sentenceOf(thing, told, lang) : "";
  const whole = `${life || begin(thing, lang).replace(/は$/, ":")}${planned.join("")}${more}`.trim();
  return inARow(lang, whole, staged);
}

/** The release before the one that took it away. */
export function lastSentence(thing: KnownThing, end: Change, lang: Lang): string {
  const before = minorName(minorOf(end.version) - 1);
  const told = sentenceOf(thing, [end], lang);
  return say(lang, {
    en: `${before} is the last release with it. ${told}`,
    ja: `最後に使えるのは ${before} です。${told}`,
  });
}

/** What became of it beside what was asked for: when it came it may be gone by now, when it went it had been deprecated. */
export function restOfLife(thing: KnownThing, asked: readonly Change[], lang: Lang): string {
  const others = stepsOf(thing.changes).filter(
    ({ did, version }) =>
      CLOSING.has(did) && !asked.some((step) => step.did === did && step.version === version),
  );
  return others.length > 0 ? continued(others, lang) : "";
}

/** What tells of an end. */
const CLOSING: ReadonlySet<Change["did"]> = new Set([
  "deprecated",
  "undeprecated",
  "removed",
  "renamed",
  "replaced",
]);

/** A sentence about what was just named. */
function continued(steps: readonly Change[], lang: Lang): string {
  // The pull request is that of the step asked for.
  const phrases = steps.map((step) => stepPhrase({ ...step, evidence: { ...step.evidence, prs: [] } }, lang));
  return say(lang, { en: `It ${listed(phrases, "en")}.`, ja: `${phrases.join("。")}。` });
}

/** No note tells when it came: the page, or what was done to it before, tells when it was there; nothing where neither does. */
export function thereBy(thing: KnownThing, lang: Lang): string {
  const listed = thing.documented[0]?.from;
  const [first] = stepsOf(thing.changes);
  const step = first && (!listed || compareVersions(first.version, listed) < 0) ? first : null;
  const from = step?.version ?? listed;
  if (from === undefined) return "";
  // Of several that share a name, one may have a beginning that a note tells.
  if (step?.did === "introduced" && !step.atLatest) return sentenceOf(thing, [step], lang);
  const [en, ja] = step
    ? [`it ${stepPhrase(step, "en")}`, stepPhrase(step, "ja")]
    : [`by ${LISTING[listingOf(thing)].en[0]}`, `${LISTING[listingOf(thing)].ja}の掲載による`];
  return inARow(
    lang,
    say(lang, {
      en: `When ${thingName(thing, "en")} came, no note tells; it was there in ${from} at the latest${step ? ":" : ","} ${en}.`,
      ja: `${thingName(thing, "ja")} の導入時期に触れたノートはありません。遅くとも ${from} には存在していました(${ja})。`,
    }),
    !step && thing.documented.some(({ to }) => to !== listed) && !isCut(thing) && seenIn(thing, lang),
    step ? "" : lifeAside(thing, "introduced", lang),
  );
}

/** The rest of the life beside a question that has no step of its own. */
export function lifeAside(thing: KnownThing, did: ThingAspect["did"], lang: Lang): string {
  const others = stepsOf(thing.changes).filter((step) => step.did !== did);
  return others.length > 0 ? sentenceOf(thing, others.slice(-3), lang) : "";
}
