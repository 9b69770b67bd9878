import type { Answer } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import { parseVersion } from "../domain/version.ts";
import { commandOf } from "./command.ts";

/** The commands of one name, whose pages lie at `/WORD/NAME`. */
const NAMED = ["gate", "api", "metric", "field", "event", "component", "cve"] as const;

/** Groups of the core API are written without a group; `/api/v1` belongs to programs, so its page has this word instead. */
const CORE = "core";

/**
 * The page that answers a canonical command (`args.command`), as a path from the root of the site: one of its own for what has a
 * name, `/q` for everything else.
 *
 * @example pathOfCommand("diff 1.24 1.25 sig:node") // "/diff/1.24/1.25?sig=node"
 */
export function pathOfCommand(command: string): string {
  const words = command.split(" ").filter((word) => word !== "");
  const filters = words.filter((word) => /^(?:sig|kind|page):/.test(word));
  const [first = "", ...rest] = words.filter((word) => !filters.includes(word));
  const path = ownPath(first, rest);
  if (path === null || rest.some((word) => /^(?:v|by):/.test(word)))
    return `/q?${new URLSearchParams({ q: command })}`;
  const search = new URLSearchParams(path.version ? { v: path.version } : {});
  for (const filter of filters) {
    const at = filter.indexOf(":");
    search.append(filter.slice(0, at), filter.slice(at + 1));
  }
  const tail = search.size > 0 ? `?${search}` : "";
  return `/${[first, ...path.names.map(encodeURIComponent)].join("/")}${tail}`;
}

interface OwnPath {
  names: string[];
  version?: string;
}

/** Null: has no address of its own. */
function ownPath(first: string, rest: readonly string[]): OwnPath | null {
  const [name = "", second = ""] = rest;
  switch (first) {
    case "diff":
    case "upgrade":
      return rest.length === 2 && isVersion(name) && isVersion(second) ? { names: [name, second] } : null;
    case "kep":
    case "pr":
      return rest.length === 1 && /^\d{1,7}$/.test(name) ? { names: [name] } : null;
    case "release":
      return rest.length === 1 && isVersion(name) ? { names: [name] } : null;
    case "flag":
      return flagPath(rest);
    default: {
      if (!NAMED.some((known) => known === first) || name === "" || rest.length > 2) return null;
      if (rest.length === 2 && !isVersion(second)) return null;
      const names = first === "api" ? apiNames(name) : [name];
      if (names === null) return null;
      return rest.length === 2 ? { names, version: second } : { names };
    }
  }
}

/** `flag kubectl run --x 1.27`: all before the dash is the component. */
function flagPath(rest: readonly string[]): OwnPath | null {
  const at = rest.findIndex((word) => word.startsWith("-"));
  const [flag = "", version] = at < 0 ? [] : rest.slice(at);
  if (flag === "" || rest.length > at + 2 || (version !== undefined && !isVersion(version))) return null;
  const names = [...(at === 0 ? [] : [rest.slice(0, at).join(" ")]), flag];
  return version === undefined ? { names } : { names, version };
}

/** `policy/v1beta1/PodSecurityPolicy` keeps its slashes; `v1/Pod` is `core/v1/Pod`. Null: several names. */
function apiNames(name: string): string[] | null {
  if (name.includes(",")) return null;
  const parts = name.split("/");
  return /^v\d/.test(parts[0] ?? "") ? [CORE, ...parts] : parts;
}

/** The name of an API as it is asked for, from the path of its page below `/api/`. */
export function apiOfPath(path: string): string {
  return path.startsWith(`${CORE}/`) ? path.slice(CORE.length + 1) : path;
}

function isVersion(text: string): boolean {
  return parseVersion(text) !== null;
}

/** The page of an answer; that of its question as it was typed where no command gives it again. */
export function pathOfAnswer(answer: Answer): string {
  const command = commandOf(answer);
  return command === null ? `/q?${new URLSearchParams({ q: answer.question.text })}` : pathOfCommand(command);
}

/** More items than this are a long answer: a chat shows them in several steps. */
const LONG = 6;

/** Is there more of it than a chat message shows at once? */
function isLong({ page, sections }: Answer): boolean {
  const items = sections.reduce((sum, { items }) => sum + items.length, 0);
  return (page?.of ?? 1) > 1 || items > LONG || sections.some(({ total, items }) => total > items.length);
}

const ON_ONE_PAGE: Record<Lang, string> = { en: "All of it on one page", ja: "全体をページで見る" };

/**
 * A long answer with the address of its page before all other links, for the chats; others as they are. `site`: the address that
 * people reach the pages at, without a slash at its end.
 */
export function withPageLink(answer: Answer, site: string): Answer {
  if (!answer.found || answer.question.intent === "help" || !isLong(answer)) return answer;
  const { lang } = answer.question;
  const path = pathOfAnswer(answer)
    .replace(/([?&])page=\d+(?:&|$)/, "$1")
    .replace(/[?&]$/, "");
  const url = `${site}${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
  return { ...answer, links: [{ label: ON_ONE_PAGE[lang], url }, ...answer.links] };
}
