import type { AnyMiddlewareArgs, Middleware } from "@slack/bolt";
import type { Deliveries } from "../shared/deliveries.ts";

/**
 * Lets every delivery through once. Slack sends again what was not acknowledged in time (`X-Slack-Retry-Num`), and an
 * envelope that was under way while the socket was changed. The repetition is acknowledged and goes no further.
 */
export function answerOnce(deliveries: Deliveries): Middleware<AnyMiddlewareArgs> {
  return async (args) => {
    const id = deliveryId(args.body);
    if (id === null || deliveries.isFirst(id)) {
      await args.next();
      return;
    }
    // Events were acknowledged by Bolt; what else comes waits for it.
    if ("ack" in args && typeof args.ack === "function") await args.ack();
  };
}

/** Events have an id; commands, presses and shortcuts come with a trigger of their own. */
function deliveryId(body: object): string | null {
  if ("event_id" in body && typeof body.event_id === "string") return body.event_id;
  return "trigger_id" in body && typeof body.trigger_id === "string" ? body.trigger_id : null;
}
