import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readUpstream } from "../../src/upstream/read.ts";

const MIRROR = mkdtempSync(join(tmpdir(), "kawaraban-apis-"));
afterAll(() => rmSync(MIRROR, { recursive: true }));

function put(file: string, content: string): void {
  const path = join(MIRROR, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

describe("the API types of a mirror", () => {
  it("come from the Go types' tags where there is no derived table, as in a mirror made by git", async () => {
    put(
      "kubernetes/api/tea/v1beta1/types.go",
      "package v1beta1\n\n// +k8s:prerelease-lifecycle-gen:introduced=1.30\n// +k8s:prerelease-lifecycle-gen:deprecated=1.33\n\n// Cup holds tea.\ntype Cup struct {\n}\n",
    );
    const { apiLives } = await readUpstream(MIRROR);
    expect(apiLives).toMatchObject([
      { group: "tea.k8s.io", version: "v1beta1", kind: "Cup", introduced: "1.30" },
    ]);
  });

  it("come from the table where there is one", async () => {
    put(
      "kubernetes/api/api-lifecycle.csv",
      "group,version,kind,introduced,deprecated,removed,replacement,removal_is_declared\ntea.k8s.io,v1,Pot,1.34,,,,\n",
    );
    expect((await readUpstream(MIRROR)).apiLives).toMatchObject([{ kind: "Pot", introduced: "1.34" }]);
  });
});
