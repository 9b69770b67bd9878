import {
  ChannelType,
  type ChatInputCommandInteraction,
  type MessageComponentInteraction,
  type ModalSubmitInteraction,
} from "discord.js";
import type { Answer } from "../../domain/answer.ts";
import type { Lang } from "../../domain/language.ts";
import type { Engine } from "../../engine/engine.ts";
import { CLOSING_MS, settledWithin } from "../shared/closing.ts";
import { Deliveries, SHARES_MS } from "../shared/deliveries.ts";
import { languageFor } from "../shared/language.ts";
import type { Log } from "../shared/log.ts";
import { ThreadMemory } from "../shared/thread-memory.ts";
import type { DiscordConfig } from "./config.ts";
import { Deferral } from "./deferral.ts";

/** What the handlers share: the engine with the conversation around it, and what is under way. */
export class Session {
  readonly engine: Engine;
  readonly log: Log;
  readonly config: DiscordConfig;
  readonly deliveries = new Deliveries();
  readonly deferral = new Deferral();
  /** What has been shared: once per message and button. */
  readonly shares = new Deliveries({ forgetAfter: SHARES_MS });
  readonly #memory = new ThreadMemory();
  readonly #underWay = new Set<Promise<void>>();
  readonly #patience: number;
  #closing = false;

  constructor(config: DiscordConfig, engine: Engine, log: Log, patience = CLOSING_MS) {
    this.#patience = patience;
    this.config = config;
    this.engine = engine;
    this.log = log;
  }

  /** Runs a handler, unless the bot is stopping; a failure that the handler did not turn into a reply is logged. */
  run(during: string, handler: () => Promise<void>): void {
    if (this.#closing) return;
    const task = handler()
      .catch((error: unknown) =>
        this.log.error({ during, err: error }, "a Discord event could not be handled"),
      )
      .finally(() => this.#underWay.delete(task));
    this.#underWay.add(task);
  }

  /** Takes no more events and waits for those under way, but not for ever. */
  async close(): Promise<void> {
    this.#closing = true;
    await settledWithin(this.#underWay, this.#patience);
  }

  /** The language for a text that has none of its own. */
  async langOf(user: string, locale: string | null): Promise<Lang> {
    const chosen = await this.config.preferences.get(userKey(user)).catch((error: unknown) => {
      // A broken store is no reason to leave a question unanswered.
      this.log.warn({ err: error }, "the language settings cannot be read");
      return null;
    });
    return languageFor({ chosen, locale, fallback: this.config.lang });
  }

  async setLang(user: string, lang: Lang | null): Promise<void> {
    await this.config.preferences.set(userKey(user), lang);
  }

  /** The command's answer, as a control asks for it. */
  answer(command: string, lang: Lang): Answer {
    return this.#timed(() => this.engine.ask({ text: command, lang }));
  }

  /**
   * The answers to a text in a conversation, which remembers the last of them that found something.
   *
   * @param followUp whether the text may refer to the question before
   */
  converse(text: string, lang: Lang, conversation: string, followUp: boolean): Answer[] {
    const previous = followUp ? this.#memory.recall(conversation) : undefined;
    const answers = this.#timed(() => this.engine.askAll({ text, lang, ...(previous && { previous }) }));
    this.continueIn(conversation, answers);
    return answers;
  }

  /** The conversation goes on elsewhere: in the thread made for its first answer. */
  continueIn(conversation: string, answers: Answer[]): void {
    for (const answer of answers) this.#memory.remember(conversation, answer);
  }

  #timed<T>(make: () => T): T {
    const start = performance.now();
    try {
      return make();
    } finally {
      this.deferral.observe(performance.now() - start);
    }
  }
}

function userKey(id: string): string {
  return `discord:${id}`;
}

/**
 * What counts as one conversation: a thread, a direct message, or one person's questions in a channel, where several
 * people ask at the same time.
 */
export function conversationOf(place: {
  channel: string;
  thread: boolean;
  direct: boolean;
  user: string;
}): string {
  return place.thread || place.direct ? place.channel : `${place.channel}/${place.user}`;
}

/** The conversation that an interaction belongs to. */
export function conversationIn(
  interaction: ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction,
): string {
  return conversationOf({
    channel: interaction.channelId ?? "",
    thread: interaction.channel?.isThread() ?? false,
    direct: interaction.channel?.type === ChannelType.DM,
    user: interaction.user.id,
  });
}
