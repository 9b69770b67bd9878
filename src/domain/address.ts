/** `user:password@` of an address, up to the last `@` before its path; https://url.spec.whatwg.org/#url-representation */
const USERINFO = /(?<=\b[a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#"'\\]{1,1000}@/gi;

/** A text with every address in it without the name and password that it may carry. */
export function withoutUserinfo(text: string): string {
  return text.replace(USERINFO, "");
}

/** The name and the password that an address carries, as they stand and decoded; none for a text that is no address. */
export function userinfoIn(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { username, password } = new URL(address);
  return [username, password, decoded(username), decoded(password)].filter((part) => part !== "");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign: it stands for itself.
    return part;
  }
}
