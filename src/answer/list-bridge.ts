/** Lists on their way between the new reader's frame and the old reader's question; it goes with the old reader. */
import type { Answer } from "../domain/answer.ts";
import { minorName, minorOf } from "../domain/version.ts";
import { type Listing, listingName, listingNamed } from "../reading/command/listing.ts";
import type { Aspect, Question } from "../reading/command/query.ts";
import { formatListed, type ListedWords, readListed } from "../reading/command-list.ts";
import type { Frame } from "../reading/frame.ts";
import { blankFrame } from "../reading/scanned.ts";
import { compose } from "./compose.ts";
import type { Context } from "./context.ts";
import { listParts } from "./list.ts";
import { listQueryOf } from "./list-query.ts";
import { answerPatchList, isPatch } from "./patch.ts";
import { filtersOf } from "./planned-filters.ts";
import { answerProblem } from "./problem.ts";

/** Entries of a kind, or what reached a stage, in one release or several. */
export function answerList(question: Question, context: Context): Answer {
  const { lang, listing, filters, version } = question;
  if (question.problem || !listing) return answerProblem(question, context);
  if (version && "kind" in listing && isPatch(version))
    return answerPatchList(question, version, listing.kind, context);
  const frame = frameOf(question, listing);
  const open = frame.filters.people.length > 0 || frame.of === "kep";
  if (
    !open &&
    !frame.scope.at &&
    !frame.scope.from &&
    !frame.scope.each &&
    frame.where.every(({ from, relation }) => from === null && relation !== "never")
  )
    return answerProblem({ ...question, problem: { code: "missing", what: "version" } }, context);
  const span = filters.versions;
  const place = span ? ` v:${span.from}..${span.to}` : version ? ` ${minorName(minorOf(version))}` : "";
  const people = (filters.people ?? []).map((name) => ` by:${name}`);
  const topics = (filters.about ?? []).map((topic) => ` about:${topic.replaceAll(" ", "+")}`);
  const out = (filters.except ?? []).map((topic) => ` except:${topic.replaceAll(" ", "+")}`);
  const sigs = [...filters.sigs.map((name) => ` sig:${name}`), ...people, ...topics, ...out].join("");
  const next = `list ${listingName(listing)}${place}${sigs} page:${question.page + 1}`;
  const { page, ...parts } = listParts(
    listQueryOf(frame, context.base.latestOn(context.today), question.rows),
    lang,
    context,
    next,
    `list ${listingName(listing)}${place}`,
  );
  return compose({ ...question, page }, parts);
}

/** The question's list as a frame. */
function frameOf({ filters, version, releases, aspect, put, page }: Question, listing: Listing): Frame {
  const listed = "where" in listing ? listing : listedOf(listing);
  const span = filters.versions ?? (version ? { from: version, to: version } : null);
  const [from, to] = span ? [minorName(minorOf(span.from)), minorName(minorOf(span.to))] : [];
  return {
    ...blankFrame(),
    ...listed,
    put,
    ask: aspect.asks === "any" ? "whether" : aspect.asks === "more" ? "compare" : "which",
    manner: aspect.asks === "more" && aspect.fewest ? ["fewest"] : [],
    scope: {
      ...(releases.length > 1 ? { each: releases } : {}),
      ...(from && to ? (from === to ? { at: from } : { from, to }) : {}),
    },
    filters: {
      sigs: filters.sigs,
      kinds: filters.kinds,
      people: filters.people ?? [],
      components: [],
      about: filters.about ?? [],
      except: filters.except ?? [],
    },
    page,
  };
}

/** Both readers write the same words. */
function listedOf(listing: Listing): ListedWords {
  return readListed(listingName(listing)) ?? { of: null, where: [], detail: null };
}

/** What a list is asked for, beside its rows. */
const ASPECTS: Readonly<Partial<Record<Frame["ask"], Aspect>>> = {
  whether: { asks: "any" },
  compare: { asks: "more" },
};

/** A frame's list as the old question holds it. */
export function listQuestion(frame: Frame, base: Question): Question {
  const { scope } = frame;
  const words = formatListed(frame);
  const listing: Listing = listingNamed(words) ?? { of: frame.of, where: frame.where, detail: frame.detail };
  const span = scope.from && scope.to ? { from: scope.from, to: scope.to } : null;
  return {
    ...base,
    intent: "list",
    subject: null,
    aspect:
      frame.ask === "compare" && frame.manner.includes("fewest")
        ? { asks: "more", fewest: true }
        : (ASPECTS[frame.ask] ?? { asks: "life" }),
    listing,
    version: scope.at ?? null,
    range: null,
    releases: scope.each ?? [],
    filters: { ...filtersOf(frame, base), versions: span ?? base.filters.versions },
    confidence: frame.sure,
  };
}
