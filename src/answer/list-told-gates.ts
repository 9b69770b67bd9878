/** Gates that stand in no table, having lived too shortly to get a page. Notes alone tell their lives. */
import type { Lang } from "../domain/language.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { isToldGate } from "../knowledge/told-gates.ts";
import type { Context } from "./context.ts";
import type { ListQuery } from "./list-query.ts";
import { thingPart } from "./list-things.ts";
import type { Part } from "./list-words.ts";
import type { Fits } from "./topic.ts";

/**
 * The gates of the tables with those that notes alone tell of. What kubeadm and client-go have for themselves is no feature of the
 * cluster, and is in a list of theirs alone.
 */
export function withToldGates(
  tabled: Part,
  query: ListQuery,
  fits: Fits,
  context: Context,
  lang: Lang,
): Part {
  // Neither a SIG nor a way from stage to stage is known of them, nor what never happened to them.
  const isWhole = query.where.some(({ negated, relation }) => negated || relation === "never");
  if (query.sigs.length > 0 || query.promoted || query.demoted || query.where.length === 0 || isWhole)
    return tabled;
  const { total, names, items } = thingPart(
    "gate",
    query,
    fits,
    context,
    lang,
    (thing) => (isToldGate(thing) || isOfProgram(thing, query)) && !cameSo(thing, query),
  );
  return {
    ...tabled,
    total: tabled.total + total,
    names: [...tabled.names, ...names],
    items: [...tabled.items, ...items],
  };
}

/** "Which gates of kubeadm were removed?" */
function isOfProgram({ home }: KnownThing, { about }: ListQuery): boolean {
  return home !== null && about.includes(home);
}

/** Is a list of what turned on or off, and did the gate come so? */
function cameSo({ changes }: KnownThing, { where }: ListQuery): boolean {
  const turn = where.find(({ did, relation }) => relation !== "at" && (did === "on" || did === "off"));
  const first = changes.find(({ planned }) => planned === undefined)?.version;
  return turn !== undefined && changes.every(({ did, version }) => did !== turn.did || version === first);
}
