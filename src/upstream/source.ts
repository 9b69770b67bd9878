/** Something in a source file that could not be used as it stands. Nothing is dropped without one. */
export interface SourceProblem {
  /** Path in the mirror, `kubernetes/enhancements/keps/…/kep.yaml`. */
  file: string;
  /** Counts from 1; absent when it concerns the whole file. */
  line?: number;
  message: string;
}

/** What one source says, typed, and what in it could not be used. */
export interface Source<Fact> {
  facts: Fact[];
  problems: SourceProblem[];
}

/** Several files of one source as one. */
export function joinSources<Fact>(sources: readonly Source<Fact>[]): Source<Fact> {
  return {
    facts: sources.flatMap(({ facts }) => facts),
    problems: sources.flatMap(({ problems }) => problems),
  };
}
