import type { IncomingMessage, ServerResponse } from "node:http";
import { HTTPReceiver } from "@slack/bolt";
import type { Log } from "../shared/log.ts";
import { boltLogger } from "./bolt-log.ts";

/** Where Slack sends everything; the manifest names it. */
const EVENTS_PATH = "/slack/events";
/** Slack's requests have some kilobytes; a message with all its blocks stays far below this. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Slack sends forms (commands, presses) and JSON (events). */
const CONTENT_TYPES = new Set(["application/json", "application/x-www-form-urlencoded"]);

/**
 * Bolt's HTTP receiver: it checks the signature and the age of every request and answers 401 to those that fail
 * (https://docs.slack.dev/authentication/verifying-requests-from-slack). Before it, other content types get 415 and what is too large 413.
 */
export function httpReceiver(signingSecret: string, log: Log): HTTPReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    endpoints: [EVENTS_PATH],
    logger: boltLogger(log),
    bodyLimit: MAX_BODY_BYTES,
  });
  const listen = receiver.requestListener;
  receiver.requestListener = (request: IncomingMessage, response: ServerResponse) => {
    const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    if (request.method === "POST" && !CONTENT_TYPES.has(type)) {
      request.resume();
      response.writeHead(415).end();
      return;
    }
    if (Number(request.headers["content-length"]) > MAX_BODY_BYTES) {
      // What is still to come is not read, so the connection cannot serve another request.
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    // Bolt compares the header as a whole, so a charset would turn a form into broken JSON.
    if (type) request.headers["content-type"] = type;
    listen(request, response);
  };
  return receiver;
}
