import { answerApi } from "../answer/api.ts";
import { addBeside } from "../answer/beside-way.ts";
import { grantedSentence } from "../answer/claims.ts";
import type { Context } from "../answer/context.ts";
import { answerDiff } from "../answer/diff.ts";
import { answerGate } from "../answer/gate.ts";
import { answerHelp } from "../answer/help.ts";
import { answerKep } from "../answer/kep.ts";
import { insteadOf, tellLeftOut, tellPurpose, tellUntold } from "../answer/left-out.ts";
import { answerList } from "../answer/list-bridge.ts";
import { notesFirst } from "../answer/note-first.ts";
import { unknownPatchOf, unknownPatchSentence, withoutPatch } from "../answer/patch.ts";
import { say } from "../answer/phrases.ts";
import { plan } from "../answer/plan.ts";
import { answerPr } from "../answer/pr.ts";
import { answerProblem } from "../answer/problem.ts";
import { answerRelease } from "../answer/release.ts";
import { answerSearch } from "../answer/search.ts";
import { answerThing } from "../answer/thing.ts";
import { withTrouble } from "../answer/trouble.ts";
import { isUnheardOf } from "../answer/unheard.ts";
import { answerUpgrade } from "../answer/upgrade.ts";
import { inARow } from "../answer/wording.ts";
import { Completions } from "../completion/completions.ts";
import type { Answer } from "../domain/answer.ts";
import { apiName } from "../domain/api.ts";
import type { ThingRef } from "../domain/thing.ts";
import { compareVersions } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { sayingsOf } from "../knowledge/sayings.ts";
import { withAllTold } from "../reading/all-told.ts";
import { asksNothing } from "../reading/asking.ts";
import { parseQuestion } from "../reading/command/parse.ts";
import type { Previous, Question } from "../reading/command/query.ts";
import { isSpokenOf } from "../reading/command/understood.ts";
import type { Frame } from "../reading/frame.ts";
import { type Heard, questionsOf, readHeard } from "../reading/heard.ts";
import { readMessage } from "../reading/message.ts";
import { aboutOf, beforeOf, contextOf, NO_CONTEXT } from "../reading/previous.ts";
import { readText } from "../reading/read.ts";
import { ofUntabledGate } from "../reading/rules/named.ts";
import { isNameLike } from "../reading/rules/words.ts";
import { isWord, Said } from "../reading/said.ts";
import { scan } from "../reading/scan.ts";
import { SubjectFinder } from "../reading/spans/names.ts";
import type { Names } from "../reading/spans/regular.ts";
import { cleanText, gist, languageOf } from "../reading/text.ts";
import { clusterIn } from "../reading/thread-cluster.ts";
import { ofTrouble } from "../reading/trouble.ts";
import { withToldOfWay } from "../reading/way-told.ts";
import type { SearchIndex } from "../search/index.ts";
import { nearNames } from "../search/near-names.ts";
import { Sayings } from "../search/sayings.ts";
import { tellAround } from "./around.ts";
import type { AskRequest, Explaining } from "./engine.ts";
import { type Explanation, explained } from "./explain.ts";
import { isRepeated } from "./repeated.ts";

/** One function an intent. */
const ANSWERS: Record<Question["intent"], (question: Question, context: Context) => Answer> = {
  gate: answerGate,
  diff: answerDiff,
  upgrade: answerUpgrade,
  kep: answerKep,
  pr: answerPr,
  api: answerApi,
  thing: answerThing,
  release: answerRelease,
  list: answerList,
  search: answerSearch,
  help: answerHelp,
};

/** Longer messages are no small talk, in characters. */
const LONGEST_TALK = 120;

/** So many words of its own make a question that found nothing one about something else than the one before. */
const DESCRIBES = 2;

/** Most questions of one message that are answered. */
const MOST_QUESTIONS = 3;

export interface EngineOptions {
  /** Today's day, ISO; asked at every question, since a process runs for weeks. */
  today(): string;
  /** See {@link Context.sure}; for measuring. */
  sure?: number;
}

