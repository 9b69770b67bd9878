/** Names of a machine for itself, as a `Host` header has them. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whose requests are answered, by their `Host` header. Listening on the machine itself alone, pages and `/mcp` are for those who sit
 * at it and for what an operator put before them; a page elsewhere whose name was made to lead here (DNS rebinding) sends its own
 * name, and is refused: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning. Listening
 * elsewhere, names are the network's matter.
 *
 * @param listening the address listened on; `publicUrl`: where people reach the pages, null where that is not known
 */
export function hostCheck(
  listening: string,
  publicUrl: string | null,
): (host: string | undefined) => boolean {
  const bracketed = listening.includes(":") ? `[${listening}]` : listening;
  if (!LOOPBACK.test(bracketed.toLowerCase())) return () => true;
  const known = publicUrl === null ? null : new URL(publicUrl).hostname;
  return (host) => {
    // HTTP/1.0 may leave it out; no browser does.
    if (host === undefined) return true;
    const name = host.replace(/:\d{0,5}$/, "").toLowerCase();
    return LOOPBACK.test(name) || name === known;
  };
}
