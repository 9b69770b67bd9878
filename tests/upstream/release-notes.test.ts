import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enrich } from "../../src/upstream/enrich.ts";
import { cleanNote } from "../../src/upstream/note-text.ts";
import { readUpstream } from "../../src/upstream/read.ts";
import { parseReleaseNotes } from "../../src/upstream/release-notes.ts";
import { FIXTURE_MIRROR } from "../fixtures/upstream-mirror.ts";

const GATES = new Set(["ImageVolume", "AppArmor", "Sysctls", "PaperLantern"]);
const found = (text: string, pages: string[] = []) => enrich(text, pages, GATES);

describe("what a note names", () => {
  it("finds gates by name, and everyday names only where gates or code are meant", () => {
    expect(found("Promoted ImageVolume.").gates).toEqual(["ImageVolume"]);
    expect(found("ImageVolumes and MyImageVolume are others.").gates).toEqual([]);
    expect(found("AppArmor profiles load.").gates).toEqual([]);
    expect(found("The feature gate AppArmor is gone; `Sysctls` too.").gates).toEqual(["AppArmor", "Sysctls"]);
  });

  it("finds KEPs in the text and behind links, but no enhancement pull requests", () => {
    expect(found("See KEP-1234, KEP 2345 and kep #3456, not KEPs.").keps).toEqual([1234, 2345, 3456]);
    expect(
      found("", [
        "https://kep.k8s.io/111",
        "https://github.com/kubernetes/enhancements/issues/222",
        "https://github.com/kubernetes/enhancements/tree/master/keps/sig-network/0752-endpointslices",
        "https://github.com/kubernetes/enhancements/pull/999",
        "https://github.com/kubernetes/enhancements/blob/master/keps/sig-node/20190226-old.md",
      ]).keps,
    ).toEqual([111, 222, 752]);
    expect(found("Details: https://github.com/kubernetes/enhancements/issues/333).").keps).toEqual([333]);
  });

  it("finds flags whole, without their values", () => {
    expect(found("Set `--fail-cgroupv1=false` or --v; not a--b, nor -->.").flags).toEqual([
      "--fail-cgroupv1",
      "--v",
    ]);
  });

  it("finds metrics by their unit, or by name where the note is about metrics", () => {
    expect(found('Added `kubelet_lifecycle_handler_http_fallbacks_total{x="y"}`.').metrics).toEqual([
      "kubelet_lifecycle_handler_http_fallbacks_total",
    ]);
    expect(found("New metric `image_volume_requested`, and `snake_case`.").metrics).toEqual([
      "image_volume_requested",
    ]);
    expect(found("the metric kubelet_started_pods_errors_total counts").metrics).toEqual([
      "kubelet_started_pods_errors_total",
    ]);
    expect(found("Writes `memory_swap_max` and net_ipv4_x_total.").metrics).toEqual([]);
  });

  it("finds fields, not files, hosts or functions", () => {
    expect(
      found(
        "`spec.unhealthyPodEvictionPolicy`, `.status.hostIPs`, `Pod.spec.x`, `webhooks[*].timeoutSeconds`",
      ).fields,
    ).toEqual(["spec.unhealthyPodEvictionPolicy", "status.hostIPs", "spec.x", "webhooks[*].timeoutSeconds"]);
    expect(found("`k8s.io`, `kubeAdm.yaml`, `fmt.Printf`, `memory.max`, spec.bare").fields).toEqual([]);
  });

  it("finds API versions and kinds, not paths", () => {
    expect(
      found("`policy/v1beta1`, resource.k8s.io/v1alpha3/DeviceTaintRule and apps/v1.Deployment").apis,
    ).toEqual(["policy/v1beta1", "resource.k8s.io/v1alpha3/DeviceTaintRule", "apps/v1/Deployment"]);
    expect(found("component-base/logs/api/v1, metrics/v1 and https://example.io/batch/v1").apis).toEqual([]);
  });

  it("finds the reasons of events", () => {
    expect(found("Emits a `FailedMount` event and an event `Preempted`; the `Event` API").events).toEqual([
      "FailedMount",
      "Preempted",
    ]);
  });

  it("invents nothing: what it finds stands in the text", () => {
    const text = fc.array(
      fc.constantFrom(
        "--flag",
        "`a.bC`",
        "KEP-12",
        "`x_y_total`",
        "batch/v1",
        "ImageVolume",
        " ",
        "-",
        "`",
        "_",
        "語",
      ),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const note = parts.join("");
        const { keps, gates, apis, flags, metrics, fields } = found(note);
        for (const name of [...gates, ...apis, ...flags, ...metrics, ...fields, ...keps.map(String)])
          expect(note).toContain(name);
      }),
    );
  });

  it.each(["a_", "--a-", "a.a", "`", "A1", "a/v1", "KEP "])(
    "does not run away on %j over and over",
    (unit) => {
      // A pattern that backtracks would outlast the test's time limit.
      expect(found(unit.repeat(50_000)).keps).toEqual([]);
    },
  );
});