/** What answers questions over a knowledge and its index; `createEngine` checks manifests as well. */
export function createAnswering(base: KnowledgeBase, index: SearchIndex, options: EngineOptions): Explaining {
  return answeringWith(new SubjectFinder(base), sayingsOver(base, index), base, index, options);
}

/** As {@link createAnswering}, in steps of some milliseconds: between two of them the caller may let others work. */
export function* creatingAnswering(
  base: KnowledgeBase,
  index: SearchIndex,
  options: EngineOptions,
): Generator<void, Explaining> {
  const finder = new SubjectFinder(base);
  yield;
  const sayings = sayingsOver(base, index);
  yield* sayings.preparing();
  return answeringWith(finder, sayings, base, index, options);
}

/** What people say of things; made ready at the first question that needs it, unless somebody does so before. */
function sayingsOver(base: KnowledgeBase, index: SearchIndex): Sayings {
  return new Sayings(
    () => sayingsOf(base),
    (text) => index.tokens(text),
  );
}

function answeringWith(
  finder: SubjectFinder,
  sayings: Sayings,
  base: KnowledgeBase,
  index: SearchIndex,
  options: EngineOptions,
): Explaining {
  const sigs = new Set<string>();
  for (const entry of base.knowledge.entries) for (const sig of entry.sigs) sigs.add(sig);
  for (const kep of base.knowledge.keps) sigs.add(kep.sig);
  const gateNames = [...base.gates.keys()];
  const apiNames = [
    ...new Set([...base.knowledge.apis.map(({ kind }) => kind), ...base.knowledge.apis.map(apiName)]),
  ];
  const minors = base.knowledge.releases.map(({ version }) => version).sort(compareVersions);
  const oldest = minors[0] ?? "1.0";
  const completions = new Completions(base, sigs);

  const reader = (): Names => ({
    base,
    finder,
    sayings,
    sigs,
    known: { oldest, newest: base.newest, latest: base.latestOn(options.today()) },
  });

  const plain =
    (names: Names, { setting, asked }: Omit<Heard, "text">, note?: (text: string, frame: Frame) => void) =>
    (question: Question, text: string, previous: Previous | undefined) => {
      // "Thanks a ton" has lost its greeting: the text as typed may be small talk, too.
      const typed =
        question.text === text || question.text.length > LONGEST_TALK
          ? null
          : readText(question.text, names).frame;
      const frame =
        typed?.problem?.code === "small-talk"
          ? typed
          : (readHeard({ text, setting, asked }, beforeOf(previous), names) ?? readText(text, names).frame);
      if (!frame) return question;
      const told = notesFirst(onCourse(frame), text, question, names, contextNow());
      note?.(text, told.rule === frame.rule ? frame : told);
      const all = withAllTold(told, text, setting, names);
      const read = ofUntabledGate(withToldOfWay(ofTrouble(all, text, names), text, setting, names), base);
      return plan(read, question);
    };

  /** Without a reading that goes by an everyday word, where something is asked about that no source knows. */
  const onCourse = (frame: Frame): Frame => {
    const [thing] = frame.things;
    if (frame.problem || frame.prs.length > 0) return frame;
    if (thing && LOOSE.has(thing.kind) && frame.topic.some(({ text }) => isUnheardOf(text, index)))
      return { ...asSearch(frame), otherwise: null };
    // What a description is taken for is told to be so.
    return frame.otherwise &&
      !frame.otherwise.taken &&
      frame.topic.some(({ text }) => isUnheardOf(text, index))
      ? { ...frame, otherwise: null }
      : frame;
  };

  const contextNow = (): Context => ({
    base,
    index,
    sayings,
    today: options.today(),
    sigs: [...sigs],
    ...(options.sure !== undefined && { sure: options.sure }),
    near: (kind, name) => nearNames(name, kind === "gate" ? gateNames : apiNames, 5),
  });

  const answer = (given: Question, previous: Previous | undefined): Answer => {
    const context = contextNow();
    // Of which release is asked, nobody can tell where what is granted is not so: the whole life, and no verdict.
    const wrong = given.put === "unclear" && grantedSentence(given.granted ?? [], base, given.lang) !== "";
    const patch = wrong ? null : unknownPatchOf(given, base);
    const question: Question = wrong
      ? { ...given, aspect: { asks: "life" }, version: null }
      : patch === null
        ? given
        : withoutPatch(given);
    const unreadable =
      question.problem !== null &&
      question.problem.code !== "small-talk" &&
      question.problem.code !== "no-subject" &&
      question.problem.code !== "other-product";
    const first =
      unreadable && question.problem?.code !== "unknown-name"
        ? answerProblem(question, context)
        : ANSWERS[question.intent](question, context);
    const ask = (about: Question) => ANSWERS[about.intent](about, context);
    addBeside(first, question, context, ask);
    if (first.found) tellLeftOut(first, question);
    const answer = first.found || !question.instead ? first : insteadOf(question.instead, context, ask);
    const told = answer === first ? question : (question.instead ?? question);
    if (answer.found) answer.summary = withTrouble(answer.summary, told, context);
    if (patch !== null)
      answer.summary = inARow(given.lang, unknownPatchSentence(patch, context, given.lang), answer.summary);
    tellAround(answer, question, told, base);
    // A question that was not understood must not end the conversation: the next one may still mean the subject before.
    // One that gave a name of its own was about that, known or not: the next is about it, too.
    // A list without rows was understood: what follows is asked of it.
    const understood = answer.found || question.intent === "list";
    if (previous && (!understood || question.intent === "help") && !namesUnknown(question))
      Object.assign(answer.question.args, contextOf(previous));
    else if (unreadable) Object.assign(answer.question.args, NO_CONTEXT);
    else if (previous && question.intent === "release")
      Object.assign(answer.question.args, aboutOf(previous));
    return answer;
  };

  /** Does a question that found nothing name what nobody knows, or describe something of its own? */
  const namesUnknown = ({ intent, text }: Question): boolean => {
    if (intent !== "search") return false;
    const { spans } = readText(text, reader());
    const own = spans.filter((span) => span.concept === "topic" && isWord(span));
    const points = spans.some(({ concept }) => concept === "pronoun");
    return spans.some(isNameLike) || (own.length >= DESCRIBES && !points);
  };

  /** The questions of a request, and how to read each of them. */
  const heardIn = (request: AskRequest) => {
    const read = reader();
    const message = readMessage(request.text, read);
    const spoken = languageOf(request.text);
    const parse = (
      { text, ...beside }: Heard,
      previous: Previous | undefined,
      note?: (text: string, frame: Frame) => void,
    ) => {
      const question = parseQuestion(text, read, {
        ...(request.lang && { lang: request.lang }),
        ...(previous && { previous }),
        ...(request.limit !== undefined && { rows: request.limit }),
        plain: plain(read, beside, note),
      });
      // "unknown feature gate X. Was it removed?": what is told beside says that the gate is meant.
      if (question.subject?.type === "gate" && isSpokenOf(question.subject.name, beside.setting, read))
        question.asGate = true;
      // "NodeSwap GA? 教えてください。": the message has a language, where the question has none.
      const lang = message.lang ?? (languageOf(text) === null ? spoken : null);
      return lang ? { ...question, lang } : question;
    };
    const asked = questionsOf(message, beforeOf(request.previous), read);
    return {
      asked: asked.length > 0 ? asked : [{ text: request.text, setting: "", asked: "" }],
      parse,
      read,
    };
  };

  const askAll = (request: AskRequest): Answer[] => {
    const { asked, parse, read } = heardIn(request);
    const left = asked.length - MOST_QUESTIONS;
    const given: { question: Question; answer: Answer }[] = [];
    for (const heard of asked.slice(0, MOST_QUESTIONS)) {
      const previous = given.at(-1)?.answer.question ?? request.previous;
      const question = parse(heard, previous);
      const before = given.at(-1)?.answer;
      // "Both the same?": help is no answer beside one.
      if (before && question.intent === "help" && question.problem?.code === "no-subject") {
        before.notes.push(
          say(before.question.lang, {
            en: `“${heard.text}” does not say what it is about, and is not answered.`,
            ja: `「${heard.text}」は何についての質問か分からないため、回答していません。`,
          }),
        );
        continue;
      }
      // "Our plan names MadeUpGate. Is it on by default in 1.35?": nobody knows what, and no list is asked for.
      if (isOfUnknown(given.at(-1)?.question, question, heard, read)) continue;
      // "…? Our 1.20 notes claim yes, I don't trust them.": no question, and nothing that notes could tell of.
      if (before?.found && question.intent === "search" && asksNothing(saidIn(heard.text, read))) {
        before.notes.push(
          say(before.question.lang, {
            en: `“${heard.text}” was read as a remark, and is not answered.`,
            ja: `「${heard.text}」は質問ではないと読み、回答していません。`,
          }),
        );
        continue;
      }
      const made = answer(question, previous);
      const cluster = clusterIn(heard.setting, read) ?? clusterIn(heard.text, read) ?? previous?.args.cluster;
      if (cluster) Object.assign(made.question.args, { cluster });
      tellUntold(made, namesIn(heard.text, read));
      if (isRepeated(question, made, given)) continue;
      tellPurpose(made, saidBeside(heard, read), base);
      given.push({ question, answer: made });
    }
    const answers = given.map(({ answer }) => answer);
    const last = answers.at(-1);
    if (last && left > 0)
      last.notes.push(
        say(last.question.lang, {
          en: `Only the first ${MOST_QUESTIONS} questions were answered; please ask the other ${left} in another message.`,
          ja: `最初の ${MOST_QUESTIONS} 件の質問にだけ回答しました。残りの ${left} 件は別のメッセージでお尋ねください。`,
        }),
      );
    return answers;
  };

  const explain = (request: AskRequest): Explanation[] => {
    const { asked, parse, read } = heardIn(request);
    return asked.slice(0, MOST_QUESTIONS).flatMap((heard) => {
      let [told, frame]: [string, Frame | null] = [heard.text, null];
      const question = parse(heard, request.previous, (text, reading) => {
        [told, frame] = [text, reading];
      });
      return [explained(told, readText(told, read).spans, frame, question, index)];
    });
  };

  const ask = (request: AskRequest): Answer => {
    const [first, ...others] = askAll(request);
    if (!first) throw new Error("every request has an answer"); // askAll gives at least one
    return others.length > 0 ? { ...first, also: others } : first;
  };

  return {
    ask,
    askAll,
    explain,
    complete: (kind, prefix, lang, limit) => completions.complete(kind, prefix, lang, limit),
  };
}

