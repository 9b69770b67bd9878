import { describe, expect, it } from "vitest";
import { bundledTold } from "../fixtures/told.ts";

const told = bundledTold();

/** certificates.k8s.io/v1 ClusterTrustBundle and PodCertificateRequest came with 1.37; v1beta1 before them. */
describe("what to use instead of a Kind, without a version of it", () => {
  it.each([
    [
      "ClusterTrustBundleの代わりに1.36では何を使えばいいですか?",
      /1\.36 の ClusterTrustBundle には certificates\.k8s\.io\/v1beta1/,
    ],
    [
      "PodCertificateRequestの代わりに1.36では何を使えばいいですか?",
      /1\.36 の PodCertificateRequest には certificates\.k8s\.io\/v1beta1/,
    ],
    [
      "What replaces ClusterTrustBundle in 1.36?",
      /In 1\.36, use certificates\.k8s\.io\/v1beta1 for ClusterTrustBundle/,
    ],
  ])("%s is the version that the release serves", (text, expected) => {
    expect(told(text)).toMatch(expected);
  });

  it("says of a version that is not served yet that it is not", () => {
    const text = "ClusterTrustBundleの代わりに1.36では何を使えばいいですか? v1はまだですよね?";
    expect(told(text)).not.toMatch(/移行は不要/);
    expect(told(text)).toContain("1.37");
  });

  it("keeps a successor of another Kind", () => {
    expect(told("What replaces PodSecurityPolicy?")).toContain("Pod Security Admission");
    expect(told("What replaces Endpoints in 1.35?")).toContain("EndpointSlice");
  });
});
