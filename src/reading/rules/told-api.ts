/** API types that no table has and whose life notes tell: `batch/v2alpha1/ScheduledJob`, the gRPC API `runtime.v1alpha2`. */
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Frame, Span } from "../frame.ts";
import type { Scanned } from "../scanned.ts";
import { aboutOther } from "./named.ts";

/** "When did batch/v2alpha1 ScheduledJob go?": the type, and not all of the version that stands beside it. */
export function aboutToldApi(scanned: Scanned, mentions: readonly Span[]): Frame | null {
  const { said, names } = scanned;
  const told = mentions.find((span) => isTold(span, names.base));
  const [ref] = told?.things ?? [];
  if (!told || !ref) return null;
  const others = mentions.filter((span) => span !== told);
  const isAround = ({ things }: Span) => things?.some(({ name }) => ref.name.startsWith(`${name}/`)) ?? false;
  if (!others.every(isAround)) return null;
  const read = aboutOther({ ...scanned, said: said.without((span) => others.includes(span)) }, told);
  return read && { ...read, detail: "told" };
}

function isTold({ things, sure = 1 }: Span, base: KnowledgeBase): boolean {
  const [thing] = things ?? [];
  if (thing?.kind !== "api" || sure < 0.7 || base.apisNamed(thing.name).length > 0) return false;
  return (base.things.told(thing)?.changes.length ?? 0) > 0;
}
