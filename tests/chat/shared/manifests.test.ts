import { describe, expect, it } from "vitest";
import { manifestsIn } from "../../../src/chat/shared/manifests.ts";
import { codeText } from "../../../src/chat/slack/incoming.ts";

const texts = (text: string) => manifestsIn(text, "en")?.sources.map((source) => source.text);

describe("what a message gives to check", () => {
  it("is its blocks of code, each by itself", () => {
    expect(texts("a ```kind: A\n``` b ```yaml\nkind: B\n```")).toEqual(["kind: A\n", "kind: B\n"]);
  });

  it("is the whole of it when it looks like YAML or flags", () => {
    expect(texts("apiVersion: v1\nkind: Pod")).toEqual(["apiVersion: v1\nkind: Pod"]);
    expect(texts("kubelet --docker-endpoint=x")).toEqual(["kubelet --docker-endpoint=x"]);
    expect(texts("good morning -- all of you")).toBeUndefined();
    expect(texts("``` ```")).toBeUndefined();
  });

  it.each([
    ["fine in 1.34? ```apiVersion: v1```", "1.34"],
    ["v1.34.2で大丈夫? ```apiVersion: v1```", "1.34"],
    ["```image: nginx:1.25```", undefined],
    ["10.1.30.4 ```a: b```", undefined],
  ])("%s names the release %s", (text, target) => {
    expect(manifestsIn(text, "en")?.target).toBe(target);
  });
});

describe("code in a message of Slack", () => {
  it("keeps its lines and indentation, and its addresses are text again", () => {
    const text = "```a:\n  b: <https://x.example/y>\n  c: <http://d.example|d.example> &lt;&amp;&gt;```";
    expect(codeText({ text })).toBe("```a:\n  b: https://x.example/y\n  c: d.example <&>```");
    expect(codeText(null)).toBe("");
  });
});
