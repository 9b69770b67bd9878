import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { beforeAll, expect, it } from "vitest";

/** What a built file imports before its first line runs; `import()` comes later, and only where it is needed. */
function importsOf(path: string): string[] {
  const code = readFileSync(path, "utf8");
  return [...code.matchAll(/(?<=^|;)import(?:[\w\s{},*$]{0,2000}from)?\s?"([^"\n]{1,200})"/gm)].map(
    ([, name = ""]) => name,
  );
}

beforeAll(() => {
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], { stdio: "inherit" });
  expect(status).toBe(0);
}, 120_000);

it.each(["dist/main.js", "dist/questions.js"])(
  "%s is one file, and loads nothing but what Node has",
  (path) => {
    const imports = importsOf(path);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !isBuiltin(name))).toEqual([]);
  },
);
