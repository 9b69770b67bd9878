/** What is answered where a search finds nothing, and which words of the question that leaves out. */
import type { Answer } from "../domain/answer.ts";
import type { FeatureGate } from "../domain/gate.ts";
import type { ThingRef } from "../domain/thing.ts";
import { isAkin, OF_A_FEATURE } from "../knowledge/akin.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { Question, Subject } from "../reading/command/query.ts";
import { addBeside, addNote } from "./beside-way.ts";
import { noteOfComponent } from "./component-note.ts";
import type { Context } from "./context.ts";
import { listed, say } from "./phrases.ts";
import { inARow } from "./wording.ts";

/** What is answered where a search finds nothing; a note about what is told leaves no words out. */
export function insteadOf(question: Question, context: Context, ask: (about: Question) => Answer): Answer {
  const answer = ask(question);
  if (addBeside(answer, question, context, ask)) return answer;
  const note = answer.found ? noteOfComponent(question, context) : null;
  if (note === null) return withLeftOut(answer, question);
  addNote(answer, note, NEAREST);
  return answer;
}

/** It holds the words, and need not be what is asked for. */
const NEAREST = { en: "The nearest note that names it: ", ja: "名前が出てくる最も近いノート: " } as const;

/** Most words that are named as left out; more are a sentence of their own. */
const MOST_LEFT_OUT = 3;

/** A container, of whose field the answer is. */
const OWNER = /^(?:コンテナー?|ポッド|containers?|pods?)$/i;
const OWNED = /\bPod\.spec\.|\bContainer\./;

/** No word is dropped in silence: an answer without some of them says which. */
function withLeftOut(answer: Answer, { lang, leftOut = [] }: Question): Answer {
  // "Insecure" of "kube-scheduler insecure port" is said by the title.
  const said = new Set(answer.title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const isOwner = (word: string) => OWNER.test(word) && OWNED.test(answer.title);
  const words = [...new Set(leftOut)].filter((word) => !said.has(word.toLowerCase()) && !isOwner(word));
  if (!answer.found || words.length === 0 || words.length > MOST_LEFT_OUT) return answer;
  const quoted = listed(
    words.map((word) => say(lang, { en: `“${word}”`, ja: `「${word}」` })),
    lang,
  );
  const left = say(lang, {
    en: ` What ${quoted} ${words.length > 1 ? "have" : "has"} to do with it, I do not know.`,
    ja: `${quoted}との関わりは、手元の情報源からは分かりません。`,
  });
  return { ...answer, summary: `${answer.summary}${left}` };
}

/** Answers of one thing, beside which only who offers Kubernetes can be told. */
const OF_THINGS: ReadonlySet<string> = new Set(["api", "gate", "kep", "thing"]);

/** What is told beside a way and that nothing is known of is named; so is who offers the release that a thing is asked of. */
export function tellLeftOut(answer: Answer, { intent, lang, leftOut = [] }: Question): void {
  if (leftOut.length === 0) return;
  const names = listed(leftOut.slice(0, MOST_LEFT_OUT), lang);
  if (OF_THINGS.has(intent)) {
    answer.summary += say(lang, {
      en: ` This is of Kubernetes itself; what ${names} may have changed, no source here tells.`,
      ja: `これは Kubernetes そのものの話で、${names} 独自の変更は手元の情報源からは分かりません。`,
    });
    return;
  }
  if (intent !== "upgrade") return;
  answer.summary += say(lang, {
    en: ` What the way means for ${names}, this answer does not tell.`,
    ja: `${names} への影響は、この回答には含まれていません。`,
  });
}

/**
 * A thing of the same kind that a question names and its answer never speaks of is named as not looked at; beside an API, a gate that is
 * written to the letter as well.
 */
export function tellUntold(answer: Answer, named: readonly ThingRef[]): void {
  const { args, lang } = answer.question;
  const { subject } = args as { subject?: Subject };
  const kind = subject?.type === "thing" ? subject.kind : subject?.type;
  const isWritten = (thing: ThingRef) =>
    kind === "api" && thing.kind === "gate" && answer.question.text.includes(thing.name);
  const names = new Set(
    named.filter((thing) => thing.kind === kind || isWritten(thing)).map(({ name }) => name),
  );
  if (!answer.found || names.size < 2) return;
  const told = JSON.stringify({ ...answer, question: null }).toLowerCase();
  // Of `v1/Event` the Kind is said.
  const untold = [...names].filter((name) => !told.includes((name.split("/").at(-1) ?? name).toLowerCase()));
  if (untold.length === 0 || untold.length > MOST_LEFT_OUT) return;
  const listing = listed(untold, lang);
  answer.notes.push(
    say(lang, {
      en: `Not looked at here: ${listing}. Please ask about ${untold.length > 1 ? "them" : "it"} in a question of its own.`,
      ja: `${listing} についてはここでは調べていません。個別にお尋ねください。`,
    }),
  );
}

/**
 * "fsquota thing, PodHostIPs: on by default?": a gate is named beside what people call another thing, and what holds of the one would be
 * heard of both. Then what the gate is for is told as well, and so it is where a description shares no word with it. `beside`: for each name in
 * the message, what goes by it; `words`: what else describes something.
 */
export function tellPurpose(
  answer: Answer,
  { beside, words }: { beside: readonly (readonly ThingRef[])[]; words: readonly string[] },
  base: KnowledgeBase,
): void {
  const { args, intent, lang } = answer.question;
  const { subject } = args as { subject?: Subject };
  const gate = intent === "gate" && subject?.type === "gate" ? base.gates.get(subject.name) : undefined;
  const purpose = gate?.text?.[lang];
  if (!gate || !purpose || answer.summary.includes(purpose)) return;
  const isOther = (thing: ThingRef) =>
    OF_A_FEATURE.has(thing.kind) && !answer.summary.includes(thing.name) && !isAkin(gate, thing, base);
  const strange = words.length >= LEAST_STRANGE && !words.some((word) => isOfGate(word, gate, base));
  if (!strange && !beside.some((things) => things.length > 0 && things.every(isOther))) return;
  answer.summary = inARow(
    lang,
    answer.summary,
    say(lang, { en: `${gate.name}: ${purpose}`, ja: `${gate.name} は次のゲートです。${purpose}` }),
  );
}

/** From so many words on they describe something. */
const LEAST_STRANGE = 3;

/** Of a Latin word so many letters count: "expanding" is of "expand". */
const STEM = 6;

/** Do a gate's name, its text or its KEP's title have a word? */
function isOfGate(word: string, { name, text, kep }: FeatureGate, base: KnowledgeBase): boolean {
  const own = `${name} ${text?.en ?? ""} ${text?.ja ?? ""} ${base.keps.get(kep ?? 0)?.title ?? ""}`;
  if (!/^[\x20-\x7e]+$/.test(word)) return word.length > 1 && own.includes(word);
  const stem = word.toLowerCase().slice(0, STEM);
  const parted = own.replace(/([a-z0-9])(?=[A-Z])/g, "$1 ").toLowerCase();
  return parted.split(/[^a-z0-9]+/).some((one) => one.startsWith(stem));
}
