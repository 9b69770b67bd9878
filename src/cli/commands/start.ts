import { say } from "../../answer/phrases.ts";
import { createLog } from "../../chat/shared/log.ts";
import { withPageLinks } from "../../chat/shared/page-links.ts";
import { namesPlatform, readConfig } from "../../config.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { RunningHealth } from "../../live/health.ts";
import { openEngine } from "../../opening/open-engine.ts";
import { readJournal } from "../../storage/journal-file.ts";
import { placesFrom } from "../../storage/places.ts";
import { BUILD } from "../../storage/snapshot-file.ts";
import { type Command, todayFrom } from "../command-line.ts";
import type { Surface } from "../surface.ts";
import { version } from "../version.ts";
import { converse } from "./chat.ts";

/** Where the pages are where nobody says otherwise. */
const USUAL_PORT = 8080;

const PAGES: Bilingual = {
  en: "The same answers as pages: {address}",
  ja: "同じ回答をブラウザーでも見られます: {address}",
};

const WITHOUT_PAGES: Bilingual = {
  en: "The chat goes on without them.",
  ja: "チャットはこのまま使えます。",
};

/**
 * Slack and Discord when one of them is configured; else the chat, on a terminal or line by line, and the pages beside it. Where
 * standard input holds nothing at all, as under a service manager, only the pages are left, and they stay until SIGTERM.
 */
export async function start(command: Extract<Command, { name: "start" }>, surface: Surface): Promise<number> {
  const configured = namesPlatform(surface.env);
  const serve = async () =>
    (await import("./serve.ts")).serve(command, surface, configured ? null : USUAL_PORT);
  if (configured) return serve();
  const { lang } = command;
  const { port, publicUrl } = readConfig(surface.env);
  const opened = await openEngine(surface, lang);
  const pages = port === "off" ? null : openPages(command, surface, opened);
  const site = pages?.catch((error: Error) => error) ?? null;
  try {
    if (surface.input.isTTY !== true || surface.output.isTTY !== true) {
      const lines = await converse(withPageLinks(opened.engine, publicUrl), command, surface);
      if (lines !== 0 || port === "off") return 0;
    } else {
      const running = await site;
      // The port is taken, say: the chat needs none.
      if (running instanceof Error) surface.warn(`${running.message} ${say(lang, WITHOUT_PAGES)}`);
      const address = running === null || running instanceof Error ? null : running.address;
      if (address !== null) await surface.print(`${PAGES[lang].replace("{address}", `${address}/`)}\n`);
      await converse(withPageLinks(opened.engine, publicUrl ?? address), command, surface);
      return 0;
    }
  } finally {
    const running = await site;
    if (running !== null && !(running instanceof Error)) await running.close();
  }
  return serve();
}

/**
 * The pages over the knowledge of the chat; `address`: where they are, without a slash at its end.
 * @throws HealthPortError, ConfigError
 */
async function openPages(
  { lang }: Extract<Command, { name: "start" }>,
  surface: Surface,
  { engine, base, origin }: Awaited<ReturnType<typeof openEngine>>,
): Promise<RunningHealth & { address: string }> {
  const { host, port, publicUrl, logLevel, secrets } = readConfig(surface.env);
  const { addressOf, openSite } = await import("../../live/site.ts");
  const places = placesFrom(surface.env);
  const today = todayFrom(surface.env, lang);
  const { newest, upstreamEntries } = base.knowledge.provenance;
  const loadedAt = new Date().toISOString();
  const running = await openSite({
    listening: { host, port: typeof port === "number" ? port : USUAL_PORT, lang },
    publicUrl,
    secrets,
    assets: places.webAssets,
    source: {
      engine,
      base,
      get revision() {
        return `${BUILD} ${loadedAt} ${today()}`;
      },
      today,
      journal: () => readJournal(places.journal, (line) => surface.warn(line)),
    },
    // On a terminal, lines of JSON between questions would help nobody: errors alone.
    log: createLog(logLevel === "silent" ? "silent" : "error", secrets),
    health: async () => ({
      status: "ok",
      platforms: [],
      version: version(),
      knowledge: {
        origin,
        loadedAt,
        newest,
        entries: base.knowledge.entries.length,
        upstreamEntries,
        refused: null,
      },
      sync: { every: null, running: false, last: null, next: null, error: null },
    }),
  });
  return { ...running, address: addressOf(host, running.port) };
}
