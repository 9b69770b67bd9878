import { listed, say } from "../answer/phrases.ts";
import { plain } from "../answer/thing-words.ts";
import { type ApiType, apiName, groupVersion, stateAt } from "../domain/api.ts";
import { type Link, links } from "../domain/link.ts";
import type { Change } from "../domain/thing.ts";
import { stepsOf } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { successorAt } from "../knowledge/successor.ts";
import { type CheckContext, evidenceOf, type Replacement, replacementOf, tell, together } from "./context.ts";
import type { Manifest } from "./objects.ts";
import { tellThing } from "./thing-findings.ts";

const GOING: readonly Change["did"][] = ["removed", "replaced", "renamed"];
const LONGEST_CHAIN = 6;

/** What editors wrote of API types in entries, by `group/version/Kind` or `group/version`; made once a base. */
const TOLD = new WeakMap<KnowledgeBase, Map<string, Change[]>>();

function toldOf(base: KnowledgeBase): Map<string, Change[]> {
  const known = TOLD.get(base);
  if (known) return known;
  const told = new Map<string, Change[]>();
  for (const entry of base.knowledge.entries)
    for (const change of entry.changes ?? []) {
      if (change.thing.kind !== "api") continue;
      const list = told.get(change.thing.name);
      if (list) list.push(change);
      else told.set(change.thing.name, [change]);
    }
  TOLD.set(base, told);
  return told;
}

/** What entries tell of a type, of its own and of its group's version, that had happened by the target. */
function stepsBy(type: ApiType, dids: readonly Change["did"][], context: CheckContext): Change[] {
  const told = toldOf(context.base);
  return stepsOf([...(told.get(apiName(type)) ?? []), ...(told.get(groupVersion(type)) ?? [])]).filter(
    ({ did, version }) => dids.includes(did) && compareVersions(version, context.target) <= 0,
  );
}

/**
 * Tells what the target does with an object's API.
 * @returns the type when the target serves it, so that its fields can be looked at; null otherwise
 */
export function checkApi(manifest: Manifest, context: CheckContext): ApiType | null {
  const { base, target, lang } = context;
  const { tree, apiVersion, kind, apiVersionNode } = manifest;
  const name = `${apiVersion}/${kind}`;
  // `ClusterRoleList` without members is an API of its own name.
  const type = base.apis.get(name) ?? base.apis.get(name.replace(/List$/, ""));
  const place = tree.place(apiVersionNode === manifest.node ? manifest.kindNode : apiVersionNode);
  if (!type) {
    checkUnlisted(manifest, context);
    return null;
  }
  const steps = stepsBy(type, GOING, context);
  // A note may tell of a removal that no table has.
  const removed = type.removed ?? steps.at(-1)?.version ?? null;
  const state = steps.length > 0 ? "gone" : stateAt(type, target);
  const command = `api ${name}`;
  if (state === "gone") {
    const replacement = apiReplacement(type, steps, context);
    const had =
      type.deprecated === null
        ? ""
        : say(lang, {
            en: `; it had been deprecated since ${type.deprecated}`,
            ja: `(${type.deprecated} から非推奨)`,
          });
    tell(context, place, manifest, {
      rule: "api-removed",
      severity: "error",
      subject: name,
      since: removed,
      replacement: replacement.name,
      message: together(
        lang,
        say(lang, {
          en: `${name} was removed in ${removed}${had}.`,
          ja: `${name} は ${removed} で削除されました${had}。`,
        }),
        replacement.sentence,
      ),
      evidence: [...evidenceOf(steps), ...removalPage(type)],
      command,
    });
    return null;
  }
  if (state === "not-yet") {
    const served = servedNow(type, context);
    tell(context, place, manifest, {
      rule: "api-not-yet",
      severity: "error",
      subject: name,
      since: type.introduced,
      replacement: served[0] === undefined ? null : apiName(served[0]),
      message: together(
        lang,
        say(lang, {
          en: `${name} is not there yet in ${target}: it came with ${type.introduced}.`,
          ja: `${name} は ${type.introduced} で導入されたもので、${target} にはまだありません。`,
        }),
        served.length === 0
          ? null
          : say(lang, {
              en: `${target} serves ${kind} as ${listed(served.map(groupVersion), "en")}.`,
              ja: `${target} の ${kind} は ${listed(served.map(groupVersion), "ja")} で提供されています。`,
            }),
      ),
      evidence: evidenceOf(
        toldOf(base)
          .get(name)
          ?.filter(({ did }) => did === "introduced") ?? [],
      ),
      command,
    });
    return null;
  }
  const deprecation = stepsBy(type, ["deprecated"], context);
  const since =
    type.deprecated !== null && minorOf(type.deprecated) <= minorOf(target)
      ? type.deprecated
      : (deprecation[0]?.version ?? null);
  if (state === "unknown") tellUnknown(type, since, place, manifest, context);
  else if (since !== null) {
    const replacement = apiReplacement(type, deprecation, context);
    tell(context, place, manifest, {
      rule: "api-deprecated",
      severity: "warning",
      subject: name,
      since,
      replacement: replacement.name,
      message: together(
        lang,
        say(lang, {
          en: `${name} has been deprecated since ${since}.`,
          ja: `${name} は ${since} から非推奨です。`,
        }),
        replacement.sentence,
        type.removed === null
          ? null
          : say(lang, { en: `It was removed in ${type.removed}.`, ja: `${type.removed} で削除されました。` }),
      ),
      evidence: [...evidenceOf(deprecation), ...removalPage(type)],
      command,
    });
  }
  return type;
}

