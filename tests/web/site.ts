import type { SyncRecord } from "../../src/domain/journal.ts";
import { createEngine } from "../../src/engine/create.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { createWeb } from "../../src/web/app.tsx";
import type { Assets } from "../../src/web/assets.ts";
import type { WebSource } from "../../src/web/source.ts";
import type { WebOptions } from "../../src/web/web.ts";
import { recordingLog } from "../e2e/recording-log.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

const EMPTY = { type: "text/css", body: Buffer.from("a{}"), gzip: Buffer.from("") };

/** Stand-ins for what is built for browsers. */
const ASSETS: Assets = {
  paths: { style: "/assets/1-style.css", script: "/assets/1-main.js", icon: "/assets/1-icon.svg" },
  files: new Map([["/assets/1-style.css", EMPTY]]),
};

/** The knowledge of the bundled corpus, as the pages see it; some seconds. */
export async function bundledSource(journal: SyncRecord[] = []): Promise<WebSource> {
  const { knowledge, index } = await bundled();
  const base = KnowledgeBase.of(knowledge);
  return {
    engine: createEngine(base, index, { today: () => TODAY }),
    base,
    revision: "1",
    today: () => TODAY,
    journal: () => journal,
  };
}

/** The site over a source, asked without a network. */
export function siteOver(source: WebSource, options: Partial<WebOptions> = {}) {
  const log = recordingLog();
  const app = createWeb({ source, assets: ASSETS, log, publicUrl: null, drawer: null, ...options });
  return {
    log,
    get: (path: string, headers: Record<string, string> = {}) => app.request(path, { headers }),
    text: async (path: string, headers: Record<string, string> = {}) =>
      (await app.request(path, { headers })).text(),
    post: (path: string, body: FormData, headers: Record<string, string> = {}) =>
      app.request(path, { method: "POST", body, headers }),
  };
}

/** The visible text of a page, one line. */
export function visible(html: string): string {
  return html
    .replace(/^[\s\S]*?<main[^>]*>/, "")
    .replace(/<[^>]{1,2000}>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ");
}
