import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commandForLink, commandsIn } from "../../../src/chat/shared/references.ts";
import type { Engine } from "../../../src/engine/engine.ts";
import { sampleEngine } from "../../fixtures/sample-engine.ts";

const GATES = ["ImageVolume", "PodSecurity", "KMSv2"];
const engine: Engine = {
  ...sampleEngine(),
  complete: (_, prefix) =>
    GATES.filter((name) => name.startsWith(prefix)).map((name) => ({ label: name, value: name })),
};

describe("what a message speaks of", () => {
  it.each([
    ["Does #109798 hit us?", ["pr 109798"]],
    ["https://github.com/kubernetes/kubernetes/pull/125660/files", ["pr 125660"]],
    ["KEP-4639, kep 127 and https://kep.k8s.io/2579", ["kep 4639", "kep 127", "kep 2579"]],
    ["https://github.com/kubernetes/enhancements/issues/4639", ["kep 4639"]],
    ["…/enhancements/tree/master/keps/sig-node/4639-oci-volume-source", ["kep 4639"]],
    ["ImageVolume=true and Image and Kubernetes", ["gate ImageVolume"]],
    ["we are on v1.24.3", ["release 1.24"]],
    ["from 1.25 back to 1.24", ["diff 1.24 1.25"]],
    ["1.24, 1.25 and 1.26", ["release 1.24", "release 1.25", "release 1.26"]],
    ["PodSecurityはKEP-2579で1.25から", ["gate PodSecurity", "kep 2579", "release 1.25"]],
    ["item #12, release 2.1.25, IP 10.1.25.3, color #1234567", []],
    ["lunch?", []],
  ])("%s", (text, commands) => {
    expect(commandsIn(text, engine)).toEqual(commands);
  });

  it("is named once, in order, and at most five times", () => {
    expect(commandsIn("#1001 #1002 #1001 #1003 #1004 #1005 #1006", engine)).toEqual([
      "pr 1001",
      "pr 1002",
      "pr 1003",
      "pr 1004",
      "pr 1005",
    ]);
  });

  it("is found in any text without an error, before the test's time is up", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("A1.".repeat(9000), "#".repeat(30_000), "KEP ".repeat(9000)),
    );
    fc.assert(
      fc.property(text, (message) => {
        expect(commandsIn(message, engine).length).toBeLessThanOrEqual(5);
      }),
    );
  });
});

describe("the command for a link", () => {
  it.each([
    ["https://github.com/kubernetes/kubernetes/pull/109798", "pr 109798"],
    ["https://github.com/kubernetes/kubernetes/pull/109798/files?w=1", "pr 109798"],
    ["https://kep.k8s.io/4639", "kep 4639"],
    ["https://github.com/kubernetes/enhancements/issues/4639", "kep 4639"],
    [
      "https://github.com/kubernetes/enhancements/tree/master/keps/sig-node/4639-oci-volume-source",
      "kep 4639",
    ],
    ["https://github.com/kubernetes/kubernetes/issues/109798", null],
    ["https://github.com/kubernetes/kubernetes/pull/109798x", null],
    ["https://github.com/other/kubernetes/pull/1", null],
    ["https://github.com.evil.example/kubernetes/kubernetes/pull/1", null],
    ["https://evil.example/?https://kep.k8s.io/4639", null],
    ["no address", null],
  ])("%s → %j", (url, command) => {
    expect(commandForLink(url)).toBe(command);
  });
});
