import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { COMMANDS } from "../../src/cli/catalogue.ts";
import { usageOf } from "../../src/cli/usage.ts";
import type { Answer } from "../../src/domain/answer.ts";
import { widthOf } from "../../src/render/terminal/layout.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = join(ROOT, "bin/kawaraban.js");
const WORK = mkdtempSync(join(tmpdir(), "kawaraban-cli-"));

beforeAll(() => {
  const built = spawnSync(process.execPath, ["scripts/build.mjs", "--if-changed"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(built.stderr).toBe("");
  expect(built.status).toBe(0);
});
afterAll(() => rmSync(WORK, { recursive: true }));

/** Only what a test names: no language, no tokens, no folder of whoever runs the tests. */
function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    KAWARABAN_TODAY: "2026-11-21",
    KAWARABAN_DATA_DIR: join(WORK, "data"),
    ...env,
  };
}

function run(
  args: readonly string[],
  env: Record<string, string> = {},
  input = "",
): SpawnSyncReturns<string> {
  const result = spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: WORK,
    env: environment(env),
    input,
    encoding: "utf8",
  });
  expect(`${result.stdout}${result.stderr}`).not.toMatch(/^\s+at .*:\d+:\d+\)?$/m);
  return result;
}

// The program's own output, read back; its shape is what the tests look at.
const answerOf = (text: string) => JSON.parse(text) as Answer;

