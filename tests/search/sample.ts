/** A few changes, written for these tests. */
import { entrySchema, gateSchema } from "../../src/corpus/schema.ts";
import { NOTHING_TOLD } from "../../src/domain/api.ts";
import type { Entry } from "../../src/domain/entry.ts";
import { NO_TABLES } from "../../src/domain/table.ts";
import type { Knowledge } from "../../src/knowledge/knowledge.ts";

export function entry(id: string, en: string, ja: string | null, more: Record<string, unknown> = {}): Entry {
  const pr = Number(id.split("/")[1]);
  const parsed = entrySchema.parse({
    id,
    kind: "feature",
    ...(Number.isNaN(pr) ? {} : { prs: [pr] }),
    text: { en, ja: ja ?? "英語のみ" },
    ...more,
  });
  return ja === null ? { ...parsed, text: { en, ja: null }, origin: "upstream" } : parsed;
}

export const sample: Knowledge = {
  releases: [],
  gates: [
    gateSchema.parse({
      name: "ImageVolume",
      kep: 4639,
      source: "list",
      stages: [{ stage: "alpha", default: false, from: "1.31" }],
      text: { en: "Mounts images as volumes.", ja: "イメージをボリュームとしてマウントします。" },
    }),
    gateSchema.parse({
      name: "NewName",
      aka: [{ name: "FormerName", from: "1.25", to: "1.27" }],
      source: "list",
      stages: [{ stage: "beta", default: true, from: "1.28" }],
    }),
  ],
  keps: [
    {
      number: 4639,
      title: { en: "OCI images as a volume source", ja: "ボリュームソースとしての OCI イメージ" },
      sig: "node",
      status: "implemented",
      milestones: {},
      gates: ["ImageVolume"],
      authors: ["sallyom"],
      path: "keps/sig-node/4639-oci-volume-source",
      text: null,
    },
  ],
  apis: [
    { ...NOTHING_TOLD, group: "policy", version: "v1beta1", kind: "PodDisruptionBudget", removed: "1.25" },
  ],
  entries: [
    entry(
      "1.25/1001",
      "The kubelet drops the flag `--old-flag`.",
      "kubelet のフラグ `--old-flag` が削除されました。",
      {
        kind: "deprecation",
        sigs: ["node"],
        flags: ["--old-flag"],
        actionRequired: true,
      },
    ),
    entry(
      "1.25/1002",
      "Encryption of Secrets can be reloaded.",
      "Secret の暗号化設定を再読み込みできるようになりました。",
      {
        sigs: ["auth"],
      },
    ),
    entry(
      "1.26/1003",
      "The metric `proxy_sync_total` counts syncs of kube-proxy.",
      "kube-proxy の同期を数える `proxy_sync_total` メトリクスが追加されました。",
      {
        sigs: ["network"],
        metrics: ["proxy_sync_total"],
      },
    ),
    entry(
      "1.26/1004",
      "PodDisruptionBudget gets `spec.unhealthyPodEvictionPolicy`.",
      "PodDisruptionBudget に `spec.unhealthyPodEvictionPolicy` が追加されました。",
      {
        kind: "api-change",
        sigs: ["apps"],
        fields: ["spec.unhealthyPodEvictionPolicy"],
      },
    ),
    entry(
      "1.27/1005",
      "Fixed a crash of the scheduler while volumes are bound.",
      "ボリュームのバインド中にスケジューラがクラッシュする不具合を修正しました。",
      {
        kind: "bug",
        sigs: ["scheduling"],
      },
    ),
    entry("1.27/1006", "Fixed a crash of the scheduler while queues are flushed.", null, {
      kind: "bug",
      sigs: ["scheduling"],
    }),
    // The same change as published in a release, in its patches and, for the older one, in a later release.
    entry("1.28.3/1007", "Fixed a leak in the frobnicator.", null, { kind: "bug", sigs: ["node"] }),
    entry("1.29/1007", "Fixed a leak in the frobnicator.", null, { kind: "bug", sigs: ["node"] }),
    entry("1.30/topic", "Nodes shut down gracefully.", "ノードが猶予を持ってシャットダウンします。", {
      kind: "theme",
      sigs: ["node"],
    }),
  ],
  glossary: [
    { ja: ["削除"], en: ["remove", "drop"], near: ["gone"] },
    { ja: ["暗号化"], en: ["encryption"] },
    { ja: ["不具合", "バグ"], en: ["bug"] },
    { ja: ["修正"], en: ["fix"] },
    { ja: ["クラッシュ"], en: ["crash"] },
    { ja: ["スケジューラー"], en: ["scheduler"] },
    { ja: ["漏れ", "リーク"], en: ["leak"] },
    { ja: ["中断予算"], en: ["PodDisruptionBudget", "PDB"] },
  ],
  things: [],
  cves: [],
  tables: NO_TABLES,
  names: [{ gate: "ImageVolume", names: ["OCI volume", "イメージボリューム"] }],
  sayings: [],
  provenance: { corpusHash: "0", newest: "1.37", upstreamEntries: 3 },
};
