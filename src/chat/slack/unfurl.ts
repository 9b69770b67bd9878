import type { App, types } from "@slack/bolt";
import { renderSlack } from "../../render/slack.ts";
import { commandForLink } from "../shared/references.ts";
import { ask, type Desk, serve } from "./desk.ts";

/**
 * Explains links to pull requests and KEPs under the message that has them. Nobody asked, so a link about which nothing
 * is known is left alone, and a failure is for the log only.
 */
export function listenForLinks(app: App, desk: Desk): void {
  app.event("link_shared", async ({ client, event, context }) => {
    const asker = { team: context.teamId ?? "", user: event.user };
    const tell = async () => undefined;
    await serve(desk, { during: "link", asker, text: "", tell }, async (lang) => {
      const unfurls: Record<string, { blocks: types.KnownBlock[] }> = {};
      for (const { url } of event.links) {
        const command = commandForLink(url);
        const [answer] = command ? ask(desk, command, lang) : [];
        if (answer?.found) unfurls[url] = { blocks: renderSlack(answer, { surface: "unfurl" }).blocks };
      }
      if (Object.keys(unfurls).length === 0) return;
      const target =
        event.unfurl_id && event.source
          ? { unfurl_id: event.unfurl_id, source: sourceOf(event.source) }
          : { channel: event.channel, ts: event.message_ts };
      await client.chat.unfurl({ ...target, unfurls });
    });
  });
}

/** A link still in the composer, or in a message that was sent. */
function sourceOf(source: string): "composer" | "conversations_history" {
  return source === "composer" ? "composer" : "conversations_history";
}
