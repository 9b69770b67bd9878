import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";

/** One import statement: who imports what; paths relative to `src/`, or a package's name. */
export interface Import {
  from: string;
  to: string;
}

/** What an answer is made in, from the sources to the sentence; each may import from all before it. */
const TO_AN_ANSWER = ["domain", "corpus", "upstream", "knowledge", "search", "reading", "answer"];

function before(folder: string): readonly string[] {
  return TO_AN_ANSWER.slice(0, TO_AN_ANSWER.indexOf(folder));
}

/** Which folders a folder may import from, besides itself; design.md, "The house". */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  corpus: ["domain"],
  upstream: ["domain"],
  knowledge: before("knowledge"),
  search: before("search"),
  reading: before("reading"),
  answer: before("answer"),
  manifests: ["domain", "knowledge", "search", "answer"],
  completion: ["domain", "knowledge", "reading", "answer"],
  engine: [...TO_AN_ANSWER, "manifests", "completion"],
  render: [...TO_AN_ANSWER, "engine"],
  state: ["domain"],
  chat: [...TO_AN_ANSWER, "manifests", "completion", "engine", "render", "state"],
  mcp: [...TO_AN_ANSWER, "manifests", "completion", "engine", "render"],
  web: [...TO_AN_ANSWER, "manifests", "completion", "engine", "render", "state", "chat"],
};

/** Folders of pure rules: no files, no network, no processes. */
const PURE = new Set([
  "domain",
  "knowledge",
  "search",
  "reading",
  "answer",
  "manifests",
  "completion",
  "engine",
  "render",
]);
const IMPURE_MODULE = /^node:(fs|net|http|https|http2|tls|dgram|dns|child_process|cluster|worker_threads)\b/;

/** A file of ours; pages are written as `.tsx`. */
function isSource(name: string): boolean {
  return name.endsWith(".ts") || name.endsWith(".tsx");
}

/** The command line, what opens and keeps the knowledge, and their wiring count as main: they may import everything. */
function isMain(file: string): boolean {
  return !file.includes("/") || /^(?:cli|live|opening|storage|upkeep)\//.test(file);
}

/** Imports against the flow, each with both file names. */
export function violations(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const folder = from.split("/")[0] ?? "";
    const allowed = MAY_IMPORT[folder];
    if (isMain(from)) return [];
    if (!allowed) return [`${from} is in no folder of the design`];
    if (to.startsWith("node:"))
      return PURE.has(folder) && IMPURE_MODULE.test(to)
        ? [`${from} imports ${to}: ${folder} does no I/O`]
        : [];
    if (!isSource(to))
      return folder === "domain" && to !== "zod"
        ? [`${from} imports ${to}: domain knows no library but zod`]
        : [];
    if (isMain(to)) return [`${from} imports ${to}: ${folder} comes before main`];
    const target = to.split("/")[0] ?? "";
    // Pages are no platform, but know how a failure is told and logged.
    if (folder === "web" && target === "chat" && !to.startsWith("chat/shared/"))
      return [`${from} imports ${to}: web knows of chat what the platforms share`];
    if (target !== folder)
      return allowed.includes(target)
        ? []
        : [`${from} imports ${to}: ${folder} comes before ${target}, or beside it`];
    return folder === "chat" || folder === "render" ? twins(from, to) : [];
  });
}

/** Platforms know nothing of each other; what they share is in `chat/shared/` and in `render/`'s own files. */
function twins(from: string, to: string): string[] {
  const platform = (file: string) => (file.split("/").length > 2 ? file.split("/")[1] : undefined);
  const ours = platform(from);
  const theirs = platform(to);
  if (!ours || !theirs || ours === theirs || theirs === "shared") return [];
  return [`${from} imports ${to}: ${ours} and ${theirs} are twins`];
}

/** Every import of every file below a folder, static, dynamic, and of types. */
export function importsIn(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  return files.flatMap((file) => importsOf(file, readFileSync(join(folder, file), "utf8")));
}

/** The imports of one file. */
export function importsOf(file: string, source: string): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const specifiers = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g);
  return [...specifiers].flatMap(([, specifier]) => {
    if (!specifier) return [];
    const to = specifier.startsWith(".") ? posix.join(dirname(file), specifier) : specifier;
    return [{ from: file, to }];
  });
}
