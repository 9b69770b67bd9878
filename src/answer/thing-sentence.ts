import { REQUIRED } from "../domain/idle.ts";
import type { Lang } from "../domain/language.ts";
import { inOrder, stepsOf } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { compareVersions, isOnWay, minorOf } from "../domain/version.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question, ThingAspect } from "../reading/command/query.ts";
import type { Condition } from "../reading/frame.ts";
import type { Context } from "./context.ts";
import { gateAskedSentence } from "./gated.ts";
import { listed, say } from "./phrases.ts";
import { besideSentence } from "./thing-beside.ts";
import { componentSentence, isVersionOf, versionsSentence } from "./thing-component.ts";
import { each } from "./thing-each.ts";
import { insteadSentence, namesWhole, withInstead, withUse } from "./thing-instead.ts";
import {
  lastSentence,
  lifeAside,
  lifeSentence,
  restOfLife,
  sentenceOf,
  stateSentence,
  thereBy,
  valueSentence,
} from "./thing-life.ts";
import { lastSeen } from "./thing-listing.ts";
import { rangeSentence, versionIn } from "./thing-range.ts";
import { roleSentence, setterSentence } from "./thing-role.ts";
import { pagesSentence, STAGED, stageThere } from "./thing-stages.ts";
import { planAsked, stepsAsked } from "./thing-state.ts";
import { whetherSentence } from "./thing-whether.ts";
import {
  aDeed,
  begin,
  deedNoun,
  isNewDefault,
  nothingTells,
  onlyText,
  plain,
  stepPhrase,
  thingName,
} from "./thing-words.ts";
import { TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The direct answer about one thing, or several that share a name. */
export function thingSentence(
  things: readonly KnownThing[],
  question: Question,
  at: string,
  context: Context,
  quote: string | null,
  named = 0,
): string {
  const { lang, aspect, range } = question;
  if (aspect.asks === "thing" && aspect.beside && !isUntold(things, aspect.beside)) {
    const told = lifeOfAll(things, lang);
    return besideSentence(things, aspect.beside, told, question);
  }
  const [only, ...more] = things;
  // Whose work took it up in a release that is named, the steps of that release tell.
  const credited = aspect.asks === "thing" && aspect.ask === "pr" && question.version !== null;
  const alone = only && more.length === 0 && !range && !credited;
  // "Which 1.32 patch is built with Go 1.23.12?": of that minor.
  const dated = aspect.asks === "thing" && aspect.ask === "when" && aspect.own !== undefined;
  const told = only && dated ? ofRelease(only, question.version) : only;
  const bundled = alone && told ? componentSentence(told, aspect, at, question) : null;
  if (bundled && (question.version !== null || aspect.asks === "thing")) return bundled;
  if (aspect.asks !== "thing" && range !== null) return rangeSentence(things, range, lang, named);
  if (aspect.asks !== "thing")
    return each(things, lang, (thing) =>
      inARow(
        lang,
        aspect.asks === "part" && noPartsSentence(lang),
        aspect.asks === "required" && requiredSentence(thing, at, question),
        aspect.asks === "gate" && gateAskedSentence(thing, at, context.base, lang),
        aspect.asks === "value" && isDefault(thing, aspect.own, question),
        aspect.asks === "value" && valueSentence(thing, at, lang),
        question.version === null
          ? (versionsSentence(thing, lang) ?? withInstead(thing, lifeSentence(thing, lang), lang))
          : stateSentence(thing, at, lang),
        aspect.asks !== "value" && valueSentence(thing, at, lang),
        aspect.asks === "value" &&
          thing.default === undefined &&
          !thing.changes.some(isNewDefault) &&
          noValueSentence(thing, lang),
        question.version !== null && stageThere(thing, question.version, lang),
        roleSentence(thing, lang),
      ),
    );
  if (aspect.ask === "who" && aspect.did === null && things.every(({ role }) => role))
    return each(things, lang, (thing) =>
      inARow(lang, setterSentence(thing, lang), peopleSentence(thing, aspect, context, lang)),
    );
  switch (aspect.ask) {
    case "whether":
      // "0 in the kubelet's file, 1.36 -> 1.37 safe?": that it is there says nothing of what became of it on the way.
      if (range !== null && aspect.did === null && things.some((thing) => isTouchedOn(thing, range)))
        return rangeSentence(things, range, lang, named);
      return withUse(
        whetherSentence(things, aspect, at, question, quote),
        alone && only,
        aspect,
        at,
        question,
        context,
      );
    case "when":
      return (
        each(things, lang, (thing) => whenSentence(thing, aspect, context, lang)) || lifeOfAll(things, lang)
      );
    case "instead":
      return each(things, lang, (thing) =>
        aspect.by
          ? replacedSentence(thing, aspect.by, question, context)
          : insteadSentence(thing, at, context, lang),
      );
    case "pr":
    case "who":
      return each(things, lang, (thing) =>
        peopleSentence(ofOwnVersion(thing, aspect.own, question.version), aspect, context, lang),
      );
    case "changes":
      // "What changed in CoreDNS in 1.33?": the version that it came with.
      if (only && more.length === 0 && question.version !== null && range === null) {
        const version = versionIn(only, question.version, lang);
        if (version) return version;
      }
      return range === null
        ? withNote(noChangeSentence(things, lang), lifeOfAll(things, lang), quote, lang)
        : rangeSentence(things, range, lang, named);
    default:
      return inARow(
        lang,
        lifeOfAll(things, lang),
        things.length === 1 && only ? roleSentence(only, lang) : "",
        quote,
      );
  }
}

/** Was it changed, or mended, on a way? */
function isTouchedOn({ changes }: KnownThing, range: { from: string; to: string }): boolean {
  return stepsOf(changes).some(
    ({ did, version }) => (did === "changed" || did === "fixed") && isOnWay(version, range),
  );
}

/** Where no fact tells of a change, the note that fits best may. */
function withNote(none: string | false, life: string, quote: string | null, lang: Lang): string {
  return none ? inARow(lang, none, life, quote) : life;
}

/** "Its buckets changed when?", of what nothing but its coming is known. */
function noChangeSentence(things: readonly KnownThing[], lang: Lang): string | false {
  const came = things.every(({ changes }) => changes.every(({ did }) => did === "introduced"));
  return (
    came &&
    say(lang, {
      en: `Beside its coming, no change of ${each(things, "en", ({ ref }) => ref.name)} is among my facts.`,
      ja: `${each(things, "ja", ({ ref }) => ref.name)} について、導入以外の変更は事実として記録されていません。`,
    })
  );
}

/** "Is it false by default?", asked of no release: the value of its page says. */
function isDefault(thing: KnownThing, own: string | undefined, question: Question): string | false {
  const value = thing.default?.value;
  const known = own !== undefined && question.version === null && (value === "true" || value === "false");
  return known && verdict(question, value === own, TOLD.default);
}

/** "Must it be set?": yes from the release on whose notes tell so; what no note tells, no page does. */
function requiredSentence(thing: KnownThing, at: string, question: Question): string | false {
  const steps = stepsOf(thing.changes).filter(({ did, to }) => did === "changed" && to === REQUIRED);
  const { lang } = question;
  if (steps.length === 0)
    return say(lang, {
      en: "Whether it has to be set, no source I have says.",
      ja: "指定が必須かどうかは、手元の情報源からは分かりません。",
    });
  const so =
    thingStateAt(thing, at) !== "removed" && steps.some(({ version }) => compareVersions(version, at) <= 0);
  return inARow(
    lang,
    so && verdict(question, true, TOLD.needed),
    question.version !== null && sentenceOf(thing, steps, lang),
  );
}

/** The tables of metrics hold their stages alone. */
function noPartsSentence(lang: Lang): string {
  return say(lang, {
    en: `Which labels it has and of which type it is, no source I have tells.`,
    ja: `ラベルや型は、手元の情報源からは分かりません。`,
  });
}

/** A flag, or a field of a file, whose page gives no value, or that stands on none. */
function noValueSentence(thing: KnownThing, lang: Lang): string | false {
  return (
    (thing.ref.kind === "flag" || thing.ref.kind === "field") &&
    say(lang, {
      en: `What value it has by default, no source I have tells.`,
      ja: `デフォルト値は、手元の情報源からは分かりません。`,
    })
  );
}

/** "GA since 1.26?" of what no note calls so: that comes first. */
function isUntold(things: readonly KnownThing[], { did, relation }: Condition): boolean {
  return relation === "since" && things.every((thing) => stepsAsked(thing, did).length === 0);
}

function lifeOfAll(things: readonly KnownThing[], lang: Lang): string {
  return each(things, lang, (thing) => withInstead(thing, lifeSentence(thing, lang), lang));
}

/** When was it …: the step, else the plan, else that nothing tells. */
function whenSentence(thing: KnownThing, { did, last }: ThingAspect, { base }: Context, lang: Lang): string {
  if (did === null) return lifeSentence(thing, lang);
  const steps = stepsAsked(thing, did);
  const staged = steps.length === 0 && STAGED.has(did) ? pagesSentence(thing, lang) : null;
  if (staged !== null) return staged;
  if (last) {
    const end = steps.at(-1);
    if (end) return lastSentence(thing, end, lang);
    const seen = lastSeen(thing, base.things.listingOf(thing.ref)?.to, lang);
    if (seen) return inARow(lang, seen, lifeAside(thing, did, lang));
  }
  if (steps.length > 0) {
    // "Since when does it …?" of what came in stages: which of them is meant, who asks must see.
    if (did === "introduced" && steps.some((step) => STAGED.has(step.did)))
      return withInstead(thing, lifeSentence(thing, lang), lang);
    const told = inARow(
      lang,
      sentenceOf(thing, steps, lang),
      restOfLife(thing, steps, lang),
      // With its beginning a metric is told with its stages.
      did === "introduced" && thing.ref.kind === "metric" && pagesSentence(thing, lang),
    );
    // "Deprecated in which release, and what's the label to use now?": who asks for the end needs what comes after it.
    return did === "deprecated" || did === "removed" ? withInstead(thing, told, lang) : told;
  }
  const plan = planAsked(thing, did);
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
  const unknown = nothingTells(thing, did, lang);
  const text = onlyText(thing, lang);
  // That it is there tells whether it went, and not when it came.
  if (text !== null) return did === "introduced" ? inARow(lang, text, unknown) : text;
  const listed = thing.documented[0]?.from;
  // Pages lag: what is gone by then was not there.
  if (did === "introduced" && listed && thingStateAt(thing, listed) !== "removed")
    return thereBy(thing, lang);
  return inARow(lang, unknown, lifeAside(thing, did, lang));
}

/** A bundled component with what took it to the versions of one release; whole where none is named, or nothing is told of that one. */
function ofRelease(thing: KnownThing, version: string | null): KnownThing {
  if (version === null || thing.ref.kind !== "component") return thing;
  const own = thing.changes.filter((change) => minorOf(change.version) === minorOf(version));
  return own.some(({ evidence }) => evidence.prs.length > 0) ? { ...thing, changes: own } : thing;
}

/** A bundled component with what took it to a version of its own, in the release named or in the first that did. */
function ofOwnVersion(thing: KnownThing, own: string | undefined, version: string | null): KnownThing {
  const ofMinor = ofRelease(thing, version);
  if (own === undefined || thing.ref.kind !== "component") return ofMinor;
  const taken = inOrder(ofMinor.changes.filter(({ to }) => isVersionOf(to, own)));
  const first = taken[0]?.version;
  return first === undefined
    ? ofMinor
    : { ...thing, changes: taken.filter((change) => change.version === first) };
}

/**
 * "Was X replaced by Y?": yes where a change of X names Y, in the release asked about where one is; of what else took its place, only
 * that. What the release asked about has by now is no matter of what happened.
 */
function replacedSentence(
  { ref, ...living }: KnownThing,
  by: readonly string[],
  question: Question,
  { base }: Context,
): string {
  const { lang, version } = question;
  const thing = base.things.get(ref) ?? { ref, ...living };
  const named = insteadOf(thing);
  const own = named.find(({ name }) => by.some((one) => isSameName(name, one)));
  const then = own && (version === null || minorOf(own.since) === minorOf(version));
  const life = withInstead(thing, lifeSentence(thing, lang), lang);
  if (then) return inARow(lang, verdict(question, true, TOLD.was), life);
  return inARow(
    lang,
    named.length === 0 &&
      say(lang, {
        en: `Nothing I have names what took the place of ${thingName(thing, "en")}.`,
        ja: `${thingName(thing, "ja")} の代替に触れた情報は手元にありません。`,
      }),
    life,
  );
}

/** `flag --control-plane` and `--control-plane`; the text of a name may stand in plain words. */
function isSameName(instead: string, name: string): boolean {
  const [one, other] = [plain(instead), name].map((text) => text.toLowerCase());
  return one === other || namesWhole(one ?? "", other ?? "");
}

/** Which pull request, and by whom. */
function peopleSentence(thing: KnownThing, { did, ask }: ThingAspect, { base }: Context, lang: Lang): string {
  const steps = (did === null ? stepsOf(thing.changes) : stepsAsked(thing, did)).filter(
    ({ evidence }) => evidence.prs.length > 0,
  );
  if (steps.length === 0 && thing.role && did === null) return lifeSentence(thing, lang);
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
