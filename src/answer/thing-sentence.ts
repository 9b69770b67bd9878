import type { Lang } from "../domain/language.ts";
import { type Change, stepsOf, thingStateAt } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question, ThingAspect } from "../reading/command/query.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";
import { servedSince } from "./served.ts";
import { besideSentence } from "./thing-beside.ts";
import { componentSentence } from "./thing-component.ts";
import { insteadOf, isOvertaken, isSo, plansAsked, stepInForce, stepsAsked } from "./thing-state.ts";
import { aDeed, begin, deedNoun, plain, spans, stepPhrase, thingName } from "./thing-words.ts";

/** Most steps of a life in its sentence; the rest stands in the section. */
const MOST_STEPS = 5;

/** The direct answer about one thing, or several that share a name. */
export function thingSentence(
  things: readonly KnownThing[],
  question: Question,
  at: string,
  context: Context,
  quote: string | null,
): string {
  const { lang, aspect, range } = question;
  if (aspect.asks === "thing" && aspect.beside) {
    const told = lifeOfAll(things, lang);
    return besideSentence(things, aspect.beside, aspect.negative === true, told, lang);
  }
  const [only, ...more] = things;
  const bundled = only && more.length === 0 && !range ? componentSentence(only, aspect, at, lang) : null;
  if (bundled && (question.version !== null || aspect.asks === "thing")) return bundled;
  if (aspect.asks !== "thing" && range !== null) return rangeSentence(things, range, lang);
  if (aspect.asks !== "thing")
    return each(things, lang, (thing) =>
      question.version === null ? lifeSentence(thing, lang) : stateSentence(thing, at, lang),
    );
  switch (aspect.ask) {
    case "whether":
      return whetherSentence(things, aspect, at, lang, quote);
    case "when":
      return each(things, lang, (thing) => whenSentence(thing, aspect, lang)) || lifeOfAll(things, lang);
    case "instead":
      return each(things, lang, (thing) => insteadSentence(thing, at, context, lang));
    case "pr":
    case "who":
      return each(things, lang, (thing) => peopleSentence(thing, aspect, context, lang));
    case "changes":
      return range === null ? lifeOfAll(things, lang) : rangeSentence(things, range, lang);
    default:
      return [lifeOfAll(things, lang), quote ?? ""].filter(Boolean).join(lang === "en" ? " " : "");
  }
}

function each(things: readonly KnownThing[], lang: Lang, sentence: (thing: KnownThing) => string): string {
  return [...new Set(things.map(sentence))].filter(Boolean).join(lang === "en" ? " " : "");
}

function lifeOfAll(things: readonly KnownThing[], lang: Lang): string {
  return each(things, lang, (thing) => lifeSentence(thing, lang));
}

/** "Yes." only when it is so of all that share the name, "No." likewise; else how each of them stands. */
function whetherSentence(
  things: readonly KnownThing[],
  { did, negative }: ThingAspect,
  at: string,
  lang: Lang,
  quote: string | null,
): string {
  const so = things.map((thing) => isSo(thing, did, at));
  const told = each(things, lang, (thing) => tellingSentence(thing, did, at, lang));
  const [first] = so;
  if (first === null || first === undefined || so.some((one) => one !== first)) {
    const known = so.some((one) => one !== null);
    return [told, known ? "" : (quote ?? "")].filter(Boolean).join(lang === "en" ? " " : "");
  }
  // "Isn't it removed?", 「削除されてない?」: yes and no mean opposite things in the two languages, so neither is said. What is
  // gone is more than deprecated.
  const gone = did === "deprecated" && things.some((thing) => thingStateAt(thing, at) === "removed");
  if (negative || gone) return told;
  return `${say(lang, first ? { en: "Yes. ", ja: "はい。" } : { en: "No. ", ja: "いいえ。" })}${told}`;
}

/** What is known of what was asked; for lack of that, the state in the version, and that nothing tells more. */
function tellingSentence(thing: KnownThing, did: ThingAspect["did"], at: string, lang: Lang): string {
  if (did === null || did === "removed" || did === "deprecated" || did === "introduced") {
    const silent = did !== null && isSo(thing, did, at) === null;
    // Whether it is there at all is what is not known.
    if (silent && did !== "deprecated") return stateSentence(thing, at, lang);
    const untold = silent
      ? say(lang, {
          en: `Nothing I have tells of ${aDeed(did)} of ${thingName(thing, "en")}.`,
          ja: `${thingName(thing, "ja")} の${deedNoun(did, "ja")}に触れた情報は手元にありません。`,
        })
      : "";
    return [untold, stateSentence(thing, at, lang)].filter(Boolean).join(lang === "en" ? " " : "");
  }
  const steps = stepsAsked(thing, did);
  if (steps.length === 0)
    return [
      say(lang, {
        en: `Nothing I have tells of ${aDeed(did)} of ${thingName(thing, "en")}.`,
        ja: `${thingName(thing, "ja")} の${deedNoun(did, "ja")}に触れた情報は手元にありません。`,
      }),
      lifeSentence(thing, lang),
    ].join(lang === "en" ? " " : "");
  return sentenceOf(thing, steps, lang);
}

