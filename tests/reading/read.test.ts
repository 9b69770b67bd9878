import { beforeAll, describe, expect, it } from "vitest";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { sayingsOf } from "../../src/knowledge/sayings.ts";
import { readText } from "../../src/reading/read.ts";
import { SubjectFinder } from "../../src/reading/spans/names.ts";
import type { Names } from "../../src/reading/spans/regular.ts";
import { cleanText } from "../../src/reading/text.ts";
import { Sayings } from "../../src/search/sayings.ts";
import { tokensOf } from "../../src/search/tokens.ts";
import { bundled } from "../fixtures/bundled.ts";

let names: Names;

beforeAll(async () => {
  const { knowledge } = await bundled();
  const base = KnowledgeBase.of(knowledge);
  names = {
    base,
    finder: new SubjectFinder(base),
    sayings: new Sayings(() => sayingsOf(base), tokensOf),
    sigs: new Set(["node", "network", "api-machinery"]),
    known: { oldest: "1.0", newest: base.newest, latest: "1.37" },
  };
});

function read(text: string) {
  return readText(cleanText(text).text, names);
}

/** What a question asks for, whatever words it is put in. */
function asked(text: string) {
  const { ask, event, put, detail, things, scope } = read(text).frame;
  return { ask, event, put, detail, things: things.map(({ kind, name }) => `${kind} ${name}`), scope };
}

describe("the spans of a text", () => {
  it("stand where their words stand, and leave no word without an owner", () => {
    const { text, spans } = read("is the ImageVolume gate on by default in 1.33, or what about flurbs?");
    for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
    const owned = new Set(
      spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
    );
    const lost = [...text].filter((letter, at) => /[\p{L}\p{N}]/u.test(letter) && !owned.has(at));
    expect(lost).toEqual([]);
  });

  it("name what nothing owns", () => {
    expect(read("ImageVolume flurbs GA?").frame.topic.map(({ text }) => text)).toEqual(["flurbs"]);
  });

  it("take a letter of a longer word for no word", () => {
    expect(read("重要度の高いPod").frame.topic.map(({ text }) => text)).toContain("重要度");
  });

  it("put a slip right in the words of questions, and in no others", () => {
    expect(asked("ImageVolume staable when")).toEqual(asked("ImageVolume stable when"));
    expect(read("remote nodes").frame.topic.map(({ text }) => text)).toContain("remote");
  });
});

describe("the kind of answer that the wording wants", () => {
  const form = (text: string) => read(text).frame?.form;

  it("is a release or a day, yes or no, a meaning, or what a question word asks for", () => {
    for (const text of [
      "when did ImageVolume go GA?",
      "ImageVolume は いつから?",
      "since which release is it on?",
    ])
      expect(`${text} ${form(text)}`).toBe(`${text} when`);
    for (const text of [
      "is ImageVolume still beta?",
      "has the kubelet bug been fixed",
      "ImageVolume はもう使えますか",
    ])
      expect(`${text} ${form(text)}`).toBe(`${text} whether`);
    for (const text of [
      "what is ImageVolume?",
      "ImageVolume って何?",
      "what does kube-proxy's ipvs stand for",
    ])
      expect(`${text} ${form(text)}`).toBe(`${text} meaning`);
    for (const text of ["which gates are on?", "なぜ dockershim は消えた", "who wrote KEP-753?"])
      expect(`${text} ${form(text)}`).toBe(`${text} open`);
  });

  it("is none where nothing is asked", () => {
    expect(form("kubelet memory leak on restart")).toBeNull();
  });
});

describe("a question's frame", () => {
  it.each([
    ["is ImageVolume GA in 1.36?", { ask: "whether", event: "stable", scope: { at: "1.36" } }],
    ["isn't ImageVolume GA yet", { ask: "whether", event: "stable", put: "doubted" }],
    ["since when can DynamicResourceAllocation no longer be disabled", { ask: "when", event: "locked" }],
    ["can I turn ImageVolume off in 1.34", { ask: "whether", event: "off", scope: { at: "1.34" } }],
    ["ImageVolumeを1.34で有効化したい", { ask: "whether", event: "on", scope: { at: "1.34" } }],
    ["has StorageVersionAPI moved past alpha", { ask: "whether", event: "alpha", detail: "left" }],
    ["ImageVolumeはベータとGAどっち?", { ask: "life", event: null }],
    ["policy/v1beta1 PodSecurityPolicy はいつ消えた?", { ask: "when", event: "removed" }],
    ["who wrote ImageVolume", { ask: "who" }],
    ["kubectl exec って削除された?", { ask: "whether", event: "removed", things: ["command kubectl exec"] }],
  ])("of “%s”", (text, wanted) => {
    expect(asked(text)).toMatchObject(wanted);
  });

  it("asks of the release beside the one named before which, or after which, something is asked to be", () => {
    expect(asked("was SidecarContainers GA before 1.33?").scope).toEqual({ at: "1.32" });
    expect(asked("is NodeSwap still beta after 1.33?").scope).toEqual({ at: "1.34" });
    expect(asked("was SidecarContainers GA in 1.33?").scope).toEqual({ at: "1.33" });
  });

  it.each([
    ["is ImageVolume on by default in 1.33?", "ImageVolumeは1.33でデフォルト有効ですか?"],
    ["when did ImageVolume go GA?", "ImageVolumeはいつGAになりましたか?"],
    ["when was policy/v1beta1 removed?", "policy/v1beta1 はいつ削除された?"],
    ["what is ImageVolume?", "ImageVolume とは?"],
  ])("is the same in both languages: “%s”, 「%s」", (en, ja) => {
    expect(asked(ja)).toEqual(asked(en));
  });

  it.each([
    "is ImageVolume GA in 1.36?",
    "when did sidecar containers become stable?",
    "does the gate NodeSwap still exist in 1.30?",
  ])("does not change with courtesy, case and width: “%s”", (text) => {
    const plain = asked(text);
    expect(asked(`${text} please`)).toEqual(plain);
    expect(
      asked(
        text.replace(/[ -~]/g, (letter) =>
          letter === " " ? letter : String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
        ),
      ),
    ).toEqual(plain);
    expect(asked(text.replace(/^[a-z]/, (letter) => letter.toUpperCase()))).toEqual(plain);
  });
});
