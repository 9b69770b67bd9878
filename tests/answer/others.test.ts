import { describe, expect, it } from "vitest";
import type { ApiFacts, KepFacts, PrFacts, ReleaseFacts } from "../../src/domain/answer.ts";
import { engine } from "../fixtures/knowledge.ts";

const ask = (text: string, lang?: "ja" | "en") => engine.ask(lang ? { text, lang } : { text });

describe("kep answer", () => {
  it("follows what shipped and notes the missed target", () => {
    const answer = ask("/k8s kep 4639");
    expect((answer.facts as KepFacts).milestones).toEqual({ alpha: "1.31", beta: "1.34", stable: "1.36" });
    expect(answer.summary).toMatch(/beta in 1\.33/);
    expect(answer.notes.join()).toMatch(/target for beta is 1\.34; the gate ImageVolume reached it in 1\.33/);
  });
  it("finds a KEP by words of its title", () => {
    expect(ask("/k8s kep OCI images as VolumeSource").question.args.subject).toEqual({
      type: "kep",
      number: 4639,
    });
  });
  it("admits that it does not know a number", () => {
    expect(ask("/k8s kep 99999")).toMatchObject({ found: false, facts: null });
  });
});

describe("pr answer", () => {
  it("gives the note, the author, the release and every link", () => {
    const answer = ask("#110868");
    expect(answer.facts as PrFacts).toEqual({ number: 110868, author: "rikatz", versions: ["1.25"] });
    expect(answer.sections[0]?.items[0]?.links.map(({ url }) => url)).toEqual([
      "https://github.com/kubernetes/kubernetes/pull/110868",
      "https://kep.k8s.io/2079",
      "https://github.com/rikatz",
      "https://github.com/kubernetes/kubernetes/blob/master/CHANGELOG/CHANGELOG-1.25.md#v1250",
    ]);
    expect(answer.sections[0]?.items[0]?.note).toBe("The plugin must support it.");
  });
  it("asks for a number and nothing else: the notes of a PR have no title", () => {
    expect(ask("/k8s pr").summary).toBe("Give its number. Usage: /k8s pr <number>");
    expect(ask("/k8s pr", "ja").summary).toBe("番号を指定してください。書き方: /k8s pr <number>");
    expect(ask("/k8s kep").summary).toContain("words of the title");
  });
  it("marks a text that exists in English only", () => {
    const answer = ask("/k8s pr 111111", "ja");
    expect(answer.sections[0]?.items[0]?.lang).toBe("en");
    expect(answer.notes).toContain("本文は英語のみです。");
  });
});

describe("api answer", () => {
  it("says where a removed type's work went", () => {
    expect(ask("what replaced PSP?").summary).toMatch(/^Use Pod Security Admission.*removed in 1\.25/);
    expect(ask("1.25でPSPはどうなった?").summary).toMatch(
      /1\.25 では PodSecurityPolicy は提供されていません/,
    );
  });
  it("names the version to use", () => {
    const answer = ask("/k8s api PodDisruptionBudget");
    expect(answer.summary).toMatch(
      /served as policy\/v1 \(since 1\.21\)\. policy\/v1beta1 was removed in 1\.25/,
    );
    expect((answer.facts as ApiFacts).types).toHaveLength(2);
  });
  it("never states a removal that nobody has stated", () => {
    const answer = ask("/k8s api storage.k8s.io/v1beta1/Thing");
    expect((answer.facts as ApiFacts).types[0]?.removed).toBeNull();
    expect(answer.summary).not.toMatch(/1\.36/);
    expect(answer.notes.join()).toMatch(/may be removed from 1\.36 on; no source states that it was/);
  });
});

describe("release answer", () => {
  it("counts enhancements and knows the end of life", () => {
    const answer = ask("/k8s release 1.25");
    expect(answer.facts as ReleaseFacts).toMatchObject({
      released: "2022-08-23",
      supported: false,
      counts: { enhancements: 40, alpha: 15 },
    });
    expect(answer.title).toMatch(/Combiner/);
  });
  it("takes the newest release on the day for 'latest'", () => {
    expect(ask("when was the latest version released").question.args.version).toBe("1.37");
  });
});

