import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("whether one thing took the place of another", () => {
  it.each([
    [
      "was etcd_object_counts replaced by apiserver_storage_objects?",
      /\nYes\. The metric etcd_object_counts .*1\.25/,
    ],
    [
      "etcd_object_counts は apiserver_storage_objects に置き換えられた?",
      /\nはい。メトリクス etcd_object_counts /,
    ],
    [
      "was scheduler_e2e_scheduling_duration_seconds replaced by scheduler_scheduling_attempt_duration_seconds?",
      /\nYes\. .*removed in 1\.27.*in favour of/,
    ],
    [
      "service.kubernetes.io/topology-mode replaced service.kubernetes.io/topology-aware-hints, right?",
      /^Annotation service\.kubernetes\.io\/topology-aware-hints\nYes\./,
    ],
    [
      "service.kubernetes.io/topology-mode が service.kubernetes.io/topology-aware-hints を置き換えたんだよね?",
      /topology-aware-hints\nはい。/,
    ],
    ["is --control-plane the successor of --experimental-control-plane?", /\nYes\./],
    ["was EndpointSlice the replacement for Endpoints?", /^API Endpoints\nYes\..*EndpointSlice/],
    ["Endpoints の後継は EndpointSlice?", /^API Endpoints\nはい。/],
    ["EndpointSlice は Endpoints の代わり?", /^API Endpoints\nはい。/],
    ["etcd_object_counts wasn't replaced by apiserver_storage_objects, right?", /\nActually, it was\./],
  ])("is judged of what went: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it.each([
    [
      "was --container-runtime replaced by --container-runtime-endpoint?",
      /Nothing I have names .* --container-runtime\. .*removed in 1\.27/,
    ],
    [
      "was apiserver_storage_objects replaced by etcd_object_counts?",
      /Use apiserver_resource_objects instead/,
    ],
    ["was dockershim replaced by cri-dockerd?", /dockershim plugin was deprecated .*Use containerd instead/],
    [
      "was etcd_object_counts replaced by apiserver_storage_objects in 1.24?",
      /removed in 1\.25 .*in favour of/,
    ],
    ["when was etcd_object_counts replaced by apiserver_storage_objects?", /removed in 1\.25 .*in favour of/],
    ["was PSP replaced by Pod Security Admission?", /^API PodSecurityPolicy\nUse Pod Security Admission/],
  ])("has no yes or no where no change says so: %s", (text, expected) => {
    expect(told(text)).toMatch(expected);
    expect(told(text)).not.toMatch(/\n(?:Yes|No)\b/);
  });

  it("is not asked by who asks for the replacement", () => {
    expect(told("what replaced etcd_object_counts?")).toMatch(/\nUse apiserver_storage_objects instead/);
    expect(told("Endpoints の代わりは?")).toMatch(/\n代わりに discovery/);
  });
});