function sentenceOf(thing: KnownThing, steps: readonly Change[], lang: Lang): string {
  const phrases = steps.map((step) => stepPhrase(step, lang));
  return say(lang, {
    en: `${begin(thing, "en")} ${listed(phrases, "en")}.`,
    ja: `${begin(thing, "ja")}、${phrases.join("。")}。`,
  });
}

/** How it stands in a version, from the steps up to it. */
function stateSentence(thing: KnownThing, at: string, lang: Lang): string {
  const name = begin(thing, lang);
  const state = thingStateAt(thing, at);
  const inForce = (dids: readonly Change["did"][]) => stepInForce(thing, dids, at);
  switch (state) {
    case "removed": {
      const end = inForce(["removed", "renamed", "replaced"]);
      const before = inForce(["deprecated"]);
      const since = before
        ? say(lang, {
            en: `; it had been deprecated since ${before.version}`,
            ja: `(${before.version} から非推奨)`,
          })
        : "";
      const what = end ? stepPhrase(end, lang) : deedNoun("removed", lang);
      return say(lang, { en: `${name} ${what}${since}.`, ja: `${name} ${what}${since}。` });
    }
    case "deprecated": {
      const step = inForce(["deprecated"]);
      return [
        say(lang, {
          en: `${name} is still there in ${at}, but ${step ? stepPhrase(step, "en") : "deprecated"}${step?.instead ? `; use ${plain(step.instead)} instead` : ""}.`,
          ja: `${name} ${at} でも使えますが、${step ? stepPhrase(step, "ja") : "非推奨です"}${step?.instead ? `。代わりは ${plain(step.instead)} です` : ""}。`,
        }),
        endSentence(thing, at, lang),
      ]
        .filter(Boolean)
        .join(lang === "en" ? " " : "");
    }
    case "there": {
      const came = stepsOf(thing.changes).find(({ did }) => did === "introduced");
      const how = came
        ? say(lang, { en: ` (since ${came.version})`, ja: `(${came.version} で導入)` })
        : documentedPhrase(thing, lang);
      const cleared = inForce(["undeprecated"]);
      const before = cleared && inForce(["deprecated"]);
      if (cleared && before)
        return [sentenceOf(thing, [before, cleared], lang), endSentence(thing, at, lang)]
          .filter(Boolean)
          .join(lang === "en" ? " " : "");
      return [
        say(lang, { en: `${name} is there in ${at}${how}.`, ja: `${name} ${at} にあります${how}。` }),
        endSentence(thing, at, lang),
      ]
        .filter(Boolean)
        .join(lang === "en" ? " " : "");
    }
    case "not-yet": {
      const came = stepsOf(thing.changes).find(({ did }) => did === "introduced");
      return say(lang, {
        en: `${name} came only with ${came?.version ?? "a later release"}; ${at} does not have it.`,
        ja: `${name} ${came?.version ?? "後のリリース"} で導入されたため、${at} にはありません。`,
      });
    }
    default:
      return unknownSentence(thing, at, lang);
  }
}

/** What a later release does to what is still there: known steps first, then plans. */
function endSentence(thing: KnownThing, at: string, lang: Lang): string {
  const next = stepsOf(thing.changes).find(
    ({ did, version }) =>
      compareVersions(version, at) > 0 && ["deprecated", "removed", "renamed", "replaced"].includes(did),
  );
  if (next)
    return say(lang, { en: `It ${stepPhrase(next, "en")}.`, ja: `その後、${stepPhrase(next, "ja")}。` });
  const plan = plansAsked(thing, "removed").at(-1);
  return plan?.planned
    ? say(lang, { en: `Its ${stepPhrase(plan, "en")}.`, ja: `${stepPhrase(plan, "ja")}。` })
    : "";
}

function documentedPhrase(thing: KnownThing, lang: Lang): string {
  const last = thing.documented.at(-1);
  if (!last) return "";
  const span = last.from === last.to ? last.from : `${last.from}–${last.to}`;
  return say(lang, {
    en: `, by the reference page (${span})`,
    ja: `(リファレンスページの掲載: ${span})`,
  });
}

