import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { engine } from "../fixtures/knowledge.ts";

const DESIGN = readFileSync(join(import.meta.dirname, "..", "..", "DESIGN.md"), "utf8");

/** The names in the first column of DESIGN.md's table of `args`. */
function documented(): string[] {
  const [, table = ""] = DESIGN.split(/^\| `args` .*$/m);
  const rows = table.split("\n\n")[0]?.split("\n") ?? [];
  return rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
}

/** Conversations, one a row, of which each part of `args` occurs in some. */
const CONVERSATIONS = [
  ["when did ImageVolume go GA?", "when was 1.25 released?"],
  ["is ImageVolume on by default in 1.33?", "asdfghjkl"],
  ["hello"],
  ["what changed from 1.24 to 1.25?"],
  ["/k8s diff 1.24 1.25 sig:auth kind:deprecation page:2"],
  ["when do 1.34 and 1.35 end?"],
  ["which gates went beta in 1.33?"],
  ["search swap v:1.24..1.25", "more"],
  ["list beta v:1.20..1.37 page:2"],
  ["gate ImageVolum"],
  ["does ImageVolume need PodSecurityPolicy?"],
  ["PSPはどうなった?"],
  ["notes by @rikatz"],
  ["list beta 1.33 about:images"],
  ["list removed-gates 1.31 except:sig:storage"],
  ["We use IPVS. Upgrading 1.33 to 1.35."],
  ["We use IPVS. What breaks from 1.33 to 1.35?"],
  ["1.33 から 1.35 に上げます。IPVS を使っています。影響は?"],
  ["from 1.33 to 1.35, will sysctls break?"],
];

function argsOf(conversation: readonly string[]): Record<string, unknown>[] {
  let previous: ReturnType<typeof engine.ask>["question"] | undefined;
  return conversation.map((text) => {
    const { question } = engine.ask({ text, limit: 2, ...(previous && { previous }) });
    previous = question;
    return question.args;
  });
}

describe("the args of a question, which are public", () => {
  const seen = CONVERSATIONS.flatMap(argsOf);
  const names = new Set(seen.flatMap((args) => Object.keys(args)));

  it("are those that DESIGN.md tells of, no more and no fewer", () => {
    expect([...names].sort()).toEqual(documented().sort());
  });

  it("always hold a command and a confidence from 0 to 1", () => {
    for (const { command, confidence } of seen) {
      expect(command).toMatch(/^[a-z]+/);
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
    }
  });

  it("are JSON, so that they may be stored between two questions", () => {
    for (const args of seen) expect(JSON.parse(JSON.stringify(args))).toEqual(args);
  });

  it("tell a program what was understood", () => {
    expect(argsOf(["when did ImageVolume go GA?"])[0]).toMatchObject({
      subject: { type: "gate", name: "ImageVolume" },
      aspect: { asks: "when", what: "stable" },
      command: "gate ImageVolume",
    });
    expect(argsOf(["/k8s diff 1.24 1.25 sig:auth kind:deprecation"])[0]).toMatchObject({
      from: "1.24",
      to: "1.25",
      sigs: ["auth"],
      kinds: ["deprecation"],
      command: "diff 1.24 1.25 sig:auth kind:deprecation",
    });
    expect(argsOf(["which gates went beta in 1.33?"])[0]).toMatchObject({
      version: "1.33",
      listing: { stage: "beta", only: "gate" },
      command: "list beta-gates 1.33",
    });
  });
});
