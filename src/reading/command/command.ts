import { INTENTS, type Intent } from "../../domain/answer.ts";
import { KINDS, type Kind } from "../../domain/entry.ts";
import { STAGES } from "../../domain/gate.ts";
import { THING_KINDS } from "../../domain/thing.ts";
import { compareVersions } from "../../domain/version.ts";
import { hasJapanese } from "../text.ts";
import { listingName } from "./listing.ts";
import type { Filters, Question } from "./query.ts";

/** A command split into its word, its filters and the rest. */
export interface CommandWords {
  /** The first word, when it is a command's name. */
  intent: Intent | null;
  /** That word, in lower case: `flag`, `metric` are the command `thing`. */
  first: string;
  /** Written with `/k8s` in front, so a command or a question to the bot, never small talk about one. */
  slash: boolean;
  /** What follows the command's word, filters taken out; the whole text when there is no such word. */
  rest: string;
  /** The whole text with filters taken out. */
  whole: string;
  filters: Filters;
  /** Filters that are none, as written behind the colon. */
  unread: { filter: "version" | "kind"; value: string }[];
  page: number;
}

/** Other words for a command. */
const ALIASES: Record<string, Intent> = {
  gates: "gate",
  featuregate: "gate",
  "feature-gate": "gate",
  changes: "diff",
  keps: "kep",
  apis: "api",
  releases: "release",
  find: "search",
  ゲート: "gate",
  差分: "diff",
  アップグレード: "upgrade",
  検索: "search",
  一覧: "list",
  リリース: "release",
  ヘルプ: "help",
  使い方: "help",
};