/** Neither there nor gone can be said of a version: what is known of others. */
function unknownSentence(thing: KnownThing, at: string, lang: Lang): string {
  const steps = stepsOf(thing.changes);
  const last = thing.documented.at(-1);
  const seen =
    last === undefined
      ? ""
      : say(lang, {
          en: ` The reference pages have it in ${spans(thing)}.`,
          ja: `リファレンスページに掲載されているのは ${spans(thing)} です。`,
        });
  const open = say(lang, {
    en: `Whether ${at} has it, no source I have says.`,
    ja: `${at} にあるかどうかは、手元の情報源からは分かりません。`,
  });
  const known = steps.length > 0 || thing.changes.length > 0 ? lifeSentence(thing, lang) : "";
  const named =
    known === "" && seen !== ""
      ? say(lang, {
          en: `${begin(thing, "en")} stands in the reference pages of ${spans(thing)}; no note tells of a change.`,
          ja: `${begin(thing, "ja")} ${spans(thing)} のリファレンスページに掲載されており、変更に触れたノートはありません。`,
        })
      : `${known}${seen}`;
  return lang === "en" ? `${named} ${open}`.trim() : `${named}${open}`;
}

/** All of it: each step in its order. */
function lifeSentence(thing: KnownThing, lang: Lang): string {
  const counted = new Set(stepsOf(thing.changes));
  const steps = [...thing.changes]
    .filter((step) => step.planned !== undefined || step.did === "postponed" || counted.has(step))
    .sort((a, b) => compareVersions(a.version, b.version));
  const what = thing.text === null ? "" : thing.text[lang];
  if (steps.length === 0) {
    const seen =
      thing.documented.length > 0
        ? say(lang, {
            en: `${begin(thing, "en")} stands in the reference pages of ${spans(thing)}.`,
            ja: `${begin(thing, "ja")} ${spans(thing)} のリファレンスページに掲載されています。`,
          })
        : say(lang, {
            en: `No change of ${thingName(thing, "en")} is recorded.`,
            ja: `${thingName(thing, "ja")} の変更は記録されていません。`,
          });
    return [what, seen].filter(Boolean).join(lang === "en" ? " " : "");
  }
  const done = steps.filter(({ planned }) => planned === undefined);
  const plans = steps.filter(
    (step) =>
      step.planned !== undefined &&
      !isOvertaken(thing, step) &&
      !done.some(({ did, version }) => did === step.did && compareVersions(version, step.version) >= 0),
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
  return `${life || begin(thing, lang).replace(/は$/, ":")}${planned.join("")}${more}`.trim();
}

/** When was it …: the step, else the plan, else that nothing tells. */
function whenSentence(thing: KnownThing, { did }: ThingAspect, lang: Lang): string {
  if (did === null) return lifeSentence(thing, lang);
  const steps = stepsAsked(thing, did);
  if (steps.length > 0) return sentenceOf(thing, steps, lang);
  const plan = plansAsked(thing, did).at(-1);
  if (plan)
    return [
      say(lang, {
        en: `${begin(thing, "en")}: no ${deedNoun(did, "en")} is recorded as done; the ${stepPhrase(plan, "en")}.`,
        ja: `${thingName(thing, "ja")} の${deedNoun(did, "ja")}が済んだという記録はありません。${stepPhrase(plan, "ja")}。`,
      }),
      lifeAside(thing, did, lang),
    ]
      .filter(Boolean)
      .join(lang === "en" ? " " : "");
  if (did === "introduced" && thing.documented[0])
    return say(lang, {
      en: `When ${thingName(thing, "en")} came, no note tells; it was there in ${thing.documented[0].from} at the latest, by the reference page.`,
      ja: `${thingName(thing, "ja")} の導入時期に触れたノートはありません。遅くとも ${thing.documented[0].from} には存在していました(リファレンスページの掲載による)。`,
    });
  return [
    say(lang, {
      en: `Nothing I have tells of ${aDeed(did)} of ${thingName(thing, "en")}.`,
      ja: `${thingName(thing, "ja")} の${deedNoun(did, "ja")}に触れた情報は手元にありません。`,
    }),
    lifeAside(thing, did, lang),
  ]
    .filter(Boolean)
    .join(lang === "en" ? " " : "");
}

/** The rest of the life beside a question that has no step of its own. */
function lifeAside(thing: KnownThing, did: ThingAspect["did"], lang: Lang): string {
  const others = stepsOf(thing.changes).filter((step) => step.did !== did);
  return others.length > 0 ? sentenceOf(thing, others.slice(-3), lang) : "";
}

/** What to use: the newest that the release has; else which one comes later. */
function insteadSentence(thing: KnownThing, at: string, context: Context, lang: Lang): string {
  const options = insteadOf(thing).map(({ name }) => ({ name, served: servedSince(name, at, context.base) }));
  const state = stateSentence(thing, at, lang);
  const usable = options.find(({ served }) => served === null || served.there);
  const later = options.find(({ served }) => served !== null && !served.there && served.from !== null);
  const use = usable
    ? say(lang, {
        en: `Use ${plain(usable.name)} instead.`,
        ja: `代わりに ${plain(usable.name)} を使ってください。`,
      })
    : later?.served
      ? say(lang, {
          en: `${plain(later.name)} takes its place, from ${later.served.from} on; ${at} does not have it.`,
          ja: `後継は ${plain(later.name)} ですが、使えるのは ${later.served.from} からで、${at} にはありません。`,
        })
      : say(lang, {
          en: `Nothing I have names what takes the place of ${thingName(thing, "en")}.`,
          ja: `${thingName(thing, "ja")} の代替に触れた情報は手元にありません。`,
        });
  return lang === "en" ? `${use} ${state}` : `${use}${state}`;
}

/** Which pull request, and by whom. */
function peopleSentence(thing: KnownThing, { did, ask }: ThingAspect, { base }: Context, lang: Lang): string {
  const steps = (did === null ? stepsOf(thing.changes) : stepsAsked(thing, did)).filter(
    ({ evidence }) => evidence.prs.length > 0,
  );
  if (steps.length === 0) {
    const what = lang === "en" ? aDeed(did ?? "changed") : deedNoun(did ?? "changed", lang);
    return say(lang, {
      en: `No pull request is known for ${what} of ${thingName(thing, "en")}. ${lifeSentence(thing, "en")}`,
      ja: `${thingName(thing, "ja")} の${what}を行ったプルリクエストは分かりません。${lifeSentence(thing, "ja")}`,
    });
  }
  return steps
    .map((step) => {
      const authors = [
        ...new Set(
          step.evidence.prs.flatMap((pr) =>
            base
              .entriesOfPr(pr)
              .flatMap(({ author, id }) => (author && id.endsWith(`/${pr}`) ? [`@${author}`] : [])),
          ),
        ),
      ];
      const prs = listed(
        step.evidence.prs.map((pr) => `#${pr}`),
        lang,
      );
      const by = authors.length > 0 ? listed(authors, lang) : null;
      const what = stepPhrase({ ...step, evidence: { ...step.evidence, prs: [] } }, lang);
      return ask === "who"
        ? say(lang, {
            en: by
              ? `${by} did it (${prs}): ${thingName(thing, "en")} ${what}.`
              : `${prs}; the notes name no author: ${thingName(thing, "en")} ${what}.`,
            ja: by
              ? `${by} さんの ${prs} です。${thingName(thing, "ja")} は${what}。`
              : `${prs} ですが、作者はノートに記載がありません。${thingName(thing, "ja")} は${what}。`,
          })
        : say(lang, {
            en: `${prs}${by ? ` (${by})` : ""}: ${thingName(thing, "en")} ${what}.`,
            ja: `${prs}${by ? `(${by})` : ""} です。${thingName(thing, "ja")} は${what}。`,
          });
    })
    .join(lang === "en" ? " " : "");
}

/** What a way between two releases does to it, said even when it is nothing that is known. */
function rangeSentence(
  things: readonly KnownThing[],
  range: { from: string; to: string },
  lang: Lang,
): string {
  return each(things, lang, (thing) => {
    const within = thing.changes.filter(
      ({ version }) => minorOf(version) > minorOf(range.from) && minorOf(version) <= minorOf(range.to),
    );
    const state = stateSentence(thing, range.to, lang);
    if (within.length > 0)
      return say(lang, {
        en: `From ${range.from} to ${range.to}: ${sentenceOf(thing, within, "en")} ${state}`,
        ja: `${range.from} から ${range.to} まで: ${sentenceOf(thing, within, "ja")}${state}`,
      });
    return say(lang, {
      en: `From ${range.from} to ${range.to}, no change of ${thingName(thing, "en")} is known. ${state}`,
      ja: `${range.from} から ${range.to} までに、${thingName(thing, "ja")} の変更は知られていません。${state}`,
    });
  });
}
