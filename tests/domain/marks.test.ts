import { describe, expect, it } from "vitest";
import { cutMarks, marksIn, withoutLinks } from "../../src/domain/marks.ts";
import { kepOfPage, pageName } from "../../src/domain/page-name.ts";

describe("the Markdown of a note", () => {
  it("is code, bold and links; what is inside code is nothing else", () => {
    const marks = marksIn(
      "Set `[a](https://x.example)` as **told** in [the docs](https://kubernetes.io/docs/).",
    );
    expect(marks.map(({ type, text }) => [type, text])).toEqual([
      ["text", "Set "],
      ["code", "[a](https://x.example)"],
      ["text", " as "],
      ["strong", "told"],
      ["text", " in "],
      ["link", "the docs"],
      ["text", "."],
    ]);
  });

  it("links an address that is written out, without what ends the sentence", () => {
    expect(marksIn("See https://github.com/kubernetes/kubernetes/issues/129935.")).toMatchObject([
      { text: "See " },
      { type: "link", text: "#129935", url: "https://github.com/kubernetes/kubernetes/issues/129935" },
      { text: "." },
    ]);
  });

  it.each([
    "http://localhost:8001/x",
    "[x](#scheduling)",
    "[x](/docs/)",
    "http://127.0.0.1/a",
    "https://a:b@c.example/",
  ])("does not link %s: it leads nowhere for the reader", (text) => {
    expect(marksIn(text).filter(({ type }) => type === "link")).toEqual([]);
  });

  it.each(["[alpha] a new flag", "list[0]", "[Federation][kubefed] x", "a * b ** c", "`open"])(
    "leaves %s as it is",
    (text) => {
      expect(withoutLinks(text)).toBe(text);
    },
  );

  it("is cut between words, with nothing half open", () => {
    const cut = cutMarks(marksIn("one two `three` [four](https://kubernetes.io/) five"), 12);
    expect(cut.map(({ text }) => text).join("")).toBe("one two thr…");
    expect(cut.find(({ type }) => type === "code")?.text).toBe("thr");
    expect(cutMarks(marksIn("one two three"), 9).map(({ text }) => text)).toEqual(["one two", "…"]);
  });

  it("ends, whatever stands there many times over", () => {
    for (const piece of ["[", "![", "**", "`", "<https://", "[a](", "https://a."])
      expect(withoutLinks(piece.repeat(20_000))).not.toBe("");
  });
});

describe("a page's name", () => {
  it.each([
    ["https://github.com/kubernetes/enhancements/issues/4639", "KEP-4639"],
    ["https://kep.k8s.io/4639", "KEP-4639"],
    [
      "https://github.com/kubernetes/enhancements/tree/master/keps/sig-node/4639-oci-volume",
      "KEP-4639: proposal",
    ],
    [
      "https://github.com/kubernetes/enhancements/blob/master/keps/sig-node/4639-x/kep.yaml",
      "KEP-4639: kep.yaml",
    ],
    ["https://github.com/kubernetes/kubernetes/issues/97110", "#97110"],
    ["https://github.com/kubernetes/website/pull/23523", "website#23523"],
    ["https://github.com/kubernetes-sigs/cri-tools/releases/tag/v1.21.0", "cri-tools v1.21.0"],
    [
      "https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/",
      "kubernetes.io: service accounts admin",
    ],
    [
      "https://github.com/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-1.14.md#removed-and-deprecated-metrics",
      "CHANGELOG 1.14",
    ],
    [
      "https://github.com/kubernetes/api/blob/kubernetes-1.28.0/flowcontrol/v1alpha1/types.go",
      "k8s.io/api flowcontrol/v1alpha1 (1.28)",
    ],
    ["https://example.com", "example.com"],
    ["no address", "no address"],
  ])("%s → %s", (url, name) => {
    expect(pageName(url)).toBe(name);
  });

  it("knows a KEP's tracking issue by all its addresses", () => {
    for (const url of ["https://features.k8s.io/277", "https://github.com/kubernetes/features/issues/277/"])
      expect(kepOfPage(url)).toBe(277);
    expect(kepOfPage("https://github.com/kubernetes/kubernetes/issues/277")).toBeNull();
  });
});
