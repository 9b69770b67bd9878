import type { Engine } from "../../answer/engine.ts";
import type { Lang } from "../../domain/language.ts";
import { compareVersions } from "../../domain/version.ts";

/** Most subjects of one message that are explained. */
export const MOST_SUBJECTS = 5;
/** Longer messages are read up to here, in characters. */
const MAX_READ = 10_000;
/** Words that are looked up as gate names; a message has few that look like one. */
const MAX_LOOKUPS = 100;

const PR =
  /github\.com\/kubernetes\/kubernetes\/(?:pull|issues)\/(\d{1,6})\b|(?<![\w/&])#(\d{3,6})\b|\bPR[\s#:-]{0,2}(\d{3,6})\b/gi;
const KEP =
  /\bkep\.k8s\.io\/(\d{1,5})\b|github\.com\/kubernetes\/enhancements\/(?:issues|pull)\/(\d{1,5})\b|\/keps\/[\w-]+\/(\d{1,5})-|\bKEP[\s#:-]{0,2}(\d{1,5})\b/gi;
const VERSION = /(?<![\w.])v?(1\.\d{1,2})(?:\.\d{1,3})?(?![\w]|\.\d)/gi;
/** Every gate's name begins with a capital and has at least four letters. */
const GATE = /(?<![\w.-])[A-Z][A-Za-z0-9]{3,79}(?![\w-])/g;
const ADDRESS = /https?:\/\/\S+/g;

/**
 * The commands that explain what a message of somebody else's mentions, in the order it mentions them: feature gates
 * (in the message's version, when it names just one), KEPs, pull requests, and versions when nothing else is named.
 * Empty when it mentions none that Kawaraban knows.
 */
export function subjectsIn(text: string, engine: Engine, lang: Lang): string[] {
  const message = text.slice(0, MAX_READ).normalize("NFKC");
  const plain = message.replace(ADDRESS, (address) => " ".repeat(address.length));
  const versions = knownVersions(plain, engine, lang);
  const [only] = versions.length === 1 ? versions : [];
  const found: { at: number; command: string }[] = [];
  for (const match of message.matchAll(PR)) found.push({ at: match.index, command: `pr ${number(match)}` });
  for (const match of message.matchAll(KEP)) found.push({ at: match.index, command: `kep ${number(match)}` });
  let lookups = 0;
  for (const match of plain.matchAll(GATE)) {
    if (++lookups > MAX_LOOKUPS) break;
    const gate = engine.complete("gate", match[0], lang, 5).find(({ value }) => value === match[0]);
    if (gate) found.push({ at: match.index, command: `gate ${gate.value}${only ? ` ${only}` : ""}` });
  }
  found.sort((a, b) => a.at - b.at);
  const commands = [...new Set(found.map(({ command }) => command))];
  if (commands.length === 0) commands.push(...aboutVersions(versions));
  return commands.slice(0, MOST_SUBJECTS);
}

function number(match: RegExpExecArray): number {
  return Number(match.slice(1).find((group) => group !== undefined));
}

function knownVersions(text: string, engine: Engine, lang: Lang): string[] {
  const named = [...new Set([...text.matchAll(VERSION)].flatMap(([, version]) => version ?? []))].slice(
    0,
    10,
  );
  return named.filter((version) =>
    engine.complete("version", version, lang, 5).some(({ value }) => value === version),
  );
}

function aboutVersions(versions: string[]): string[] {
  const sorted = [...versions].sort(compareVersions);
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  if (!oldest || !newest) return [];
  return oldest === newest ? [`release ${oldest}`] : [`diff ${oldest} ${newest}`];
}
