import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { plan } from "../../src/answer/plan.ts";
import { apiName, groupVersion } from "../../src/domain/api.ts";
import { KINDS } from "../../src/domain/entry.ts";
import { DEEDS, THING_KINDS, type ThingRef } from "../../src/domain/thing.ts";
import { minorName, minorOf } from "../../src/domain/version.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { formatCommand } from "../../src/reading/command/command.ts";
import { parseQuestion } from "../../src/reading/command/parse.ts";
import type { Question } from "../../src/reading/command/query.ts";
import { NOTHING_ASKED } from "../../src/reading/command/understood.ts";
import type { Condition, Frame, Scope } from "../../src/reading/frame.ts";
import { blankFrame } from "../../src/reading/scanned.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import type { Names } from "../../src/reading/spans/regular.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";

let base: KnowledgeBase;
let names: Names;

beforeAll(async () => {
  const { knowledge } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  base = KnowledgeBase.of(knowledge);
  names = {
    base,
    finder: new SubjectFinder(base),
    sayings: new Sayings(() => sayingsOf(base), tokensOf),
    sigs: new Set(knowledge.entries.flatMap(({ sigs }) => sigs)),
    known: { oldest: "1.0", newest: base.newest, latest: "1.37" },
  };
});

/** Nothing asked yet, by a command in English. */
const BLANK: Question = { ...NOTHING_ASKED, text: "", lang: "en" };

function read(command: string): Question {
  return parseQuestion(`/k8s ${command}`, names, {
    // A command that falls through to the reader of plain words is none: its answer is told by nothing here.
    plain: (question) => ({ ...question, problem: { code: "no-subject" } }),
  });
}

/** What a query asks, whichever way it came about. */
function asked({
  intent,
  subject,
  aspect,
  version,
  range,
  releases,
  listing,
  words,
  filters,
  page,
  problem,
}: Question) {
  const { versions, sigs, kinds, people = [] } = filters;
  return {
    intent,
    subject,
    aspect,
    // Between two releases the first says nothing more.
    version: range || releases.length > 1 ? null : version,
    range,
    releases: releases.length > 1 ? releases : [],
    listing,
    words: subject || intent !== "search" ? "" : words,
    filters: { versions, sigs, kinds, people },
    page,
    problem,
  };
}

const minor = fc.integer({ min: 5, max: 37 }).map((number) => `1.${number}`);
const way = fc
  .tuple(fc.integer({ min: 5, max: 36 }), fc.integer({ min: 1, max: 20 }))
  .map(([from, more]) => ({ from: minorName(from), to: minorName(Math.min(37, from + more)) }));
const releases: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({}),
  minor.map((at) => ({ at })),
  way,
);
const page = fc.integer({ min: 1, max: 40 });
/** One of what the corpus has, drawn when it is there. */
function oneOf<Thing>(all: () => readonly Thing[]): fc.Arbitrary<Thing> {
  return fc.nat().map((number) => all()[number % all().length] as Thing); // the corpus has some of each
}
const filters = fc.record({
  sigs: fc.uniqueArray(
    oneOf(() => [...names.sigs]),
    { maxLength: 2 },
  ),
  kinds: fc.uniqueArray(fc.constantFrom(...KINDS), { maxLength: 2 }),
  people: fc.uniqueArray(
    oneOf(() => base.knowledge.entries.flatMap(({ author }) => author ?? [])),
    { maxLength: 2 },
  ),
  components: fc.constant<string[]>([]),
});

const lifeOf = (thing: fc.Arbitrary<ThingRef>, scope: fc.Arbitrary<Scope> = releases): fc.Arbitrary<Frame> =>
  fc
    .record({ thing, scope })
    .map(({ thing: ref, scope: at }) => ({ ...blankFrame(), things: [ref], scope: at }));

const ref = (kind: ThingRef["kind"]) => (name: string) => ({ kind, name, component: null });

const condition: fc.Arbitrary<Condition> = fc.record({
  did: fc.constantFrom(...DEEDS),
  relation: fc.constantFrom("at", "in", "before", "after", "since", "until"),
  from: minor,
  to: fc.constant(null),
  negated: fc.boolean(),
});

/** A list of what is given, of a release or on a way. */
const listOf = (
  of: fc.Arbitrary<Frame["of"]>,
  where: fc.Arbitrary<Condition[]> = fc.constant([]),
): fc.Arbitrary<Frame> =>
  fc
    .record({
      of,
      where,
      scope: fc.oneof(
        minor.map((at) => ({ at })),
        way,
      ),
      filters,
      page,
    })
    .map((rest) => ({ ...blankFrame(), ...rest, ask: "which", filters: { ...rest.filters, kinds: [] } }));

