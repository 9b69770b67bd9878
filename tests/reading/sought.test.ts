import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { loadKnowledge } from "../../src/opening/load-knowledge.ts";
import { describing, soughtIn } from "../../src/reading/sought.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import type { Names } from "../../src/reading/spans/regular.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";

let names: Names;

beforeAll(async () => {
  const { knowledge } = await loadKnowledge(join(import.meta.dirname, "../../corpus"), []);
  const base = KnowledgeBase.of(knowledge);
  names = {
    base,
    finder: new SubjectFinder(base),
    sayings: new Sayings(() => sayingsOf(base), tokensOf),
    sigs: new Set(["node"]),
    known: { oldest: "1.0", newest: base.newest, latest: "1.37" },
  };
}, 120_000);

const sought = (words: string) => soughtIn(words, words, names);

describe("what a search asks to have happened", () => {
  it.each([
    ["what replaced the flurb proxy", "replaced"],
    ["were the e2e tests moved to flurb", null],
    ["flurb の代わりは?", "replaced"],
    ["is --flurb still there", "removed"],
    ["--flurb はまだ使える?", "removed"],
    ["--flurb はもう使えない?", "removed"],
    ["flurb が削除された", "removed"],
    ["kubectl get で flurb が見えなくなった", null],
    ["flurb metrics no longer show up", null],
    ["was flurb deprecated", "deprecated"],
    ["flurb が直った", "fixed"],
    ["since when is there flurb", "introduced"],
    ["ephemeral flurb", null],
  ])("%s: %s", (words, did) => {
    expect(sought(words).did).toBe(did);
  });

  it("is nothing where a note is told", () => {
    const told = sought("flurb の上限を超えた Pod が削除されるようになりました。");
    expect([told.told, told.did]).toEqual([true, null]);
    expect(sought(`flurb was removed ${"and so on ".repeat(12)}`).told).toBe(true);
  });
});

describe("the words of a search", () => {
  it("name identifiers, and the part of one that has become a name of its own", () => {
    expect(sought("does --image-flurb still work").names).toEqual(["--image-flurb"]);
    expect(sought("from `flurb_goroutines` to `goroutines`").names).toEqual([
      "flurb_goroutines",
      "goroutines",
    ]);
    expect(sought("FailedFlurbMount event").likely).toEqual(["FailedFlurbMount"]);
    expect(sought("what replaced v1beta1 flurbs").versions).toEqual(["v1beta1"]);
  });

  it("ask for what release notes do not tell", () => {
    expect(sought("how do I set up flurb").beyond).toBe("advice");
    expect(sought("flurb のおすすめは?").beyond).toBe("advice");
    expect(sought("SELECT * FROM flurbs").beyond).toBe("rows");
    expect(sought("flurb changes").beyond).toBeNull();
  });

  it("are said back without what a release has left behind", () => {
    expect(sought("flurb still supported in ?").quote).toBe("flurb still supported");
    expect(sought("flurb の変更は?").quote).toBe("flurb の変更は");
  });

  it("describe a gate without the words that ask for it", () => {
    expect(describing("which feature gate lets pods sleep for zero seconds", names)).toMatch(
      /^pods sleep (?:for )?zero seconds$/,
    );
    expect(describing("ポッドのホスト名を上書きできるゲートはどれ", names)).toContain("上書き");
  });
});
