import type { webApi } from "@slack/bolt";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Engine } from "../../engine/engine.ts";
import type { Deliveries } from "../shared/deliveries.ts";
import { reportFailure } from "../shared/failure.ts";
import type { Fetch } from "../shared/fetch.ts";
import type { Log } from "../shared/log.ts";
import type { DrawPicture } from "../shared/pictures.ts";
import type { ThreadMemory } from "../shared/thread-memory.ts";
import type { Asker, Askers } from "./asker.ts";

/** What every listener works with. */
export interface Desk {
  engine: Engine;
  log: Log;
  askers: Askers;
  memory: ThreadMemory;
  client: webApi.WebClient;
  /** For calls that an answer must not wait for. */
  quick: webApi.WebClient;
  /** Requests to response addresses, which are tried again after a rate limit. */
  fetch: Fetch;
  /** What has been shared: once per message and button. */
  shares: Deliveries;
  /** The bot's own user id, `U…`. */
  botUser: string;
  /** The slash command's name, `/k8s`. */
  command: string;
  /** Pictures to answers; absent: none, or the app may not upload files. */
  draw?: DrawPicture;
  /** Answers under way; closing waits for them. */
  underWay: Set<Promise<void>>;
}

/** One thing to do for somebody, which must not end in silence. */
export interface Task {
  /** What is being done, for the log: `/k8s`, `mention`, `button`. */
  during: string;
  asker: Asker;
  /** The text whose language the apology takes; a pressed button says it outright. */
  text: string;
  lang?: Lang;
  /** Tells the asker one sentence, which is in that language. */
  tell(sentence: string, lang: Lang): Promise<unknown>;
}

/**
 * Runs the task. When it fails, the log gets the cause and the asker one sentence with the id of that log line. Never
 * throws: there is nobody left to tell but the log.
 */
export async function serve(desk: Desk, task: Task, run: (lang: Lang) => Promise<void>): Promise<void> {
  const work = attempt(desk, task, run);
  desk.underWay.add(work);
  await work;
  desk.underWay.delete(work);
}

async function attempt(desk: Desk, task: Task, run: (lang: Lang) => Promise<void>): Promise<void> {
  let lang: Lang = "en";
  try {
    lang = task.lang ?? (await desk.askers.languageFor(task.asker, task.text));
    await run(lang);
  } catch (error) {
    const sentence = reportFailure(desk.log, lang, `slack ${task.during}`, error);
    try {
      await task.tell(sentence, lang);
    } catch (second) {
      desk.log.error(
        { during: `slack ${task.during}`, err: second },
        "the asker could not be told of the failure",
      );
    }
  }
}

/**
 * The answers to a text; without one, the help. `threads` are the conversations it belongs to, nearest first: the first
 * that is remembered gives a follow-up its subject, and all remember this one.
 */
export function ask(desk: Desk, text: string, lang: Lang, threads: readonly string[] = []): Answer[] {
  const previous = threads
    .map((thread) => desk.memory.recall(thread))
    .find((question) => question !== undefined);
  const answers = desk.engine.askAll({ text: text || "help", lang, ...(previous && { previous }) });
  for (const answer of answers) for (const thread of threads) desk.memory.remember(thread, answer);
  return answers;
}
