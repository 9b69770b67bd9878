/** The sort of thing that is named beside a name: a thing of that sort answers, or it is said that none is known. */
import { beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";

let engine: Engine;

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => "2026-11-21" });
});

const ask = (text: string) => engine.ask({ text });

describe("a name with the sort of thing beside it", () => {
  it.each([
    ["is the SecurityContextDeny admission plugin removed in 1.30?", "Plugin SecurityContextDeny"],
    ["アドミッションプラグイン SecurityContextDeny は 1.30 で削除された?", "プラグイン SecurityContextDeny"],
    ["was the PodSecurityPolicy admission plugin removed in 1.25?", "Plugin PodSecurityPolicy"],
    ["was the SecurityContextDeny gate removed in 1.30?", "Feature gate SecurityContextDeny"],
    ["was the RuntimeClass API removed in 1.22?", "API RuntimeClass"],
    ["is the RuntimeClass feature gate on in 1.22?", "Feature gate RuntimeClass"],
    ["is the feature flag ImageVolume on in 1.33?", "Feature gate ImageVolume"],
    ["was the SelfHosting gate removed in 1.34?", "Feature gate SelfHosting"],
  ])("is the one of that sort: %s", (text, title) => {
    expect(ask(text).title).toMatch(new RegExp(`^${title}(?: \\(|$)`));
    expect(ask(text).summary).not.toMatch(/what is called so|何も分かりません/);
  });

  it.each([
    [
      "was the RotateKubeletServerCertificate admission plugin removed in 1.22?",
      "an admission plugin RotateKubeletServerCertificate",
    ],
    [
      "was the admission controller RotateKubeletServerCertificate removed in 1.22?",
      "an admission plugin RotateKubeletServerCertificate",
    ],
    ["is the ImageVolume flag on by default in 1.33?", "a flag ImageVolume"],
    ["is the metric ImageVolume stable?", "a metric ImageVolume"],
    ["is the ImageVolume API served in 1.33?", "an API ImageVolume"],
    ["was the annotation ImageVolume deprecated?", "an annotation ImageVolume"],
    ["is the apiserver_request_total field removed in 1.30?", "a field apiserver_request_total"],
    ["is the PodSecurityPolicy gate on in 1.25?", "a feature gate PodSecurityPolicy"],
  ])(
    "of which there is none is told to be unknown before what has the name, without a verdict: %s",
    (text, named) => {
      const { summary } = ask(text);
      expect(summary).toMatch(new RegExp(`^Nothing is known of ${named}; what is called so is the `));
      expect(summary).not.toMatch(/\. (?:Yes|No)\b/);
    },
  );

  it("is told so in Japanese, whichever way round", () => {
    for (const text of [
      "アドミッションプラグイン RotateKubeletServerCertificate は 1.22 で削除された?",
      "RotateKubeletServerCertificate アドミッションプラグインは 1.22 で削除された?",
    ])
      expect(ask(text).summary).toMatch(
        /^「RotateKubeletServerCertificate」という名前のアドミッションプラグインについては、何も分かりません。.*フィーチャーゲート/,
      );
  });

  it("is no such sort where the noun belongs to something else", () => {
    expect(ask("since when is there the Pod field hostUsers?").summary).toMatch(
      /^The field Pod\.spec\.hostUsers/,
    );
    expect(ask("which ImageVolume flags were removed in 1.30?").summary).not.toMatch(/what is called so/);
  });
});
