import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { Entry } from "../../src/domain/entry.ts";
import { type ChangelogReport, parseChangelog } from "../../src/upstream/changelog.ts";

const MIRROR = "../shared/upstream";
const CHANGELOGS = join(MIRROR, "kubernetes/kubernetes/CHANGELOG");
const LIST = join(
  MIRROR,
  "kubernetes/kubernetes/test/compatibility_lifecycle/reference/versioned_feature_list.yaml",
);
const GATE_PAGES = join(
  MIRROR,
  "kubernetes/website/content/en/docs/reference/command-line-tools-reference/feature-gates",
);

const listSchema = z.array(z.object({ name: z.string() }));

describe.skipIf(!existsSync(CHANGELOGS))(
  "the CHANGELOGs of the mirror (skipped without ../shared/upstream)",
  () => {
    const list = existsSync(LIST) ? listSchema.parse(parse(readFileSync(LIST, "utf8"))) : [];
    const pages = existsSync(GATE_PAGES) ? readdirSync(GATE_PAGES) : [];
    const gateNames = new Set([
      ...list.map(({ name }) => name),
      ...pages.filter((name) => /^[A-Z]/.test(name)).map((name) => name.replace(/\.md$/, "")),
    ]);
    const entries: Entry[] = [];
    const reports: ChangelogReport[] = [];
    const markdown = new Map<string, string>();
    for (const name of existsSync(CHANGELOGS) ? readdirSync(CHANGELOGS) : []) {
      const text = readFileSync(join(CHANGELOGS, name), "utf8");
      const read = parseChangelog(text, { path: `CHANGELOG/${name}`, gateNames });
      markdown.set(name, text);
      entries.push(...read.entries);
      reports.push(read.report);
    }
    const byId = new Map(entries.map((entry) => [entry.id, entry]));

    it("are understood heading by heading", () => {
      expect(reports.filter(({ headingsNotUnderstood }) => headingsNotUnderstood.length > 0)).toEqual([]);
    });

    it("have every version that stands in them", () => {
      for (const { file, versions } of reports) {
        const text = markdown.get(file.replace("CHANGELOG/", "")) ?? "";
        expect([file, versions.length]).toEqual([file, text.match(/^# v1\.\d+\.\d+/gm)?.length]);
      }
    });

    it("have every pull request in an entry, but those of notes that say nothing", () => {
      expect(reports.flatMap(({ prsWithoutEntry }) => prsWithoutEntry)).toEqual([]);
      expect(reports.flatMap(({ emptyNotePrs }) => emptyNotePrs).sort()).toEqual([
        106878, 107769, 108432, 111533, 111708, 113428, 119517, 129598, 129599, 130010, 130011, 50532, 50669,
        52120, 52819, 53001, 91597, 96443, 99081,
      ]);
    });

    it("give ids of their own to about 12,600 entries", () => {
      expect(byId.size).toBe(entries.length);
      expect(entries.length).toBeGreaterThan(12_500);
      expect(entries.length).toBeLessThan(12_700);
    });

    it("leave no credit, SIG tail or link behind in a text", () => {
      const dirty = entries.filter(({ text }) => /\(#\d+, @|\[SIG |\]\(http|<!--/.test(text.en));
      // 1.7/41498 and 1.24's #670 lost their brackets upstream.
      expect(
        dirty.map(({ id }) => id).filter((id) => id !== "1.7/41498" && !id.startsWith("1.24/note-")),
      ).toEqual([]);
    });

    it("read notes of every layout", () => {
      expect(byId.get("1.7/41813")?.prs).toEqual([41813]);
      expect(byId.get("1.17/83838")).toMatchObject({ author: "RainbowMango", kind: "deprecation" });
      expect(byId.get("1.25/110179")?.text.en).toMatch(/^OpenAPI [^\n]*:\n- `[^\n]*`(\n- `[^\n]*`){4}$/);
      expect(byId.get("1.26/113500")?.text.en).not.toMatch(/^'|'$/);
      expect(byId.get("1.31/125163")).toMatchObject({
        actionRequired: true,
        sigs: ["auth", "node", "testing"],
      });
      expect(
        byId
          .get("1.35/134744")
          ?.text.en.split("\n")
          .filter((line) => line.startsWith("- ")),
      ).toHaveLength(2);
      expect(byId.get("1.19.3/94838")?.version).toBe("1.19.3");
      expect(byId.get("1.10/57415")?.prs).toEqual([57415, 60385]);
    });

    it("make one entry of each vulnerability that a patch release tells of", () => {
      const told = entries.filter(({ id }) => id.includes("/cve-"));
      expect(told.map(({ id }) => id).sort()).toEqual([
        "1.31.12/cve-2025-5187",
        "1.31.5/cve-2024-9042",
        "1.31.6/cve-2025-0426",
        "1.32.1/cve-2024-9042",
        "1.32.2/cve-2025-0426",
        "1.32.6/cve-2025-4563",
        "1.32.8/cve-2025-5187",
        "1.33.2/cve-2025-4563",
        "1.33.4/cve-2025-5187",
      ]);
      expect(byId.get("1.33.2/cve-2025-4563")).toMatchObject({ kind: "bug", version: "1.33.2" });
      expect(entries.filter(({ text }) => /^kube(?:let|-apiserver) (?:<?= )?v?1\.\d+/.test(text.en))).toEqual(
        [],
      );
    });
  },
);
