/** A field asked of a Kind, or of a program's file, that has none of its name: what others have speaks for neither. */
import type { ThingRef } from "../../domain/thing.ts";
import { bareFieldName } from "../../knowledge/field-version.ts";
import { hasFieldCalled } from "../../knowledge/kind-fields.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, type Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/**
 * "Does a Deployment have spec.podManagementPolicy?" is asked of Deployments, which have none; "is registerWithTaints in kube-proxy's
 * file?" of that file. The field stays under that name, so that its answer can say so. Null where they have one, or none is named.
 */
export function fieldElsewhere(
  things: readonly ThingRef[],
  mention: Span,
  scanned: Scanned,
): readonly ThingRef[] | null {
  if (ofFiles(things)) return inFile(things, scanned);
  const kind = kindWithout(things, mention, scanned);
  const name = `${kind}.${mention.text.replace(/^\./, "")}`;
  return kind === null ? null : [{ kind: "field", name, component: null }];
}

/** The Kind right beside the field, where no way below it has one so called. */
function kindWithout(things: readonly ThingRef[], mention: Span, { said, names }: Scanned): string | null {
  const { fields } = names.base.things;
  const kinds = said.all("thing").filter((span) => span.things?.[0]?.kind === "api");
  const [beside, ...more] = kinds;
  const [api] = beside?.things ?? [];
  if (!beside || !api || more.length > 0 || !isRightBeside(beside, mention, said)) return null;
  const kind = api.name.slice(api.name.lastIndexOf("/") + 1);
  const [last = ""] = mention.text.split(".").slice(-1);
  // What a field is called besides, such as the annotation before it, is no name of one.
  const isWritten =
    things.length > 0 &&
    // An annotation, a taint or a flag beside a Kind is none of its fields.
    things.every((thing) => thing.kind === "field" && thing.name.split(".").at(-1) === last);
  if (!isWritten) return null;
  const own = things.some(({ name }) => name.split("/").at(-1)?.startsWith(`${kind}.`));
  return own || hasFieldCalled(fields, kind, last) !== false ? null : kind;
}

/** Only what tells whose it is stands between: 「Deployment の spec.x」, "spec.x of a Deployment", "does a Pod have spec.x". */
function isRightBeside(kind: Span, mention: Span, said: Said): boolean {
  const [from, to] = [said.indexOf(kind), said.indexOf(mention)].sort((a, b) => a - b);
  const between = said.spans.slice((from ?? 0) + 1, to);
  return between.length <= 3 && between.every((span) => span.text === "'s" || isAnyOf(span, JOINING));
}

const JOINING = ["relation.in", "inflection", "filler", "aux.have", "aux.", "noun.field", "exist"];

function ofFiles(things: readonly ThingRef[]): boolean {
  return (
    things.length > 0 && things.every((ref) => /^\w+Configuration\./.test(bareFieldName(ref) ?? ref.name))
  );
}

/** The field in the file of the program that is named beside another one's; the other one's Kind may stand there as well. */
function inFile([first]: readonly ThingRef[], { text, names }: Scanned): readonly ThingRef[] | null {
  const written = new Set(text.toLowerCase().split(/[^a-z0-9-]+/));
  const [file, ...more] = Object.entries(FILES).filter(([program]) => written.has(program));
  if (!first || !file || more.length > 0 || first.name.startsWith(`${file[1]}.`)) return null;
  const name = `${file[1]}.${first.name.slice(first.name.indexOf(".") + 1)}`;
  return names.base.things.named(name, { kind: "field" }).length > 0
    ? null
    : [{ kind: "field", name, component: null }];
}

/** The Kind of a program's own configuration file. */
const FILES: Readonly<Record<string, string>> = {
  kubelet: "KubeletConfiguration",
  "kube-proxy": "KubeProxyConfiguration",
  "kube-scheduler": "KubeSchedulerConfiguration",
};
