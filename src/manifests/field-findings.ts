import type { Node } from "yaml";
import { listed, say, stageWord } from "../answer/phrases.ts";
import { stepInForce } from "../answer/thing-state.ts";
import type { ApiType } from "../domain/api.ts";
import { groupVersion } from "../domain/api.ts";
import { stageIn } from "../domain/gate.ts";
import { links } from "../domain/link.ts";
import type { FieldRow } from "../domain/table.ts";
import { compareVersions, minorName, minorOf } from "../domain/version.ts";
import { isMap as isMapType, type TypeName } from "../knowledge/field-types.ts";
import { insteadOf } from "../knowledge/successor.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type CheckContext, evidenceOf, replacementOf, tell, together } from "./context.ts";
import type { Manifest } from "./objects.ts";
import { standingOf } from "./thing-findings.ts";
import type { Member } from "./tree.ts";
import { checkVolume } from "./volume-findings.ts";

/** What every Kind has and no table of its fields does: https://kubernetes.io/docs/reference/using-api/api-concepts/ */
const OF_EVERY_KIND = new Set(["apiVersion", "kind", "metadata"]);
/** The API server ignores what is written there. */
const NOT_WRITTEN = "status";
const DEEPEST = 40;

/** Where the walk stands: a type, and the two ways to name what is in it. */
interface Position {
  type: TypeName;
  /** The field that led here; null at the Kind. */
  row: FieldRow | null;
  /** From the object's Kind: `Deployment.spec.template.spec`. */
  path: string;
  /** From the nearest Kind whose spec this is: `Pod.spec`. */
  own: string;
  depth: number;
}

/**
 * Tells of the fields that the target has no more, not yet, deprecated, or behind a gate that is off, and of those that no
 * release has. Of the tables' types alone: what is within other types (quantities, selectors, raw objects) is not looked at.
 */
export function checkFields(manifest: Manifest, api: ApiType, context: CheckContext): void {
  const type = { groupVersion: groupVersion(api), name: api.kind };
  checkMetadataFields(manifest, context);
  const unknown: { path: string; node: Node }[] = [];
  const start: Position = { type, row: null, path: api.kind, own: api.kind, depth: 0 };
  walk(manifest.node, start, manifest, context, unknown);
  const [first] = unknown;
  if (!first) return;
  const names = unknown.map(({ path }) => path);
  tell(context, manifest.tree.place(first.node), manifest, {
    rule: "field-unknown",
    severity: "warning",
    subject: first.path,
    message: say(context.lang, {
      en: `No release that the tables cover has ${listed(names.slice(0, 5), "en")}${names.length > 5 ? `, nor ${names.length - 5} more` : ""} in ${groupVersion(api)}.`,
      ja: `表にあるどのリリースの ${groupVersion(api)} にも ${listed(names.slice(0, 5), "ja")}${names.length > 5 ? ` ほか ${names.length - 5} 件の` : " という"}フィールドはありません。`,
    }),
  });
}

/** Fields of the metadata that editors told of: `metadata.clusterName`, `metadata.selfLink`. */
function checkMetadataFields(manifest: Manifest, context: CheckContext): void {
  const { tree, node } = manifest;
  for (const member of tree.members(tree.at(node, "metadata"))) {
    const thing = context.base.things.told({
      kind: "field",
      name: `metadata.${member.key}`,
      component: null,
    });
    if (thing) tellOf(thing, thing.ref.name, null, "v1", member, manifest, context);
  }
}

function walk(
  node: Node | null,
  position: Position,
  manifest: Manifest,
  context: CheckContext,
  unknown: { path: string; node: Node }[],
): void {
  const { tree } = manifest;
  if (position.depth > DEEPEST) return;
  if (tree.isList(node)) {
    for (const item of tree.items(node))
      walk(item, { ...position, depth: position.depth + 1 }, manifest, context, unknown);
    return;
  }
  const types = context.base.things.fields.types;
  if (types.fieldsOf(position.type).size === 0) return;
  for (const member of tree.members(node)) {
    if (position.row === null && (OF_EVERY_KIND.has(member.key) || member.key === NOT_WRITTEN)) continue;
    const row =
      position.row === null
        ? types.fieldsOf(position.type).get(member.key.toLowerCase())
        : types.fieldWithin(position.type, member.key, position.row);
    const path = `${position.path}.${member.key}`;
    if (!row || row.name !== member.key) {
      if (!OF_EVERY_KIND.has(member.key)) unknown.push({ path, node: member.keyNode });
      continue;
    }
    const own = `${position.own}.${member.key}`;
    const thing = thingOf([path, own], context);
    if (!tellOf(thing, path, row, position.type.groupVersion, member, manifest, context)) continue;
    const next = types.typeNamedBy(row.type, position.type);
    if (!next) continue;
    const inner: Position = {
      type: next,
      row,
      path,
      own: ownPath(next, own, context),
      depth: position.depth + 1,
    };
    // A mapping's keys are the user's own.
    if (isMapType(row.type))
      for (const { value } of tree.members(member.value)) walk(value, inner, manifest, context, unknown);
    else walk(member.value, inner, manifest, context, unknown);
  }
}

