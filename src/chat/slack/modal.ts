import type { types, webApi } from "@slack/bolt";
import type { Desk } from "./desk.ts";
import { slackErrorName } from "./errors.ts";

/**
 * Opens a modal. Slack takes a trigger for three seconds and once, and not every view; then the answer has to come another
 * way, so a refusal is no error. https://docs.slack.dev/reference/methods/views.open#errors
 *
 * @returns whether the modal is open
 */
export async function openModal(
  desk: Desk,
  client: webApi.WebClient,
  trigger: string,
  view: types.View,
): Promise<boolean> {
  try {
    await client.views.open({ trigger_id: trigger, view });
    return true;
  } catch (error) {
    const reason = slackErrorName(error);
    if (reason === null) throw error;
    desk.log.warn({ reason }, "Slack opened no modal; answering by a message");
    return false;
  }
}
