import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const PROGRAM = resolve("bin/kawaraban.js");
const folder = mkdtempSync(join(tmpdir(), "kawaraban-completion-"));
writeFileSync(join(folder, "kawaraban"), `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
chmodSync(join(folder, "kawaraban"), 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  PATH: `${folder}${delimiter}${process.env.PATH}`,
  HOME: folder,
  KAWARABAN_DATA_DIR: join(folder, "data"),
  LANG: "en_US.UTF-8",
};

/** How each shell asks its own completion for the words that the end of a line may become, without a terminal. */
const SHELLS = {
  bash: (line: string) => [
    "--norc",
    "-c",
    `source <(kawaraban completion bash); COMP_LINE='${line}'; COMP_POINT=\${#COMP_LINE}; __kawaraban_complete; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // What `_describe` gets; a colon in it parts word and description, and one of the word itself has a backslash.
  zsh: (line: string) => [
    "-f",
    "-c",
    `compdef() { : }; _files() { print -rl -- "\${words[CURRENT]}"*(N) }; _describe() { print -rl -- "\${(@P)2}" }
     source <(kawaraban completion zsh); line='${line}'; words=("\${(@s: :)line}"); CURRENT=\${#words}; _kawaraban`,
  ],
  fish: (line: string) => ["--private", "-c", `kawaraban completion fish | source; complete -C '${line}'`],
} as const;

/** The words that are offered, without descriptions; readline wants what stands behind the last colon alone. */
function offered(shell: keyof typeof SHELLS, line: string): string[] {
  const { stdout, stderr, error } = spawnSync(shell, SHELLS[shell](line), {
    env,
    encoding: "utf8",
    cwd: folder,
  });
  if (error) throw error;
  expect(stderr).toBe("");
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((word) => word.split(shell === "zsh" ? /(?<!\\):/ : "\t")[0]?.replace("\\:", ":") ?? "");
}

/** Where none may be skipped: .ci/run installs the shells from Debian. */
const areRequired = process.env["CI"] === "true";

describe.each(["bash", "zsh", "fish"] as const)("completion in %s", (shell) => {
  const missing = !areRequired && spawnSync(shell, ["--version"]).error !== undefined;
  if (missing)
    process.stderr.write(
      `tests/cli/completion.test.ts: completion in ${shell} is skipped: there is no ${shell}\n`,
    );

  it.skipIf(missing)("offers commands, names, choices and filters", { timeout: 60_000 }, () => {
    expect(offered(shell, "kawaraban rel")).toEqual(["release"]);
    expect(offered(shell, "kawaraban gate ImageV")).toContain("ImageVolumeWithDigest");
    expect(offered(shell, "kawaraban ask --format ")).toEqual(
      expect.arrayContaining(["text", "json", "markdown", "yaml"]),
    );
    expect(offered(shell, "kawaraban search sig:no")).toEqual([shell === "bash" ? "node" : "sig:node"]);
  });

  it.skipIf(missing)(
    "offers names of files where files are meant, and nowhere else",
    { timeout: 60_000 },
    () => {
      const [file] = offered(shell, `kawaraban check-manifests ${folder}/kawara`);
      expect(file).toContain("kawaraban");
      expect(offered(shell, `kawaraban gate ${folder}/kawara`)).toEqual([]);
    },
  );
});
