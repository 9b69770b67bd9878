/** What is said of a field in one version of the API: where else it is, and that this version never had it. */

import type { Answer } from "../domain/answer.ts";
import { groupVersion, stateAt } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import type { ThingRef } from "../domain/thing.ts";
import { thingStateAt } from "../domain/thing-state.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Span } from "../knowledge/field-types.ts";
import { bareFieldName, versionOfField } from "../knowledge/field-version.ts";
import type { KnownThing } from "../knowledge/things.ts";
import type { Question } from "../reading/command/query.ts";
import { byRelease } from "./api-name.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";
import { freshness } from "./problem.ts";
import { inARow } from "./wording.ts";

/** Most versions that are told. */
const MOST_VERSIONS = 4;

/** "In batch/v1 it is there since 1.24." of a field that is gone with its version, and that others serve; empty for any other one. */
export function otherVersions(field: KnownThing, at: string, base: KnowledgeBase, lang: Lang): string {
  const name = bareFieldName(field.ref);
  const version = versionOfField(field.ref);
  if (field.ref.kind === "field" && version === null) return versionsWithout(field.ref.name, at, base, lang);
  if (name === null || version === null || thingStateAt(field, at) !== "removed") return "";
  const others = base.things
    .versionsOfField(name)
    .filter((other) => other.version !== version && isIn(other.span, at))
    .slice(0, MOST_VERSIONS);
  const told = others.map((other) =>
    say(lang, {
      en: `${other.version} has it since ${sinceOf(other.span, "en")}`,
      ja: `${other.version} には ${sinceOf(other.span, "ja")}からあります`,
    }),
  );
  return inARow(
    lang,
    wholeGone(version, at, base, lang),
    told.length > 0 && say(lang, { en: `${listed(told, "en")}.`, ja: `${told.join("。")}。` }),
  );
}

/** "rbac.authorization.k8s.io/v1alpha1 as a whole is served no more since 1.23.", where a field went with all of its version. */
function wholeGone(version: string, at: string, base: KnowledgeBase, lang: Lang): string {
  const types = base.apisNamed(version);
  const last = byRelease(types, "removed").at(-1)?.[0];
  if (!last || types.some(({ removed }) => removed === null) || minorOf(last) > minorOf(at)) return "";
  return say(lang, {
    en: `${version} as a whole has not been served since ${last}.`,
    ja: `${version} 自体が ${last} から提供されていません。`,
  });
}

/** "certificates.k8s.io/v1 does not have it." of a field that other versions of its Kind have in that release; empty where all or none do. */
function versionsWithout(path: string, at: string, base: KnowledgeBase, lang: Lang): string {
  const having = new Set(
    base.things
      .versionsOfField(path)
      .filter(({ span }) => isIn(span, at))
      .map(({ version }) => version),
  );
  const groups = new Set([...having].map((version) => version.split("/").slice(0, -1).join("/")));
  const without = base
    .apisNamed(path.split(".")[0] ?? "")
    .filter((type) => groups.has(type.group) && stateAt(type, at) === "served")
    .map(groupVersion)
    .filter((version) => !having.has(version));
  if (having.size === 0 || without.length === 0) return "";
  return say(lang, {
    en: `${listed(without, "en")} ${without.length > 1 ? "do" : "does"} not have it.`,
    ja: `${listed(without, "ja")} にはありません。`,
  });
}

/** The field is one of other versions alone; null where it is of none. */
export function answerOfNoVersion(
  question: Question,
  asked: { kind: ThingRef["kind"] | null; name: string },
  context: Context,
): Answer | null {
  const { lang } = question;
  const { base } = context;
  const ref: ThingRef = { kind: asked.kind ?? "field", name: asked.name, component: null };
  const [name, version] = [bareFieldName(ref), versionOfField(ref)];
  const others = name === null ? [] : base.things.versionsOfField(name).slice(0, MOST_VERSIONS);
  if (name === null || version === null || others.length === 0) return null;
  const told = others.map((other) => `${other.version} (${releasesOf(other.span, lang)})`);
  const renamed = base.things
    .named(name, { kind: "field" })
    .flatMap(({ changes }) => changes.flatMap(({ instead }) => instead ?? []))
    .find((one) => base.things.versionsOfField(one).some((other) => other.version === version));
  const called =
    renamed === undefined
      ? ""
      : say(lang, {
          en: `In ${version} it is called ${renamed}.`,
          ja: `${version} では ${renamed} という名前です。`,
        });
  return compose(question, {
    found: true,
    title: say(lang, { en: `Field ${ref.name}`, ja: `フィールド ${ref.name}` }),
    summary: inARow(
      lang,
      say(lang, {
        en: `No release that serves ${version} has the field ${name}, by the tables of API fields.`,
        ja: `API フィールドの表によると、${version} を提供しているどのリリースにも ${name} というフィールドはありません。`,
      }),
      say(lang, { en: `It is one of ${listed(told, "en")}.`, ja: `あるのは ${told.join("、")} です。` }),
      called,
    ),
    notes: freshness(context, lang),
    suggestions: [`field ${name}`],
  });
}

function isIn({ from, to }: Span, at: string): boolean {
  return minorOf(from) <= minorOf(at) && (to === null || minorOf(at) <= minorOf(to));
}

function sinceOf({ from, atLatest }: Span, lang: Lang): string {
  return atLatest
    ? say(lang, { en: `${from} or before`, ja: `${from} 以前` })
    : lang === "ja"
      ? `${from} `
      : from;
}

/** "1.16–1.24", "since 1.25". */
function releasesOf(span: Span, lang: Lang): string {
  const since = sinceOf(span, lang).trim();
  if (span.to === null) return say(lang, { en: `since ${since}`, ja: `${since}から` });
  return span.atLatest
    ? say(lang, { en: `${since}, until ${span.to}`, ja: `${since}から ${span.to} まで` })
    : `${since}–${span.to}`;
}
