/** What a message only passes on: a customer's or a ticket's own words, in quotation marks. */
import type { Said } from "./said.ts";

/** Words of others in quotation marks; a word or two is a name. */
const QUOTED = /["“]([^"“”]{16,500})["”]/g;

/** What others state, in Japanese marks: 「…は 1.14 で安定版になった」と書かれています. */
const STATED = /「([^「」\n]{10,300})」/g;

/** The marks of a reply before a quoted line: "> > is it gone?" */
const MARKS = /^[\s>]+(?=[^\s>])/;

/** What the words around tell when they are more than a frame. */
const OF_ITS_OWN = [
  "thing",
  "identifier",
  "pr",
  "version",
  "version.*",
  "did.*",
  "noun.gate",
  "noun.kep",
  "noun.flag",
];

/** What asks whether words hold today. */
const LASTS = /\b(?:still|yet)\b|まだ|今/i;

/**
 * 'A customer asks: "when was X removed?" Could you look?': what is quoted is the question, and the words around are none. The message
 * itself where it quotes nothing that asks, or asks something of its own.
 * @param asks - does a text ask for something?
 */
export function passedOn(
  message: string,
  read: (text: string) => Said,
  asks: (text: string) => boolean,
): string {
  const stated = statementIn(message, read);
  if (stated !== null) return stated;
  const quoted = [...message.matchAll(QUOTED)].map(([, words = ""]) => words.replace(MARKS, "").trim());
  if (quoted.length === 0) return message;
  const around = read(message.replaceAll(QUOTED, " "));
  // '… "X is beta since 1.35". Still accurate?'
  if (isOfToday(around) || around.has(...OF_ITS_OWN)) return message;
  if (quoted.some(asks)) return quoted.map((words) => ended(words, asks(words))).join(" ");
  // '… requested "a list of the gates that came on in 1.28". Could you provide it?'
  const [only = "", ...more] = quoted;
  return more.length === 0 && read(only).has("noun.*", "thing") && read(only).has("version", "thing")
    ? ended(only, true)
    : message;
}

/** What turns round whether words are right, or asks for more. */
const TURNED = [
  "confirm.turned",
  "negation",
  "twist",
  "ask.when",
  "ask.which",
  "ask.pr",
  "ask.who",
  "release.*",
];

/** Is it asked whether words still hold? */
function isOfToday(around: Said): boolean {
  return around.has("still") || around.all("confirm").some(({ text }) => LASTS.test(text));
}

/** 「「X は 1.14 で安定版になった」と書かれています。正しいですか。」: the statement with its tag; null where anything else is asked. */
function statementIn(message: string, read: (text: string) => Said): string | null {
  const [only, ...more] = [...message.matchAll(STATED)];
  if (!only?.[1] || more.length > 0) return null;
  const [around, said] = [read(message.replace(STATED, " ")), read(only[1])];
  const asked = around.has("confirm") && !around.has(...OF_ITS_OWN, ...TURNED) && !isOfToday(around);
  return asked && said.has("thing", "api.v") && said.has("did.*")
    ? `${only[1].replace(/[。.\s]+$/u, "")}、で合っていますか?`
    : null;
}

function ended(words: string, isAsked: boolean): string {
  if (/[.?!]$/.test(words)) return words;
  return `${words}${isAsked ? "?" : "."}`;
}
