/** Lists of what happened in one release and is still there in another; of all releases; of either, neither and both. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what happened in one release and is still there in another", () => {
  it.each([
    "metrics deprecated in 1.28 and still present in 1.34",
    "1.28で非推奨になり1.34でまだあるメトリクス",
    "1.28で非推奨になり1.34に残っているメトリクス",
  ])("is one list: %s", (text) => {
    expect(told(text)).toContain("apiserver_storage_db_total_size_in_bytes");
    expect(told(text)).not.toContain("scheduler_pod_scheduling_duration_seconds");
  });

  it.each([
    "APIs deprecated in 1.34 but still served in 1.36",
    "1.34で非推奨になったが1.36でまだ提供されているAPI",
  ])("of APIs: %s", (text) => {
    expect(told(text)).toContain("networking.k8s.io/v1beta1/IPAddress");
    expect(told(text)).not.toContain("LeaseCandidate");
  });

  it("is asked of the newest release that is documented where none is named", () => {
    expect(told("metrics deprecated since 1.27 and not removed")).toContain(
      "apiserver_request_slo_duration_seconds",
    );
  });
});

describe("what happened so far", () => {
  it.each(["labels deprecated so far", "これまでに非推奨になったラベル"])("is no topic: %s", (text) => {
    expect(told(text)).toContain("failure-domain.beta.kubernetes.io/zone");
  });

  it.each(["kubelet flags removed so far", "これまでに削除されたkubeletフラグ"])(
    "is of all releases: %s",
    (text) => {
      expect(told(text)).toMatch(/1\.0–1\.37/);
      expect(told(text)).toContain("--container-runtime");
    },
  );

  it.each([
    "in-tree volume plugins removed so far",
    "list of removed in-tree plugins",
    "which in-tree storage drivers are already gone?",
    "in-tree プラグインで削除されたもの一覧",
  ])("is asked of plugins without a release: %s", (text) => {
    for (const name of ["glusterfs", "flocker", "rbd"]) expect(told(text)).toContain(name);
  });
});

describe("what came last", () => {
  it.each(["which API was removed last?", "最後に削除されたAPIは?"])(
    "is of the newest release: %s",
    (text) => {
      expect(told(text)).toContain("scheduling.k8s.io/v1alpha2/Workload");
    },
  );

  it("is of the release that is named", () => {
    expect(told("newest feature gate in 1.36")).toContain("CRIListStreaming");
    expect(told("which gate was added most recently?")).toContain("1.37");
  });
});

describe("a stage and what is denied beside it", () => {
  it.each([
    "1.35でGAだがロックされていないゲート",
    "GA gates not locked in 1.35",
    "which GA gates can still be disabled in 1.35?",
    "1.35でまだ無効にできるGAゲートは?",
  ])("denies the second alone: %s", (text) => {
    expect(told(text)).toContain("SchedulerQueueingHints");
    expect(told(text)).not.toContain("APIResponseCompression");
  });

  it("of APIs", () => {
    expect(told("1.25で非推奨だが削除されていないAPI")).toContain("autoscaling/v2beta2");
    expect(told("1.25で非推奨だが削除されていないAPI")).not.toContain("apps/v1/");
  });

  it.each(["gates that are neither alpha nor beta in 1.36", "1.36でアルファでもベータでもないゲート"])(
    "denies both where both are: %s",
    (text) => {
      expect(told(text)).toContain("81");
      expect(told(text)).not.toContain("APIResponseCompression");
    },
  );
});

describe("several at once", () => {
  it.each(["gates alpha in both 1.30 and 1.36", "1.30でも1.36でもアルファのゲート"])(
    "is so in both releases: %s",
    (text) => {
      expect(told(text)).toContain("15");
      expect(told(text)).toContain("CrossNamespaceVolumeDataSource");
    },
  );

  it.each(["alpha or beta DRA gates in 1.35", "1.35でアルファかベータのDRAゲート"])(
    "is at either stage: %s",
    (text) => {
      expect(told(text)).toContain("DRAConsumableCapacity");
      expect(told(text)).toContain("DRAAdminAccess");
    },
  );

  it.each(["DRA or swap gates GA in 1.34", "1.34でGAになったDRAかswapのゲート"])(
    "has to do with either: %s",
    (text) => {
      expect(told(text)).toContain("DynamicResourceAllocation");
      expect(told(text)).toContain("NodeSwap");
      expect(told(text)).not.toContain("KubeletTracing");
    },
  );

  it("is what KEPs go to, and what they are", () => {
    expect(told("KEPs going GA in 1.33 by SIG Node")).toContain("4 KEPs became");
    expect(told("KEPs that are stable in 1.33")).not.toContain("became");
  });
});

describe("a component named behind the question", () => {
  it.each(["Go version in 1.30 and 1.33, and etcd as well", "1.33のGoのバージョン、etcdも"])(
    "is asked about as well: %s",
    (text) => {
      expect(told(text)).toContain("etcd");
      expect(told(text)).toContain("3.5.21");
    },
  );

  it("is what it says elsewhere", () => {
    expect(told("etcd version in 1.33")).toContain("3.5.21");
  });
});