describe("kawaraban ask", () => {
  it("answers a command", () => {
    const { stdout, stderr, status } = run(["ask", "/k8s gate ImageVolume"]);
    expect(stdout).toMatch(/^Feature gate ImageVolume\nImageVolume is stable \(GA\).*since 1\.36/);
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  it("takes the words of a question as one text, in the question's language", () => {
    const { stdout } = run(["ask", "--json", "1.25で", "PSPは", "どうなった?"]);
    expect(answerOf(stdout).question).toMatchObject({ text: "1.25で PSPは どうなった?", lang: "ja" });
  });

  it("prints the answer as it is with --json, indented", () => {
    const { stdout } = run(["ask", "--json", "gate ImageVolume 1.33"]);
    const answer = answerOf(stdout);
    expect(answer).toMatchObject({
      schema: 1,
      found: true,
      facts: { name: "ImageVolume", inVersion: { version: "1.33", stage: "beta", default: false } },
    });
    expect(stdout).toBe(`${JSON.stringify(answer, null, 2)}\n`);
  });

  it("shows what can be asked when nothing is asked", () => {
    const { stdout, status } = run(["ask", "--json"]);
    expect(answerOf(stdout).question.intent).toBe("help");
    expect(status).toBe(0);
  });

  it("takes a question that starts with a dash after --", () => {
    const { stdout } = run(["ask", "--json", "--", "--fail-cgroupv1"]);
    expect(answerOf(stdout).question.text).toBe("--fail-cgroupv1");
  });

  it("writes neither colour nor hyperlinks into a pipe", () => {
    expect(
      run(["ask", "gate ImageVolume"], { FORCE_COLOR: "1", TERM: "xterm-256color" }).stdout,
    ).not.toContain("\u001b");
  });

  it("reckons with the day of KAWARABAN_TODAY", () => {
    const supported = (day: string) => {
      const { facts } = answerOf(run(["ask", "--json", "release 1.33"], { KAWARABAN_TODAY: day }).stdout);
      return facts && "supported" in facts && facts.supported;
    };
    expect(supported("2025-09-01")).toBe(true);
    expect(supported("2026-11-21")).toBe(false);
  });
});

describe("the language of a bare command", () => {
  const langOf = (args: string[], env: Record<string, string>) =>
    answerOf(run(["ask", "--json", ...args, "gate ImageVolume"], env).stdout).question.lang;

  it.each([
    ["English without any setting", [], {}, "en"],
    ["the locale's", [], { LANG: "ja_JP.UTF-8" }, "ja"],
    ["LC_ALL's before LANG's", [], { LC_ALL: "C.UTF-8", LANG: "ja_JP.UTF-8" }, "en"],
    ["KAWARABAN_LANG's before the locale's", [], { KAWARABAN_LANG: "en", LANG: "ja_JP.UTF-8" }, "en"],
    ["--lang's before all", ["--lang", "ja"], { KAWARABAN_LANG: "en" }, "ja"],
  ] as const)("is %s", (_, args, env, lang) => {
    expect(langOf([...args], env)).toBe(lang);
  });
});

describe("a .env file in the working folder", () => {
  it("is read, but what the environment sets already wins", () => {
    const folder = join(WORK, "with-env");
    mkdirSync(folder);
    writeFileSync(join(folder, ".env"), "KAWARABAN_LANG=ja\nKAWARABAN_TODAY=2025-09-01\n");
    const { stdout, stderr } = spawnSync(process.execPath, [PROGRAM, "ask", "--json", "release 1.33"], {
      cwd: folder,
      env: environment({}),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(answerOf(stdout)).toMatchObject({ question: { lang: "ja" }, facts: { supported: false } });
  });
});

describe("kawaraban batch", () => {
  it("gives one line of JSON for each line, the empty ones too, in their order", () => {
    const { stdout } = run(["batch", "--json"], {}, "/k8s diff 1.24 1.25\n\r\n/k8s kep 4639");
    const answers = stdout.trimEnd().split("\n").map(answerOf);
    expect(answers.map(({ question }) => question.text)).toEqual([
      "/k8s diff 1.24 1.25",
      "",
      "/k8s kep 4639",
    ]);
  });

  it("answers each line for itself: a follow-up has nothing to follow", () => {
    const { stdout } = run(["batch", "--json"], {}, "gate ImageVolume\nand in 1.33?\n");
    const [, second] = stdout.trimEnd().split("\n").map(answerOf);
    expect(second?.facts ?? {}).not.toMatchObject({ name: "ImageVolume" });
  });

  it("answers each question of a line, the further ones in `also`", () => {
    const { stdout } = run(["batch", "--json"], {}, "is ImageVolume GA? when was 1.34 released?\n");
    const { summary, also } = JSON.parse(stdout);
    expect(summary).toMatch(/1\.36/);
    expect(also).toHaveLength(1);
    expect(also[0].summary).toMatch(/2025-08-27/);
    const { stdout: text } = run(["batch"], {}, "is ImageVolume GA? when was 1.34 released?\n");
    expect(text).toMatch(/1\.36[\s\S]*2025-08-27/);
  });

  it("prints text without --json, and nothing for nothing", () => {
    expect(run(["batch"], {}, "gate ImageVolume\n").stdout).toMatch(/^Feature gate ImageVolume\n/);
    expect(run(["batch"]).stdout).toBe("");
  });

  it("leaves quietly when nobody reads on", async () => {
    const child = spawn(process.execPath, [PROGRAM, "batch"], { cwd: WORK, env: environment({}) });
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += String(chunk);
    });
    child.stdin.on("error", () => {});
    child.stdout.once("data", () => child.stdout.destroy());
    child.stdin.end("gate ImageVolume\n".repeat(3000));
    const code = await new Promise((resolve) => child.once("close", resolve));
    expect(errors).toBe("");
    expect(code).toBe(0);
  });

  it("stands whatever a person can type", () => {
    const lines = fc
      .sample(
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 60 }),
          fc.constantFrom(
            "?!。、",
            "<script>alert(1)</script>",
            "@everyone <!channel> <@U1>",
            "gate v1.25.-1",
            "diff 1.999 v",
            "\u202e\u200f1.25",
            "a".repeat(10_000),
            "漢".repeat(10_000),
            "gate ".repeat(2_000),
          ),
        ),
        { numRuns: 150, seed: 7 },
      )
      .map((line) => line.replace(/[\n\r\u2028\u2029]/gu, " "));
    const { stdout, stderr, status } = run(["batch", "--json"], {}, `${lines.join("\n")}\n`);
    expect(stderr).toBe("");
    // Of most of it nothing is known.
    expect(status).toBe(1);
    expect(stdout.trimEnd().split("\n").map(answerOf)).toHaveLength(lines.length);
    expect(stdout).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
  });
});

