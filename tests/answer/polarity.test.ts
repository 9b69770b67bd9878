import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { TOLD, verdict } from "../../src/answer/verdict.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { TODAY } from "../questions/rows.ts";

let engine: Engine;
beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
});

const answerTo = (text: string) => engine.askAll({ text }).at(-1)?.summary ?? "";

/** The first words that an answer may begin with, by how it is asked and whether it is so. */
const FIRST = {
  en: {
    plain: { true: /^Yes\b/, false: /^No\b/ },
    inverted: { true: /^Yes, (?:it|you) /, false: /^No, (?:it|you) .{0,20}not\b/ },
    tag: { true: /^Actually, (?:it|you|there)\b/, false: /^Correct, (?:it|you) (?:is not|cannot|was not)\b/ },
  },
  ja: {
    plain: { true: /^はい/, false: /^いいえ/ },
    tag: { true: /^いいえ、.{1,60}(?:です|ます)。/, false: /^はい、.{1,40}(?:ません|です)。/ },
    doubted: {
      true: /^(?!はい|いいえ|いえ).*(?:です|ます)/,
      false: /^(?!はい|いいえ|いえ).{1,80}(?:ません|終わ)/,
    },
  },
} as const;

/** A kind of subject with a release in which it is so, and one in which it is not. */
interface Kind {
  kind: string;
  is: string;
  not: string;
  /** `{v}` is the release. */
  en: { plain: string; inverted: string; tag: string };
  ja: { plain: string; tag: string; doubted: string };
}

