import type { Intent } from "../../domain/answer.ts";
import type { Kind } from "../../domain/entry.ts";
import type { Stage } from "../../domain/gate.ts";
import type { Lang } from "../../domain/language.ts";
import type { Did, ThingKind } from "../../domain/thing.ts";
import type {
  Ahead,
  Claim,
  Condition,
  DayBound,
  Form,
  PatchReason,
  Put,
  Skew,
  SkewComponent,
} from "../frame.ts";
import type { Sought } from "../sought.ts";
import type { Subject } from "../spans/subject.ts";
import type { Listing } from "./listing.ts";

export type { SkewComponent, Subject };

/** What a gate can come to. */
export type Turn = Stage | "default" | "off" | "locked" | "removed";

/** Is it …? */
export interface Whether {
  asks: "whether";
  what: Turn;
  /** The opposite of `default` is asked for: "is it off by default?" */
  off?: boolean;
  /** "Is it still …?" */
  still?: boolean;
  /** "Has it ever come to be …?": a later stage does not make it no. */
  reached?: boolean;
  /** Of a stage: a later one is as good. */
  least?: boolean;
  /** Did it come about in that very release: "was it removed in 1.30?" */
  came?: boolean;
  /** A claim without a verb, 「1.34 で GA、合ってる?」: that it came about in that very release, or is so in it. */
  either?: boolean;
  /** Has it been so from that release on: "GA since 1.30?" */
  since?: boolean;
}

/** What is asked of a thing: `did` the event, null its being there at all. */
export interface ThingAspect {
  asks: "thing";
  ask: "whether" | "when" | "instead" | "who" | "pr" | "why" | "how" | "changes";
  did: Did | null;
  /** How the event stands to a release: "removed after 1.27". Without it, the state in the release is asked for. */
  beside?: Condition;
  /** A component's own version, of which the release is asked for: `3.6`; or the value that a flag is asked with: `docker`. */
  own?: string;
  /** Is it still so? */
  still?: true;
  /** Did the version come with that very release? */
  came?: true;
  /** Whether it has been there from a release on. */
  since?: true;
  /** The last release that has it is asked for, rather than the one without. */
  last?: true;
  /** Of `instead`: whether what goes by one of these names took its place. */
  by?: readonly string[];
}

/** What a gate is for some releases: at a stage, or on or off by default. */
export type Lasting = Stage | "on" | "off";

