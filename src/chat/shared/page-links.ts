import type { Engine } from "../../engine/engine.ts";
import { withPageLink } from "../../render/address.ts";

/**
 * The engine for chats whose long answers lead to their pages. `site`: where people reach the pages, without a slash at its end;
 * null: nowhere that is known, and no answer has such a link.
 */
export function withPageLinks(engine: Engine, site: string | null): Engine {
  if (site === null) return engine;
  return {
    ask: (request) => withPageLink(engine.ask(request), site),
    askAll: (request) => engine.askAll(request).map((answer) => withPageLink(answer, site)),
    check: (request) => engine.check(request),
    complete: (kind, prefix, lang, limit) => engine.complete(kind, prefix, lang, limit),
  };
}
