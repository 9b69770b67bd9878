import { KINDS, type Kind } from "../../domain/entry.ts";
import { STAGES, type Stage } from "../../domain/gate.ts";
import { formatListed, type ListedWords, readListed } from "../command-list.ts";

/** What kind of thing is listed; absent, everything that the list can hold. */
type Only = "api" | "gate";

/** What is to be listed of a release, or of several. */
export type Listing =
  /** Entries of a kind; for deprecations and actions required also the API types and gates. */
  | { kind: Kind; only?: Only }
  /** What reached a stage. `promoted`: from an earlier one only, so without what began at it. */
  | { stage: Stage; only?: "gate"; promoted?: true }
  | { removed: true; only?: Only }
  /** What came new; `on`: by default, for gates. */
  | { added: true; only?: Only; on?: boolean }
  /** Gates that came to any later stage. */
  | { promoted: true }
  /** Gates locked to their default from then on. */
  | { locked: true }
  /** Gates whose default changed; `on`: to that. */
  | { defaultChanged: true; on?: boolean }
  /** Gates as they are in a release, whenever they came to it. */
  | { standing: true; stage?: Stage; on?: boolean }
  /** Conditions one by one. */
  | ListedWords;

/** The word of the `list` command for a listing: `removed-apis`, `default-changed-on`, `all-beta-off`. */
export function listingName(listing: Listing): string {
  if ("where" in listing) return formatListed(listing);
  const only = "only" in listing && listing.only ? `-${listing.only}s` : "";
  const on = "on" in listing && listing.on !== undefined ? (listing.on ? "-on" : "-off") : "";
  if ("kind" in listing) return listing.kind + only;
  if ("removed" in listing) return `removed${only}`;
  if ("added" in listing) return `added${only}${on}`;
  if ("locked" in listing) return "locked";
  if ("defaultChanged" in listing) return `default-changed${on}`;
  if ("standing" in listing) return `all${listing.stage ? `-${listing.stage}` : ""}${on}`;
  if ("stage" in listing) return `${listing.promoted ? "promoted-" : ""}${listing.stage}${only}`;
  return "promoted";
}

const ONLY: readonly { only?: Only }[] = [{}, { only: "api" }, { only: "gate" }];
const GATES: readonly { only?: "gate" }[] = [{}, { only: "gate" }];
const ON: readonly { on?: boolean }[] = [{}, { on: true }, { on: false }];

/** Every listing that has a word of its own. */
function* listings(): Generator<Listing> {
  for (const stage of STAGES) {
    for (const only of GATES)
      yield* [
        { stage, ...only },
        { stage, promoted: true as const, ...only },
      ];
    for (const on of ON) yield { standing: true, stage, ...on };
  }
  for (const only of ONLY) {
    yield { removed: true, ...only };
    for (const on of ON) yield { added: true, ...only, ...on };
    for (const kind of KINDS) yield { kind, ...only };
  }
  for (const on of ON) yield { defaultChanged: true, ...on };
  yield* [
    { standing: true as const, on: true },
    { standing: true as const, on: false },
  ];
  yield* [{ promoted: true as const }, { locked: true as const }];
}

let NAMED: ReadonlyMap<string, Listing> | null = null;

/** The listing of a `list` command's word; null when it is none. The opposite of {@link listingName}. */
export function listingNamed(word: string): Listing | null {
  NAMED ??= new Map([...listings()].map((listing) => [listingName(listing), listing]));
  return NAMED.get(word.toLowerCase()) ?? readListed(word);
}
