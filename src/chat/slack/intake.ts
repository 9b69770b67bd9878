import type { AckFn, App } from "@slack/bolt";
import type { Log } from "../shared/log.ts";

/**
 * Makes the app take whatever comes: it always acknowledges, once, and never throws, though Bolt reads payloads as if they
 * always were what the documentation shows and leaves unacknowledged what nobody listens to. Slack sends again what is not
 * acknowledged, and switches off the events of an app that often fails.
 * https://docs.slack.dev/apis/events-api/#retries
 */
export function takeEverything(app: App, log: Log): void {
  const processEvent = app.processEvent.bind(app);
  app.processEvent = async (event) => {
    const { body } = event;
    const kind = kindOf(body);
    let acknowledged = false;
    const ack: AckFn<unknown> = async (response) => {
      if (acknowledged) return;
      acknowledged = true;
      try {
        await event.ack(response);
      } catch (error) {
        // The connection is gone. The answer goes another way and may still arrive.
        log.warn({ kind, err: error }, "an acknowledgement did not reach Slack");
      }
    };
    try {
      await processEvent({ ...event, ack });
    } catch (error) {
      log.warn({ kind, err: error }, "Slack sent what Bolt cannot read; it is acknowledged and left");
    }
    if (acknowledged) return;
    // https://docs.slack.dev/reference/events/app_rate_limited: a payload without an event.
    if (kind === "app_rate_limited")
      log.warn({}, "Slack holds events back: more than 30,000 in an hour came from one workspace");
    else log.debug({ kind }, "nobody listens to a payload of Slack's");
    await ack();
  };
}

/** What Slack calls it, for the log. */
function kindOf(body: unknown): string {
  const type = typeof body === "object" && body !== null && "type" in body ? body.type : undefined;
  return typeof type === "string" ? type.slice(0, 80) : "unknown";
}
