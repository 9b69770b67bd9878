import type { Kind } from "../domain/entry.ts";
import type { Did, ThingKind, ThingRef } from "../domain/thing.ts";

/**
 * A stretch of the text and what it means. Every word of a text belongs to one span, or is topic, or is unread. What a
 * recogniser of regular things found beside the mere place stands in the fields below `rule`, each with the concepts it goes with.
 */
export interface Span {
  /** `version`, `thing`, `ask.when`, `did.removed`, `relation.before`, `negation`, `courtesy`, `topic` … */
  concept: string;
  /** What the same words may mean as well: "left" is a direction, and what remains. */
  also?: readonly string[];
  /** In UTF-16 code units of the text as read; `end` is exclusive. */
  start: number;
  end: number;
  /** The recogniser's name, for `--explain`. */
  rule: string;
  /** As it stands in the text. */
  text: string;
  /** Of `thing`: what it names, best first. More than one: several go by that name. */
  things?: readonly ThingRef[];
  /** Of `thing`: 1 exact spelling; less than 0.7 an everyday word that happens to be a name. */
  sure?: number;
  /** Of `version`: one version (`from` = `to`) or a span of them, as named. */
  from?: string;
  to?: string;
  /** Of `pr`, `kep`, `number`. */
  number?: number;
  /** Of `sig`, `person`, `identifier`, `product`: the name. */
  name?: string;
}

/** What is wanted of the things. */
export type Ask =
  | "life"
  | "whether"
  | "when"
  | "which"
  | "count"
  | "who"
  | "pr"
  | "what"
  | "instead"
  | "how"
  | "why"
  | "compare"
  | "changes"
  | "upgrade";

/** How an event stands to a version. `at`: the state then, whenever it came to it. */
export type Relation = "at" | "in" | "before" | "after" | "since" | "until" | "between" | "never";

/** One condition of a list: "on in 1.30", "but off in 1.31", "GA before 1.28", "locked", 「1.30でアルファ」. All of them must hold. */
export interface Condition {
  did: Did;
  relation: Relation;
  /** The version of the relation; of `between` the first. Null: the release of the question, else the newest. */
  from: string | null;
  to: string | null;
  negated: boolean;
}

/** A fact that a question puts forward, of a thing (of several that share a name: of each). */
export interface Claim {
  things: readonly ThingRef[];
  /** Of a state, `since` is the release it began with, `until` the last one with it. Has a release. */
  condition: Condition;
}

/**
 * A day that a release's is held against: of its publication, of its end, or whether it was `supported` then. `relation` null: which of two
 * is the earlier.
 */
export type DayBound = {
  of: "released" | "end" | "supported";
  relation: "before" | "after" | "since" | "by" | "in" | null;
} & (
  | /** ISO days: the first and the last of the day, month or year named. */ {
      from: string;
      to: string;
      than?: undefined;
    }
  | /** Another release, or patch release; `apart`: how many days lie between them; `ended`: its day is that of its end. */ {
      than: string;
      apart?: true;
      ended?: true;
    }
);

/** What a patch release may have come for; `planned`: for nothing out of the ordinary. */
export type PatchReason = "security" | "regression" | "unplanned" | "planned";

/** The releases a question is about. */
export interface Scope {
  /** From here on; with `to` the way there, both as typed, so possibly the newer first. */
  from?: string;
  to?: string;
  /** The one version asked about. */
  at?: string;
  /** A month in which patch releases are asked for, `2025-10`; `10` without a year. */
  month?: string;
  /** What a release's day is held against. */
  bound?: DayBound;
  /** What a patch release is asked to have come for. */
  reason?: PatchReason;
  /** Asked of each of these at once. */
  each?: string[];
}

/**
 * How a question is put, as far as its answer's wording depends on it. `still`: "is it still …?"; `reached`: "has it ever come to
 * be …?", a later stage does not make it no; `least`: is it at that stage or a later one; `came`: did it come about in that very release; `since`: has it been so from that release
 * on; `can`: is it possible; `need`: is it necessary; `forbidden`: is it not allowed; `new`: what is
 * new rather than what is gone; `trouble`: does something go wrong; `boots`: does a component fail to start.
 */
export type Manner =
  | "still"
  | "reached"
  | "least"
  | "can"
  | "need"
  | "forbidden"
  | "new"
  | "came"
  /** A claim without a verb, 「1.34 で GA、合ってる?」: of the release in which it came about, or of the state in it. */
  | "either"
  | "since"
  | "trouble"
  | "boots"
  /** Of a stage: "at least beta", "not even beta yet"; a later one is as good. */
  | "least"
  /** Of lists that are compared: the shortest is asked for. */
  | "fewest";

/**
 * What kind of answer the wording wants, whatever is asked of what: a release or a day, yes or no, what something is, what a
 * question word asks for. Null: nothing is asked in so many words.
 */
export type Form = "when" | "whether" | "meaning" | "open" | null;

