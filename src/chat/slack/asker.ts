import { webApi } from "@slack/bolt";
import { LRUCache } from "lru-cache";
import type { Lang } from "../../domain/language.ts";
import { languageOf } from "../../reading/text.ts";
import type { Preferences } from "../../state/preferences.ts";
import { langOfLocale, languageFor } from "../shared/language.ts";
import type { Log } from "../shared/log.ts";
import { slackErrorName } from "./errors.ts";

/** Locales hardly change; one that could not be read is asked for again sooner. */
const LOCALE_MS = 60 * 60 * 1000;
const UNKNOWN_LOCALE_MS = 60 * 1000;
/** The answer waits for a locale or a status no longer than this, in milliseconds. */
const QUICK_TIMEOUT_MS = 1500;
const MAX_USERS = 5_000;

/** Who asked: a person in a workspace. */
export interface Asker {
  team: string;
  user: string;
}

/** A client for what an answer must not wait for: it never waits for a rate limit and never tries twice. */
export function quickClient(botToken: string, clientOptions: webApi.WebClientOptions): webApi.WebClient {
  return new webApi.WebClient(botToken, {
    ...clientOptions,
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
    timeout: QUICK_TIMEOUT_MS,
  });
}

/** Finds the language for what a person asks. */
export class Askers {
  readonly #preferences: Preferences;
  readonly #fallback: Lang;
  readonly #log: Log;
  readonly #client: webApi.WebClient;
  readonly #locales = new LRUCache<string, { lang: Lang | null }>({ max: MAX_USERS, ttl: LOCALE_MS });

  /** `clientOptions`: as the app's own client's. */
  constructor(
    settings: { preferences: Preferences; lang: Lang; botToken: string },
    clientOptions: webApi.WebClientOptions,
    log: Log,
  ) {
    this.#preferences = settings.preferences;
    this.#fallback = settings.lang;
    this.#log = log;
    this.#client = quickClient(settings.botToken, clientOptions);
  }

  /** The language for a text: its own when it has one, then the asker's choice, Slack's locale, the bot's. */
  async languageFor(asker: Asker, text: string): Promise<Lang> {
    const own = languageOf(text);
    if (own) return own;
    const chosen = await this.chosen(asker);
    const locale = chosen ? null : await this.#locale(asker);
    return languageFor({ chosen, locale, fallback: this.#fallback });
  }

  async chosen(asker: Asker): Promise<Lang | null> {
    return this.#preferences.get(keyOf(asker));
  }

  async choose(asker: Asker, lang: Lang | null): Promise<void> {
    await this.#preferences.set(keyOf(asker), lang);
  }

  async #locale(asker: Asker): Promise<Lang | null> {
    const key = keyOf(asker);
    const known = this.#locales.get(key);
    if (known) return known.lang;
    try {
      const { user } = await this.#client.users.info({ user: asker.user, include_locale: true });
      const lang = langOfLocale(user?.locale);
      this.#locales.set(key, { lang });
      return lang;
    } catch (error) {
      // An answer in the bot's language is better than a late one.
      this.#log.debug(
        { reason: slackErrorName(error) ?? String(error) },
        "a user's locale could not be read",
      );
      this.#locales.set(key, { lang: null }, { ttl: UNKNOWN_LOCALE_MS });
      return null;
    }
  }
}

function keyOf({ team, user }: Asker): string {
  return `slack:${team}:${user}`;
}