/** Which sentence answers it. */
export type Aspect =
  | { asks: "life" }
  | ThingAspect
  /** When did it become …? */
  | { asks: "when"; what: Turn }
  | Whether
  /** Has it left a stage behind, or when did it? */
  | { asks: "left"; stage: Stage; when: boolean }
  /** Which release is the last at a stage or a default? `when` false: is it the release asked about? */
  | { asks: "end-of-stage"; stage: Lasting; when: boolean }
  /** Can it be turned off, or back? */
  | { asks: "can-disable" }
  /** Can the gate be set, or turned on? */
  | { asks: "can-enable"; form?: "how" | "need" }
  /** Can the feature be used, gate or no gate? */
  /** `lost`: is it lost with its gate? */
  | { asks: "usable"; lost?: boolean }
  | { asks: "usable-since" }
  /** What comes of a value that stays set? */
  /** `boots`: does a component fail to start with it? */
  | { asks: "left-set"; on: boolean; boots?: true }
  /** Is the gate itself there, to be set? */
  | { asks: "exists" }
  /** In which version did it first appear? `whether`: was it in the one asked about? */
  | { asks: "introduced"; whether?: true }
  /** Which pull request made it so? Without `what`, all of them. */
  | { asks: "pr"; what: Turn | null }
  /** The release of each stage. */
  | { asks: "stages" }
  /** Is the KEP done? */
  | { asks: "implemented" }
  /** What was it called before? */
  | { asks: "former-name" }
  /** Which fact of a release. */
  | {
      asks: "release";
      what: ReleaseFact;
      month?: string;
      bound?: DayBound;
      reason?: PatchReason;
      own?: string;
    }
  | { asks: "replacement"; by?: readonly string[] }
  /** Of a gate: the last release in which it can be turned off. */
  | { asks: "off-until" }
  /** Of an API: is the release asked about the last with it? */
  | { asks: "until" }
  /** Of a flag: the value it has unless it is set; `own`, whether it is that one. */
  | { asks: "value"; own?: string }
  /** Of a flag or a field: whether it must be set. */
  | { asks: "required" }
  /** Of a metric: its labels, or its type. */
  | { asks: "part" }
  /** Of a bundled component: the oldest of its versions that works with a release. */
  | { asks: "oldest" }
  /** The gate of a field that has none of its own. */
  | { asks: "gate" }
  /** Of an API: is it there? `byDefault`: without turning it on? `since`: from that release on? */
  | { asks: "served"; byDefault?: boolean; since?: true }
  /** Of an API: which of its versions is to be written? */
  | { asks: "api-version" }
  | { asks: "why" }
  | { asks: "identity" }
  /** What is it? */
  | { asks: "meaning" }
  /** Is it the default mode? A gate's default does not tell. */
  | { asks: "default-mode"; negative?: boolean }
  /** May a release be skipped? */
  | { asks: "skip" }
  /** Of a diff: what is new, before what is gone. */
  | { asks: "new" }
  /** Is there anything in a list? */
  | { asks: "any" }
  /** In which of several releases are there more, or fewer? */
  | { asks: "more"; fewest?: true }
  /** How many upgrades lie between two releases? */
  | { asks: "hops" }
  /** Back to an older release? */
  | { asks: "downgrade" }
  /** How far may two components' versions be apart? `range` then holds the component's version and kube-apiserver's. */
  /** `forbidden`: asked whether it is not allowed. */
  /** `apart`: asked whether so many minors newer (or older, below zero) than kube-apiserver are allowed. */
  /** `of`: of several components with their versions, or of their order. */
  | { asks: "skew"; component: SkewComponent; apart?: number; forbidden?: true; of?: Skew }
  /** Who wrote it? `what`: who made it that. */
  | { asks: "author"; what?: Turn };

/**
 * Which fact of a release. `out`, `ended` and `supported` are yes-or-no questions; `left` is how long it is still supported, `period` how long
 * any release is, `next` the one after the newest, `over` those that are no longer supported, `named` the release of a nickname.
 */
export type ReleaseFact =
  | "released"
  | "out"
  | "latest"
  | "next"
  /** The next patch release of one. */
  | "next-patch"
  | "end"
  | "ended"
  | "supported"
  | "left"
  | "age"
  | "period"
  | "cadence"
  | "oldest"
  | "over"
  | "patch"
  /** How many patch releases there are of a minor. */
  | "patches"
  /** Both: the day it came out, or its end, and the Go it is built with. */
  | "released-go"
  | "maintenance"
  /** Is it in maintenance mode; does it only get the fixes of that? */
  | "in-maintenance"
  | "critical-only"
  /** How long it is supported, from its release to its end. */
  | "lasts"
  | "remarks"
  /** Of patch releases: was a month left out, was there one in a month, did one come after the end of life, or before? */
  | "skipped"
  | "patched"
  | "past-end"
  | "before-end"
  | "enhancements"
  /** Whose notes there are most of. */
  | "contributors"
  /** Who led the release team. */
  | "lead"
  | "themes"
  | "name"
  | "named"
  | "go";

/** Facts of one patch release, rather than of its minor. */
export const FACTS_OF_PATCHES: ReadonlySet<string> = new Set<ReleaseFact>([
  "patch",
  "go",
  "released-go",
  "age",
  "remarks",
  "past-end",
  "before-end",
  "skipped",
]);

/** Narrows what is listed. Empty lists do not narrow. */
export interface Filters {
  versions: { from: string; to: string } | null;
  sigs: string[];
  kinds: Kind[];
  /** GitHub names without `@`. */
  people?: string[];
  /** Topics of which a row must have to do with one: `GPU`, `user namespace`. */
  about?: string[];
  /** Topics, and SIGs as `sig:storage`, of which no row may be. */
  except?: string[];
}