/**
 * How what is asked stands in the question: plainly; denied and put up for agreement ("it isn't …, right?"); asked with a "not" that
 * may be heard both ways ("isn't it …?", 「…じゃないですか?」); denied more than once, so that nobody can tell; asked of what is to come
 * ("is it going to be removed?", 「削除予定は?」).
 */
export type Put = "asked" | "denied" | "doubted" | "unclear" | "ahead";

/** What a question asks for, whatever it was typed as: command, plain words, follow-up, button. */
export interface Frame {
  ask: Ask;
  form: Form;
  /** Known by name; the first is what is asked about. */
  things: ThingRef[];
  /** Pull requests are no things: they bring changes and have no life. */
  prs: number[];
  /** What is listed or counted: a kind of thing, or of entries. */
  of: ThingKind | Kind | "release" | "change" | null;
  /** Words that nothing owns: what is searched for, where no thing is known by a name. */
  topic: Span[];
  /** The question as a search reads it: without versions and filters. A command's unknown name, too. */
  words: string;
  /** Other readings of the same words, best first. */
  others: ThingRef[];
  /** The name in the text, when several things go by it; they come first in `others`. */
  sharedName: string | null;
  event: Did | null;
  put: Put;
  /** Wording that the answer takes up. */
  manner: Manner[];
  where: Condition[];
  /** Facts put forward beside each other ("off in 1.32 and on in 1.33, right?"), each to be judged by itself. */
  claims: Claim[];
  /** A fact that the question takes for granted: "since it was removed in 1.22, can we …?" */
  granted: Claim[];
  scope: Scope;
  filters: {
    sigs: string[];
    kinds: Kind[];
    people: string[];
    components: string[];
    about?: string[];
    except?: string[];
  };
  page: number;
  /** The finer question within `ask`, one of the planner's own list (`former-name`, `support-end`, `skip` …). */
  detail: string | null;
  /** Of a question about version skew: how many minors newer than kube-apiserver, or older, below zero. */
  apart: number | null;
  /** Of a question about version skew, what is asked of several components at once. */
  skew?: Skew;
  /** Said beside the question: "we run 1.31". */
  told: Frame[];
  /** What could not be read; the answer says so. */
  problem: Problem | null;
  /** Of the way between two releases: what the message tells beside it, without the words that ask for the way. */
  beside?: string;
  /** A version of the thing's own that is asked about: of "etcd 3.6". */
  ownVersion?: string;
  /** What is asked to have taken its place: the names that it goes by. */
  replacement?: string[];
  /** Of a way: products told beside it of which no source tells. */
  leftTold?: string[];
  /** Releases to come that were named: what is planned is asked. */
  ahead?: Ahead;
  /** The sort of thing that was asked for by the name of the first of `things`, which is of another sort. */
  sort?: ThingKind;
  /** The description that the first of `things` was taken to be meant by; null where it was named. */
  taken: string | null;
  /** 0 to 1: how sure the reading is. */
  sure: number;
  /** What to answer where this finds nothing. */
  otherwise: Frame | null;
  /** The rule that gave `ask`, for `--explain`. */
  rule: string;
}

/** Releases that are not out, and the newest that is known. */
export interface Ahead {
  releases: string[];
  newest: string;
}

/** The components that the version skew policy speaks of beside kube-apiserver; `all`: the policy as a whole. */
export type SkewComponent =
  | "kubelet"
  | "kube-proxy"
  | "kubectl"
  | "kubeadm"
  | "control-plane"
  | "cloud-controller-manager"
  /** kube-apiservers of one cluster beside each other. */
  | "servers"
  /** kube-proxy beside the kubelet of its node. */
  | "proxy-kubelet"
  | "all";

/**
 * What the version skew policy is asked of: several components with their versions, which versions of one may run beside
 * kube-apiservers of two, or which of two may be upgraded first.
 */
export type Skew =
  | { pairs: { component: SkewComponent; version: string }[]; order?: undefined; mixed?: undefined }
  | { mixed: { component: SkewComponent; servers: string[] }; order?: undefined; pairs?: undefined }
  | {
      /** Asked whether the one may go before the other; `need`, whether it must. */
      order: { earlier: SkewComponent; later: SkewComponent; need: boolean };
      pairs?: undefined;
      mixed?: undefined;
    };

/** What could not be read. */
type Problem =
  | { code: "unknown-version"; versions: string[] }
  /** `patches`: the patch releases of it that were named. */
  | { code: "same-version"; version: string; patches: string[] }
  | { code: "other-product"; names: string[] }
  | { code: "small-talk"; talk: "greeting" | "thanks" | "about" | "bye" }
  /** Only a question before could say what it is about, and there is none. */
  | { code: "no-subject" }
  /** `near`: what it seems to mean, some letters off. */
  | { code: "unknown-name"; name: string; near: ThingRef | null }
  /** A SIG that there is none of, with those that are spelt like it. */
  | { code: "unknown-filter"; filter: "sig"; value: string; near: string[] };

/** A text, read. */
export interface Reading {
  /** The text as read: compatibility forms folded, white space single. Spans point into it. */
  text: string;
  spans: Span[];
  /** What it asks for; read when it is first looked at. */
  readonly frame: Frame;
}
