// Writes the code that V8 compiles for questions beside the built program (scripts/compiled.mjs): after some questions, so that what
// answers need is in it, and not only what a start does.
import { renameSync, writeFileSync } from "node:fs";
import { PassThrough } from "node:stream";

const { exportsOf, pathOf, scriptOf } = await import(new URL("../dist/questions.js", import.meta.url).href);

/** One of each path that most questions take. */
const ASKED = [
  "gate ImageVolume",
  "1.25でPSPはどうなった?",
  "kubelet memory leak fixed",
  "what was removed in 1.25?",
  "1.30から1.31へのアップグレードで注意することは?",
  "was --port removed from the scheduler?",
];

const script = scriptOf(null);
const { ask } = exportsOf(script);
for (const text of ASKED)
  await ask(
    { name: "ask", text, format: "text", limit: null, explain: false, look: { pager: false }, lang: "en" },
    {
      env: { KAWARABAN_DATA_DIR: pathOf("none") },
      input: new PassThrough(),
      output: new PassThrough(),
      errors: process.stderr,
      print: async () => {},
      warn: () => {},
      style: () => ({ width: 80, colour: true, hyperlinks: false }),
    },
  );
const aside = `${pathOf("v8")}.${process.pid}.new`;
writeFileSync(aside, script.createCachedData());
renameSync(aside, pathOf("v8"));
