/** "kubectl alpha events became plain kubectl events in?": of one thing that turned into another, the other's beginning. */
import type { ThingRef } from "../../domain/thing.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { KnownThing } from "../../knowledge/things.ts";
import type { Frame } from "../frame.ts";
import { blank, hasVersion, restOf, type Scanned } from "../scanned.ts";
import { asked as asOf, isYesOrNo } from "./asked.ts";

/** Null where none of two things named is told to have turned into the other, or nothing speaks of that. */
export function aboutBecoming(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const [before, after, ...more] = said.all("thing");
  if (!before || !after || more.length > 0) return null;
  if (!said.has("reached", "graduated", "did.promoted", "did.renamed", "turned", "moved")) return null;
  const old = (before.things ?? []).slice(0, 1).flatMap((ref) => withWider(ref, names.base));
  const fresh = after.things?.find(({ name }) =>
    old.some(({ changes }) =>
      changes.some(({ did, to, instead }) => TURNED.has(did) && (to === name || instead === name)),
    ),
  );
  if (!fresh || !names.base.things.get(fresh)?.changes.some(({ did }) => did === "introduced")) return null;
  const whether = hasVersion(scanned) && isYesOrNo(restOf(said, before));
  return blank(scanned, "became", {
    ...asOf("became", whether ? "whether" : "when", { event: "introduced" }),
    things: [fresh],
    sure: 0.95,
  });
}

/** A thing, and of a command those that it is a part of: with `kubeadm alpha certs` went all that stood below it. */
function withWider(ref: ThingRef, { things }: KnowledgeBase): KnownThing[] {
  const words = ref.name.split(" ");
  const wider =
    ref.kind === "command" ? words.slice(1, -1).map((_, at) => words.slice(0, at + 2).join(" ")) : [];
  return [ref, ...wider.toReversed().map((name) => ({ ...ref, name }))].flatMap(
    (one) => things.get(one) ?? [],
  );
}

const TURNED: ReadonlySet<string> = new Set(["renamed", "replaced", "deprecated", "removed"]);
