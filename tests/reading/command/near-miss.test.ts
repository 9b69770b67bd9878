import { describe, expect, it } from "vitest";
import { NearMisses } from "../../../src/reading/spans/near-miss.ts";

const names = new NearMisses();
names.add("ImageVolume", { type: "gate", name: "ImageVolume" });
names.add("in-place pod resize", { type: "gate", name: "InPlacePodVerticalScaling" });
names.add("ephemeral containers", { type: "gate", name: "EphemeralContainers" });
names.add("cgroup v2", { type: "gate", name: "CgroupV2" });
names.add("kube-proxy nftables", { type: "gate", name: "NFTablesProxyMode" });
names.add("PodSecurityPolicy", { type: "api", name: "PodSecurityPolicy" });

describe("a misspelt name", () => {
  it.each([
    ["imagevolme ga?", "imagevolme", "ImageVolume"],
    ["is imagevloume GA", "imagevloume", "ImageVolume"],
    ["epehmeral containers GA?", "epehmeral containers", "EphemeralContainers"],
    ["in-place pod resze いつ", "in-place pod resze", "InPlacePodVerticalScaling"],
    ["podsecuritypolcy removed when", "podsecuritypolcy", "PodSecurityPolicy"],
  ])("%s", (text, written, name) => {
    expect(names.find(text)).toMatchObject({ written, subject: { name } });
  });

  it.each([
    ["another word of the same length", "kube-proxy iptables default?"],
    ["another number", "cgroup v1 deprecated"],
    ["a short word", "image value"],
    ["another first letter", "pimagevolume"],
    ["prose", `${"word ".repeat(20)} imagevolme`],
    ["punctuation between", "in-place. Pod, resize"],
  ])("is not %s", (_, text) => {
    expect(names.find(text)).toBeNull();
  });
});
