/** Nothing has arrived at the other side, so sending again can repeat nothing. */
const NEVER_ARRIVED = new Set([
  "ECONNREFUSED",
  "EAI_AGAIN",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** The connection broke before the other side answered: often one that it had closed just then for being idle. */
const PERHAPS_ARRIVED = new Set([
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/**
 * How a request failed on its way, from an error of `fetch` (which says why in its cause) or of undici, whose codes are in
 * https://github.com/nodejs/undici/blob/main/docs/docs/api/Errors.md; null for an error that is nothing of the network.
 */
export function brokenConnection(error: unknown): "never-arrived" | "perhaps-arrived" | null {
  if (!(error instanceof Error)) return null;
  // A deadline set with `AbortSignal.timeout` ends so.
  if (error.name === "TimeoutError") return "perhaps-arrived";
  const code = "code" in error ? String(error.code) : "";
  if (NEVER_ARRIVED.has(code)) return "never-arrived";
  if (PERHAPS_ARRIVED.has(code)) return "perhaps-arrived";
  return error.cause === undefined ? null : brokenConnection(error.cause);
}
