import type { SyncRecord } from "../domain/journal.ts";
import type { Engine } from "../engine/engine.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";

/** What the pages are made from. Asked anew at every request: knowledge comes and goes while the process lives. */
export interface WebSource {
  readonly engine: Engine;
  readonly base: KnowledgeBase;
  /** Another one whenever an answer may be another: names the program, the knowledge and the day. */
  readonly revision: string;
  /** Today's day, ISO. */
  today(): string;
  /** What the syncs brought, the oldest first. */
  journal(): readonly SyncRecord[];
}
