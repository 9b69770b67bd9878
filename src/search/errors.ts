/** The stored index belongs to other knowledge, or was written by another version. */
export class SnapshotMismatchError extends Error {
  readonly code = "SNAPSHOT_MISMATCH";

  constructor() {
    super("The stored search index was built from other knowledge; build it again (npm run build).");
    this.name = "SnapshotMismatchError";
  }
}

/** The stored index ends too early: it was cut, or written by another version. */
export class StoredIndexError extends Error {
  readonly code = "STORED_INDEX_DAMAGED";

  constructor() {
    super("The stored search index is damaged; build it again (npm run build).");
    this.name = "StoredIndexError";
  }
}
