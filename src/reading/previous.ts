/** The question before, read back as a frame out of its answer's `args`, which may have gone through JSON. */
import { INTENTS, type Intent } from "../domain/answer.ts";
import type { Lang } from "../domain/language.ts";
import type { Did, ThingRef } from "../domain/thing.ts";
import { readListed } from "./command-list.ts";
import type { Ask, Frame, Manner } from "./frame.ts";
import { contextIn, type PreviousArgs, previousArgs, type Subject } from "./previous-args.ts";
import { blankFrame } from "./scanned.ts";

/** The question before in the same conversation, as an answer carries it. */
export interface Previous {
  intent: string;
  lang: Lang;
  args: Record<string, unknown>;
}

/** What a follow-up builds on. */
export interface Before {
  intent: Intent;
  lang: Lang;
  frame: Frame;
  /** What was spoken of before a question about a release came in between. */
  about: ThingRef | null;
  /** What a way between two releases was asked about. */
  beside?: { things: ThingRef[]; words: string; components: string[] };
  /** The release that the cluster was told to be at, in any turn before. */
  cluster?: string | null;
}

/**
 * What a follow-up builds on. A question that found nothing does not end the conversation: behind it stands the one before, as its
 * `context` keeps it. Null when there is nothing to build on.
 */
export function beforeOf(previous: Previous | undefined): Before | null {
  if (!previous) return null;
  const { intent, args } = contextIn(previous.args) ?? previous;
  const known = INTENTS.find((name) => name === intent);
  if (!known || known === "help") return null;
  const read = previousArgs(args);
  const subject = read.subject;
  return {
    intent: known,
    lang: previous.lang,
    about: read.about && refOf(read.about),
    cluster: previousArgs(previous.args).cluster,
    beside: {
      things: read.beside.subjects.flatMap((one) => refOf(one) ?? []),
      words: read.beside.words,
      components: read.beside.parts,
    },
    frame: {
      ...blankFrame(),
      ...askedOf(read.aspect),
      ...ofIntent(known, read),
      // What is asked of another release denies no more than what was asked before it.
      put: read.put === "asked" || read.put === "ahead" ? "asked" : "doubted",
      things: subject ? [refOf(subject)].filter((ref) => ref !== null) : [],
      prs: subject?.type === "pr" ? [subject.number] : [],
      words: read.words,
      filters: {
        sigs: read.sigs,
        kinds: read.kinds,
        people: read.people,
        components: componentsOf(read),
        about: read.topics,
        ...(read.except.length > 0 && { except: read.except }),
      },
      page: read.page,
      rule: "before",
    },
  };
}

/** Of a question about version skew: the component. */
function componentsOf({ aspect }: PreviousArgs): string[] {
  return aspect.asks === "skew" && typeof aspect.component === "string" ? [aspect.component] : [];
}

/** The thing that a subject is; a pull request is none. */
function refOf(subject: Subject): ThingRef | null {
  if ("number" in subject)
    return subject.type === "kep" ? { kind: "kep", name: String(subject.number), component: null } : null;
  if (subject.type === "thing")
    return { kind: subject.kind ?? "feature", name: subject.name, component: subject.component };
  return { kind: subject.type, name: subject.name, component: null };
}

/** What kind of answer it was, and its releases. */
function ofIntent(intent: Intent, read: PreviousArgs): Partial<Frame> {
  const { version, from, to, versions, releases, aspect } = read;
  const at = version ? { at: version } : {};
  const way = from && to ? { from, to } : {};
  const span = versions ? (versions.from === versions.to ? { at: versions.from } : versions) : {};
  const each = releases.length > 1 ? { each: releases } : {};
  switch (intent) {
    case "release": {
      const what = typeof aspect.what === "string" ? aspect.what : null;
      const month = typeof aspect.month === "string" ? { month: aspect.month } : {};
      return { ask: "what", of: "release", detail: what, scope: { ...at, ...each, ...month } };
    }
    case "diff":
      return {
        ask: "changes",
        of: "change",
        detail: "diff",
        scope: way,
        manner: aspect.asks === "new" ? ["new"] : [],
      };
    case "upgrade":
      return {
        ask: "upgrade",
        scope: { ...at, ...way },
        ...(aspect.asks === "skew" && {
          detail: "skew",
          manner: aspect.forbidden === true ? ["forbidden"] : [],
        }),
      };
    case "list": {
      const listed = readListed(listedWords(read.command));
      return {
        ask: aspect.asks === "any" ? "whether" : aspect.asks === "more" ? "compare" : "which",
        ...listed,
        manner: aspect.asks === "more" && aspect.fewest === true ? ["fewest"] : [],
        scope: { ...at, ...span, ...each },
      };
    }
    case "search":
      return { ask: "changes", of: "change", scope: span };
    default:
      return { scope: { ...at, ...way } };
  }
}

