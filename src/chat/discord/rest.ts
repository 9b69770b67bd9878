import { setTimeout as pause } from "node:timers/promises";
import { RESTJSONErrorCodes, type RESTOptions } from "discord.js";
import { brokenConnection } from "../shared/broken.ts";
import { ownFetch } from "../shared/fetch.ts";

type Send = RESTOptions["makeRequest"];
type Init = Parameters<Send>[1];

/**
 * Waits before the second, third … try, in milliseconds. An interaction must be acknowledged within three seconds
 * (https://discord.com/developers/docs/interactions/receiving-and-responding#interaction-callback), so the first come soon;
 * what is sent after it may take longer.
 */
const WAITS_MS = [150, 400, 900, 2_000, 4_000];

/**
 * Every interaction has a webhook of its own, and discord.js remembers the state of each it has called: for an hour, which is
 * much memory on a busy day. Here for a minute, in milliseconds.
 */
const FORGET_CALLED_MS = 60_000;

/**
 * How discord.js sends: again after an error of Discord's (5xx), as it does itself, but with time in between, and after any
 * broken connection, where it knows `ECONNRESET` alone. All tries together end with discord.js's own deadline of 15 seconds.
 * A message that arrived before the connection broke does not appear twice: Discord takes one acknowledgement for an
 * interaction, and messages in channels carry a nonce (`enforceNonce`).
 */
export function patientRest(api: string | undefined): Partial<RESTOptions> {
  const fetch = ownFetch();
  // discord.js sends what `fetch` of undici takes, and that is what Node's types describe under other names:
  // https://discord.js.org/docs/packages/rest/main/RESTOptions:Interface#makeRequest
  const send: Send = (url, init) => fetch(url, init as unknown as RequestInit);
  return {
    ...(api && { api }),
    retries: 0,
    handlerSweepInterval: FORGET_CALLED_MS,
    makeRequest: (url, init) => sendPatiently(send, url, init),
  };
}

async function sendPatiently(send: Send, url: string, init: Init): ReturnType<Send> {
  for (let attempt = 0; ; attempt += 1) {
    const wait = WAITS_MS[attempt];
    try {
      const response = await send(url, init);
      if (attempt > 0 && response.status === 400) return tookBefore(url, response);
      if (wait === undefined || response.status < 500) return response;
      // The connection is free for the next try when the body has been read.
      await response.text();
    } catch (error) {
      if (wait === undefined || brokenConnection(error) === null || init.signal?.aborted) throw error;
    }
    await pause(wait, undefined, init.signal ? { signal: init.signal } : {});
  }
}

const CALLBACK = /\/interactions\/(\d+)\/[^/]+\/callback(?:\?|$)/;

/**
 * The acknowledgement of an interaction that an earlier try has brought, though the connection broke before Discord could
 * say so: it is taken, and the asker sees the answer. Any other response stays what it is.
 */
async function tookBefore(url: string, response: Awaited<ReturnType<Send>>): ReturnType<Send> {
  const id = CALLBACK.exec(url)?.[1];
  if (!id) return response;
  const text = await response.text();
  const taken = new RegExp(`"code"\\s*:\\s*${RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged}\\b`);
  const { status } = response;
  const headers = { "content-type": "application/json" };
  return taken.test(text)
    ? new Response(JSON.stringify({ interaction: { id } }), { headers })
    : new Response(text, { status, headers });
}
