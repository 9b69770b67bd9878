import { type ApiType, apiStage, byPreference, groupVersion, isNoResource, stateAt } from "../domain/api.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import type { Question, Turn } from "../reading/command/query.ts";
import { type Asked, event, instead, lasting, siblings, stateOf } from "./api-asked.ts";
import { apiDemands } from "./api-demands.ts";
import { eventSentence, lastGone, lifeSentences, thenEvent } from "./api-event.ts";
import { featureGates, gatesOff } from "./api-gates.ts";
import { insteadSentence, versionToWrite } from "./api-instead.ts";
import { naming } from "./api-name.ts";
import { peopleSentence } from "./api-people.ts";
import { statesIn } from "./api-state.ts";
import { type ApiEvent, cameUnknown, served, until, when, whether } from "./api-whether.ts";
import type { Context } from "./context.ts";
import { nameIn } from "./gate-life.ts";
import { listed, say } from "./phrases.ts";
import { runtimeConfig } from "./runtime-config.ts";
import { alreadyIn, onlyIn, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** The direct sentence: what was asked first, then what follows from it, and whether the types are there without turning them on. */
export function apiSummary(name: string, types: ApiType[], question: Question, context: Context): string {
  const { lang, aspect } = question;
  const tell = TELL_OFF.has(aspect.asks) || (aspect.asks === "whether" && aspect.what === "removed");
  if (tell && types.every(isNoResource))
    return inARow(lang, noResourceSentence(types, lang), eventSentence(types, "introduced", lang));
  const at = question.version ?? context.base.latestOn(context.today);
  const before = tell ? beforeBuiltIn(types, question.version, context.base) : null;
  // Whoever installed it had it all the same.
  if (before?.installable)
    return inARow(lang, directly(name, types, { ...question, put: "unclear" }, context), before.text[lang]);
  const sent = types.length === 1 && types[0] ? context.base.things.apiEdits.sentOf(types[0]) : null;
  const kept = tell ? keptThen(types, question.version, context.base) : null;
  const told = inARow(
    lang,
    directly(name, types, question, context),
    kept?.[lang],
    before?.text[lang],
    sent?.[lang],
  );
  const off = tell ? offSentence(types, at, question.version !== null, context.base, lang) : "";
  if (off && aspect.asks === "served" && aspect.byDefault)
    return inARow(lang, verdict(question, false, TOLD.served), off);
  return inARow(lang, told, off, tell && apiDemands(types, question, context.base));
}

/** Of types that had left by default in a release: how they could still be served there. */
function keptThen(types: readonly ApiType[], version: string | null, base: KnowledgeBase): Bilingual | null {
  if (version === null) return null;
  const kept = types.map((type) => (type.removed === null ? null : base.things.apiEdits.keptOf(type)));
  const [first] = kept;
  const isSame = first !== undefined && kept.every((one) => one?.text.en === first?.text.en);
  const left = types.every(({ removed }) => removed !== null && minorOf(removed) <= minorOf(version));
  return isSame && first && left && minorOf(version) < minorOf(first.until) ? first.text : null;
}

/** Of one type: what it was before it was built in, where a question is of all its life or of the time before. */
function beforeBuiltIn(
  [type, ...others]: readonly ApiType[],
  version: string | null,
  base: KnowledgeBase,
): { text: Bilingual; installable: boolean } | null {
  const before = type && others.length === 0 ? base.things.apiEdits.beforeOf(type) : null;
  if (!type || !before) return null;
  if (version === null) return { text: before.text, installable: false };
  const yet = stateAt(type, version) === "not-yet";
  return yet ? { text: before.text, installable: minorOf(before.from) <= minorOf(version) } : null;
}

/** Questions whose asker may take a type that is off for one that is there. */
const TELL_OFF: ReadonlySet<string> = new Set([
  "life",
  "served",
  "usable",
  "usable-since",
  "introduced",
  "api-version",
  "meaning",
]);

/** "Is v1/PodLogOptions served in 1.30?": what is no resource is neither served nor gone. */
function noResourceSentence(types: readonly ApiType[], lang: Lang): string {
  return say(lang, {
    en: `${naming(types, lang)} is a type in the code of the API and no resource: nothing is served under its name, or can be applied.`,
    ja: `${naming(types, lang)} は API のコードにある型で、リソースではありません。この名前で提供されたり、適用できたりするものはありません。`,
  });
}

/** That all of what is asked about, or of what a release serves of it, is off by default, and how it is turned on; empty otherwise. */
function offSentence(
  types: readonly ApiType[],
  at: string,
  dated: boolean,
  base: KnowledgeBase,
  lang: Lang,
): string {
  const there = dated ? statesIn(types, at).served : types.filter(({ removed }) => removed === null);
  const gates = gatesOff(there, at, base);
  const set = runtimeConfig(there, at);
  return inARow(
    lang,
    set !== null && unservedSentence(there, set, dated ? at : null, lang),
    gatesSentence(there, gates, at, lang),
  );
}

/** "It stands behind …": a type is of no use while its gate is off. */
function gatesSentence(
  types: readonly ApiType[],
  gates: readonly FeatureGate[],
  at: string,
  lang: Lang,
): string | false {
  const set = featureGates(gates, at);
  if (set === null) return false;
  const names = listed(
    gates.map((gate) => nameIn(gate, at)),
    lang,
  );
  return say(lang, {
    en: `${naming(types, lang)} ${types.length > 1 ? "stand" : "stands"} behind the feature ${gates.length > 1 ? `gates ${names}, which are` : `gate ${names}, which is`} off by default in ${at} (${set}).`,
    ja: `${naming(types, lang)} のフィーチャーゲートは ${names} で、${at} ではデフォルトで無効です(${set})。`,
  });
}

function unservedSentence(there: readonly ApiType[], set: string, at: string | null, lang: Lang): string {
  const versions = [...new Set(there.map(groupVersion))];
  return say(lang, {
    en: `${listed(versions, lang)} ${versions.length > 1 ? "are" : "is"} off by default${at === null ? "" : ` in ${at}`}: kube-apiserver serves ${versions.length > 1 ? "them" : "it"} only with ${set}.`,
    ja: `${listed(versions, lang)} は${at === null ? "" : ` ${at} の`}デフォルトでは無効で、kube-apiserver に ${set} を指定した場合だけ提供されます。`,
  });
}

function directly(name: string, types: ApiType[], question: Question, context: Context): string {
  const { lang, aspect } = question;
  const kind = types.every((type) => type.kind === name) ? name : null;
  const asked: Asked = {
    types,
    meant: kind ? lastGone(types) : types,
    kind,
    group: types.every((type) => type.group === name) ? name : null,
    version: question.range?.to ?? question.version ?? context.base.latestOn(context.today),
    from: question.range?.from ?? null,
    dated: question.version !== null,
    lang,
    put: question.put,
    context,
  };
  switch (aspect.asks) {
    case "when":
      return isEvent(aspect.what) ? when(asked, aspect.what) : nothingAsked(asked);
    case "whether":
      return isEvent(aspect.what) ? whether(asked, aspect.what, aspect) : nothingAsked(asked);
    case "usable-since":
      return introduced(asked);
    case "introduced":
      return inARow(lang, aspect.whether && cameIn(asked), introduced(asked));
    case "usable":
      return served(asked, false);
    case "served":
      return served(asked, false, aspect);
    case "until":
      return until(asked);
    case "api-version":
      return toWrite(asked);
    case "replacement":
      return inARow(lang, aspect.by && tookPlace(asked, aspect.by), replacement(asked));
    case "why":
      return why(asked);
    case "thing":
      return peopleSentence(asked, aspect);
    default:
      return nothingAsked(asked);
  }
}

function isEvent(what: Turn): what is ApiEvent {
  return what !== "default" && what !== "off" && what !== "locked";
}

/** Its state in the release named, or its life. */
function nothingAsked(asked: Asked): string {
  const { types, version, dated, lang } = asked;
  if (!dated) return life(asked);
  return inARow(lang, stateOf(asked), statesIn(types, version).served.length === 0 && instead(asked));
}

/** Which version is to be written: one that is not deprecated by then, or what took its place. */
function toWrite(asked: Asked): string {
  const { version, lang } = asked;
  const all = siblings(asked);
  const [best] = statesIn(all, version).served.sort(byPreference);
  const passed = best?.deprecated && minorOf(best.deprecated) <= minorOf(version);
  if (passed && instead(asked)) return replacement(asked);
  const told = versionToWrite(all, version, lang);
  // What somebody has who asks of a version by its name is told, too: that it is gone.
  const named = asked.types.length < all.length;
  const own = named && statesIn(asked.types, version).served.length === 0;
  return told
    ? inARow(
        lang,
        told,
        own && eventSentence(asked.types, "removed", lang),
        named && comesLater(all, version, lang),
      )
    : inARow(lang, stateOf(asked), instead(asked, true));
}

/** "Is policy/v1 there in 1.20, or only v1beta1?": the stable version that is not there yet, with the release that brings it. */
function comesLater(all: readonly ApiType[], version: string, lang: Lang): string | null {
  if (new Set(all.map(({ kind }) => kind)).size > 1) return null;
  const later = all.filter(
    (type) =>
      apiStage(type) === "stable" && type.introduced !== null && minorOf(type.introduced) > minorOf(version),
  );
  return later.length > 0 ? eventSentence(later, "introduced", lang) : null;
}

/** "Was batch/v1 CronJob added in 1.22?": "No, already in 1.21."; nothing where its types came in several releases, or nobody tells when. */
function cameIn(asked: Asked): string {
  const { types, version, dated } = asked;
  const [came, ...others] = new Set(types.map(({ introduced: release }) => release));
  if (!dated || !came || others.length > 0) return "";
  const order = minorOf(came) - minorOf(version);
  if (order === 0) return verdict(asked, true, TOLD.was);
  return order < 0 ? alreadyIn(asked, came, version) : onlyIn(asked, came, version);
}

function introduced(asked: Asked): string {
  const { types, lang } = asked;
  return inARow(
    lang,
    event(asked, "introduced"),
    types.every((type) => type.introduced === null) && cameUnknown(types, lang),
    types.length === 1 && thenEvent(types, "removed", lang),
  );
}

/** "Was Endpoints replaced by EndpointSlice?": yes where its tags or the guide name a type of that Kind, or of that version. */
function tookPlace(asked: Asked, by: readonly string[]): string | false {
  const names = asked.meant.flatMap(({ replacement: name }) => name ?? []);
  const isNamed = by.some((one) => names.some((name) => name === one || name.split("/").at(-1) === one));
  return isNamed && !asked.dated && verdict(asked, true, TOLD.was);
}

function replacement(asked: Asked): string {
  const { types, kind, version, lang } = asked;
  // Of a group, what has a successor, mostly in the same group, is what went or is on its way out.
  const ended = types.filter(({ deprecated, removed }) => deprecated !== null || removed !== null);
  if (asked.group && ended.length > 0 && ended.length < types.length)
    return replacement({ ...asked, types: ended, meant: ended, group: null });
  if (kind && lasting(asked))
    return inARow(lang, versionToWrite(types, version, lang), eventSentence(types, "removed", lang, kind));
  // Of Kinds of several groups each has a replacement of its own, or none.
  const ofKinds = [...new Set(types.map((type) => type.kind))];
  if (ofKinds.length > 1 && new Set(types.map((type) => type.group)).size > 1)
    return inARow(
      lang,
      ...ofKinds.map((one) => {
        const own = types.filter((type) => type.kind === one);
        const whole = own.length > 1 && own.length === asked.context.base.apisOfKind(one).length;
        return replacement({ ...asked, types: own, meant: own, kind: whole ? one : null });
      }),
    );
  const named = instead(asked, true);
  // Of a Kind with none of its versions named, one takes the other's place: which one is to be written then.
  const write = kind && named === null ? versionToWrite(types, version, lang) : null;
  if (write) return inARow(lang, write, end(asked));
  // What is not served yet takes nobody's place.
  if (types.every((type) => stateAt(type, version) === "not-yet")) return stateOf(asked);
  const stays = types.every(
    (type) => apiStage(type) === "stable" && type.deprecated === null && !type.removed,
  );
  const nothing = stays
    ? say(lang, {
        en: `${naming(types, lang)} needs no replacement: it is stable and, as far as known, not deprecated.`,
        ja: `${naming(types, lang)} は安定版で、判明している範囲では非推奨ではないため、移行は不要です。`,
      })
    : (passedOn(asked) ??
      say(lang, {
        en: `No source at hand names a replacement for ${naming(types, lang)}.`,
        ja: `${naming(types, lang)} の移行先は、手元の情報源に記載がありません。`,
      }));
  return inARow(lang, named ?? nothing, end(asked), named !== null && thenReplaced(asked));
}

/** What replaced it is gone as well, and nothing that lasts is known; null where nothing replaced it. */
function passedOn({ types, lang, context }: Asked): string | null {
  const [type, ...more] = types;
  const next = type?.replacement ? context.base.apis.get(type.replacement) : undefined;
  if (!next?.removed || more.length > 0) return null;
  const [old, then] = [naming(types, lang), naming([next], lang)];
  return say(lang, {
    en: `${then}${next.introduced ? ` (since ${next.introduced})` : ""} replaced ${old}, and was itself removed in ${next.removed}; no source at hand names what came after.`,
    ja: `${old} の移行先は ${then}${next.introduced ? `(${next.introduced} から)` : ""}でしたが、それも ${next.removed} で削除されました。その後の移行先は、手元の情報源に記載がありません。`,
  });
}

/** "When it was deprecated, in 1.21, that was storage.k8s.io/v1beta1": where what is to be used now came only later. */
function thenReplaced({ types, version, lang, context }: Asked): string | false {
  const [type, ...more] = types;
  const then = type?.replacement ? context.base.apis.get(type.replacement) : undefined;
  const now = type && successorAt(type, version, context.base)?.type;
  if (!type?.deprecated || more.length > 0 || !then || !now || then === now) return false;
  if (now.introduced === null || minorOf(now.introduced) <= minorOf(type.deprecated)) return false;
  return say(lang, {
    en: `When it was deprecated, in ${type.deprecated}, its successor was ${naming([then], lang)}.`,
    ja: `非推奨になった ${type.deprecated} の時点での移行先は ${naming([then], lang)} でした。`,
  });
}

function end(asked: Asked): string | null {
  return event(asked, "removed") ?? event(asked, "deprecated");
}

/** The sources say what happened and what to use; of reasons, only that another version took over. */
function why(asked: Asked): string {
  const { types, lang } = asked;
  const none = say(lang, {
    en: "The texts at hand give no reason.",
    ja: "理由は手元の資料に記載がありません。",
  });
  return inARow(lang, end(asked) ?? lifeSentences(types, lang), none, instead(asked));
}

function life(asked: Asked): string {
  const { types, kind, version, lang, context } = asked;
  const { served: there } = statesIn(types, version);
  if (kind && types.length > 1) {
    if (there.length === 0)
      return inARow(
        lang,
        say(lang, { en: `${kind} is no longer served.`, ja: `${kind} は現在提供されていません。` }),
        lifeSentences(asked.meant, lang),
        instead(asked),
      );
    const since = [...there].sort(byPreference).map((type) => {
      const name = groupVersion(type);
      const { introduced: from } = type;
      return from ? say(lang, { en: `${name} (since ${from})`, ja: `${name}(${from} から)` }) : name;
    });
    const now = say(lang, {
      en: `${kind} is served as ${listed(since, lang)}.`,
      ja: `${kind} は ${listed(since, lang)}${since.at(-1)?.endsWith(")") ? "" : " "}で提供されています。`,
    });
    return inARow(lang, now, eventSentence(types, "removed", lang, kind));
  }
  if (asked.group) return stateOf(asked);
  const ended = types.every((type) => !there.includes(type) || type.deprecated !== null);
  return inARow(
    lang,
    lifeSentences(types, lang),
    ended && insteadSentence(types, version, context.base, lang),
  );
}