const KINDS: Kind[] = [
  {
    kind: "an API",
    is: "1.34",
    not: "1.33",
    en: {
      plain: "Is resource.k8s.io/v1 DeviceClass served in {v}?",
      inverted: "Isn't resource.k8s.io/v1 DeviceClass served in {v}?",
      tag: "resource.k8s.io/v1 DeviceClass isn't served in {v}, right?",
    },
    ja: {
      plain: "{v}にはresource.k8s.io/v1のDeviceClassはありますか?",
      tag: "{v}にはresource.k8s.io/v1のDeviceClassはないですよね?",
      doubted: "{v}にはresource.k8s.io/v1のDeviceClassはないですか?",
    },
  },
  {
    kind: "an API that ends",
    is: "1.25",
    not: "1.26",
    en: {
      plain: "Is autoscaling/v2beta2 still served in {v}?",
      inverted: "Isn't autoscaling/v2beta2 still served in {v}?",
      tag: "We can no longer use autoscaling/v2beta2 in {v}, right?",
    },
    ja: {
      plain: "autoscaling/v2beta2は{v}でまだ使えますか?",
      tag: "autoscaling/v2beta2は{v}ではもう使えないですよね?",
      doubted: "autoscaling/v2beta2は{v}ではもう使えないですか?",
    },
  },
  {
    kind: "the deprecation of an API",
    is: "1.33",
    not: "1.32",
    en: {
      plain: "Is Endpoints deprecated in {v}?",
      inverted: "Isn't Endpoints deprecated in {v}?",
      tag: "Endpoints isn't deprecated in {v}, right?",
    },
    ja: {
      plain: "Endpointsは{v}で非推奨ですか?",
      tag: "Endpointsは{v}では非推奨ではないですよね?",
      doubted: "Endpointsは{v}では非推奨ではない?",
    },
  },
  {
    kind: "a flag",
    is: "1.26",
    not: "1.25",
    en: {
      plain: "Does kubectl api-resources --categories exist in {v}?",
      inverted: "Doesn't kubectl api-resources --categories exist in {v}?",
      tag: "The kubectl api-resources flag --categories isn't there in {v}, right?",
    },
    ja: {
      plain: "kubectl api-resourcesの--categoriesは{v}にありますか?",
      tag: "kubectl api-resourcesの--categoriesは{v}にはまだないですよね?",
      doubted: "kubectl api-resourcesの--categoriesは{v}にはないですか?",
    },
  },
  {
    kind: "a mode",
    is: "1.25",
    not: "1.26",
    en: {
      plain: "Can kube-proxy's userspace mode still be used in {v}?",
      inverted: "Can't kube-proxy's userspace mode be used in {v}?",
      tag: "kube-proxy's userspace mode can no longer be used in {v}, right?",
    },
    ja: {
      plain: "kube-proxyのuserspaceモードは{v}でまだ使えますか?",
      tag: "kube-proxyのuserspaceモードは{v}ではもう使えないですよね?",
      doubted: "kube-proxyのuserspaceモードは{v}ではもう使えないですか?",
    },
  },
  {
    kind: "a plugin",
    is: "1.24",
    not: "1.25",
    en: {
      plain: "Does flocker still work in {v}?",
      inverted: "Doesn't flocker work in {v}?",
      tag: "flocker doesn't work in {v} any more, right?",
    },
    ja: {
      plain: "flockerは{v}でまだ使えますか?",
      tag: "flockerは{v}ではもう使えないですよね?",
      doubted: "flockerは{v}ではもう使えませんか?",
    },
  },
  {
    kind: "a field",
    is: "1.30",
    not: "1.29",
    en: {
      plain: "Does the field Job.spec.successPolicy exist in {v}?",
      inverted: "Doesn't the field Job.spec.successPolicy exist in {v}?",
      tag: "The field Job.spec.successPolicy isn't in {v}, right?",
    },
    ja: {
      plain: "Job.spec.successPolicyは{v}にありますか?",
      tag: "Job.spec.successPolicyは{v}にはないですよね?",
      doubted: "Job.spec.successPolicyは{v}にはないですか?",
    },
  },
  {
    kind: "a vulnerability",
    is: "1.33.1",
    not: "1.33.2",
    en: {
      plain: "Is {v} affected by CVE-2025-4563?",
      inverted: "Isn't {v} affected by CVE-2025-4563?",
      tag: "{v} isn't affected by CVE-2025-4563, is it?",
    },
    ja: {
      plain: "{v}はCVE-2025-4563の影響を受けますか?",
      tag: "{v}はCVE-2025-4563の影響を受けませんよね?",
      doubted: "{v}はCVE-2025-4563の影響を受けませんか?",
    },
  },
  {
    kind: "the support of a release",
    is: "1.35",
    not: "1.33",
    en: {
      plain: "Is {v} still supported?",
      inverted: "Isn't {v} supported?",
      tag: "{v} isn't supported any more, right?",
    },
    ja: {
      plain: "{v}はサポートされていますか?",
      tag: "{v}はもうサポートされていないですよね?",
      doubted: "{v}はもうサポートされていないですか?",
    },
  },
  {
    kind: "version skew",
    is: "1.30",
    not: "1.29",
    en: {
      plain: "Is kubelet {v} with apiserver 1.33 allowed?",
      inverted: "Isn't kubelet {v} with apiserver 1.33 allowed?",
      tag: "kubelet {v} with apiserver 1.33 isn't allowed, right?",
    },
    ja: {
      plain: "{v}のkubeletは1.33のapiserverで動きますか?",
      tag: "{v}のkubeletは1.33のapiserverでは動かないですよね?",
      doubted: "{v}のkubeletは1.33のapiserverでは動かないですか?",
    },
  },
  {
    kind: "the switch of a gate",
    is: "1.32",
    not: "1.33",
    en: {
      plain: "Can SidecarContainers be turned off in {v}?",
      inverted: "Can't SidecarContainers be turned off in {v}?",
      tag: "We can no longer turn off SidecarContainers in {v}, right?",
    },
    ja: {
      plain: "{v}でSidecarContainersを無効にできますか?",
      tag: "{v}ではSidecarContainersをもう無効にできないですよね?",
      doubted: "{v}ではSidecarContainersを無効にできませんか?",
    },
  },
  {
    kind: "turning a gate on",
    is: "1.36",
    not: "1.35",
    en: {
      plain: "Can DRAResourcePoolStatus be enabled in {v}?",
      inverted: "Can't DRAResourcePoolStatus be enabled in {v}?",
      tag: "DRAResourcePoolStatus cannot be enabled in {v}, right?",
    },
    ja: {
      plain: "DRAResourcePoolStatusは{v}で有効にできますか?",
      tag: "DRAResourcePoolStatusは{v}では有効にできないですよね?",
      doubted: "DRAResourcePoolStatusは{v}では有効にできないですか?",
    },
  },
  {
    kind: "a gate itself",
    is: "1.31",
    not: "1.32",
    en: {
      plain: "Does the KMSv2 gate still exist in {v}?",
      inverted: "Doesn't the KMSv2 gate exist in {v}?",
      tag: "The KMSv2 gate doesn't exist any more in {v}, right?",
    },
    ja: {
      plain: "KMSv2ゲートは{v}にまだありますか?",
      tag: "KMSv2ゲートは{v}にはありませんよね?",
      doubted: "KMSv2ゲートは{v}にはありませんか?",
    },
  },
  {
    kind: "a gate's lock",
    is: "1.36",
    not: "1.35",
    en: {
      plain: "Is DRAAdminAccess locked in {v}?",
      inverted: "Isn't DRAAdminAccess locked in {v}?",
      tag: "DRAAdminAccess isn't locked in {v}, right?",
    },
    ja: {
      plain: "DRAAdminAccessは{v}でロックされていますか?",
      tag: "DRAAdminAccessは{v}ではロックされていないですよね?",
      doubted: "DRAAdminAccessは{v}ではロックされていないですか?",
    },
  },
  {
    kind: "a gate's stage",
    is: "1.33",
    not: "1.32",
    en: {
      plain: "Is SidecarContainers GA in {v}?",
      inverted: "Isn't SidecarContainers GA in {v}?",
      tag: "SidecarContainers isn't GA in {v} yet, right?",
    },
    ja: {
      plain: "SidecarContainersは{v}でGAですか?",
      tag: "SidecarContainersは{v}ではまだGAではないですよね?",
      doubted: "SidecarContainersは{v}ではまだGAじゃないですか?",
    },
  },
];

