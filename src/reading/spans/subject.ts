import type { ThingKind } from "../../domain/thing.ts";

/** What a question is about. */
export type Subject =
  | { type: "gate"; name: string }
  | { type: "kep"; number: number }
  /** What `KnowledgeBase.apisNamed` reads: a Kind, `group/version`, `group/version/Kind` … */
  | { type: "api"; name: string }
  | { type: "pr"; number: number }
  /** A thing with a life; `name` as it was written where none is known by it. */
  | { type: "thing"; kind: ThingKind | null; name: string; component: string | null };
