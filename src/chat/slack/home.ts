import type { App, webApi } from "@slack/bolt";
import { homeView } from "../../render/slack/home.ts";
import type { Asker } from "./asker.ts";
import { post } from "./deliver.ts";
import { type Desk, serve } from "./desk.ts";

/** The Home tab, drawn anew each time it is opened: the language may have changed. */
export function listenForHome(app: App, desk: Desk): void {
  app.event("app_home_opened", async ({ client, event, context }) => {
    if (event.tab !== "home") return;
    const asker = { team: context.teamId ?? "", user: event.user };
    const tell = (text: string) => post(client, { channel: event.channel }, { text });
    await serve(desk, { during: "home", asker, text: "", tell }, () => publishHome(desk, client, asker));
  });
}

export async function publishHome(desk: Desk, client: webApi.WebClient, asker: Asker): Promise<void> {
  const chosen = await desk.askers.chosen(asker);
  const lang = await desk.askers.languageFor(asker, "");
  await client.views.publish({ user_id: asker.user, view: homeView(lang, chosen, desk.command) });
}