/** How a message that asks nothing is answered. */
export type SmallTalk = "greeting" | "thanks" | "about" | "bye";

/** Rows on a page of a long answer, unless somebody asks for another number. */
export const PAGE_SIZE = 10;

/** A text, understood. */
export interface Question {
  text: string;
  lang: Lang;
  intent: Intent;
  subject: Subject | null;
  aspect: Aspect;
  /** Whether the question denies what it asks about; no answer says yes or no without looking here. */
  put: Put;
  /** What kind of answer the wording wants, so that no answer looks at the text for it. */
  form: Form;
  /** The one version asked about. */
  version: string | null;
  /** For diff and upgrade; as typed, so possibly the newer first. */
  range: { from: string; to: string } | null;
  /** The releases asked about, when one question is asked of several at once; else empty. */
  releases: string[];
  /** For list. */
  listing: Listing | null;
  /** Words to search for, or the unknown name that was asked about. */
  words: string;
  /** The words of a search, understood; of all else nothing is sought. */
  sought: Sought;
  filters: Filters;
  /** Page of the answer's rows, from 1. */
  page: number;
  /** Rows of a page. */
  rows: number;
  /** Other readings of the same words, best first. */
  others: Subject[];
  /** The name in the text, when several features go by it; they come first in `others`. */
  sharedName: string | null;
  /** Of a gate: is the gate itself spoken of, by its own name or as a gate, and not only what it lets happen? */
  asGate: boolean;
  /** 0–1: how sure the reading is. Commands are 1. */
  confidence: number;
  /** What could not be read; the answer says so. */
  problem:
    | null
    | { code: "unknown-version"; versions: string[] }
    | { code: "missing"; what: "name" | "number" | "versions" | "version" | "kind" }
    | { code: "same-version"; version: string }
    | { code: "other-product"; names: string[] }
    | { code: "small-talk"; talk: SmallTalk }
    /** Only a question before could say what it is about, and there is none. */
    | { code: "no-subject" }
    /** A filter names what there is not; `near`: what it may mean, best first. */
    | { code: "unknown-filter"; filter: "sig" | "kind" | "version"; value: string; near: string[] }
    /** `near`: what it seems to mean, some letters off. */
    | { code: "unknown-name"; name: string; near?: Subject };
  /** The question was longer than is read. */
  cut: boolean;
  /** For search: what to answer instead when nothing that is found is sure. */
  instead: Question | null;
  /** What was said of the subject, which was not named: the answer says what it takes it for. */
  taken?: string;
  /** Asked is whether something goes wrong, or a component fails to start: what follows from the state is told first. */
  wrong?: "trouble" | "boots";
  /** The sort of thing that was asked for by this name, where only something of another sort has it; the answer says so first. */
  sort?: ThingKind;
  /** Releases to come that were named; the answer says that they are not out. */
  ahead?: Ahead;
  /** Facts that the question puts forward, each judged by itself. */
  claims?: readonly Claim[];
  /** A fact that the question takes for granted: corrected where it is false. */
  granted?: readonly Claim[];
  /** Words that nothing here makes use of; the answer says that it leaves them out. */
  leftOut?: string[];
  /** Of an upgrade: what is asked about it beside the way ("IPVS, 1.33 → 1.37: any trouble?"); answered first. */
  about?: Question;
  /** What else it is asked about, each told behind `about`. */
  aboutToo?: Question[];
  /** Of an upgrade or a diff: the search, on the way, for what is told beside it. */
  beside?: Question;
  /** Of an upgrade: the components (`kubelet`) and fields of work (`sig:storage`) that it is asked about; answered first. */
  parts?: string[];
}

/** The question before in the same conversation, as an answer carries it. */
export interface Previous {
  intent: string;
  lang: Lang;
  /** As it was typed, where that is still known. */
  text?: string;
  args: Record<string, unknown>;
}
