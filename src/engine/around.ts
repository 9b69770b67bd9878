/** What is said around an answer: facts put forward, names that were only taken for what was meant, and filters that found nothing to narrow. */
import { claimsSentence, grantedSentence } from "../answer/claims.ts";
import { say } from "../answer/phrases.ts";
import { kindWord } from "../answer/thing-words.ts";
import { inARow } from "../answer/wording.ts";
import type { Answer } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { ThingKind } from "../domain/thing.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question, Subject } from "../reading/command/query.ts";

/** Says around an answer what was put forward, guessed or left unused; `told` is the question that was answered in the end. */
export function tellAround(answer: Answer, question: Question, told: Question, base: KnowledgeBase): void {
  tellClaims(answer, question, base);
  tellSort(answer, told, base);
  tellTaken(answer, told, base);
  tellLastPage(answer, question);
  tellIdle(answer, question);
}

/** Facts put forward are judged first; what is only taken for granted is corrected where it is false. */
function tellClaims(answer: Answer, question: Question, base: KnowledgeBase): void {
  const { lang, claims = [], granted = [] } = question;
  if (!answer.found) return;
  answer.summary = inARow(
    lang,
    grantedSentence(granted, base, lang),
    claims.length > 0 && claimsSentence(claims, base, question),
    answer.summary,
  );
}

/** What was described and not named is said first: who meant something else sees it at once. */
function tellTaken(answer: Answer, question: Question, base: KnowledgeBase): void {
  const { lang, taken, subject, sharedName, others } = question;
  // Nothing that was found is not about it.
  if (taken === undefined || subject === null || !answer.found) return;
  const other = sharedName === taken ? others[0] : undefined;
  const told = [subject, ...(other ? [other] : [])].map((one) => described(one, base, lang));
  answer.summary = say(lang, {
    en: `Taken to be about ${told.join(" or ")}. ${answer.summary}`,
    ja: `${told.join("、または ")}のことと解釈しました。${answer.summary}`,
  });
}

/** "The X admission plugin", where only a gate is called X: that nothing is known of such a plugin is said first. */
function tellSort(answer: Answer, { lang, sort, subject }: Question, base: KnowledgeBase): void {
  if (!sort || !subject || subject.type === "pr" || subject.type === "kep") return;
  const { name } = subject;
  const kinds = new Set<ThingKind>([subject.type === "thing" ? (subject.kind ?? "feature") : subject.type]);
  if (base.gates.has(name)) kinds.add("gate");
  if (base.apisOfKind(name).length > 0) kinds.add("api");
  const asked = sortWord(sort, lang);
  const words = [...kinds].map((kind) => kindWord(kind, lang));
  const has = lang === "en" ? words.join(" and the ") : words.map(spaced).join("と");
  answer.summary = say(lang, {
    en: `Nothing is known of ${/^[aeiouA]/.test(asked) ? "an" : "a"} ${asked} ${name}; what is called so is the ${has}. ${answer.summary}`,
    ja: `「${name}」という名前の${spaced(asked)}については、何も分かりません。その名前のものは${words.length > 1 ? has : spaced(has)}です。${answer.summary}`,
  });
}

/** Latin letters among Japanese ones stand apart. */
function spaced(words: string): string {
  return words.replace(/^(?=[A-Za-z])/, " ").replace(/(?<=[A-Za-z])$/, " ");
}

/** Of plugins only those for admission are asked for by their sort. */
function sortWord(sort: ThingKind, lang: Lang): string {
  return sort === "plugin"
    ? say(lang, { en: "admission plugin", ja: "アドミッションプラグイン" })
    : kindWord(sort, lang);
}

/** A thing's name with what it is. */
function described(subject: Subject, { gates, keps }: KnowledgeBase, lang: Lang): string {
  const name = subject.type === "pr" || subject.type === "kep" ? `KEP-${subject.number}` : subject.name;
  const what =
    subject.type === "gate"
      ? gates.get(subject.name)?.text?.[lang]
      : subject.type === "kep"
        ? keps.get(subject.number)?.title[lang]
        : null;
  if (!what) return name;
  return say(lang, { en: `${name} (${what.replace(/\.$/, "")})`, ja: `${name}(${what.replace(/。$/, "")})` });
}

/** Who asks for more than there is hears that it was all. */
function tellLastPage(answer: Answer, { lang, page }: Question): void {
  if (!answer.found || page <= 1 || page <= (answer.page?.of ?? 1)) return;
  answer.summary = say(lang, {
    en: `That was all of it. ${answer.summary}`,
    ja: `これですべてです。${answer.summary}`,
  });
}

/** A filter that nothing in the answer could pass by is named, rather than dropped without a word. */
function tellIdle(answer: Answer, question: Question): void {
  const idle = idleFilters(question);
  if (!answer.found || idle.length === 0) return;
  answer.notes.push(
    say(question.lang, {
      en: `This answer has nothing that ${idle.join(" ")} could narrow; it is told whole.`,
      ja: `この回答に ${idle.join(" ")} で絞り込めるものはないため、全体を示しています。`,
    }),
  );
}

/** Answers about one thing, or one release: nothing in them is of a SIG, of a kind or by somebody. */
const WHOLE: ReadonlySet<Question["intent"]> = new Set(["gate", "kep", "pr", "api", "thing", "release"]);

/** The filters of a question that its answer has no use for, as they are typed: none is dropped without a word. */
function idleFilters({
  intent,
  filters: { sigs, kinds, people = [], about = [], except = [] },
}: Question): string[] {
  const narrowing = kinds.map((kind) => `kind:${kind}`);
  if (intent === "list") return narrowing;
  narrowing.push(...about.map((topic) => `about:${topic}`), ...except.map((topic) => `except:${topic}`));
  if (!WHOLE.has(intent)) return about.length + except.length > 0 ? narrowing.slice(kinds.length) : [];
  return [...sigs.map((sig) => `sig:${sig}`), ...narrowing, ...people.map((name) => `by:${name}`)];
}
