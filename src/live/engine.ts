import type { Completion, CompletionKind } from "../completion/completions.ts";
import type { Answer } from "../domain/answer.ts";
import type { CheckReport, CheckRequest } from "../domain/finding.ts";
import type { Lang } from "../domain/language.ts";
import type { AskRequest, Engine } from "../engine/engine.ts";

/**
 * One engine for as long as the process lives, in front of those that come and go with the knowledge. Answers are made
 * in one go, so a question is answered whole by the engine it began with.
 */
export class LiveEngine implements Engine {
  #current: Engine;

  constructor(first: Engine) {
    this.#current = first;
  }

  /** From the next question on, `next` answers. */
  replace(next: Engine): void {
    this.#current = next;
  }

  ask(request: AskRequest): Answer {
    return this.#current.ask(request);
  }

  askAll(request: AskRequest): Answer[] {
    return this.#current.askAll(request);
  }

  complete(kind: CompletionKind, prefix: string, lang: Lang, limit: number): Completion[] {
    return this.#current.complete(kind, prefix, lang, limit);
  }

  check(request: CheckRequest): Promise<CheckReport> {
    return this.#current.check(request);
  }
}