/** The words of a `list` command that say what is listed. */
function listedWords(command: string): string {
  const [, ...words] = command.split(" ");
  return words
    .filter((word) => !/^(?:v|sig|kind|by|about|except|page):|^1\.\d{1,3}(?:\.\.|$)/.test(word))
    .join(" ");
}

const EVENTS: Readonly<Record<string, Did>> = {
  alpha: "alpha",
  beta: "beta",
  stable: "stable",
  deprecated: "deprecated",
  removed: "removed",
  locked: "locked",
  default: "on",
  off: "off",
  fixed: "fixed",
};

/** Which sentence was asked for: the opposite of what the planner makes of a frame. */
function askedOf(aspect: PreviousArgs["aspect"]): Pick<Frame, "ask" | "event" | "detail" | "manner"> {
  const { asks, what, stage, did, ask } = aspect;
  const named = [what, stage, did].find((name) => typeof name === "string");
  const event = typeof named === "string" ? (EVENTS[named] ?? null) : null;
  const read = (ask: Ask, detail: string | null = null, manner: Manner[] = []) => ({
    ask,
    event,
    detail,
    manner,
  });
  switch (asks) {
    case "when":
      return read("when");
    case "whether":
      return {
        ...read("whether", null, aspect.came === true ? ["came"] : []),
        event: aspect.off === true ? "off" : event,
      };
    case "left":
      return read(aspect.when === true ? "when" : "whether", "left");
    case "can-disable":
      return { ...read("whether", null, ["can"]), event: "off" };
    case "can-enable":
      return {
        ...read(aspect.form ? "how" : "whether", null, aspect.form === "need" ? ["need"] : ["can"]),
        event: "on",
      };
    case "usable":
      return read("whether", aspect.lost === true ? "usable-lost" : "usable");
    case "usable-since":
      return read("when", "usable");
    case "introduced":
      return read("when");
    case "author":
      return read("who");
    case "replacement":
      return read("instead");
    case "pr":
      return read("pr");
    case "why":
      return read("why");
    case "meaning":
      return read("what", "meaning");
    case "thing":
      return read(
        THING_ASKS.find((name) => name === ask) ?? "life",
        null,
        isOfOneRelease(aspect) ? ["came"] : [],
      );
    case "identity":
    case "former-name":
      return read("which", asks);
    case "served":
      return read("whether", aspect.byDefault === true ? "served-default" : asks);
    case "exists":
    case "implemented":
    case "default-mode":
      return read("whether", asks);
    case "value":
    case "until":
    case "stages":
    case "api-version":
    case "hops":
    case "skip":
    case "downgrade":
      return read("life", asks);
    default:
      return read("life");
  }
}

/** "Was it removed in 1.24?": whether it came about in that very release. */
function isOfOneRelease({ ask, beside }: PreviousArgs["aspect"]): boolean {
  const relation =
    typeof beside === "object" && beside !== null && "relation" in beside ? beside.relation : null;
  return ask === "whether" && relation === "in";
}

const THING_ASKS: readonly Ask[] = ["whether", "when", "instead", "who", "pr", "why", "how", "changes"];

/** The subject that a question about a release does not end: "is X GA?" – "EOL of 1.34?" – "is it on by default?" */
export function aboutOf(previous: Previous): Record<string, unknown> | null {
  const { subject } = previousArgs((contextIn(previous.args) ?? previous).args);
  return subject ? { about: subject } : null;
}

/** The last question that was understood, for the `args` of one that was not. */
export function contextOf(previous: Previous): Record<string, unknown> | null {
  if (contextIn(previous.args)) return { context: previous.args.context };
  if (previous.intent === "help") return null;
  return { context: { intent: previous.intent, args: previous.args } };
}

/** For the `args` of a question that could not be read and had none before it: nothing builds on it. */
export const NO_CONTEXT = { context: { intent: "help", args: {} } };