/** The guide where it has a heading for the release, else the release's notes. */
function removalPage({ removed }: ApiType): Link[] {
  if (removed === null) return [];
  const guide = links.deprecationGuide(removed);
  return [guide.url.includes("#") ? guide : links.changelog(removed)];
}

/** Of those that the target serves, the best to move to; else what editors name. */
function apiReplacement(
  type: ApiType,
  steps: readonly Change[],
  context: CheckContext,
  depth = 0,
): Replacement {
  const { base, target, lang } = context;
  const next = successorAt(type, target, base);
  if (next === null) {
    const names = steps.flatMap(({ instead }) => instead ?? []).reverse();
    // What took its place may be gone by now, too: then what took the place of that.
    const [then] = names.flatMap((name) => base.apis.get(plain(name)) ?? []);
    if (then && then !== type && depth < LONGEST_CHAIN && stateAt(then, target) === "gone")
      return apiReplacement(then, stepsBy(then, GOING, context), context, depth + 1);
    return replacementOf(names, context);
  }
  const name = apiName(next.type);
  return next.from === null
    ? {
        name,
        sentence: say(lang, { en: `Use ${name} instead.`, ja: `代わりに ${name} を使ってください。` }),
      }
    : {
        name: null,
        sentence: say(lang, {
          en: `${name} takes its place from ${next.from} on; ${target} does not serve it yet.`,
          ja: `後継の ${name} が提供されるのは ${next.from} からで、${target} ではまだ使えません。`,
        }),
      };
}

/** Other versions of the same Kind that the target serves, the newest first. */
function servedNow(type: ApiType, { base, target }: CheckContext): ApiType[] {
  return base
    .apisOfKind(type.kind)
    .filter((other) => other.group === type.group && stateAt(other, target) === "served")
    .sort((a, b) => compareVersions(b.introduced ?? "1.0", a.introduced ?? "1.0"));
}