describe("a note's text", () => {
  it.each([
    "NONE",
    '"NONE"',
    "None.",
    "NoneNone",
    "release-note",
    "```\nNONE\n```",
    "```\n\n#### Additional documentation e.g., KEPs, usage docs, etc.:\n\n<!--\nsome help\n-->",
    "#### Does this PR introduce a user-facing change?",
    "- [KEP]: <link>\n- [Usage]: <link>",
    "",
  ])("says nothing when it is %j", (raw) => expect(cleanNote(raw)).toBeNull());

  it.each([
    ["'Text in quotes.'", "Text in quotes."],
    ["The user's text", "The user's text"],
    [
      "Said. ([#1](https://github.com/kubernetes/kubernetes/pull/1), [@a](https://github.com/a)) [SIG Node]",
      "Said.",
    ],
    ["Said (as before).", "Said (as before)."],
    ["release-note\nRemoved a label", "Removed a label"],
    ["Said &#35;75198", "Said #75198"],
    ["See:\n```\ncode\n```", "See:\n```\ncode\n```"],
  ])("cleans %j", (raw, text) => expect(cleanNote(raw)).toBe(text));
});

describe("release notes of a mirror", async () => {
  const { notes, problems } = await readUpstream(FIXTURE_MIRROR);
  const note = (id: string) => notes.find((entry) => entry.id === id);

  it("makes one entry a pull request and version, the draft's first", () => {
    expect(notes.map(({ id }) => id).sort()).toEqual([
      "1.40.2/9002",
      "1.41/9001",
      "1.41/9002",
      "1.41/9006",
      "1.41/9007",
      "1.41/9010",
    ]);
    expect(note("1.41/9002")?.text).toEqual({
      en: "The `PaperLantern` gate lights `spec.lantern.wickLength` and `kubelet_lanterns_lit_total`; see `--lantern-oil`.",
      ja: null,
    });
    expect(note("1.40.2/9002")).toMatchObject({ version: "1.40.2", kind: "bug", origin: "upstream" });
  });

  it("carries what the note names", () => {
    expect(note("1.41/9002")).toMatchObject({
      kind: "api-change",
      author: "rikyu",
      sigs: ["node", "storage"],
      keps: [7002],
      gates: ["PaperLantern"],
      flags: ["--lantern-oil"],
      metrics: ["kubelet_lanterns_lit_total"],
      fields: ["spec.lantern.wickLength"],
      sources: ["https://github.com/kubernetes/enhancements/issues/7002"],
      actionRequired: false,
    });
  });

  it("knows what needs action: by its section, and by its words alone", () => {
    expect(note("1.41/9001")).toMatchObject({ kind: "action-required", actionRequired: true });
    expect(note("1.41/9006")).toMatchObject({ kind: "bug", actionRequired: true, author: null });
  });

  it("counts what it leaves out", () => {
    const messages = problems.map(({ message }) => message);
    expect(messages).toContain("2 notes say nothing: #9003, #9004");
    expect(messages).toContain("1 notes are marked not to be published: #9005");
    expect(messages).toContain("note 907 is of pull request 9007, which counts");
    expect(messages).toContainEqual(expect.stringContaining("note 9008 is left out"));
  });

  it("reports a file that is no JSON", () => {
    const options = { version: "1.41", gateNames: GATES };
    expect(parseReleaseNotes("f.json", "{", options).problems[0]?.message).toContain("is no JSON");
    expect(parseReleaseNotes("f.json", "[]", options).facts).toEqual([]);
  });
});