describe("list and search", () => {
  it("lists gates that reached a stage", () => {
    expect(ask("/k8s list stable 1.36").sections[0]?.items.map(({ gates }) => gates)).toEqual([
      ["ImageVolume"],
    ]);
    expect(ask("1.36でGAになった機能は?").question.args.listing).toEqual({ stage: "stable" });
  });
  it("finds an entry by an identifier and shows the direct sentence", () => {
    expect(ask("/k8s search endPort").summary).toMatch(
      /^1\.25 \(#110868\): NetworkPolicy can name a port range/,
    );
  });
  it("offers the nearest, not an answer, when little of the question is found", () => {
    const answer = ask("is the frobnicator vvv uuu");
    expect(answer.found).toBe(false);
    expect(answer.summary).toMatch(/^Nothing fits exactly/);
  });
});

describe("what is no question about Kubernetes", () => {
  it.each(["Istio 1.20", "Docker 25"])("does not answer %s with a Kubernetes release", (text) => {
    const answer = ask(text);
    expect(answer).toMatchObject({ found: false, facts: null, question: { intent: "help" } });
    expect(answer.summary).toMatch(/is not Kubernetes/);
  });
  it.each(["hello", "thanks!", "ありがとう", "", "   ", "!?!?", "‮‮‮"])("is polite about %j", (text) => {
    expect(ask(text).question.intent).toBe("help");
  });
  it.each(["v", "1.999", "1.25.-1"])("names the known range for %s", (text) => {
    expect(ask(text).summary).toMatch(/1\.0 to 1\.37/);
  });
});

describe("conversation", () => {
  const follow = (first: string, next: string) =>
    engine.ask({ text: next, previous: engine.ask({ text: first }).question });
  it.each([
    ["is ImageVolume GA in 1.33?", "and in 1.36?", /^Yes\./],
    ["ImageVolumeは?", "じゃあ1.33では?", /^1\.33 の ImageVolume はベータ/],
    ["what changed in 1.25", "and 1.26?", /^From 1\.25 to 1\.26/],
  ])("%s – %s", (first, next, sentence) => {
    expect(follow(first, next).summary).toMatch(sentence);
  });
  it("survives the previous question's way through JSON, and nonsense in it", () => {
    const previous = JSON.parse(JSON.stringify(engine.ask({ text: "gate ImageVolume" }).question));
    expect(engine.ask({ text: "and in 1.31?", previous }).summary).toMatch(/^In 1\.31, ImageVolume/);
    expect(() =>
      engine.ask({ text: "and in 1.31?", previous: { ...previous, args: { subject: 7 } } }),
    ).not.toThrow();
  });
  it("answers up to three questions of one message, each on its own", () => {
    const answers = engine.askAll({ text: "is ImageVolume GA? and in 1.33? PSPはどうなった? hello? x?" });
    expect(answers.map(({ question }) => question.intent)).toEqual(["gate", "gate", "api"]);
  });
  it("carries the command that gives the same answer again, in at most 80 characters", () => {
    for (const text of [
      "/k8s diff 1.24 1.25 sig:node page:2",
      "is ImageVolume on by default in 1.33?",
      "あ".repeat(4000),
    ]) {
      const command = String(engine.ask({ text }).question.args.command);
      expect([...command].length).toBeLessThanOrEqual(80);
      expect(engine.ask({ text: command }).question.intent).toBe(engine.ask({ text }).question.intent);
    }
  });
});

describe("completion", () => {
  it("puts names that begin with the letters first", () => {
    expect(engine.complete("gate", "image", "en", 25)[0]).toEqual({
      label: "ImageVolume",
      value: "ImageVolume",
    });
    expect(engine.complete("kep", "OCI", "ja", 25)[0]).toEqual({
      label: "4639 ボリュームソースとしての OCI イメージ",
      value: "4639",
    });
    expect(engine.complete("version", "", "en", 3).map(({ value }) => value)).toEqual([
      "1.37",
      "1.36",
      "1.35",
    ]);
  });
});

describe("a question that only looks like a follow-up", () => {
  it.each([
    ["what was removed in 1.25?", "1.36でGAになった機能は?", { stage: "stable" }],
    ["search image pull", "how many enhancements had 1.25?", undefined],
    ["gate ImageVolume", "which features went GA in 1.36?", { stage: "stable" }],
  ])("%s – %s", (first, next, listing) => {
    const previous = engine.ask({ text: first }).question;
    const { question } = engine.ask({ text: next, previous });
    expect(question.args.listing).toEqual(listing);
    expect(question.args.subject).toBeUndefined();
  });
  it("reads another sentence about the same subject", () => {
    const previous = engine.ask({ text: "gate ImageVolume" }).question;
    expect(engine.ask({ text: "when did it go GA?", previous }).summary).toBe(
      "ImageVolume became stable (GA) in 1.36.",
    );
    expect(engine.ask({ text: "それは1.33でデフォルト有効?", previous }).summary).toMatch(
      /^いいえ。1\.33 の ImageVolume は/,
    );
  });
  it("never sends to an API that is gone as well", () => {
    expect(engine.ask({ text: "1.25でPSPはどうなった?" }).summary).not.toMatch(
      /v1beta1\/PodSecurityPolicy を使って/,
    );
  });
});

describe("an error text that names an API", () => {
  it("is answered with that API, never with a version to move to that is gone", () => {
    const answer = engine.ask({
      text: 'no matches for kind "PodSecurityPolicy" in version "policy/v1beta1"',
    });
    expect(answer.question.args.subject).toEqual({ type: "api", name: "policy/v1beta1/PodSecurityPolicy" });
    expect(answer.summary).toMatch(/removed in 1\.25/);
  });
  it("reads an upgrade between two versions, whatever stands between them", () => {
    expect(engine.ask({ text: "is it safe to go from 1.27 straight to 1.29" }).question.args).toMatchObject({
      from: "1.27",
      to: "1.29",
    });
  });
});
