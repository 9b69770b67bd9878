import fc from "fast-check";

type Json = Record<string, unknown>;

/** What may stand where something else is expected. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, "", " ", "x", [], {}, [null], [[]], { id: null }),
  fc.constantFrom(
    "__proto__",
    "constructor",
    "disconnected",
    "error",
    "-1",
    "99999999999999999999",
    "𠮷".repeat(40),
  ),
  fc.constantFrom("x".repeat(5_000), "gate ".repeat(800), "<@U1> &lt;!here> `".repeat(100), "\u0000\u202e"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** One change somewhere in a payload: `at` counts through all its places. */
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom("replace", "replace", "drop", "wrap", "repeat", "add"),
  junk,
});

/** The payload with one to three things about it changed; `null` rarely stands for the whole. */
function mutated(payload: Json): fc.Arbitrary<unknown> {
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    // A holder, so that the payload as a whole is a place too.
    const holder: Json = { payload: structuredClone(payload) };
    for (const { at, how, junk: drawn } of changes) {
      // Its own copy, for the next change may go into it.
      const value = structuredClone(drawn);
      const places = placesOf(holder);
      const place = places[at % places.length];
      if (!place) continue;
      const { parent, key } = place;
      const before: unknown = Reflect.get(parent, key);
      if (how === "drop") Reflect.deleteProperty(parent, key);
      else if (how === "wrap") Reflect.set(parent, key, [before]);
      else if (how === "repeat" && Array.isArray(before))
        Reflect.set(parent, key, Array(30).fill(before).flat());
      else if (how === "add" && typeof before === "object" && before !== null)
        Reflect.set(before, "added", value);
      else Reflect.set(parent, key, value);
    }
    return holder["payload"];
  });
}

function placesOf(value: object): { parent: object; key: string }[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    { parent: value, key },
    ...(typeof inner === "object" && inner !== null ? placesOf(inner) : []),
  ]);
}

/** So many mutations, drawn evenly from all the payloads; the same seed gives the same. */
export function mutations(payloads: readonly Json[], count: number, seed: number): unknown[] {
  const each = Math.ceil(count / payloads.length);
  const drawn = payloads.map((payload, index) =>
    fc.sample(mutated(payload), { numRuns: each, seed: seed + index }),
  );
  // One of each in turn, as they would come in life.
  return Array.from({ length: each }, (_, turn) => drawn.map((samples) => samples[turn]))
    .flat()
    .slice(0, count);
}
