import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCommandLine, UsageError } from "../../src/cli/command-line.ts";
import { checkManifestFiles } from "../../src/cli/commands/check-manifests.ts";
import type { Surface } from "../../src/cli/surface.ts";
import { corpusFolder } from "../fixtures/corpus-folder.ts";

let folder: string;
let env: NodeJS.ProcessEnv;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kawaraban-check-"));
  env = {
    KAWARABAN_CORPUS: corpusFolder(),
    KAWARABAN_DATA_DIR: join(folder, "data"),
    KAWARABAN_TODAY: "2026-11-21",
  };
  const story = (version: string) => `apiVersion: made.up/${version}\nkind: Story\n`;
  mkdirSync(join(folder, "k8s", "deep"), { recursive: true });
  writeFileSync(join(folder, "k8s", "deep", "old.yaml"), story("v1beta1"));
  writeFileSync(join(folder, "k8s", "fine.yml"), story("v1"));
  writeFileSync(join(folder, "k8s", "README.md"), story("v1beta1"));
  symlinkSync(join(folder, "k8s"), join(folder, "k8s", "round"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; standard input holds `input`. */
async function run(args: string[], input = ""): Promise<{ code: number; out: string }> {
  let out = "";
  const stream = new PassThrough();
  stream.end(input);
  const surface: Surface = {
    env,
    // Only what a stream of any kind can do is asked of it.
    input: stream as unknown as NodeJS.ReadStream,
    output: process.stdout,
    errors: process.stderr,
    print: async (text) => {
      out += text;
    },
    warn: () => {},
    style: () => ({ width: 80, colour: false, hyperlinks: false }),
  };
  const command = readCommandLine(["check-manifests", ...args], env);
  if (command.name !== "check-manifests") throw new Error("another command was read");
  return { code: await checkManifestFiles(command, surface), out };
}

describe("kawaraban check-manifests", () => {
  it("ends with 1 on a finding, and reads folders with all that is called a manifest in them", async () => {
    const { code, out } = await run([join(folder, "k8s"), "--target", "1.32"]);
    expect(code).toBe(1);
    expect(out.split("\n").filter((line) => line.includes("[api-"))).toEqual([
      `${join(folder, "k8s", "deep", "old.yaml")}:1:13: error: Story: made.up/v1beta1/Story was removed in 1.32; it had been deprecated since 1.31. Use made.up/v1/Story instead. [api-removed]`,
    ]);
    expect(out).toContain("2 objects checked against 1.32: 1 error.");
  });

  it("ends with 0 when there is nothing, or nothing but notes", async () => {
    expect((await run([join(folder, "k8s", "fine.yml")])).code).toBe(0);
    const noted = await run(["-"], "apiVersion: a.example/v1\nkind: X\n");
    expect(noted.out).toContain("note");
    expect(noted.code).toBe(0);
  });

  it("reads standard input, and a named file whatever it is called", async () => {
    const { code, out } = await run(
      ["-", join(folder, "k8s", "README.md"), "--json", "--target", "1.32"],
      "a: [",
    );
    expect(code).toBe(1);
    expect(
      JSON.parse(out).findings.map(({ file, rule }: { file: string; rule: string }) => `${file} ${rule}`),
    ).toEqual(["- input-broken", `${join(folder, "k8s", "README.md")} api-removed`]);
  });

  it("writes SARIF", async () => {
    const { out } = await run([join(folder, "k8s"), "--format", "sarif", "--lang", "ja"]);
    expect(JSON.parse(out)).toMatchObject({ version: "2.1.0", runs: [{ language: "ja" }] });
  });

  it.each([
    { args: [], says: "Which files?" },
    { args: ["/nowhere.yaml"], says: "cannot be read" },
    { args: ["-", "--target", "1.99"], says: "1.99" },
  ])("refuses $args as misuse", async ({ args, says }) => {
    const refused = run(args);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(says);
  });

  it("refuses a format it does not know", () => {
    expect(() => readCommandLine(["check-manifests", "a", "--format", "xml"], {})).toThrow(
      '--format is "xml"; write text, json, sarif.',
    );
  });
});
