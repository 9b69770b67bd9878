/**
 * What a note tells of a bundled program where its versions are no answer. They are all that is typed of etcd or CoreDNS, and would be told
 * whatever is asked of it: 「CoreDNSのTTLが…」.
 */
import type { Question } from "../reading/command/query.ts";
import { textsOf } from "../search/documents.ts";
import { asWord } from "../search/identifiers.ts";
import type { Hit } from "../search/index.ts";
import type { Context } from "./context.ts";
import { shareOf } from "./fit.ts";

/** Notes among which one is looked for. */
const MOST_HITS = 20;

/** The share of the words beside the name that a note must hold. */
const LEAST_HELD = 0.5;

/** The note that names the component and holds most of the words that its versions leave out; the rarest of them it must hold. */
export function noteOfComponent({ subject, leftOut = [] }: Question, { base, index }: Context): Hit | null {
  if (subject?.type !== "thing" || subject.kind !== "component") return null;
  const words = leftOut.join(" ; ");
  const terms = index.terms(words).filter(({ kind }) => kind !== "part");
  const [first, ...others] = terms;
  if (!first) return null;
  const rarest = others.reduce((one, other) => (other.weight > one.weight ? other : one), first);
  const names = base.things.named(subject.name, { kind: "component" }).flatMap((thing) => thing.names);
  const named = asWord(subject.name, ...names);
  const share = (hit: Hit) => shareOf(terms, (term) => term.frequency > 0 && index.holds(hit, term));
  const [best] = index
    .search({ text: `${subject.name} ; ${words}`, types: ["entry"], limit: MOST_HITS })
    .filter((hit) => rarest.frequency > 0 && index.holds(hit, rarest) && named.test(textsOf(hit)))
    .map((hit) => ({ hit, share: share(hit) }))
    .toSorted((one, other) => other.share - one.share);
  return best && best.share >= LEAST_HELD ? best.hit : null;
}
