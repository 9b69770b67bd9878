import { expect, it } from "vitest";
import { THING_KINDS } from "../../src/domain/thing.ts";
import { type KnownThing, ThingStore } from "../../src/knowledge/things.ts";
import { bundled } from "../fixtures/bundled.ts";

const written = (things: readonly KnownThing[]) => things.map((thing) => JSON.stringify(thing)).join("\n");

it("gives of each kind just those that stand among everything, whichever is asked for first", async () => {
  const { knowledge } = await bundled();
  const whole = ThingStore.of(knowledge).everything();
  const store = ThingStore.of(knowledge);
  // As text: comparing ten thousand fields piece by piece takes twenty seconds.
  for (const kind of THING_KINDS)
    expect(
      written(store.everyOfKind(kind)) === written(whole.filter(({ ref }) => ref.kind === kind)),
      kind,
    ).toBe(true);
  expect(THING_KINDS.flatMap((kind) => store.everyOfKind(kind))).toHaveLength(whole.length);
});
