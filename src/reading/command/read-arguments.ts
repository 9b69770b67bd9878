import type { Names } from "../spans/regular.ts";
import { argumentsIn, type Given } from "./arguments.ts";
import type { CommandWords } from "./command.ts";
import { apiArguments, gateArguments, numberArguments, thingArguments } from "./named-arguments.ts";
import type { Question } from "./query.ts";
import { listArguments, releaseArguments, searchArguments, wayArguments } from "./release-arguments.ts";

/** Fills in what a command's arguments say; false when its words are a sentence rather than arguments. */
type ReadArguments = (given: Given) => boolean;

const READERS: Record<Question["intent"], ReadArguments> = {
  help: helpArguments,
  diff: wayArguments,
  upgrade: wayArguments,
  thing: thingArguments,
  gate: gateArguments,
  kep: numberArguments,
  pr: numberArguments,
  api: apiArguments,
  release: releaseArguments,
  list: listArguments,
  search: searchArguments,
};

/** Fills in a command's arguments; false when the words after it are a sentence rather than arguments. */
export function readArguments(question: Question, words: CommandWords, reader: Names): boolean {
  const versions = argumentsIn(words.rest, reader);
  const wordCount = versions.rest.split(" ").filter(Boolean).length;
  const [first, second] = versions.range ? [versions.range.from, versions.range.to] : versions.single;
  // 「API サーバーの応答を…」: Japanese parts no words.
  const sentence =
    !words.slash && (wordCount > 3 || /[、。]|\p{Script=Hiragana}.*\p{Script=Hiragana}/u.test(words.rest));
  const rest = words.rest;
  return READERS[question.intent]({
    question,
    words,
    versions,
    reader,
    rest,
    first,
    second,
    wordCount,
    sentence,
  });
}

/** `help COMMAND`. */
function helpArguments({ question, words, rest, wordCount }: Given): boolean {
  question.words = rest;
  return words.slash || wordCount <= 1;
}
