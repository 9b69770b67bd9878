import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("what a vulnerability's announcement says beyond the notes", () => {
  it("tells the component, the fixed releases and what helps until then", () => {
    expect(told("which component does CVE-2020-8558 hit?")).toMatch(
      /\(kubelet, kube-proxy\).*Fixed in 1\.16\.11, 1\.17\.7 and 1\.18\.4\..*route_localnet/s,
    );
    expect(told("CVE-2021-25741 の回避策は？")).toContain("VolumeSubpath");
    expect(told("is 1.17.6 affected by CVE-2020-8558?")).toContain(
      "Yes, 1.17.6 is affected; 1.17.7 has the fix.",
    );
  });

  it("says where no workaround is known, and only when one is asked for", () => {
    expect(told("CVE-2023-5528 workaround?")).toContain("Nothing I have tells of a workaround.");
    expect(told("CVE-2023-5528")).not.toContain("workaround");
  });
});

describe("a kubelet flag that its configuration file replaces", () => {
  it("is deprecated by its page, with the field in its place", () => {
    expect(told("is --memory-manager-policy deprecated?")).toMatch(
      /Yes\..*deprecated in 1\.22 or before\. Use KubeletConfiguration\.memoryManagerPolicy instead\./s,
    );
  });

  it("is still there", () => {
    expect(told("kubelet --port flag gone in 1.35?")).toMatch(/\nNo\..*still there in 1\.35/s);
  });
});

describe("a field that a later version of its API calls otherwise", () => {
  it("is told by the other name", () => {
    expect(
      told("does PriorityLevelConfiguration assuredConcurrencyShares still exist in v1beta3?"),
    ).toContain(
      "In flowcontrol.apiserver.k8s.io/v1beta3 it is called PriorityLevelConfiguration.spec.limited.nominalConcurrencyShares.",
    );
  });
});

describe("a way between two releases", () => {
  it("is that of a mode, not of the gate that sounds like it", () => {
    expect(told("kube-proxy ipvs モードで 1.36→1.37 で何か出ますか")).toMatch(
      /1\.36 → 1\.37.*ipvs モード.*1\.35 で非推奨/s,
    );
    expect(told("what is KubeProxyIPVS?")).toContain("Feature gate KubeProxyIPVS");
  });

  it("tells one step once", () => {
    const answer = told(
      "we go from 1.26 to 1.27 and read the batch.kubernetes.io/job-tracking annotation, problem?",
    );
    expect(answer.match(/has had no effect/g)).toHaveLength(1);
  });

  it("has support for many things as one", () => {
    expect(told("are in-tree cloud providers still there in 1.30?")).toContain(
      "Support for in-tree cloud providers has been off by default since 1.29 (#117503). Support for in-tree cloud providers is there in 1.30",
    );
  });

  it("takes a flag for that of the component that is named, and no command for a thing of its own", () => {
    const answer = told("1.22→1.23 で kube-scheduler に --port と --address を渡しています");
    expect(answer).toContain("kube-scheduler のフラグ --address");
    expect(answer).not.toContain("kube-controller-manager");
    expect(told("1.29 to 1.30 kubectl apply --prune-whitelist in our scripts")).not.toContain(
      "The command kubectl apply",
    );
    expect(told("kubectl drain --dry-run はいつから")).not.toContain("kubeadm");
  });
});

describe("what stays when something else goes", () => {
  it("is the field of a volume whose plugin went", () => {
    expect(told("is volumes.awsElasticBlockStore deprecated?")).toContain(
      "The API keeps the field awsElasticBlockStore of volumes, which its types call deprecated",
    );
    expect(told("is the cephfs plugin deprecated in 1.29?")).not.toContain("The API keeps");
  });

  it("is no default that only a later release has", () => {
    expect(told("kubelet --fail-cgroupv1 default in 1.34?")).not.toContain("Its default is");
    expect(told("kubelet --fail-cgroupv1 default in 1.35?")).toContain("Its default is `true`");
  });
});

describe("a field behind whose path its version and Kind stand", () => {
  it("is what is asked about, and not the Kind", () => {
    expect(told("is endpoints.topology in discovery.k8s.io/v1beta1 EndpointSlice deprecated?")).toMatch(
      /^Field discovery\.k8s\.io\/v1beta1\/EndpointSlice\.endpoints\.topology\n.*removed in 1\.25.*deprecated by 1\.20/s,
    );
  });
});

describe("a component between two versions that notes tell of", () => {
  it("is neither said to have another nor not to have it", () => {
    expect(told("pause 3.9 は 1.26 から？")).toMatch(/\n1\.22 の pause は 3\.5/);
    expect(told("does 1.26 ship pause 3.4?")).toContain("No. 1.22 has pause 3.5 (#100292), and the next");
  });
});
