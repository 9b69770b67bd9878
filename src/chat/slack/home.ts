import type { App, webApi } from "@slack/bolt";
import { homeView } from "../../render/slack/home.ts";
import { suggestPrompts } from "./agent.ts";
import type { Asker } from "./asker.ts";
import { post } from "./deliver.ts";
import { type Desk, serve } from "./desk.ts";

/**
 * The Home tab, drawn anew each time it is opened: the language may have changed. The Messages tab, which is where an
 * agent's conversations begin, gets its prompts then (https://docs.slack.dev/reference/events/app_home_opened).
 */
export function listenForHome(app: App, desk: Desk): void {
  app.event("app_home_opened", async ({ client, event, context }) => {
    const asker = { team: context.teamId ?? "", user: event.user };
    if (event.tab === "messages") {
      const nobody = async () => undefined;
      await serve(desk, { during: "messages tab", asker, text: "", tell: nobody }, (lang) =>
        suggestPrompts(desk, event.channel, lang),
      );
    }
    if (event.tab !== "home") return;
    const tell = (text: string) => post(client, { channel: event.channel }, { text });
    await serve(desk, { during: "home", asker, text: "", tell }, () => publishHome(desk, client, asker));
  });
}

export async function publishHome(desk: Desk, client: webApi.WebClient, asker: Asker): Promise<void> {
  const chosen = await desk.askers.chosen(asker);
  const lang = await desk.askers.languageFor(asker, "");
  await client.views.publish({ user_id: asker.user, view: homeView(lang, chosen, desk.command) });
}
