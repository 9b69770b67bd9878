import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a renaming", () => {
  it.each([
    [
      "when was volume_operation_errors_total added?",
      "in 1.36, renamed from volume_operation_total_errors (#136399)",
    ],
    ["volume_operation_errors_totalはいつ追加された?", "volume_operation_total_errors から改名されたもの"],
    ["volume_operation_errors_total は 1.35 にある?", "いいえ。"],
    ["volume_operation_errors_total は 1.35 にある?", "volume_operation_total_errors から改名された"],
    [
      "does apiserver_watch_cache_initializations_total exist in 1.24?",
      "No. The metric apiserver_watch_cache_initializations_total came only with 1.25, renamed from apiserver_watch_cache_watch_cache_initializations_total",
    ],
  ])("is told on the new name's side as well: %s", (text, heading) => {
    expect(told(text)).toContain(heading);
  });

  it("is told of no name that came new", () => {
    expect(told("when was scheduler_pod_scheduling_sli_duration_seconds added?")).not.toContain("renamed");
  });
});

describe("a group with an exception", () => {
  it.each([
    "was klog flags removed in 1.25?",
    "does klog flags still work in 1.30?",
    "klog flags は 1.26 で削除された?",
  ])("names what is left out of it: %s", (text) => {
    expect(told(text)).toContain("all but -v and -vmodule of the klog flags");
  });

  it("leaves the flag that stayed", () => {
    expect(told("is kubelet --v still there in 1.30?")).toMatch(/\nYes\./);
  });
});
