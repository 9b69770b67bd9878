// Builds dist/: the program (esbuild) and the snapshot of the corpus that it starts from.
//   node scripts/build.mjs               everything, anew
//   node scripts/build.mjs --if-changed  only what is out of date by the content of its sources
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { yamlModules } from "./yaml-modules.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const DIST = join(ROOT, "dist");
const STAMP = join(DIST, "build.json");
const SNAPSHOT = join(DIST, "snapshot.json");
/** Small, and on the way of every question: quicker inside our own file than each from its folder. */
const BUNDLED = ["get-east-asian-width", "fastest-levenshtein", "supports-hyperlinks", "env-paths"];
/**
 * On the way of every question, one file each: a start pays for every file it looks for, and for every character it reads. What they
 * load later is shared with all the rest.
 */
const QUICK = { main: "src/main.ts", questions: "src/cli/questions.ts" };
/** Of these the one that is compiled when it is built; scripts/compiled.mjs is its first line. */
const COMPILED = "questions";
/** Name in `dist/` → source. */
const ENTRY_POINTS = {
  "rebuild-program": "src/live/rebuild-program.ts",
  "drawing-thread": "src/chat/shared/drawing-thread.ts",
  "build-snapshot": "src/upkeep/build-snapshot.ts",
  eval: "src/upkeep/eval.ts",
  coverage: "src/upkeep/coverage.ts",
};

/** For browsers, in `dist/web`. */
const WEB = join(DIST, "web");

const ifChanged = process.argv.includes("--if-changed");
const code = hashOf([
  ...filesUnder("src"),
  "scripts/build.mjs",
  "scripts/yaml-modules.mjs",
  "scripts/compiled.mjs",
  "scripts/compile-questions.mjs",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
]);
const corpus = hashOf(filesUnder("corpus"));
const stamp = readStamp();
const codeIsNew = !ifChanged || stamp?.code !== code || !existsSync(join(DIST, "main.js"));
/** What V8 compiled is of one Node. */
const nodeIsNew = codeIsNew || stamp?.node !== process.version || !existsSync(compiled("v8"));
const corpusIsNew = codeIsNew || stamp?.corpus !== corpus || !existsSync(SNAPSHOT);

if (codeIsNew) await buildProgram();
const snapshotIsNew = corpusIsNew && (await buildSnapshot());
if (nodeIsNew) compileQuestions();
if (snapshotIsNew || (nodeIsNew && !corpusIsNew))
  replace(STAMP, JSON.stringify({ code, corpus, node: process.version }));

async function buildProgram() {
  const { build } = await import("esbuild");
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const common = {
    absWorkingDir: ROOT,
    outdir: DIST,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    sourcesContent: false,
    legalComments: "eof",
    chunkNames: "[name]-[hash]",
    plugins: [yamlModules],
    external: Object.keys(manifest.dependencies).filter((name) => !BUNDLED.includes(name)),
    define: { KAWARABAN_BUILD: JSON.stringify(code) },
    write: false,
    logLevel: "error",
  };
  const loadedLater = new Map();
  const { [COMPILED]: source, ...others } = QUICK;
  const small = { ...common, minify: true, plugins: [yamlModules, later(loadedLater)] };
  const quick = await build({ ...small, entryPoints: others });
  const script = await build({
    ...small,
    entryPoints: { [basename(compiled(""), ".")]: source },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    // A function of what a module has, for scripts/compiled.mjs to call.
    banner: { js: "(function(exports,require,module,address,loader){" },
    footer: { js: "})" },
    define: { ...common.define, "import.meta.url": "address" },
  });
  const first = readFileSync(join(ROOT, "scripts/compiled.mjs"), "utf8");
  const shared = await build({
    ...common,
    entryPoints: { ...ENTRY_POINTS, ...Object.fromEntries(loadedLater) },
    splitting: true,
  });
  const outputFiles = [
    ...quick.outputFiles,
    ...shared.outputFiles,
    ...script.outputFiles.map(({ path, text }) => ({ path, contents: loadedByCaller(text) })),
  ];
  mkdirSync(WEB, { recursive: true });
  await buildForBrowsers(build);
  // A program that runs meanwhile still finds its parts: new ones come by rename, old ones go last.
  for (const { path, contents } of outputFiles) replace(path, contents);
  const loader = `${COMPILED}.js`;
  replace(join(DIST, loader), first.replace(`${COMPILED}-BUILD`, basename(compiled(""), ".")));
  const current = new Set([loader, ...outputFiles.map(({ path }) => basename(path))]);
  for (const name of readdirSync(DIST))
    if (/\.(?:c?js(?:\.map)?|v8)$/.test(name) && !current.has(name))
      rmSync(join(DIST, name), { force: true });
}

