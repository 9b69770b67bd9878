/** Numbers that stand in one answer are the same numbers, and what is shown as evidence tells what it is shown for. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, ChangeFacts, Section } from "../../src/domain/answer.ts";
import { type ApiType, apiName, groupVersion } from "../../src/domain/api.ts";
import { links } from "../../src/domain/link.ts";
import { minorOf } from "../../src/domain/version.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;
let base: KnowledgeBase;
let minors: string[];
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  base = KnowledgeBase.of(knowledge);
  engine = createEngine(base, index, { today: () => "2026-11-21" });
  minors = knowledge.releases.map(({ version }) => version).sort((a, b) => minorOf(a) - minorOf(b));
});

const ask = (text: string, lang: "ja" | "en" = "en", limit?: number): Answer =>
  engine.ask({ text, lang, ...(limit && { limit }) });
const factsOf = ({ facts }: Answer) => facts as ChangeFacts; // of a diff and an upgrade
const total = (sections: readonly Section[]) => sections.reduce((sum, section) => sum + section.total, 0);
const shown = (sections: readonly Section[]) =>
  sections.reduce((sum, { items }) => sum + items.reduce((of, { stands = 1 }) => of + stands, 0), 0);

/** Every two releases, the older first. */
function pairs(): [string, string][] {
  return minors.flatMap((from, at) => minors.slice(at + 1).map((to): [string, string] => [from, to]));
}

/** Headings of a diff and the numbers in its facts and its summary that must be theirs. */
function diffNumbers(answer: Answer): [heading: string, facts: number, words: RegExp | null][] {
  const { actionRequired, apis, gates, counts } = factsOf(answer);
  return [
    ["Action required", actionRequired, /(\d+) actions? required/],
    ["Action required", counts["action-required"], null],
    ["Removed APIs", apis.removed.length, /(\d+) API types? (?:is|are) removed/],
    ["Newly deprecated APIs", apis.deprecated.length, /(\d+) API types? newly deprecated/],
    ["Added APIs", apis.added.length, /(\d+) API types? added/],
    ["New feature gates", gates.added.length, /Feature gates: .*?(\d+) new/],
    ["Feature gates with another default", gates.defaultChanged.length, /(\d+) with another default/],
    ["Removed feature gates", gates.removed.length, /Feature gates: .*?(\d+) removed/],
    ["Deprecated feature gates", gates.deprecated.length, null],
    ["Feature gates promoted", gates.promoted.length, null],
    ["Deprecations", counts.deprecation, null],
    ["Features", counts.feature, null],
    ["Bugs and regressions", counts.bug, null],
  ];
}

describe("the numbers of an answer", () => {
  it("are one number each in a diff between any two releases", () => {
    const faults = pairs().flatMap(([from, to]) => {
      const answer = ask(`/k8s diff ${from} ${to}`);
      return diffNumbers(answer).flatMap(([heading, facts, words]) => {
        const under = total(answer.sections.filter((section) => section.heading === heading));
        const said = words ? Number(words.exec(answer.summary)?.[1] ?? 0) : facts;
        return under === facts && said === facts
          ? []
          : [`${from} ${to} ${heading}: facts ${facts}, heading ${under}, summary ${said}`];
      });
    });
    expect(faults).toEqual([]);
  }, 600_000);

  it("are one number each in an upgrade between any two releases", () => {
    const faults = pairs().flatMap(([from, to]) => {
      const answer = ask(`/k8s upgrade ${from} ${to}`);
      const { actionRequired, apis, gates, flags } = factsOf(answer);
      const duties = answer.sections.filter(({ heading }) => /^1\.\d+$/.test(heading));
      const said = (words: RegExp) => Number(words.exec(answer.summary)?.[1] ?? 0);
      const numbers = [
        [actionRequired, said(/(\d+) actions? required/)],
        [apis.removed.length, said(/(\d+) removed API types?/)],
        [gates.removed.length, said(/(\d+) removed feature gates?/)],
        [flags.removed.length, said(/(\d+) removed flags?/)],
        [actionRequired + apis.removed.length + gates.removed.length + flags.removed.length, total(duties)],
      ];
      return numbers.every(([facts, other]) => facts === other)
        ? []
        : [`${from} ${to}: ${JSON.stringify(numbers)}`];
    });
    expect(faults).toEqual([]);
  }, 600_000);

  it("are one number each in the lists of every release", () => {
    const lists = ["action-required", "removed", "removed-apis", "deprecation", "feature", "stable"];
    const faults = minors.flatMap((version) =>
      lists.flatMap((what) => {
        const { summary, sections } = ask(`/k8s list ${what} ${version}`, "en", 1000);
        const numbers = [...summary.matchAll(/(?<![\w.])\d+(?![\w.])/g)].map(([number]) => Number(number));
        // A summary may tell more than is listed, but every heading's number is in it.
        return sections
          .filter((section) => !numbers.includes(section.total) || shown([section]) !== section.total)
          .map(
            ({ heading, total: under }) =>
              `${what} ${version}: ${heading} ${under} in ${summary.slice(0, 200)}`,
          );
      }),
    );
    expect(faults).toEqual([]);
  }, 600_000);

  it("stand for what all pages show together, no row twice and none left out", () => {
    for (const command of [
      "diff 1.24 1.25",
      "upgrade 1.20 1.26",
      "list removed 1.25",
      "list action-required 1.25",
    ]) {
      const first = ask(`/k8s ${command}`);
      const pages = Array.from({ length: first.page?.of ?? 1 }, (_, at) =>
        ask(`/k8s ${command} page:${at + 1}`),
      );
      expect(pages.length, command).toBeGreaterThan(1);
      expect(
        pages.reduce((sum, { sections }) => sum + shown(sections), 0),
        command,
      ).toBe(total(first.sections));
      for (const page of pages)
        expect(page.sections.flatMap(({ items }) => items).length, command).toBeLessThanOrEqual(10);
    }
  });

  it("count what passes the filters, API removals too", () => {
    const all = factsOf(ask("/k8s diff 1.21 1.22")).apis.removed.length;
    const network = ask("/k8s diff 1.21 1.22 sig:network");
    expect(all).toBeGreaterThan(10);
    expect(factsOf(network).apis.removed.map(({ api }) => api)).toEqual([
      "extensions/v1beta1/Ingress",
      "networking.k8s.io/v1beta1/Ingress",
      "networking.k8s.io/v1beta1/IngressClass",
    ]);
    expect(factsOf(ask("/k8s diff 1.21 1.22 kind:feature")).apis.removed).toEqual([]);
    expect(factsOf(ask("/k8s diff 1.21 1.22 kind:deprecation")).apis.removed).toHaveLength(all);
    const repeated = ask("/k8s diff 1.21 1.22 sig:network sig:network");
    expect(repeated.question.args.command).toBe("diff 1.21 1.22 sig:network");
  });
});

