import { kindHeading } from "../answer/phrases.ts";
import { apiName } from "../domain/api.ts";
import { KINDS } from "../domain/entry.ts";
import type { Lang } from "../domain/language.ts";
import { minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { foldJapanese, hasJapanese, squash } from "../reading/text.ts";

/** A completion: `label` to show, `value` to put into the command. */
export interface Completion {
  label: string;
  value: string;
}

/** Kinds of things that have a command and a completion of their own. */
export const THING_COMMANDS = ["flag", "metric", "field", "event", "component", "cve"] as const;
export type ThingCommand = (typeof THING_COMMANDS)[number];

export type CompletionKind = "gate" | "kep" | "api" | "version" | "sig" | "kind" | ThingCommand;

export interface Completer {
  /** Best first; an empty prefix gives what people ask for most. */
  complete(kind: CompletionKind, prefix: string, lang: Lang, limit: number): Completion[];
}

/** Something to choose. */
interface Row {
  /** Folded ways to name it, its own name first. */
  keys: string[];
  label: Record<Lang, string>;
  value: string;
  /** The minor of its newest step: with nothing typed, what is new comes first. */
  newest: number;
}

/** A name that one letter could begin tells nothing in Japanese: from this many characters on, the glossary is asked. */
const SHORTEST_TERM = 2;
/** English words that a Japanese term stands for, at most. */
const MOST_WORDS = 6;

/**
 * Completes the names of everything that has a command of its own, by any of their names in both languages: サイドカー
 * finds SidecarContainers, スケジューラ the scheduler's metrics.
 */
export class Completions implements Completer {
  readonly #base: KnowledgeBase;
  /** Made when somebody first asks for them, kind by kind. */
  readonly #rows = new Map<CompletionKind, Row[]>();
  #folded: { ja: string[]; en: string[] }[] | null = null;

  /** `sigs`: the SIGs that entries and KEPs name. */
  constructor(base: KnowledgeBase, sigs: ReadonlySet<string>) {
    this.#base = base;
    this.#rows.set(
      "sig",
      [...sigs].map((name) => row(name, [], 0)),
    );
    this.#rows.set(
      "kind",
      KINDS.map((kind) => {
        const label = { en: kindHeading(kind, "en"), ja: kindHeading(kind, "ja") };
        return { ...row(kind, [label.en, label.ja], 0), label };
      }),
    );
  }

  /** The glossary, folded when somebody first completes a name. */
  get #terms(): { ja: string[]; en: string[] }[] {
    this.#folded ??= this.#base.knowledge.glossary.map(({ ja, en }) => ({
      ja: ja.map(foldJapanese),
      en: en.map(folded),
    }));
    return this.#folded;
  }

  /**
   * At most `limit` of them, best first: the name itself, names that begin so, names that hold it, names that hold what
   * the Japanese word means; among equals what is new. With nothing typed, all are equal.
   */
  complete(kind: CompletionKind, typed: string, lang: Lang, limit: number): Completion[] {
    const text = typed.slice(0, 100);
    const key = folded(text);
    const words = this.#meanings(text);
    const place = ({ keys }: Row): number | null => {
      if (keys.includes(key)) return 0;
      if (keys.some((each) => each.startsWith(key))) return 1;
      if (keys.some((each) => each.includes(key))) return 2;
      return keys.some((each) => words.some((word) => each.includes(word))) ? 3 : null;
    };
    return this.#of(kind)
      .flatMap((row) => {
        const at = place(row);
        return at === null ? [] : [{ row, at }];
      })
      .sort(
        (a, b) =>
          a.at - b.at ||
          b.row.newest - a.row.newest ||
          (a.row.keys[0] ?? "").localeCompare(b.row.keys[0] ?? ""),
      )
      .slice(0, limit)
      .map(({ row }) => ({ label: row.label[lang], value: row.value }));
  }

  /** The English words of the terms that begin so; none for what is typed in Latin letters. */
  #meanings(text: string): string[] {
    const typed = foldJapanese(text);
    if (!hasJapanese(text) || typed.length < SHORTEST_TERM) return [];
    const terms = this.#terms.filter(({ ja }) => ja.some((term) => term.startsWith(typed)));
    return [...new Set(terms.flatMap(({ en }) => en))].slice(0, MOST_WORDS);
  }

  #of(kind: CompletionKind): Row[] {
    const known = this.#rows.get(kind);
    if (known) return known;
    const thing = THING_COMMANDS.find((command) => command === kind);
    const made = thing ? this.#things(thing) : this.#tables(kind);
    this.#rows.set(kind, made);
    return made;
  }

  #tables(kind: CompletionKind): Row[] {
    const { knowledge } = this.#base;
    if (kind === "gate")
      return knowledge.gates.map((gate) => {
        const spoken = knowledge.names.flatMap((row) =>
          "gate" in row && row.gate === gate.name ? row.names : [],
        );
        const former = gate.aka.map(({ name }) => name);
        return row(gate.name, [...former, ...spoken], newestOf(gate.stages.map(({ from }) => from)));
      });
    if (kind === "kep")
      return knowledge.keps.map((kep) => {
        const spoken = knowledge.names.flatMap((each) =>
          "kep" in each && each.kep === kep.number ? each.names : [],
        );
        const number = String(kep.number);
        const label = {
          en: `${number} ${kep.title.en}`,
          ja: `${number} ${kep.title.ja ?? kep.title.en}`,
        };
        const newest = newestOf(Object.values(kep.milestones));
        return { ...row(number, [label.en, label.ja, kep.title.en, ...spoken], newest), label };
      });
    if (kind === "api") {
      const newest = new Map<string, number>();
      for (const api of knowledge.apis)
        for (const name of [apiName(api), api.kind])
          newest.set(name, Math.max(newest.get(name) ?? 0, newestOf([api.introduced])));
      return [...newest].map(([name, minor]) => {
        const spoken = knowledge.names.flatMap((each) =>
          "kind" in each && each.kind === name ? each.names : [],
        );
        return row(name, spoken, minor);
      });
    }
    return knowledge.releases.map(({ version }) => row(version, [], minorOf(version)));
  }

  #things(kind: ThingCommand): Row[] {
    if (kind === "cve") return this.#base.knowledge.cves.map(({ id, fixed }) => row(id, [], newestOf(fixed)));
    return this.#base.things.ofKind(kind).map(({ ref, names, changes, documented }) => {
      const value = ref.component === null ? ref.name : `${ref.component} ${ref.name}`;
      const known = [...changes.map(({ version }) => version), ...documented.map(({ from }) => from)];
      return row(value, [ref.name, ...names], newestOf(known));
    });
  }
}

function row(value: string, names: readonly string[], newest: number): Row {
  const keys = [...new Set([value, ...names].map(folded).filter((key) => key !== ""))];
  return { keys, label: { en: value, ja: value }, value, newest };
}

/** Without case, width, spelling of kana, spaces and signs. */
function folded(text: string): string {
  return squash(hasJapanese(text) ? foldJapanese(text) : text);
}

function newestOf(versions: readonly (string | null | undefined)[]): number {
  return Math.max(0, ...versions.map((version) => (version ? minorOf(version) : 0)));
}
