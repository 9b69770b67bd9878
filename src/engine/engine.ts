import type { Completer } from "../completion/completions.ts";
import type { Answer } from "../domain/answer.ts";
import type { CheckReport, CheckRequest } from "../domain/finding.ts";
import type { Lang } from "../domain/language.ts";
import type { Explanation } from "./explain.ts";

/** What a platform hands over. */
export interface AskRequest {
  /** As typed: a command with or without `/k8s`, or a question in plain words. Any length; any characters. */
  text: string;
  /** Language for texts that have none of their own, such as `gate ImageVolume`: the asker's setting or locale. */
  lang?: Lang;
  /** The question before in the same conversation, for "and in 1.26?". */
  previous?: Answer["question"];
  /** Rows of a page; the usual number where it is absent. */
  limit?: number;
}

/**
 * Questions in, Answers out; pure and synchronous, never throws for what a person typed.
 * `answer.question.args.command` is the canonical command (`diff 1.24 1.25 sig:node page:2`, at most 80 characters)
 * that gives the same answer again: all the state that a button needs.
 */
export interface Answering extends Completer {
  /** The answer to the text's first question; those to further ones stand in its `also`. */
  ask(request: AskRequest): Answer;
  /** Up to three answers when the text holds several questions, one for each; else one. */
  askAll(request: AskRequest): Answer[];
}

/** What answers questions and checks manifests. */
export interface Engine extends Answering {
  /**
   * What a release removed, deprecates or lacks of manifests, configuration files and command lines. Keeps nothing of the texts,
   * and lets questions through while it looks at a long one.
   * @throws TargetError (as a rejection) for a target that is no release, or newer than the facts
   */
  check(request: CheckRequest): Promise<CheckReport>;
}

/** Tells how it reads, too, for those who keep its words. */
export interface Explaining extends Answering {
  /** How each question of a text is read, and what is asked of the knowledge for it. */
  explain(request: AskRequest): Explanation[];
}

export type ExplainingEngine = Engine & Explaining;
