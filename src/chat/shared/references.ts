import { minorName, parseVersion } from "../../domain/version.ts";
import type { Engine } from "../../engine/engine.ts";

/** Most things of one message that are explained. */
const MOST_REFERENCES = 5;
/** Text beyond this is not read: nobody writes it by hand. */
const MAX_TEXT = 20_000;

const PULL = /(?:kubernetes\/kubernetes\/(?:pull|issues)\/|(?<![\w/&])#)(\d{1,6})(?!\d)/g;
const KEP = /(?:\bKEP[-\s#]?|kep\.k8s\.io\/|enhancements\/issues\/|\/keps\/sig-[a-z-]+\/)(\d{1,5})(?!\d)/gi;
const NAME = /(?<![\w./-])[A-Z][A-Za-z0-9]{3,79}(?![\w/])/g;
const VERSION = /(?<![\w.])v?1\.\d{1,3}(?:\.\d{1,3})?(?![\w.]*\d)/g;

/**
 * The commands that explain what a message speaks of: pull requests (`#109798` or their addresses), KEPs, feature
 * gates that exist, and versions (two of them: what changed between). In the order of the text, at most five.
 *
 * @example commandsIn("Does #109798 matter for 1.25?", engine) // ["pr 109798", "release 1.25"]
 */
export function commandsIn(message: string, engine: Engine): string[] {
  const text = message.slice(0, MAX_TEXT);
  const found: { at: number; command: string }[] = [];
  const add = (pattern: RegExp, make: (match: RegExpExecArray) => string | null) => {
    for (const match of text.matchAll(pattern)) {
      const command = make(match);
      if (command) found.push({ at: match.index, command });
    }
  };
  // Pull requests of today have more than three digits; "#12" is a list or another project's.
  add(PULL, ([whole, number = ""]) => (whole.startsWith("#") && number.length < 4 ? null : `pr ${number}`));
  add(KEP, ([, number]) => `kep ${number}`);
  const checked = new Set<string>();
  add(NAME, ([name]) => {
    if (checked.has(name) || checked.size >= 200) return null;
    checked.add(name);
    return engine.complete("gate", name, "en", 1)[0]?.value === name ? `gate ${name}` : null;
  });
  const versions = [...text.matchAll(VERSION)].flatMap((match) => {
    const version = parseVersion(match[0]);
    return version ? [{ at: match.index, minor: version.minor }] : [];
  });
  const minors = [...new Set(versions.map(({ minor }) => minor))].sort((a, b) => a - b);
  const [first] = versions;
  const [low, high] = minors;
  if (first && low !== undefined) {
    const between = minors.length === 2 && high !== undefined;
    const command = between ? `diff ${minorName(low)} ${minorName(high)}` : null;
    if (command) found.push({ at: first.at, command });
    else found.push(...versions.map(({ at, minor }) => ({ at, command: `release ${minorName(minor)}` })));
  }
  found.sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ command }) => command))].slice(0, MOST_REFERENCES);
}

/**
 * The command that explains a link: a pull request of kubernetes/kubernetes, or a KEP by its folder, its tracking issue
 * or its short address. Null for every other address.
 */
export function commandForLink(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    // Not an address at all: nothing to explain.
    return null;
  }
  const { hostname, pathname } = url;
  if (hostname === "kep.k8s.io") {
    const number = /^\/(\d{1,5})\/?$/.exec(pathname)?.[1];
    return number ? `kep ${number}` : null;
  }
  if (hostname !== "github.com") return null;
  const pull = /^\/kubernetes\/kubernetes\/pull\/(\d{1,6})(?:\/|$)/.exec(pathname)?.[1];
  if (pull) return `pr ${pull}`;
  const kep =
    /^\/kubernetes\/enhancements\/(?:issues\/|(?:tree|blob)\/[^/]+\/keps\/[^/]+\/)(\d{1,5})(?:-|\/|$)/.exec(
      pathname,
    )?.[1];
  return kep ? `kep ${kep}` : null;
}
