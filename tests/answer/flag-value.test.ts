/** Flags asked with a value: that the flag is there says nothing of the value. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a flag asked with a value", () => {
  it.each([
    [
      "Can I run kubelet with --container-runtime=docker in 1.24?",
      /still there in 1\.24.*takes the value `docker`/,
    ],
    [
      "1.24 の kubelet で --container-runtime=docker は指定できますか",
      /1\.24 でも使えます.*値 `docker` を指定できるかどうかは/,
    ],
    ["is kubelet --cgroup-driver systemd ok in 1.30?", /takes the value `systemd`, no source/],
    ["Was --container-runtime=docker removed in 1.24?", /still there in 1\.24.*`docker`/],
  ])("gets no plain yes or no: %s", (question, words) => {
    expect(told(question)).toMatch(words);
    expect(told(question)).not.toMatch(/\n(?:Yes|No|はい|いいえ)/);
  });

  it.each([
    ["does kubelet accept --container-runtime=remote in 1.27?", /\nNo\..*removed in 1\.27/],
    ["kube-apiserver --profiling=false still there in 1.33?", /\nYes\./],
  ])("is judged where the flag is gone or only turned on or off: %s", (question, words) => {
    expect(told(question)).toMatch(words);
  });
});
