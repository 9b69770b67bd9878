import { Agent, fetch as undiciFetch } from "undici";

/** How both platforms are called: an address, and what `fetch` takes beside it. */
export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` with connections of its own. Node's sends over a dispatcher that all copies of undici in a process share
 * (`Symbol.for("undici.globalDispatcher.1")`): the one loaded first sets it, and Node, Slack's socket mode and discord.js have one each, of
 * different majors. A dispatcher is sure to fit a `fetch` of its own copy only (https://github.com/nodejs/undici/issues/5500;
 * https://nodejs.org/api/globals.html#custom-dispatcher), so here both are of the same.
 */
export function ownFetch(): Fetch {
  const dispatcher = new Agent();
  return async (url, init = {}) => {
    const sent = { ...(await inBytes(init)), dispatcher };
    // The types of Node's `fetch` and of undici's differ in names only: Node's is a copy of undici.
    return (await undiciFetch(url, sent as Parameters<typeof undiciFetch>[1])) as unknown as Response;
  };
}

/** A form as the bytes that it is sent as: this undici does not know a `FormData` of Node's, which the SDKs make. */
async function inBytes(init: RequestInit): Promise<RequestInit> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set("content-type", form.headers.get("content-type") ?? "multipart/form-data");
  return { ...init, body: await form.arrayBuffer(), headers: Object.fromEntries(headers) };
}
