import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a component's own version", () => {
  it.each([
    ["Which release updated cri-tools to v1.30.0?", /1\.31 is the first release/],
    ["cri-toolsがv1.29.0になったのはどのリリース?", /最初に出てくるのは 1\.30 のノート/],
    ["CNI pluginsがv1.3.0になったのは?", /最初に出てくるのは 1\.29 のノート/],
    ["When was CoreDNS updated to 1.11.3?", /1\.31\.1 \(#126796\)/],
  ])("is no release of ours: %s", (text, release) => {
    expect(told(text)).toMatch(release);
  });

  it.each([
    ["which etcd does 1.31.0 use?", /1\.31 has etcd 3\.5\.15/],
    ["1.30.2 の etcd は?", /1\.30 の etcd は 3\.5\.12/],
  ])("is asked of a release that is named: %s", (text, version) => {
    expect(told(text)).toMatch(version);
  });

  it.each([
    ["Which release first used runc 1.1.1?", /1\.24 is the first release/],
    ["runcが1.1.10になったのはどのリリース?", /1\.29 のノート/],
    ["Which release first had metrics-server v0.7.0?", /1\.30 is the first release/],
    ["Which release updated kube-dns to 1.22.27?", /1\.30 is the first release/],
    ["which pause version does 1.21 ship?", /1\.21 has pause 3\.4\.1/],
    ["1.21 の pause のバージョンは?", /1\.21 の pause は 3\.4\.1/],
  ])("is the one that the notes tell: %s", (text, version) => {
    expect(told(text)).toMatch(version);
  });

  it("is not denied to a release that may have passed it", () => {
    expect(told("Which release came with runc 1.1.0?")).toMatch(/may have taken it up on its way/);
    expect(told("cri-toolsがv1.26.1に更新されたのはどのリリース?")).toMatch(/途中で採用され/);
  });
});