const rows = KINDS.flatMap(({ kind, is, not, en, ja }) =>
  [
    ...Object.entries(en).map(([how, text]) => ["en", how, text] as const),
    ...Object.entries(ja).map(([how, text]) => ["ja", how, text] as const),
  ].flatMap(([lang, how, text]) =>
    [true, false].map((so) => ({ kind, lang, how, so, text: text.replace("{v}", so ? is : not) })),
  ),
);

describe("yes and no to what is asked, denied and doubted", () => {
  it.each(rows)("$kind, $lang, $how, $so: $text", ({ lang, how, so, text }) => {
    const first = FIRST[lang] as Record<string, Record<string, RegExp>>; // both languages share the shape
    expect(answerTo(text)).toMatch(first[how]?.[String(so)] ?? /never/);
  });

  it("denies a skipped minor, whichever way it is asked", () => {
    expect(answerTo("We can't skip from 1.31 to 1.33, right?")).toMatch(/^Correct, you cannot/);
    expect(answerTo("1.31から1.33へ飛ばして上げられないですよね?")).toMatch(/^はい、できません/);
    expect(answerTo("Can we skip from 1.31 to 1.33?")).toMatch(/^No\b/);
  });

  it("lists what there is to a question that denies there being any", () => {
    expect(answerTo("Are there no removed APIs in 1.33?")).toMatch(
      /^Actually, there are some\. \d+ API types were removed/,
    );
    expect(answerTo("1.32で非推奨になったAPIはないですよね?")).toMatch(/^いいえ、あります。/);
    expect(answerTo("Are there no removed APIs in 1.30?")).toMatch(
      /^As far as known, no API types were removed/,
    );
    expect(answerTo("There were no new gates in 1.36, right?")).not.toMatch(/did not come/);
  });

  it("tells of a stage that a gate never had what it had instead", () => {
    const never = answerTo("PodLevelResourcesFixKubeletQOSClassは1.37でアルファじゃなかった?");
    expect(never).toMatch(/^アルファではありません。.*アルファだったことはありません/);
    expect(answerTo("CPUManagerPolicyBetaOptions was alpha in 1.23, right?")).toMatch(
      /^No\..*has never been alpha/,
    );
  });

  it("takes the not of a tag for no denial", () => {
    expect(answerTo("1.34 is out of support, isn't it?")).toMatch(/^Yes\b/);
    expect(answerTo("PSP was removed in 1.25, wasn't it?")).toMatch(/^Yes\b/);
    expect(answerTo("We can no longer use PSP in 1.25, can we?")).toMatch(/^Correct\b/);
  });

  it("does not carry a denial to another release as if it were put up for agreement", () => {
    const first = engine
      .askAll({ text: "resource.k8s.io/v1 DeviceClass isn't served in 1.33, right?" })
      .at(-1);
    const next = engine.askAll({ text: "in 1.34?", ...(first && { previous: first.question }) }).at(-1);
    expect(next?.summary).toMatch(/^Yes, it is served\./);
  });
});

/** A plain wording that is handed on: the arguments of `worded`, or a constant for them. */
const PLAIN =
  /worded\([^\n;]{1,200}\{\n[^;]{1,900}?\n\s*\}\)|worded\([^;\n]{1,200}\)|Bilingual = \{[^;]{1,200}\}/g;

describe("the one place that says yes and no", () => {
  it("says neither where a denial is denied", () => {
    expect(verdict({ lang: "en", put: "unclear" }, true, TOLD.there)).toBe("");
    expect(verdict({ lang: "ja", put: "doubted" }, false, TOLD.usable)).toBe("使えません。");
  });

  // A room that words its own yes or no does not see how the question is put: `worded` takes it from one that does.
  it("is the only file of the answers with such words, but for the plain wordings handed to it", () => {
    const folder = join(import.meta.dirname, "../../src/answer");
    const own = readdirSync(folder)
      .filter((file) => file.endsWith(".ts") && file !== "verdict.ts")
      .flatMap((file) => {
        const source = readFileSync(join(folder, file), "utf8")
          .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
          .replace(PLAIN, "");
        return /["`](?:Yes|No|Correct|Actually)[.,:]|["`](?:はい|いいえ|いえ)[、。]/.test(source)
          ? [file]
          : [];
      });
    expect(own).toEqual([]);
  });
});
