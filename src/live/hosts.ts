import { isIP } from "node:net";

/** Names that nobody can have in the public DNS: RFC 6761, RFC 6762, ICANN's `internal`, and what Kubernetes ends its services with. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|svc|home\.arpa)$/;
/** Addresses and names of a machine for itself, as they are listened on. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Was the server called by an address, or by a name that is the operator's own? A web page somewhere may give its own name
 * this machine's address and read what is answered there (DNS rebinding); the `Host` header still has that name.
 */
export function isOwnName(header: string | undefined, listening: string): boolean {
  // A port, if any, stands behind the last colon; IPv6 stands in brackets (RFC 9110, 7.2).
  const name = (header ?? "").replace(/:\d{1,5}$/, "").toLowerCase();
  const address = name.replace(/^\[(.{0,60})\]$/, "$1");
  if (isIP(address) !== 0 || name === listening.toLowerCase()) return true;
  return name !== "" && (!name.includes(".") || PRIVATE_NAME.test(name));
}

/**
 * Whose requests are answered, by their `Host` header. Where the machine itself alone is listened on, pages and `/mcp` are for those who
 * sit at it and for what an operator put before them; a page elsewhere sends its own name, and is refused:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#security-warning. Listened on for others, names are the
 * network's matter.
 *
 * @param listening the address listened on; `publicUrl`: where people reach the pages, null where that is not known
 */
export function hostCheck(
  listening: string,
  publicUrl: string | null,
): (header: string | undefined) => boolean {
  if (!LOOPBACK.test(listening.toLowerCase())) return () => true;
  const known = publicUrl === null ? null : new URL(publicUrl).hostname;
  return (header) =>
    // HTTP/1.0 may leave it out; no browser does.
    header === undefined ||
    isOwnName(header, listening) ||
    header.replace(/:\d{1,5}$/, "").toLowerCase() === known;
}