/** `PodSpec` is `Pod.spec` wherever it stands, and `PodTemplateSpec` has a Pod's fields. */
function ownPath(type: TypeName, path: string, { base }: CheckContext): string {
  if (type.name === "PodTemplateSpec") return "Pod";
  const [, kind] = /^(.{1,80})Spec$/.exec(type.name) ?? [];
  return kind !== undefined && base.apis.has(`${type.groupVersion}/${kind}`) ? `${kind}.spec` : path;
}

/** What editors told of a field, by the first of its names that they told anything of. */
function thingOf(paths: readonly string[], { base }: CheckContext): KnownThing | null {
  for (const name of new Set(paths)) {
    const thing = base.things.told({ kind: "field", name, component: null });
    if (thing) return thing;
  }
  return null;
}

/**
 * Tells of one field; the table has the last word about whether it is there, editors about its deprecation.
 * @param within the group and version of the type that has it
 * @returns whether what is in it can be looked at
 */
function tellOf(
  thing: KnownThing | null,
  path: string,
  row: FieldRow | null,
  within: string,
  member: Member,
  manifest: Manifest,
  context: CheckContext,
): boolean {
  const { target, lang } = context;
  const place = manifest.tree.place(member.keyNode);
  const standing = thing === null ? null : standingOf(thing, target);
  const instead = () =>
    replacementOf(thing === null ? [] : insteadOf(thing).map(({ name }) => name), context);
  const command = `field ${thing?.ref.name ?? path}`;
  const gone =
    row === null
      ? standing?.state === "removed"
        ? (standing.step?.version ?? null)
        : null
      : row.to !== null && minorOf(row.to) < minorOf(target)
        ? minorName(minorOf(row.to) + 1)
        : null;
  if (gone !== null) {
    const replacement = instead();
    const step = thing && stepInForce(thing, ["removed", "renamed", "replaced"], target);
    tell(context, place, manifest, {
      rule: "field-removed",
      severity: "error",
      subject: path,
      since: gone,
      replacement: replacement.name,
      message: together(
        lang,
        say(lang, {
          en: `The field ${path} was removed in ${gone}.`,
          ja: `フィールド ${path} は ${gone} で削除されました。`,
        }),
        replacement.sentence,
      ),
      evidence: [...evidenceOf([step]), ...(row === null ? [] : [links.apiTypes(within, gone)])],
      command,
    });
    return false;
  }
  if (row !== null && !row.atLatest && compareVersions(row.from, minorName(minorOf(target))) > 0) {
    tell(context, place, manifest, {
      rule: "field-not-yet",
      severity: "error",
      subject: path,
      since: row.from,
      message: say(lang, {
        en: `The field ${path} is not there yet in ${target}: it came with ${row.from}.`,
        ja: `フィールド ${path} は ${row.from} で追加されたもので、${target} にはまだありません。`,
      }),
      evidence: [links.apiTypes(within, row.from)],
      command,
    });
    return false;
  }
  const told = standing?.state === "deprecated" ? standing.step : null;
  const called =
    row?.calledDeprecated && minorOf(row.calledDeprecated) <= minorOf(target) ? row.calledDeprecated : null;
  const since = told?.version ?? called;
  if (since !== null) {
    const replacement = instead();
    // The code's comment is there from that release on, and maybe longer than it is looked at.
    const atLatest = told === null && (row?.atLatest || row?.calledDeprecated !== row?.from);
    tell(context, place, manifest, {
      rule: "field-deprecated",
      severity: "warning",
      subject: path,
      since,
      replacement: replacement.name,
      message: together(
        lang,
        say(lang, {
          en: `The field ${path} has been deprecated since ${since}${atLatest ? " or before" : ""}.`,
          ja: `フィールド ${path} は ${since} ${atLatest ? "以前" : ""}から非推奨です。`,
        }),
        replacement.sentence,
      ),
      evidence: [...evidenceOf([told]), ...(told === null ? [links.apiTypes(within, since)] : [])],
      command,
    });
  }
  if (row?.gate) tellGate(row.gate, path, member, manifest, context);
  if (row !== null) checkVolume(row, member, manifest, context);
  return true;
}

/** A field whose gate is off is dropped without a word. */
function tellGate(
  name: string,
  path: string,
  member: Member,
  manifest: Manifest,
  context: CheckContext,
): void {
  const { base, target, lang } = context;
  const gate = base.gates.get(name);
  const stage = gate && stageIn(gate, target);
  if (!gate || !stage || stage.default) return;
  tell(context, manifest.tree.place(member.keyNode), manifest, {
    rule: "field-gated",
    severity: "note",
    subject: path,
    since: stage.from,
    message: say(lang, {
      en: `The field ${path} takes effect only with the feature gate ${gate.name}, which is ${stageWord(stage.stage, "en")} and off by default in ${target}.`,
      ja: `フィールド ${path} が効くのは、フィーチャーゲート ${gate.name} が有効な場合だけです。${target} では${stageWord(stage.stage, "ja")}で、デフォルトでは無効です。`,
    }),
    evidence: [links.gate(gate.name, gate.removedIn !== null)],
    command: `gate ${gate.name} ${minorName(minorOf(target))}`,
  });
}