/** Every kind of frame that a command can say, made of what the corpus names. */
const FRAMES: Record<string, fc.Arbitrary<Frame>> = {
  "a gate": lifeOf(oneOf(() => [...base.gates.keys()]).map(ref("gate"))),
  "a KEP": lifeOf(oneOf(() => [...base.keps.keys()]).map((number) => ref("kep")(String(number)))),
  "a pull request": oneOf(() => base.knowledge.entries.flatMap(({ prs }) => prs)).map((number) => ({
    ...blankFrame(),
    prs: [number],
  })),
  "an API type": lifeOf(oneOf(() => base.knowledge.apis.map(apiName)).map(ref("api"))),
  "a version of an API": lifeOf(oneOf(() => base.knowledge.apis.map(groupVersion)).map(ref("api"))),
  "a Kind": lifeOf(oneOf(() => base.knowledge.apis.map(({ kind }) => kind)).map(ref("api"))),
  ...Object.fromEntries(
    THING_KINDS.filter((kind) => !["gate", "api", "kep", "cve"].includes(kind)).map((kind) => [
      `a ${kind}`,
      lifeOf(oneOf(() => thingsOf(kind))),
    ]),
  ),
  "a vulnerability": lifeOf(
    oneOf(() => base.knowledge.cves).map(({ id }) => ref("cve")(id)),
    fc.oneof(
      fc.constant({}),
      fc.tuple(minor, fc.nat(16)).map(([at, patch]) => ({ at: `${at}.${patch}` })),
    ),
  ),
  "a release": minor.map((at) => ({ ...blankFrame(), ask: "what", of: "release", scope: { at } })),
  "a patch release": fc.tuple(minor, fc.nat(16)).map(([at, patch]) => ({
    ...blankFrame(),
    ask: "what",
    of: "release",
    scope: { at: `${at}.${patch}` },
  })),
  "several releases": fc.uniqueArray(minor, { minLength: 2, maxLength: 3 }).map((each) => ({
    ...blankFrame(),
    ask: "what",
    of: "release",
    scope: { each },
  })),
  "what changed": fc.record({ scope: way, filters, page, fresh: fc.boolean() }).map(({ fresh, ...rest }) => ({
    ...blankFrame(),
    ...rest,
    ask: "changes",
    of: "change",
    detail: "diff",
    manner: fresh ? ["new"] : [],
  })),
  "an upgrade": fc.record({ scope: way }).map((rest) => ({ ...blankFrame(), ...rest, ask: "upgrade" })),
  "a list": listOf(
    fc.constantFrom("gate" as const, "api" as const, null),
    fc.array(condition, { minLength: 1, maxLength: 2 }),
  ),
  "a list of notes": listOf(fc.constantFrom(...KINDS)),
  "a search": fc
    .record({
      words: fc.constantFrom("kubelet memory leak", "ノードの再起動", "swap", "image pull secrets"),
      scope: fc.oneof(
        fc.constant({}),
        minor.map((at) => ({ at })),
        way,
      ),
      filters,
      page,
    })
    .map((rest) => ({ ...blankFrame(), ...rest, ask: "changes", of: "change" })),
};

function thingsOf(kind: ThingRef["kind"]): ThingRef[] {
  return base.things.all.map((thing) => thing.ref).filter((thing) => thing.kind === kind);
}

describe("a frame and its command", () => {
  it.each(Object.entries(FRAMES))("say the same of %s, both ways", (_name, frames) => {
    fc.assert(
      fc.property(frames, (frame) => {
        const query = plan(frame, BLANK);
        const command = formatCommand(query);
        // Of words, what fits is searched for; see below.
        fc.pre(query.intent !== "search" || command.includes(query.words));
        expect(asked(read(command)), command).toEqual(asked(query));
        expect(formatCommand(read(command))).toBe(command);
      }),
      { numRuns: 150 },
    );
  });

  it("takes no release for the version in a name that a flag only resembles", () => {
    const { subject, range } = read("flag kubelet --containerd 1.6 1.7");
    expect(subject).toMatchObject({ kind: "flag", name: "--containerd", component: "kubelet" });
    expect(range).toEqual({ from: "1.6", to: "1.7" });
  });

  it("is cut where words are searched for, and never in a name", () => {
    const words = "the kubelet forgets ".repeat(8);
    const search = formatCommand(plan({ ...blankFrame(), words, ask: "changes", of: "change" }, BLANK));
    expect(search.length).toBeLessThanOrEqual(80);
    const long = ref("field")(`Pod.spec${".deeper".repeat(12)}`);
    expect(formatCommand(plan({ ...blankFrame(), things: [long] }, BLANK))).toBe(`field ${long.name}`);
  });

  it("has releases that are older and newer in the order typed", () => {
    expect(minorOf(read("diff 1.25 1.24").range?.from ?? "")).toBe(25);
  });
});
