import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const commandOf = (text: string) => engine.ask({ text }).question.args.command;

describe("what a way leaves out", () => {
  it.each([
    ["upgrade from 1.33 to 1.35, everything except DRA", "upgrade 1.33 1.35 except:DRA"],
    ["upgrade from 1.33 to 1.35 but not DRA", "upgrade 1.33 1.35 except:DRA"],
    ["upgrade from 1.29 to 1.31 except networking stuff", "upgrade 1.29 1.31 except:sig:network"],
    ["upgrade 1.33 to 1.34 apart from kubelet", "upgrade 1.33 1.34 except:kubelet"],
    ["going from 1.34 to 1.36, anything other than networking?", "upgrade 1.34 1.36 except:sig:network"],
    ["upgrade from 1.32 to 1.34 without the storage stuff", "upgrade 1.32 1.34 except:sig:storage"],
    ["upgrade 1.31 to 1.33 without the flow control part", "upgrade 1.31 1.33 except:flow+control"],
    ["what breaks between 1.21 and 1.22 that isn't an API removal?", "upgrade 1.21 1.22 except:of:api"],
    ["We go from 1.33 to 1.35. What should I watch out for other than DRA?", "upgrade 1.33 1.35 except:DRA"],
    ["1.32 から 1.34 へのアップグレード、ストレージ以外で", "upgrade 1.32 1.34 except:sig:storage"],
    ["1.33 から 1.35 に上げる。DRA 以外で気をつけることは?", "upgrade 1.33 1.35 except:DRA"],
    ["1.24 から 1.25 に上げる。API の削除以外で注意点は?", "upgrade 1.24 1.25 except:of:api"],
    ["kubelet 以外で 1.33 から 1.34 に上げるときの注意点", "upgrade 1.33 1.34 except:kubelet"],
    ["1.33 → 1.35 で kubelet 以外の変更点は?", "diff 1.33 1.35 except:kubelet"],
    ["1.35 の変更で DRA 以外のもの", "diff 1.34 1.35 except:DRA"],
  ])("is no part of its answer: %s", (text, command) => {
    const { summary, question } = engine.ask({ text });
    expect(question.args.command).toBe(command);
    expect(summary).toMatch(/Left out here and not counted|除いて数えています/);
  });

  it("is not counted", () => {
    const without = engine.ask({ text: "upgrade 1.24 to 1.25 other than API removals" });
    expect(without.summary).not.toMatch(/removed API types/);
    const rows = JSON.stringify(engine.ask({ text: "upgrade 1.33 1.35 except:DRA" }).sections);
    expect(rows).not.toMatch(/DynamicResourceAllocation/);
  });

  it("is named where nothing known has to do with it", () => {
    expect(engine.ask({ text: "upgrade 1.33 to 1.34, except the frobnicator part" }).summary).toMatch(
      /What “frobnicator” has to do with it, I do not know; nothing was left out/,
    );
  });

  it.each([
    // How a way is gone, and what it is asked about.
    ["upgrade 1.33 to 1.34 without downtime", /except:/],
    ["can I upgrade 1.33 to 1.35 without draining nodes?", /except:/],
    ["upgrade 1.33 to 1.35 with DRA", /except:/],
  ])("is nothing in: %s", (text, command) => {
    expect(commandOf(text)).not.toMatch(command);
  });
});
