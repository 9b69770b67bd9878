import { z } from "zod";
import type { CodeSpan, FieldRow, KindRow } from "../domain/table.ts";
import { compareVersions, parseVersion } from "../domain/version.ts";
import { readCsv } from "./csv-source.ts";
import type { Source } from "./source.ts";

/** A field with the type it stands in. */
export interface ApiField extends FieldRow {
  /** `v1`, `apps/v1`. */
  groupVersion: string;
  typeName: string;
}

/** A Kind with its group and version. */
export interface ApiKind extends KindRow {
  groupVersion: string;
}

const release = z.string().refine((text) => parseVersion(text) !== null, { error: "no version" });
const first = z
  .string()
  .refine((text) => parseVersion(text.replace(/^<=/, "")) !== null, { error: "no version" });
const optional = <T>(schema: z.ZodType<T, string>) => z.union([z.literal("").transform(() => null), schema]);
const identifier = z.string().regex(/^\w+$/);

const fieldSchema = z.object({
  group_version: z.string().regex(/^([\w.-]+\/)?v\w+$/),
  type: identifier,
  field: identifier,
  go_type: z.string().regex(/^\S+$/),
  first_release: first,
  last_release: release,
  feature_gate: optional(z.string()),
  called_deprecated_from: optional(release),
});
const kindSchema = z.object({
  group_version: z.string().regex(/^([\w.-]+\/)?v\w+$/),
  kind: identifier,
  first_release: first,
  last_release: release,
});

/** Fields whose comments speak of the deprecation of something else: a value of theirs, or an annotation. */
const OTHERS_DEPRECATION: ReadonlySet<string> = new Set([
  "EndpointSlice.addressType",
  "IngressSpec.ingressClassName",
  "PersistentVolumeSpec.persistentVolumeReclaimPolicy",
  "ServiceAccount.secrets",
]);

/** Groups that have no domain in their name; of any other one the tables may have only the folder of its code. */
const PLAIN_GROUPS: ReadonlySet<string> = new Set(["apps", "autoscaling", "batch", "extensions", "policy"]);

/** `lifecycle.k8s.io/v1alpha1` of `lifecycle/v1alpha1`: a group by the name that it is served under, as in the table of its types' lives. */
function servedName(groupVersion: string): string {
  const [group = "", version] = groupVersion.split("/");
  const whole = version === undefined || group.includes(".") || PLAIN_GROUPS.has(group);
  return whole ? groupVersion : `${group}.k8s.io/${version}`;
}

/** `api-fields.csv`: one row a field of a type of k8s.io/api. */
export function parseApiFields(file: string, source: string): Source<ApiField> {
  const { facts, problems } = readCsv(file, source, fieldSchema);
  const newest = newestOf(facts.map(({ row }) => row.last_release));
  return {
    facts: facts.map(({ row }) => ({
      groupVersion: servedName(row.group_version),
      typeName: row.type,
      name: row.field,
      type: row.go_type,
      ...spanOf(row.first_release, row.last_release, newest),
      // Several gates at one field do not say which of them it needs.
      gate: row.feature_gate !== null && /^[A-Z]\w+$/.test(row.feature_gate) ? row.feature_gate : null,
      calledDeprecated: OTHERS_DEPRECATION.has(`${row.type}.${row.field}`)
        ? null
        : row.called_deprecated_from,
    })),
    problems,
  };
}

/** `api-kinds.csv`: one row a Kind. */
export function parseApiKinds(file: string, source: string): Source<ApiKind> {
  const { facts, problems } = readCsv(file, source, kindSchema);
  const newest = newestOf(facts.map(({ row }) => row.last_release));
  return {
    facts: facts.map(({ row }) => ({
      groupVersion: servedName(row.group_version),
      name: row.kind,
      ...spanOf(row.first_release, row.last_release, newest),
    })),
    problems,
  };
}

function spanOf(from: string, to: string, newest: string): CodeSpan {
  return {
    from: from.replace(/^<=/, ""),
    atLatest: from.startsWith("<="),
    to: compareVersions(to, newest) < 0 ? to : null,
  };
}

function newestOf(releases: readonly string[]): string {
  return releases.reduce((a, b) => (compareVersions(a, b) >= 0 ? a : b), "1.0");
}
