/** Versions of a component that are held against each other, and lists of which vulnerabilities are left out. */
import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

describe("a component in two releases", () => {
  it.each([
    ["Compare etcd in 1.31 and 1.36", /went to 3\.6\.8 in 1\.36.*1\.31 has etcd 3\.5\.15/],
    ["Compare etcd between 1.31 and 1.36", /went to 3\.6\.8 in 1\.36.*1\.31 has etcd 3\.5\.15/],
    ["1.31 と 1.36 の etcd を比べて", /1\.36 で 3\.6\.8.*1\.31 の etcd は 3\.5\.15 です/],
    ["etcdを1.31と1.36で比較して", /1\.36 で 3\.6\.8.*1\.31 の etcd は 3\.5\.15 です/],
    ["Compare CoreDNS in 1.32 and 1.36", /went to 1\.14\.2 in 1\.36.*1\.32 has CoreDNS 1\.11\.3/],
    ["1.32 と 1.36 の CoreDNS を比べて", /1\.36 で 1\.14\.2.*1\.32 の CoreDNS は 1\.11\.3/],
  ])("is told with both versions: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toMatch(/I do not know|分かりません/);
  });

  it.each([
    ["Compare ImageVolume in 1.33 and 1.35", /In 1\.33, ImageVolume is beta, off by default\./],
    ["Compare 1.33 and 1.35", /^Kubernetes 1\.33 → 1\.35/],
    ["1.33と1.35を比べて", /^Kubernetes 1\.33 → 1\.35/],
    ["which etcd does 1.34 use", /\nBy kubeadm's code, 1\.34 has etcd 3\.6\.4\./],
    ["etcd 3.5.24 in 1.33?", /1\.33 has etcd 3\.5\.21.*1\.33\.6 takes etcd to 3\.5\.24/],
    ["CoreDNS 1.35", /\nBy the notes, 1\.35 has CoreDNS 1\.12\.4/],
    ["1.35のCoreDNSは?", /1\.35 の CoreDNS は 1\.12\.4/],
  ])("stands beside what else is compared, or asked of one: %s", (text, right) => {
    expect(told(text)).toMatch(right);
  });

  it.each([
    ["What changed in CoreDNS in 1.33?", /\nBy the notes, 1\.33 has CoreDNS 1\.12\.0/],
    ["CoreDNSは1.33で何が変わった?", /1\.33 の CoreDNS は 1\.12\.0/],
  ])("is told of the release that its change is asked in: %s", (text, right) => {
    expect(told(text)).toMatch(right);
    expect(told(text)).not.toContain("1.14");
  });
});

describe("vulnerabilities that are left out", () => {
  it.each([
    "CVE以外の1.30の変更は?",
    "1.30の脆弱性以外の変更は?",
    "What changed in 1.30 other than CVEs?",
    "changes in 1.30 except CVEs",
  ])("are none that is asked for: %s", (text) => {
    expect(told(text)).toMatch(/^Kubernetes 1\.29 → 1\.30/);
    expect(told(text)).not.toMatch(/CVE-\d/);
  });

  it.each(["1.30のCVE以外の修正は?", "bug fixes in 1.30 other than CVEs"])(
    "leave a list what else is in it: %s",
    (text) => {
      expect(told(text)).toMatch(/(?:\(without “CVE”\)|「CVE」を除く)/);
      expect(told(text)).not.toContain("CVE-2");
    },
  );

  it.each(["CVEs of 1.30 other than kubelet ones", "1.30のCVEでkubelet以外のものは?"])(
    "are left out by their component, and not asked for by it: %s",
    (text) => {
      expect(told(text)).toMatch(/not said to be kubelet|kubelet とされないもの/);
      expect(told(text)).not.toContain("CVE-2025-0426");
    },
  );

  it.each([
    ["CVEs of 1.30", "CVE-2025-0426"],
    ["1.30のCVEは?", "CVE-2025-0426"],
    ["kubelet CVEs of 1.30", "CVE-2025-0426"],
    ["1.30のkubeletのCVEは?", "CVE-2025-0426"],
  ])("are asked for where nothing is left out: %s", (text, id) => {
    expect(told(text)).toContain(id);
  });
});
