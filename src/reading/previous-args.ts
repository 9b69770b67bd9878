import { KINDS } from "../domain/entry.ts";
import { THING_KINDS, type ThingKind } from "../domain/thing.ts";
import type { Put } from "./frame.ts";

/** What an answer is about, as its `args` name it. */
export type Subject =
  | { type: "gate" | "api"; name: string }
  | { type: "kep" | "pr"; number: number }
  | { type: "thing"; kind: ThingKind | null; name: string; component: string | null };

/** The `args` of an answer, as far as a follow-up builds on them. */
export interface PreviousArgs {
  subject: Subject | null;
  about: Subject | null;
  /** What a way was asked about. */
  beside: { subjects: Subject[]; words: string; parts: string[] };
  aspect: Readonly<Record<string, unknown>> & { asks: string };
  put: Put;
  version: string | null;
  from: string | null;
  to: string | null;
  releases: string[];
  command: string;
  words: string;
  versions: { from: string; to: string } | null;
  sigs: string[];
  people: string[];
  topics: string[];
  except: string[];
  kinds: (typeof KINDS)[number][];
  page: number;
  /** The release that the cluster was told to be at. */
  cluster: string | null;
}

/** The last question that was understood, behind one that was not. */
interface Context {
  intent: string;
  args: Record<string, unknown>;
}

const PUTS: readonly Put[] = ["asked", "denied", "doubted", "unclear", "ahead"];

/**
 * The `args` of an answer, which may have gone through JSON and a platform. This program wrote them; of what a newer one wrote, each
 * part that is not as it should be counts as absent. Looked at by hand: every question loads this file, and a library of schemas would
 * take longer to load than the question to answer.
 */
export function previousArgs(args: Readonly<Record<string, unknown>>): PreviousArgs {
  const { aspect, versions, kinds, page } = args;
  const asked = isRecord(aspect) ? textOf(aspect.asks) : null;
  const from = isRecord(versions) ? textOf(versions.from) : null;
  const to = isRecord(versions) ? textOf(versions.to) : null;
  return {
    subject: subjectOf(args.subject),
    about: subjectOf(args.about),
    beside: besideOf(args.beside),
    aspect: isRecord(aspect) && asked !== null ? { ...aspect, asks: asked } : { asks: "life" },
    put: PUTS.find((put) => put === args.put) ?? "asked",
    version: textOf(args.version),
    from: textOf(args.from),
    to: textOf(args.to),
    releases: textsOf(args.releases),
    command: textOf(args.command) ?? "",
    words: textOf(args.words) ?? "",
    versions: from !== null && to !== null ? { from, to } : null,
    sigs: textsOf(args.sigs),
    people: textsOf(args.people),
    topics: textsOf(args.topics),
    except: textsOf(args.except),
    kinds: Array.isArray(kinds)
      ? kinds.flatMap((kind: unknown) => KINDS.find((known) => known === kind) ?? [])
      : [],
    cluster: textOf(args.cluster),
    page: typeof page === "number" && Number.isFinite(page) ? page : 1,
  };
}

/** The `context` of an answer's `args`; null when it has none. */
export function contextIn(args: Readonly<Record<string, unknown>>): Context | null {
  const { context } = args;
  if (!isRecord(context)) return null;
  const intent = textOf(context.intent);
  return intent !== null && isRecord(context.args) ? { intent, args: context.args } : null;
}

function subjectOf(value: unknown): Subject | null {
  if (!isRecord(value)) return null;
  const { type, number } = value;
  const name = textOf(value.name);
  switch (type) {
    case "gate":
    case "api":
      return name === null ? null : { type, name };
    case "kep":
    case "pr":
      return typeof number === "number" && Number.isFinite(number) ? { type, number } : null;
    case "thing": {
      const kind = THING_KINDS.find((known) => known === value.kind) ?? null;
      if (name === null || (kind === null && value.kind !== null)) return null;
      return { type, kind, name, component: textOf(value.component) };
    }
    default:
      return null;
  }
}

function besideOf(value: unknown): PreviousArgs["beside"] {
  const { subjects, words, parts }: Record<string, unknown> = isRecord(value) ? value : {};
  return {
    subjects: Array.isArray(subjects) ? subjects.flatMap((one: unknown) => subjectOf(one) ?? []) : [],
    words: textOf(words) ?? "",
    parts: textsOf(parts),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** None, where one of them is no text. */
function textsOf(value: unknown): string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string") ? value : [];
}
