/** Of no page that anybody could open: names inside a cluster or a machine. */
const NO_PAGE = /(?:^|\.)(?:svc|local|localhost|internal|invalid)$/;
/** Where an address that a note was pasted with ends: before prose, and before the sign that closes what it stood in. */
const END = /[\s<>"`\\|]/;
/** Signs of the sentence around it. */
const TRAILING = /[.,;:!?'*_\]]{1,10}$/;
const MOST_CHARACTERS = 2_000;

/**
 * The addresses in what a source gives as one, mended: without a bracket, a mark or a sentence that was pasted along with them, and two as
 * two. None where there is no page behind it.
 */
export function addressesIn(given: string): string[] {
  const found = given.slice(0, MOST_CHARACTERS).split(/(?=https?:\/\/)/);
  return [...new Set(found.flatMap((text) => addressOf(text) ?? []))];
}

function addressOf(text: string): string | null {
  if (!/^https?:\/\//.test(text)) return null;
  const end = END.exec(text)?.index ?? text.length;
  const address = withoutClosing(text.slice(0, end)).replace(TRAILING, "");
  return URL.canParse(address) && !NO_PAGE.test(new URL(address).hostname) ? address : null;
}

/** Up to the first bracket that closes one it did not open: `…/Foo_(bar)` keeps its own. */
function withoutClosing(address: string): string {
  let open = 0;
  for (const [at, sign] of [...address].entries()) {
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (open < 0) return [...address].slice(0, at).join("");
  }
  return address;
}
