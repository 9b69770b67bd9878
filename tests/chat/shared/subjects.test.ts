import { describe, expect, it } from "vitest";
import type { Engine } from "../../../src/answer/engine.ts";
import { subjectsIn } from "../../../src/chat/shared/subjects.ts";
import { sampleAnswer } from "../../fixtures/answers.ts";

const KNOWN = {
  gate: ["ImageVolume", "SidecarContainers"],
  version: ["1.24", "1.25", "1.33"],
  kep: [],
  api: [],
};
const engine: Engine = {
  ask: () => sampleAnswer("gate", "en"),
  askAll: () => [],
  complete: (kind, prefix) =>
    KNOWN[kind]
      .filter((name) => name.toLowerCase().includes(prefix.toLowerCase()))
      .map((name) => ({ label: name, value: name })),
};

describe("the subjects of a message", () => {
  it.each([
    ["Look at #109798 and PR 110868", ["pr 109798", "pr 110868"]],
    ["https://github.com/kubernetes/kubernetes/pull/109798/files", ["pr 109798"]],
    ["KEP-4639 と https://kep.k8s.io/127 を見て", ["kep 4639", "kep 127"]],
    [
      "https://github.com/kubernetes/enhancements/tree/master/keps/sig-node/4639-oci-volume-source",
      ["kep 4639"],
    ],
    ["https://github.com/kubernetes/enhancements/issues/2579", ["kep 2579"]],
    ["ImageVolumeを有効にした", ["gate ImageVolume"]],
    ["Is ImageVolume on in 1.33?", ["gate ImageVolume 1.33"]],
    ["ImageVolume and SidecarContainers, v1.24 to 1.25", ["gate ImageVolume", "gate SidecarContainers"]],
    ["We go from v1.24.3 to v1.25.1 tonight", ["diff 1.24 1.25"]],
    ["1.25はどう?", ["release 1.25"]],
    ["ImageVolume ImageVolume #109798 #109798", ["gate ImageVolume", "pr 109798"]],
    ["1から5のうち#12とKepler、imagevolume、10.1.25.3、1.99", []],
    ["Hello World", []],
    ["", []],
  ])("%s", (text, commands) => {
    expect(subjectsIn(text, engine, "en")).toEqual(commands);
  });

  it("are five at most", () => {
    expect(subjectsIn("#111111 #222222 #333333 #444444 #555555 #666666", engine, "en")).toHaveLength(5);
  });
});