describe("what an API's end or beginning is shown with", () => {
  const guide = (api: ApiType) => links.deprecationGuide(api.removed ?? "").url;

  it("is the deprecation guide only where the guide names it", () => {
    const named = new Set<string>();
    const wrong: string[] = [];
    for (const { version } of base.knowledge.releases) {
      const answer = ask(`/k8s list removed-apis ${version}`, "en", 1000);
      const types = base.knowledge.apis.filter(({ removed }) => removed === version);
      for (const item of answer.sections.flatMap(({ items }) => items)) {
        const shows = item.links.some(({ url }) => url.includes("/deprecation-guide/"));
        const rows = types.filter(
          (api) => item.id === `api/${apiName(api)}` || item.id.startsWith(`${version}/removed-`),
        );
        if (shows && !rows.some(({ evidence }) => evidence.includes("guide"))) wrong.push(item.id);
        if (item.links.length === 0) wrong.push(`${item.id}: nothing`);
        named.add(item.id);
      }
    }
    expect(wrong).toEqual([]);
    expect(named.size).toBeGreaterThan(50);
  });

  it("is a pull request, the guide or the type's own tags, for every type", () => {
    const faults = base.knowledge.apis.flatMap((api) => {
      if (api.removed === null || api.evidence.includes("guide")) return [];
      const told = base
        .entriesOf(api.removed)
        .filter((entry) =>
          entry.changes?.some(
            ({ thing, did }) =>
              thing.kind === "api" &&
              did === "removed" &&
              [apiName(api), groupVersion(api)].includes(thing.name),
          ),
        );
      const wanted = [
        ...told.flatMap(({ prs }) => prs.map((number) => links.pr(number).url)),
        ...api.evidence.flatMap((source) => (typeof source === "number" ? [links.pr(source).url] : [source])),
      ];
      const { sections } = ask(`/k8s api ${apiName(api)}`, "en", 1000);
      const urls = sections.flatMap(({ items }) => items.flatMap((item) => item.links.map(({ url }) => url)));
      const found =
        wanted.length > 0
          ? wanted.some((url) => urls.includes(url))
          : urls.includes(links.apiLifecycle(api).url);
      return found && !urls.includes(guide(api)) ? [] : [apiName(api)];
    });
    expect(faults).toEqual([]);
  });

  it("is in no list of additions the guide, which tells of removals only", () => {
    const urls = ["1.36", "1.30", "1.20"].flatMap((version) =>
      ask(`/k8s list added-apis ${version}`, "en", 1000).sections.flatMap(({ items }) =>
        items.flatMap((item) => item.links.map(({ url }) => url)),
      ),
    );
    expect(urls.length).toBeGreaterThan(3);
    expect(urls.filter((url) => url.includes("deprecation-guide"))).toEqual([]);
  });
});

describe("what is listed as removed", () => {
  it("holds no deferral and no fix", () => {
    const ids = minors.flatMap((version) =>
      ask(`/k8s list removed ${version}`, "en", 1000).sections.flatMap(({ items }) =>
        items.map(({ id }) => id),
      ),
    );
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).not.toContain("1.37/139121");
    expect(ids).not.toContain("1.37/139457");
    const fixes = ids.filter((id) => base.knowledge.entries.find((entry) => entry.id === id)?.kind === "bug");
    const told = fixes.filter((id) => {
      const entry = base.knowledge.entries.find((one) => one.id === id);
      return !entry?.changes?.some(({ did, planned }) => did === "removed" && planned === undefined);
    });
    expect(told).toEqual([]);
  });
});

describe("what is new", () => {
  it.each([
    ["1.36 の新機能は?", "機能"],
    ["what's new in 1.36", "Features"],
    ["what are the new features in 1.36?", "Features"],
  ])("comes before what is gone, for: %s", (text, heading) => {
    const { sections, question } = ask(text);
    const [first] = sections;
    expect(first?.heading).toBe(heading);
    expect(first?.items.length).toBeGreaterThan(0);
    // The next page goes on in the same order.
    expect(question.args.command).toBe("diff 1.35 1.36 new");
    const next = engine.ask({ text: "more", previous: question });
    const again = ask("diff 1.35 1.36 new page:2");
    expect(next.sections.map(({ items }) => items.map(({ id }) => id))).toEqual(
      again.sections.map(({ items }) => items.map(({ id }) => id)),
    );
  });

  it("is no other order where all that changed is asked for", () => {
    expect(ask("what changed in 1.36?").sections[0]?.heading).toBe("Removed APIs");
  });
});
