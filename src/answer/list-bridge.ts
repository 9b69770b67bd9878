/** Lists that the old reader reads, as what the new one would have made of them; it goes with the old reader. */
import type { Answer } from "../domain/answer.ts";
import type { Did } from "../domain/thing.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { type Listing, listingName } from "../question/listing.ts";
import type { Question } from "../question/question.ts";
import type { Condition } from "../reading/frame.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { listParts } from "./list.ts";
import { type ListQuery, within } from "./list-query.ts";
import { answerProblem } from "./problem.ts";
import { distinct } from "./selection.ts";

/** Entries of a kind, or what reached a stage, in one release or several. */
export function answerList(question: Question, context: Context): Answer {
  const { lang, listing, filters, version } = question;
  if (question.problem || !listing) return answerProblem(question, context);
  const named = filters.versions ?? (version ? { from: version, to: version } : null);
  if (!named) return answerProblem({ ...question, problem: { code: "missing", what: "version" } }, context);
  const span = { from: minorName(minorOf(named.from)), to: minorName(minorOf(named.to)) };
  const query = queryOf(listing, question, span);
  const place = span.from === span.to ? span.from : `v:${span.from}..${span.to}`;
  const sigs = filters.sigs.map((name) => ` sig:${name}`).join("");
  const next = `list ${listingName(listing)} ${place}${sigs} page:${question.page + 1}`;
  const { page, ...parts } = listParts(query, lang, context, next);
  return compose({ ...question, page }, parts);
}

function queryOf(listing: Listing, question: Question, span: ListQuery["span"]): ListQuery {
  const at = (did: Did): Condition => ({ did, relation: "at", from: span.to, to: null, negated: false });
  const on = "on" in listing && listing.on !== undefined ? [listing.on ? "on" : "off"] : [];
  const [state] = on.map((name) => (name === "on" ? ("on" as const) : ("off" as const)));
  const only = "only" in listing ? listing.only : undefined;
  const query: ListQuery = {
    of: only ?? null,
    where: [],
    promoted: "promoted" in listing,
    span,
    each: [],
    sigs: question.filters.sigs,
    people: [],
    components: [],
    any: question.aspect.asks === "any",
    page: question.page,
  };
  const where = (...conditions: Condition[]) => ({ ...query, where: distinct(conditions) });
  if ("removed" in listing) return where(within("removed", span));
  if ("added" in listing) return where(within("introduced", span), ...(state ? [at(state)] : []));
  if ("locked" in listing) return where(within("locked", span));
  if ("defaultChanged" in listing) return where(within(state ?? "changed", span));
  if ("standing" in listing) {
    const states = [...(listing.stage ? [at(listing.stage)] : []), ...(state ? [at(state)] : [])];
    return { ...where(...states), of: "gate" };
  }
  if ("stage" in listing) return where(within(listing.stage, span));
  if ("promoted" in listing) return { ...query, of: "gate" };
  return listing.kind === "deprecation" ? where(within("deprecated", span)) : { ...query, of: listing.kind };
}