function saidIn(text: string, names: Names): Said {
  return new Said(scan(cleanText(text).text, names));
}

/** Does a sentence without a subject follow one about a name that nobody knows? */
function isOfUnknown(
  before: Question | undefined,
  { intent }: Question,
  { text }: Heard,
  names: Names,
): boolean {
  if (before?.problem?.code !== "unknown-name" || intent !== "list") return false;
  return !saidIn(text, names).has("thing", "noun.*", "ask.which", "ask.what", "ask.list");
}

/** The things that a question calls by their own names. */
function namesIn(text: string, names: Names): ThingRef[] {
  return scan(gist(cleanText(text).text), names).flatMap(({ things: [thing] = [], text: written }) =>
    thing?.name.toLowerCase() === written.toLowerCase() ? [thing] : [],
  );
}

/** What goes by each name in a message, and the words of the question that nothing owns. */
function saidBeside(
  { text, setting }: Heard,
  names: Names,
): { beside: (readonly ThingRef[])[]; words: string[] } {
  const spansOf = (part: string) => scan(gist(cleanText(part).text), names);
  return {
    beside: spansOf(`${setting} ${text}`).map(({ things = [] }) => things),
    words: spansOf(text).flatMap((span) => (span.concept === "topic" && isWord(span) ? [span.text] : [])),
  };
}

/** What goes by everyday words: a question that happens to hold one may be about something else. */
const LOOSE: ReadonlySet<string> = new Set(["component", "plugin", "mode", "command"]);

/** The same words, to be searched for. */
function asSearch(frame: Frame): Frame {
  return { ...frame, things: [], of: "change", ask: "changes", detail: null, where: [], scope: {} };
}
