// What is built of src/cli/questions.ts, run from the code that V8 compiled when it was built: compiling takes a start longer than
// all that it reads. Of another V8, or of a processor with other features, V8 refuses that code and compiles anew
// (https://v8.dev/blog/code-caching). Node's own cache (`module.enableCompileCache`) is there from 22.1 on only.
// scripts/build.mjs copies this file to dist/questions.js.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

/** Names the build, so that a start in the midst of another finds what belongs together. */
const NAME = "questions-BUILD";

/**
 * The program as V8 takes it; `compiled` null: nothing is compiled yet.
 * @param {Buffer | null} compiled
 */
export function scriptOf(compiled) {
  const path = pathOf("cjs");
  return new Script(readFileSync(path, "utf8"), {
    filename: path,
    ...(compiled !== null && { cachedData: compiled }),
  });
}

/**
 * What the program exports.
 * @param {Script} script
 */
export function exportsOf(script) {
  const module = { exports: {} };
  const loader = (/** @type {string} */ name) => import(name);
  script.runInThisContext()(module.exports, process.getBuiltinModule, module, import.meta.url, loader);
  return module.exports;
}

/**
 * Where the program lies (`cjs`), and what V8 made of it (`v8`).
 * @param {"cjs" | "v8"} ending
 */
export function pathOf(ending) {
  return fileURLToPath(new URL(`${NAME}.${ending}`, import.meta.url));
}

/** Null before it is there. */
function compiledCode() {
  try {
    return readFileSync(pathOf("v8"));
  } catch {
    return null;
  }
}

export const { ask, batch, complete } = exportsOf(scriptOf(compiledCode()));