const MENTION = /<[@!#][^>\s]{0,80}>|^\s*@[\w.-]{1,40}(?=[\s:,、])[:,、]?/g;
const FILTER = /(?:^|\s)(v|version|sig|kind|by|page|バージョン|種別|ページ):\s?([^\s]{1,60})/gi;
const RANGE = /^v?(1\.\d{1,4})(?:\.\d+)?(?:\.{2,3}|-|~|〜|→|から)v?(1\.\d{1,4})(?:\.\d+)?$/;
const ONE = /^v?(1\.\d{1,4}(?:\.\d+)?)$/;

/** A greeting before the question proper. */
const GREETING =
  /^(?:hi|hello|hey|yo|thanks|thank you|thx|sorry|ok|good (?:morning|afternoon|evening)|ありがとう(?:ございます)?|お疲れ様です|おつかれさまです|こんにちは|こんばんは|おはようございます|おはよう|すみません|すいません)(?: (?:there|all|team|everyone|guys|folks|kawaraban|bot))?[!,.。、\s]+(?:(?:one more|another one|next|quick question|question|also|次|もう一つ|もうひとつ)[:,.。、\s]+)?(?=[\p{L}\p{N}])/iu;

/** Reads a cleaned text as a command, as far as it is one. */
export function readCommand(text: string): CommandWords {
  const filters: Filters = { versions: null, sigs: [], kinds: [] };
  const unread: CommandWords["unread"] = [];
  let page = 1;
  const slash = /^\s*(?:<@[^>\s]{0,80}>\s*)?\/?k8s(?=\s|$)/i.test(text);
  const body = text
    .replace(MENTION, " ")
    .trimStart()
    .replace(GREETING, "")
    .replace(/^\s*\/?k8s(?=\s|$)/i, " ")
    .replace(FILTER, (whole: string, name: string, value: string) => {
      // "kind: Pod" and "version: 0.3.0" are lines of somebody's file.
      const glued = /:\S/.test(whole);
      switch (name.toLowerCase()) {
        case "v":
        case "version":
        case "バージョン": {
          const range = RANGE.exec(value);
          const one = ONE.exec(value);
          if (range?.[1] && range[2]) filters.versions = around(filters.versions, range[1], range[2]);
          else if (one?.[1]) filters.versions = around(filters.versions, one[1], one[1]);
          else if (glued && /^v?\d/i.test(value)) unread.push({ filter: "version", value });
          else return whole;
          return " ";
        }
        case "sig":
          filters.sigs.push(value.toLowerCase().replace(/^sig-/, ""));
          return " ";
        case "by":
          filters.people = [...(filters.people ?? []), value.replace(/^@/, "")];
          return " ";
        case "kind":
        case "種別": {
          const kind = kindOf(value);
          if (kind) filters.kinds.push(kind);
          else if (glued && !/^[A-Z]/.test(value)) unread.push({ filter: "kind", value });
          else return whole;
          return " ";
        }
        default: {
          const number = Number.parseInt(value, 10);
          if (!(number >= 1)) return whole;
          page = Math.min(number, 9999);
          return " ";
        }
      }
    })
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
  const space = body.indexOf(" ");
  const first = (space < 0 ? body : body.slice(0, space)).toLowerCase().replace(/^\//, "");
  // "gates removed in 1.31" is a sentence; other words for a command count behind `/k8s` or in Japanese.
  const alias = slash || hasJapanese(first) ? ALIASES[first] : undefined;
  const known = INTENTS.find((name) => name === first) ?? alias ?? null;
  const intent = known ?? (isThingCommand(body, slash) ? "thing" : null);
  const rest = intent ? (space < 0 ? "" : body.slice(space + 1)) : body;
  // What is asked for twice narrows once.
  filters.sigs = [...new Set(filters.sigs)];
  filters.kinds = [...new Set(filters.kinds)];
  return { intent, first, slash, rest, whole: body, filters, unread, page };
}

/** A span that holds another one as well. */
function around(span: Filters["versions"], a: string, b: string): { from: string; to: string } {
  const all = [...(span ? [span.from, span.to] : []), a, b].sort(compareVersions);
  return { from: all[0] ?? a, to: all.at(-1) ?? b };
}

/** `flag kubelet --x 1.24`, `metric apiserver_request_total`: a kind and a name; a sentence may begin so, too. */
function isThingCommand(body: string, slash: boolean): boolean {
  const [kind = "", ...rest] = body.split(" ");
  if (!THING_KINDS.some((known) => known === kind.toLowerCase()) || rest.length === 0) return false;
  return slash || rest.length === 1 || (rest.length <= 3 && rest.some((word) => word.startsWith("-")));
}

/** Kinds by the names that answers in Japanese give them, and by short ones. */
const JAPANESE_KINDS: Readonly<Record<string, Kind>> = {
  対応必須: "action-required",
  非推奨: "deprecation",
  非推奨廃止: "deprecation",
  廃止: "deprecation",
  API変更: "api-change",
  機能: "feature",
  新機能: "feature",
  ドキュメント: "documentation",
  不具合: "bug",
  不具合修正: "bug",
  バグ: "bug",
  バグ修正: "bug",
  整理: "cleanup",
  テーマ: "theme",
  依存関係: "dependency",
};

/** A kind by its name: `deprecation`, `Deprecations`, `api_change`. */
export function kindOf(word: string): Kind | null {
  const name = word.toLowerCase().replace(/_/g, "-");
  const ja = JAPANESE_KINDS[word.replace(/[のな・]/g, "")];
  if (ja) return ja;
  return (
    KINDS.find((kind) => kind === name || `${kind}s` === name) ??
    (name === "deprecations" ? "deprecation" : null)
  );
}

/** A stage by any of its names. */
export function stageOf(word: string) {
  const name = word.toLowerCase();
  if (name === "ga" || name === "安定版" || name === "安定") return "stable" as const;
  if (name === "アルファ") return "alpha" as const;
  if (name === "ベータ") return "beta" as const;
  return STAGES.find((stage) => stage === name) ?? null;
}

/**
 * The command that asks the same again, in its shortest form: what buttons and menus carry.
 * At most 80 characters: a custom id has 100, and the platforms add a prefix and a language.
 */
export function formatCommand(question: Question, page = question.page): string {
  const named = question.subject?.type === "thing" ? question.subject.kind : null;
  const words: string[] = [named ?? question.intent];
  const { subject, range, listing, releases, version, filters } = question;
  if (subject)
    words.push(
      ...(subject.type === "thing" && subject.component ? [subject.component] : []),
      subject.type === "kep" || subject.type === "pr" ? String(subject.number) : subject.name,
    );
  if (range) words.push(range.from, range.to);
  if (question.intent === "diff" && question.aspect.asks === "new") words.push("new");
  if (listing) words.push(listingName(listing));
  if (releases.length > 1) words.push(...releases);
  else if (version) words.push(version);
  if (!subject && (question.intent === "search" || question.intent === "kep")) words.push(question.words);
  const tail: string[] = [];
  if (filters.versions)
    tail.push(
      filters.versions.from === filters.versions.to
        ? `v:${filters.versions.from}`
        : `v:${filters.versions.from}..${filters.versions.to}`,
    );
  tail.push(...filters.sigs.map((sig) => `sig:${sig}`), ...filters.kinds.map((kind) => `kind:${kind}`));
  tail.push(...(filters.people ?? []).map((name) => `by:${name}`));
  if (page > 1) tail.push(`page:${page}`);
  const end = tail.length > 0 ? ` ${tail.join(" ")}` : "";
  return `${[...words.filter(Boolean).join(" ")]
    .slice(0, Math.max(80 - end.length, 8))
    .join("")
    .trimEnd()}${end}`;
}
