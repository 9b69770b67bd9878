import { isScalar, LineCounter, type Node } from "yaml";
import { listed, say } from "../answer/phrases.ts";
import {
  type CheckReport,
  type CheckRequest,
  type CheckSource,
  type Finding,
  SEVERITIES,
  type Severity,
} from "../domain/finding.ts";
import { thingKey } from "../domain/thing.ts";
import { compareVersions, formatVersion, minorName, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { nearNames } from "../search/near-names.ts";
import { checkApi } from "./api-findings.ts";
import { callsInText } from "./commands.ts";
import { checkConfiguration, configRelease, isConfiguration } from "./config-findings.ts";
import { type CheckContext, tell } from "./context.ts";
import { checkFields } from "./field-findings.ts";
import { checkCall, checkContainers } from "./flag-findings.ts";
import { checkMetadata } from "./metadata-findings.ts";
import { type Manifest, manifestsOf } from "./objects.ts";
import { type Fault, readingInner, readingText } from "./read.ts";
import { type Place, placesOf, TooManyNodesError, type Tree } from "./tree.ts";

/** More than anybody pastes; files are read with a limit of their own. Reading it takes some tenths of a second. */
const LONGEST = 262_144;
/** More would not be read; the counts tell of all. */
const MOST_FINDINGS = 1_000;
/** Looking through a thousand names takes a millisecond. */
const MOST_MISSPELT = 20;
/** ConfigMaps of kubeadm, the kubelet and kube-proxy hold their configuration as text. */
const CONFIG_IN_TEXT = /^apiVersion: [\w./-]{1,80}\.k8s\.io\/v\d\w{0,12}\s*$/m;

/** What is counted on the way. */
interface Tally {
  documents: number;
  objects: number;
  /** Documents that are no object of Kubernetes. */
  others: number;
  /** Configuration Kinds whose fields are known of another release alone, by that release. */
  references: Map<string, Set<string>>;
  findings: Finding[];
  counts: Record<Severity, number>;
}

/**
 * Checks manifests, configuration files and command lines against a release, in steps of some milliseconds. Pure: nothing of the
 * texts is kept. Never throws for what a text holds.
 * @throws TargetError for a target that is no release, or newer than the facts
 * @param today the day that says which release is the newest, for a request without a target
 */
export function* checkingManifests(
  request: CheckRequest,
  base: KnowledgeBase,
  today: string,
): Generator<void, CheckReport> {
  const target = targetOf(request, base, today);
  const { lang } = request;
  const tally: Tally = {
    documents: 0,
    objects: 0,
    others: 0,
    references: new Map(),
    findings: [],
    counts: { error: 0, warning: 0, note: 0 },
  };
  const unchecked = new Map<string, number>();
  const things = new Map<string, KnownThing | null>();
  let misspelt = 0;
  const context: CheckContext = {
    base,
    target,
    lang,
    thing(ref) {
      const key = thingKey(ref);
      const known = things.get(key);
      if (known !== undefined) return known;
      const found = base.things.get(ref);
      things.set(key, found);
      return found;
    },
    near: (name, names) => (misspelt++ < MOST_MISSPELT ? nearNames(name, names, 2) : []),
    report(finding) {
      // A custom resource is told once, not at each of its objects.
      if (finding.rule === "api-unchecked") {
        const before = unchecked.get(finding.subject) ?? 0;
        unchecked.set(finding.subject, before + 1);
        if (before > 0) return;
      }
      tally.counts[finding.severity]++;
      if (tally.findings.length < MOST_FINDINGS) tally.findings.push(finding);
    },
  };
  for (const source of request.sources)
    yield* checkSource(source, request.maxLength ?? LONGEST, context, tally);
  const order = new Map(request.sources.map(({ name }, at) => [name, at]));
  tally.findings.sort(
    (a, b) =>
      (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0) ||
      a.line - b.line ||
      a.column - b.column ||
      SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  return {
    schema: 1,
    target,
    lang,
    files: request.sources.length,
    documents: tally.documents,
    objects: tally.objects,
    counts: tally.counts,
    findings: tally.findings,
    notes: notesOf(tally, unchecked, context),
  };
}

function* checkSource(
  source: CheckSource,
  maxLength: number,
  context: CheckContext,
  tally: Tally,
): Generator<void> {
  const { trees, faults } = yield* readingText(source, maxLength);
  const text = source.text;
  // One line of flags is a text to YAML as well.
  const plain = trees.every(({ root }) => root === null || isScalar(root));
  if (
    text.length <= maxLength &&
    isCommandLine(text) &&
    (plain || faults.length > 0) &&
    !/^\s*(?:apiVersion|kind)\s*:/m.test(text)
  ) {
    yield* checkPlain(source, context, tally);
    return;
  }
  for (const fault of faults) tellFault(fault, context);
  tally.documents += faults.length;
  for (const tree of trees)
    if (!isEmpty(tree)) {
      tally.documents++;
      yield* checkTree(tree, context, tally);
    }
}

/** Nothing, comments or `null`: what stands behind the last `---`. */
function isEmpty({ root }: Tree): boolean {
  return root === null || (isScalar(root) && root.value === null);
}

/** Does a text call a program with flags, or hold flags alone? */
function isCommandLine(text: string): boolean {
  return /(?:^|[\s"'=])--[a-z][a-z0-9-]{1,80}(?:[=\s"']|$)/m.test(text);
}

function* checkPlain({ name, text }: CheckSource, context: CheckContext, tally: Tally): Generator<void> {
  const placeOf = placesOf(linesOf(text));
  const placeAt = (from: number, to: number): Place => {
    const [start, end] = [placeOf(from), placeOf(to)];
    return { file: name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  };
  tally.documents++;
  for (const call of callsInText(text, placeAt)) {
    tally.objects++;
    checkCall(call, null, context);
    yield;
  }
}

function* checkTree(tree: Tree, context: CheckContext, tally: Tally): Generator<void> {
  try {
    const manifests = manifestsOf(tree);
    if (manifests.length === 0) tally.others++;
    for (const manifest of manifests) {
      tally.objects++;
      yield* checkManifest(manifest, context, tally);
      yield;
    }
  } catch (error) {
    if (!(error instanceof TooManyNodesError)) throw error;
    const place: Place = { file: tree.file, line: 1, column: 1, endLine: 1, endColumn: 1 };
    const detail = { en: "what its aliases stand for", ja: "エイリアスが表す量" };
    tellFault({ rule: "input-too-large", place, detail }, context);
  }
}

function* checkManifest(manifest: Manifest, context: CheckContext, tally: Tally): Generator<void> {
  if (isConfiguration(manifest, context.base)) {
    checkConfiguration(manifest, context);
    const release = configRelease(manifest, context);
    if (release !== null) {
      const kinds = tally.references.get(release) ?? new Set();
      tally.references.set(release, kinds.add(manifest.kind));
    }
    return;
  }
  const type = checkApi(manifest, context);
  if (type) checkFields(manifest, type, context);
  if (context.base.knowledge.apis.some(({ kind }) => kind === manifest.kind)) {
    checkContainers(manifest, context);
    checkMetadata(manifest, context);
  }
  if (manifest.kind === "ConfigMap" || manifest.kind === "Secret")
    yield* checkEmbedded(manifest, context, tally);
}

/** Configuration files that a ConfigMap carries: kubeadm's `ClusterConfiguration`, kube-proxy's `config.conf`. */
function* checkEmbedded({ tree, node }: Manifest, context: CheckContext, tally: Tally): Generator<void> {
  // A thousand aliases of one text are one text.
  const seen = new Set<Node>();
  for (const part of ["data", "stringData"])
    for (const { value } of tree.members(tree.at(node, part))) {
      const text = tree.text(value);
      if (!value || text === null || seen.has(value) || !CONFIG_IN_TEXT.test(text)) continue;
      seen.add(value);
      const { trees, faults } = yield* readingInner(
        tree.file,
        text,
        innerPlaces(tree, value, text),
        tree.budget,
      );
      // What is broken within may be a template that somebody fills in later; what was not read to its end is told.
      for (const fault of faults) if (fault.rule === "input-too-large") tellFault(fault, context);
      for (const inner of trees) if (!isEmpty(inner)) yield* checkTree(inner, context, tally);
    }
}

/** Where the lines of a text begin. */
function linesOf(text: string): LineCounter {
  const lines = new LineCounter();
  lines.addNewLine(0);
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
  return lines;
}

/** The places of a block of text (`|`) line by line; of a text written otherwise, where it begins. */
function innerPlaces(
  tree: Tree,
  node: Node,
  text: string,
): (offset: number) => { line: number; column: number } {
  const start = tree.place(node);
  const source = tree.source(node);
  if (!source.startsWith("|")) return () => ({ line: start.line, column: start.column });
  const [, body = ""] = /^[^\n]*\n([\s\S]*)$/.exec(source) ?? [];
  const indent = /^\s*\n/.test(body) ? 0 : (/^ */.exec(body)?.[0].length ?? 0);
  const placeOf = placesOf(linesOf(text));
  return (offset) => {
    const { line, column } = placeOf(offset);
    return { line: start.line + line, column: indent + column };
  };
}

function tellFault({ rule, place, detail }: Fault, context: CheckContext): void {
  const messages = {
    "input-broken": {
      en: `This is no valid YAML: ${detail.en}. The document was not checked.`,
      ja: `YAML として正しくありません(${detail.ja})。この文書は確認していません。`,
    },
    "input-template": {
      en: "This is a template, not a manifest: render it first (helm template . | kawaraban check-manifests -).",
      ja: "これはマニフェストではなくテンプレートです。先に展開してください(helm template . | kawaraban check-manifests -)。",
    },
    "input-too-large": {
      en: `This is too large to check (limit: ${detail.en}).`,
      ja: `大きすぎるため確認できません(上限: ${detail.ja})。`,
    },
  };
  tell(context, place, null, {
    rule,
    severity: "error",
    subject: place.file,
    message: say(context.lang, messages[rule]),
  });
}

/** What was not looked at, and what the facts cannot tell. */
function notesOf(
  tally: Tally,
  unchecked: ReadonlyMap<string, number>,
  { lang, target }: CheckContext,
): string[] {
  const custom = [...unchecked.values()].reduce((sum, count) => sum + count, 0);
  const all = SEVERITIES.reduce((sum, severity) => sum + tally.counts[severity], 0);
  return [
    ...(custom > 0
      ? [
          say(lang, {
            en: `${custom} object${custom === 1 ? " is" : "s are"} of APIs that are not Kubernetes' own and ${custom === 1 ? "was" : "were"} not checked.`,
            ja: `Kubernetes 以外の API のオブジェクト ${custom} 件は確認していません。`,
          }),
        ]
      : []),
    ...(tally.others > 0
      ? [
          say(lang, {
            en: `${tally.others} document${tally.others === 1 ? " is" : "s are"} no object of Kubernetes (no apiVersion and kind).`,
            ja: `Kubernetes のオブジェクトではない文書(apiVersion と kind がないもの)が ${tally.others} 件ありました。`,
          }),
        ]
      : []),
    ...[...tally.references].map(([release, kinds]) =>
      say(lang, {
        en: `The fields of ${listed([...kinds], "en")} are known by the reference of ${release}; beyond the changes that release notes tell, whether ${target} has each is not known.`,
        ja: `${listed([...kinds], "ja")} のフィールドは ${release} のリファレンスに基づいています。リリースノートにある変更のほかは、${target} に各フィールドがあるかどうかは分かりません。`,
      }),
    ),
    ...(all > tally.findings.length
      ? [
          say(lang, {
            en: `Only the first ${tally.findings.length} of ${all} findings are listed.`,
            ja: `指摘 ${all} 件のうち、最初の ${tally.findings.length} 件だけを載せています。`,
          }),
        ]
      : []),
  ];
}

/** A target that cannot be checked against; the message, in the language asked for, says what can. */
export class TargetError extends Error {
  readonly code = "TARGET";
  override readonly name = "TargetError";
}

/** `1.34` for `v1.34`; the newest released for none. */
function targetOf({ target, lang }: CheckRequest, base: KnowledgeBase, today: string): string {
  if (target === undefined) return base.latestOn(today);
  const version = parseVersion(target);
  if (version && base.releases.has(minorName(version.minor)) && version.minor <= minorOf(base.newest))
    return formatVersion(version);
  const [oldest] = [...base.releases.keys()].sort(compareVersions);
  throw new TargetError(
    say(lang, {
      en: `"${target.slice(0, 20)}" is no release to check against; write one from ${oldest} to ${base.newest}, such as ${base.latestOn(today)}.`,
      ja: `「${target.slice(0, 20)}」に対しては確認できません。${oldest} から ${base.newest} までのリリースを、${base.latestOn(today)} のように指定してください。`,
    }),
  );
}