describe("kawaraban without a command", () => {
  it("answers a pipe line by line, and remembers what was asked before", () => {
    const { stdout, status } = run([], {}, "gate ImageVolume\n\nand in 1.33?\n");
    expect(stdout.split("Feature gate ImageVolume")).toHaveLength(3);
    expect(stdout).toContain("In 1.33, ImageVolume is beta");
    expect(status).toBe(0);
  });

  it("refuses a half-set configuration by the names of its variables", () => {
    const { stderr, status } = run([], { SLACK_BOT_TOKEN: "xoxb-1" });
    expect(stderr).toContain("SLACK_APP_TOKEN");
    expect(stderr).not.toContain("xoxb-1");
    expect(status).toBe(1);
  });

  it("says what to set when it shall serve and nothing is configured", () => {
    const { stderr, status } = run(["serve"]);
    expect(stderr).toMatch(/^Nothing to serve is configured\. .*\.env\.example/);
    expect(status).toBe(2);
  });
});

describe("a command line that cannot be understood", () => {
  it.each([
    [
      ["frobnicate", "x"],
      'There is no command "frobnicate". To ask a question: kawaraban ask "frobnicate x".',
    ],
    [
      ["ask", "--wat"],
      "There is no option --wat here; there are --json, --format, --limit, --explain, --color, --hyperlink, --no-pager, --lang, --help, --version.",
    ],
    [["chat", "--limit", "3"], "There is no option --limit here; there are --color, "],
    [["ask", "-x"], "There is no option -x here"],
    [["ask", "--lang"], "--lang needs a value"],
    [["ask", "--explain=yes", "x"], "--explain takes no value."],
    [["ask", "--format", "xml", "x"], '--format is "xml"; write text, json, markdown, yaml.'],
    [["ask", "--limit", "0", "x"], '--limit is "0"; write a number from 1 to 1000.'],
    [["ask", "--color", "pink", "x"], '--color is "pink"; write auto, always, never.'],
    [["completion"], "kawaraban completion bash|zsh|fish"],
    [["completion", "csh"], "kawaraban completion bash|zsh|fish"],
    [["help", "me"], 'There is no command "me". There are: ask, batch'],
    [["ask", "-"], "There is no question on standard input"],
    [["ask", "--lang", "fr", "x"], '--lang is "fr"; write ja or en.'],
    [["chat", "about", "pods"], '`kawaraban chat` takes nothing like "about pods".'],
    [["discord"], "kawaraban discord register [--guild ID]"],
    [["discord", "register"], "DISCORD_TOKEN is not set"],
  ])("%j ends with 2 and says what to do", (args, sentence) => {
    const { stdout, stderr, status } = run(args);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  it("is told in the reader's language", () => {
    expect(run(["frobnicate"], { LANG: "ja_JP.UTF-8" }).stderr).toContain("というコマンドはありません");
  });

  it.each(["21.11.2026", "2026-02-30", "tomorrow"])("has KAWARABAN_TODAY=%s refused", (day) => {
    const { stderr, status } = run(["ask", "help"], { KAWARABAN_TODAY: day });
    expect(stderr).toContain("2026-11-21");
    expect(status).toBe(2);
  });
});

describe("help and version", () => {
  it("lists every command in both languages, within 80 columns", () => {
    for (const lang of ["en", "ja"]) {
      const { stdout, status } = run(["--help", "--lang", lang]);
      for (const command of ["ask", "batch", "chat", "serve", "sync", "news", "check", "discord register"])
        expect(stdout).toContain(`kawaraban ${command}`);
      expect(Math.max(...stdout.split("\n").map(widthOf))).toBeLessThanOrEqual(80);
      expect(status).toBe(0);
    }
    expect(run(["help"]).stdout).toBe(run(["--help"]).stdout);
  });

  it.each(Object.keys(COMMANDS))("explains %s with its options and an example, in both languages", (name) => {
    for (const lang of ["en", "ja"] as const) {
      const text = usageOf(name, lang);
      for (const option of COMMANDS[name]?.options ?? []) expect(text).toContain(`--${option}`);
      expect(text).toContain("kawaraban ");
      expect(Math.max(...text.split("\n").map(widthOf))).toBeLessThanOrEqual(80);
    }
  });

  it("explains a command in three ways, the same", () => {
    const { stdout, status } = run(["help", "ask"]);
    expect(stdout).toMatch(/^kawaraban ask TEXT \| - \[OPTIONS\]\n/);
    expect(stdout).toBe(run(["ask", "--help"]).stdout);
    expect(stdout).toBe(usageOf("ask", "en"));
    expect(status).toBe(0);
  });

  it("explains a question's command as the answers do", () => {
    expect(run(["help", "gate"]).stdout).toContain("/k8s gate <name> [version]");
  });

  it("prints the package's version", () => {
    const manifest: unknown = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    expect(manifest).toMatchObject({ version: run(["--version"]).stdout.trim() });
  });
});

describe("a script", () => {
  it.each([
    ["what is known", ["ask", "gate ImageVolume"], 0],
    ["a question's own word", ["gate", "ImageVolume", "1.33"], 0],
    ["a flag, whose name is no option", ["flag", "--container-runtime", "--json"], 0],
    ["what is not known", ["ask", "gate Foo"], 1],
    ["one of two that is not known", ["ask", "What is ImageVolume? What is the gate FooBarBaz?"], 1],
  ])("is told by the code of %s", (_, args, code) => {
    expect(run(args).status).toBe(code);
  });

  it("hands the question over on standard input", () => {
    const { stdout, status } = run(["ask", "-"], {}, "gate ImageVolume\n");
    expect(stdout).toMatch(/^Feature gate ImageVolume\n/);
    expect(status).toBe(0);
  });

  it("gets the answer as JSON, YAML and Markdown, which say the same", () => {
    const json = answerOf(run(["ask", "--format", "json", "gate ImageVolume"]).stdout);
    expect(parse(run(["ask", "--format", "yaml", "gate ImageVolume"]).stdout)).toEqual(json);
    const markdown = run(["ask", "--format", "markdown", "gate ImageVolume"]).stdout;
    expect(markdown).toMatch(/^# Feature gate ImageVolume\n\nImageVolume is stable \\?\(GA\\?\)/);
    expect(markdown).toContain("[KEP-4639](<https://kep.k8s.io/4639>)");
  });

  it("asks for as many rows as it wants", () => {
    const rows = (args: string[]) =>
      answerOf(run(["ask", "--json", ...args, "diff 1.24 1.25"]).stdout).sections.flatMap(
        ({ items }) => items,
      );
    expect(rows([])).toHaveLength(10);
    expect(rows(["--limit", "3"])).toHaveLength(3);
  });

  it.each([
    [["ask", "--json", "--wat"], "USAGE", 2],
    [["ask", "--format=json", "--limit", "0", "x"], "USAGE", 2],
    [["news", "--json", "--since", "tomorrow"], "USAGE", 2],
    [["sync", "--json", "--from", "nowhere"], expect.any(String), 1],
  ])("gets JSON of the failure of %j", (args, code, status) => {
    const result = run(args);
    expect(JSON.parse(result.stdout)).toEqual({
      schema: 1,
      error: { code, message: expect.stringMatching(/\S/) },
    });
    expect(result.status).toBe(status);
  });

  it("gets colours and links where it asks for them, and no others", () => {
    const coloured = run(["ask", "--color", "always", "gate ImageVolume"]).stdout;
    expect(coloured).toContain("\u001b[1m");
    expect(coloured).not.toContain("\u001b]8;;");
    expect(run(["ask", "--hyperlink", "always", "gate ImageVolume"]).stdout).toContain("\u001b]8;;https://");
    expect(run(["ask", "--color", "never", "gate ImageVolume"]).stdout).not.toContain("\u001b");
  });

  it.skipIf(!existsSync("/dev/full"))("is told of a full disk in a sentence", () => {
    const full = openSync("/dev/full", "w");
    const { stderr, status } = spawnSync(process.execPath, [PROGRAM, "ask", "diff 1.20 1.30"], {
      cwd: WORK,
      env: environment({}),
      stdio: ["ignore", full, "pipe"],
      encoding: "utf8",
    });
    closeSync(full);
    expect(stderr).toBe("The answer could not be written (ENOSPC).\n");
    expect(status).toBe(1);
  });
});

describe("completion for shells", () => {
  const offered = (...words: string[]) =>
    run(["complete", "--", ...words])
      .stdout.trimEnd()
      .split("\n")
      .slice(0, -1)
      .map((line) => line.split("\t")[0]);

  it.each(["bash", "zsh", "fish"])("has a script for %s that asks the program", (shell) => {
    const { stdout, status } = run(["completion", shell]);
    expect(stdout).toContain("kawaraban complete --");
    expect(status).toBe(0);
  });

  it.skipIf(spawnSync("bash", ["--version"]).status !== 0)("is a script that bash can read", () => {
    const { stdout } = run(["completion", "bash"]);
    expect(spawnSync("bash", ["-n"], { input: stdout, encoding: "utf8" }).stderr).toBe("");
  });

  it.each([
    [["a"], "ask"],
    [["gat"], "gate"],
    [["gate", "imagev"], "ImageVolume"],
    [["ask", "gate", "ImageV"], "ImageVolume"],
    [["diff", "1.3"], "1.37"],
    [["ask", "diff", "1.36", "1.37", "sig:no"], "sig:node"],
    [["ask", "diff", "1.36", "1.37", "kind:dep"], "kind:deprecation"],
    [["list", "dep"], "deprecation"],
    [["ask", "--fo"], "--format"],
    [["ask", "--format", "y"], "yaml"],
    [["ask", "--json", "kep", "46"], "4639"],
    [["flag", "--container-r"], "--container-runtime"],
    [["completion", "z"], "zsh"],
    [["help", "exp"], "export"],
  ])("%j offers %s", (words, word) => {
    expect(offered(...words)).toContain(word);
  });

  it("offers nothing, and says nothing, where nothing fits", () => {
    const { stdout, stderr, status } = run(["complete", "--", "gate", "zzzz"]);
    expect([stdout, stderr, status]).toEqual([":4\n", "", 0]);
  });
});

describe("a corpus that is not the one the snapshot was built from", () => {
  const corpus = join(WORK, "corpus");
  const entries = join(corpus, "entries/v1.27.yaml");
  beforeAll(() => cpSync(join(ROOT, "corpus"), corpus, { recursive: true }));

  it("is read again, and that is said", () => {
    writeFileSync(
      entries,
      `${readFileSync(entries, "utf8")}
- id: 1.27/999999
  kind: feature
  prs: [ 999999 ]
  text: { en: An invented zebra came to the scheduler., ja: スケジューラに架空のシマウマが来ました。 }
`,
    );
    const { stdout, stderr } = run(["ask", "--json", "pr 999999"], { KAWARABAN_CORPUS: corpus });
    expect(answerOf(stdout).sections[0]?.items[0]?.text).toBe("An invented zebra came to the scheduler.");
    expect(stderr).toContain("npm run build");
  });

  it("does not stop the answers when it is broken: the last good one serves, and every mistake is told with its place", () => {
    const broken = readFileSync(entries, "utf8").replace("kind: feature\n  prs: [ 999999 ]", "kind: novelty");
    writeFileSync(entries, broken);
    const line = broken.slice(0, broken.indexOf("kind: novelty")).split("\n").length;
    const { stdout, stderr, status } = run(["ask", "gate ImageVolume"], { KAWARABAN_CORPUS: corpus });
    expect(stdout).toMatch(/^Feature gate ImageVolume\n/);
    expect(stderr).toContain(`entries/v1.27.yaml:${line}:9: kind: `);
    expect(status).toBe(0);
  });

  it("fails the check with the same places, and code 1", () => {
    const { stdout, status } = run(["check"], { KAWARABAN_CORPUS: corpus });
    expect(stdout).toMatch(/^entries\/v1\.27\.yaml:\d+:9: kind: /m);
    expect(stdout).toMatch(/\d+ mistake\(s\)\.\n$/);
    expect(status).toBe(1);
  });

  it("tells them as JSON, too", () => {
    const { stdout, status } = run(["check", "--json"], { KAWARABAN_CORPUS: corpus });
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 1,
      sound: false,
      problems: [{ file: "entries/v1.27.yaml", line: expect.any(Number), message: expect.any(String) }],
      counts: { releases: expect.any(Number) },
    });
    expect(status).toBe(1);
  });

  it("is told when the folder is missing", () => {
    const { stdout, stderr } = run(["ask", "gate ImageVolume"], { KAWARABAN_CORPUS: join(WORK, "nowhere") });
    expect(stderr).toContain("cannot read the corpus");
    expect(stdout).toMatch(/^Feature gate ImageVolume\n/);
  });
});