/** A removal that is only expected, or an end that nobody states. */
function tellUnknown(
  type: ApiType,
  since: string | null,
  place: Parameters<typeof tell>[1],
  manifest: Manifest,
  context: CheckContext,
): void {
  const { target, lang } = context;
  const name = apiName(type);
  const replacement = apiReplacement(type, [], context);
  const expected =
    type.removalExpected !== null
      ? say(lang, {
          en: ` By the default rule it may be gone since ${type.removalExpected}.`,
          ja: `デフォルトのルールでは ${type.removalExpected} 以降に削除され得ます。`,
        })
      : type.unsureFrom !== null
        ? say(lang, {
            en: ` It may be gone since ${type.unsureFrom}, and is in ${type.removed} at the latest.`,
            ja: `${type.unsureFrom} 以降、遅くとも ${type.removed} までに削除されています。`,
          })
        : "";
  tell(context, place, manifest, {
    rule: since === null ? "api-unknown" : "api-deprecated",
    severity: since === null ? "note" : "warning",
    subject: name,
    since,
    replacement: replacement.name,
    message: together(
      lang,
      since === null
        ? null
        : say(lang, {
            en: `${name} has been deprecated since ${since}.`,
            ja: `${name} は ${since} から非推奨です。`,
          }),
      `${say(lang, {
        en: `Whether ${target} still serves ${since === null ? name : "it"}, no source at hand says.`,
        ja: `${target} で${since === null ? ` ${name} が` : ""}まだ提供されているかは、手元の情報源からは分かりません。`,
      })}${expected}`,
      replacement.sentence,
    ),
    evidence: removalPage(type),
    command: `api ${name}`,
  });
}

/** An API that no table of types has: told by editors, of Kubernetes but unknown, or of somebody else. */
function checkUnlisted(manifest: Manifest, context: CheckContext): void {
  const { base, target, lang } = context;
  const { tree, apiVersion, kind, apiVersionNode, kindNode } = manifest;
  const name = `${apiVersion}/${kind}`;
  const place = tree.place(apiVersionNode);
  const thing = context.thing({ kind: "api", name, component: null });
  if (thing && tellThing(thing, "api", place, manifest, context).state !== "unknown") return;
  if (thing) {
    tell(context, place, manifest, {
      rule: "api-unknown",
      severity: "note",
      subject: name,
      message: say(lang, {
        en: `Whether ${target} serves ${name}, no source at hand says.`,
        ja: `${target} で ${name} が提供されているかは、手元の情報源からは分かりません。`,
      }),
      command: `api ${name}`,
    });
    return;
  }
  if (!isOfKubernetes(apiVersion, base)) {
    tell(context, place, manifest, {
      rule: "api-unchecked",
      severity: "note",
      subject: name,
      message: say(lang, {
        en: `${name} is no API of Kubernetes that the sources know (a custom resource?): it was not checked.`,
        ja: `${name} は、手元の情報源にある Kubernetes の API ではありません(カスタムリソースなど)。確認の対象外です。`,
      }),
    });
    return;
  }
  const served = base
    .apisOfKind(kind)
    .filter((type) => stateAt(type, target) === "served")
    .map(groupVersion);
  tell(
    context,
    tree.place(base.apisOfGroupVersion(apiVersion).length > 0 ? kindNode : apiVersionNode),
    manifest,
    {
      rule: "api-unknown",
      severity: "warning",
      subject: name,
      message: together(
        lang,
        say(lang, {
          en: `No source at hand knows ${name}.`,
          ja: `${name} は、手元のどの情報源にもありません。`,
        }),
        served.length === 0
          ? null
          : say(lang, {
              en: `${target} serves ${kind} as ${listed(served, "en")}.`,
              ja: `${target} の ${kind} は ${listed(served, "ja")} で提供されています。`,
            }),
      ),
      command: `api ${kind}`,
    },
  );
}

/** Is it a group of the tables? A group that ends in `k8s.io` may be of a project beside Kubernetes. */
function isOfKubernetes(apiVersion: string, base: KnowledgeBase): boolean {
  const at = apiVersion.lastIndexOf("/");
  const group = at < 0 ? "" : apiVersion.slice(0, at);
  return base.knowledge.apis.some((type) => type.group === group);
}
