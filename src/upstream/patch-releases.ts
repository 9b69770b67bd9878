import { z } from "zod";
import type { PatchRelease, PatchRemark } from "../domain/release.ts";
import { parseVersion } from "../domain/version.ts";
import { readCsv } from "./csv-source.ts";
import type { Source } from "./source.ts";

/** What the schedule's remarks speak of, as classes of our own. */
const REMARKS: readonly (readonly [RegExp, PatchRemark])[] = [
  [/after the EOL date/i, "after-end-of-life"],
  [/\bout[- ]of[- ]band\b|\bunplanned\b/i, "out-of-band"],
  [/\bto (?:fix|address|include) [^.]{0,60}CVE/i, "security-fix"],
  [/\bto (?:fix|solve) (?:the )?regression\b|\bsolve regression\b/i, "regression-fix"],
  [/^regression\b/i, "regression"],
  [/\bnew version of Go\b/i, "go-update"],
  [/\bregistry changes\b/i, "registry-change"],
  [/^tagging issue/i, "tagging-issue"],
  [/^no-op\b/i, "no-op"],
  [/^conformance tests issue/i, "conformance-issue"],
  [/\bunsigned\b/i, "unsigned-images"],
  [/\bconsolidated with\b/i, "consolidated"],
  [/^final patch release/i, "final"],
];

/** A patch release with what a remark says of it: the classes, the vulnerabilities it mends, the release whose regression. */
export function patchOf(version: string, date: string | null, remark: string): PatchRelease {
  const text = remark.replace(/\s+/g, " ").trim();
  return {
    version,
    date,
    remarks: REMARKS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name),
    cves: [...new Set(text.match(/\bCVE-\d{4}-\d{4,7}\b/g) ?? [])],
    mends: /\bregression introduced in v?(1\.\d{1,2}\.\d{1,3})\b/.exec(text)?.[1] ?? null,
  };
}

const rowSchema = z.object({
  version: z
    .string()
    .refine((text) => typeof parseVersion(text)?.patch === "number", { error: "no patch release" }),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  note: z.string(),
});

/** `patch-releases.csv`: one row a patch release; a minor's `.0` is left to the minor. */
export function parsePatchReleases(file: string, source: string): Source<PatchRelease> {
  const { facts, problems } = readCsv(file, source, rowSchema);
  return {
    facts: facts.flatMap(({ row }) =>
      parseVersion(row.version)?.patch === 0 ? [] : [patchOf(row.version, row.date, row.note)],
    ),
    problems,
  };
}