/**
 * V8 keeps no word of who loads modules for a script that it takes from its cache, and Node then refuses `import()`
 * (`ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING`): the caller hands in its own, under a name as long, so that the source map holds.
 */
function loadedByCaller(text) {
  return text.replace(/\bimport\((?="\.\/[\w-]+\.js"\))/g, "loader(");
}

/** A file of the program that is compiled when it is built: `cjs`, and `v8` what V8 made of it. */
function compiled(ending) {
  return join(DIST, `${COMPILED}-${code}.${ending}`);
}

/** Without it a start takes longer, and nothing else is wrong. */
function compileQuestions() {
  const { status } = spawnSync(process.execPath, [join(ROOT, "scripts/compile-questions.mjs")], {
    stdio: "inherit",
  });
  if (status !== 0) process.stderr.write("What answers questions could not be compiled beforehand.\n");
}

/** Leaves what is loaded by `import()` to a file of its own; `found`: name in `dist/` → source. */
function later(found) {
  return {
    name: "later",
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const source = relative(ROOT, join(resolveDir, path)).replaceAll("\\", "/");
        const quick = Object.entries(QUICK).find(([, entry]) => entry === source);
        const name = quick ? quick[0] : source.slice("src/".length, -".ts".length).replaceAll("/", "-");
        if (!quick) found.set(name, source);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}

/** The script and style sheet of the pages, and their icon. */
async function buildForBrowsers(build) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: { main: "src/web/browser/main.ts", style: "src/web/style/style.css" },
    outdir: WEB,
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: ["es2022", "chrome111", "firefox113", "safari16.4"],
    write: false,
    logLevel: "error",
  });
  for (const { path, contents } of outputFiles) replace(path, contents);
  replace(join(WEB, "icon.svg"), readFileSync(join(ROOT, "src/web/icon.svg")));
}

/** False when the corpus is broken and the last good snapshot stays. */
async function buildSnapshot() {
  const { buildSnapshot: write } = await import(pathToFileURL(join(DIST, "build-snapshot.js")).href);
  try {
    await write(join(ROOT, "corpus"), SNAPSHOT);
    return true;
  } catch (error) {
    if (error?.code !== "CORPUS_INVALID") throw error;
    process.stderr.write(`${error.message}\n`);
    if (!ifChanged || !snapshotIsUsable()) process.exit(1);
    process.stderr.write("The last good snapshot stays in place.\n");
    return false;
  }
}

/** A snapshot of this very program; its first line tells. */
function snapshotIsUsable() {
  if (!existsSync(SNAPSHOT)) return false;
  const text = readFileSync(SNAPSHOT, "utf8");
  return text.slice(0, text.indexOf("\n")).includes(JSON.stringify({ build: code }).slice(1, -1));
}

function filesUnder(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex").slice(0, 32);
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return null; // Never built, or interrupted while building: everything is out of date.
  }
}

function replace(path, contents) {
  const aside = `${path}.${process.pid}.new`;
  writeFileSync(aside, contents);
  renameSync(aside, path);
}
