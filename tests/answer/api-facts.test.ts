import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../src/domain/answer.ts";
import { type ApiType, isNoResource } from "../../src/domain/api.ts";
import { createEngine } from "../../src/engine/create.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { KnowledgeBase } from "../../src/knowledge/base.ts";
import { bundled } from "../fixtures/bundled.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";
import { TODAY } from "../questions/rows.ts";
import { readTruth } from "../questions/truth.ts";

/**
 * Every API type of the corpus, asked in both languages, by its full name and by Kind and version: the releases in the first
 * sentences are the fact's and no others. The expectations are worked out here from the bare facts.
 */

/** Milliseconds a test may take: some thousand questions, on a loaded machine. */
const SLOWEST = 120_000;

let engine: Engine;
let types: ApiType[];
const answers = new Map<string, Answer>();

beforeAll(async () => {
  const { knowledge, index } = await bundled();
  engine = createEngine(KnowledgeBase.of(knowledge), index, { today: () => TODAY });
  types = [...knowledge.apis];
});

/** Each question is put once. */
function ask(text: string): Answer {
  const answer = answers.get(text) ?? engine.ask({ text });
  answers.set(text, answer);
  return answer;
}

const full = ({ group, version }: ApiType) => (group ? `${group}/${version}` : version);
const minor = (version: string) => Number(version.slice(2));
const earlier = (version: string) => `1.${minor(version) - 1}`;
const passing = ({ version }: ApiType) => /alpha|beta/.test(version);

interface Names {
  en: string;
  ja: string;
  means: ApiType[];
}

/** The ways to name a type, and the types each means. */
function namesOf(type: ApiType): Names[] {
  // The core group has no name, so that "v1 Event" may mean that of events.k8s.io as well.
  const same = types.filter(({ kind, version }) => kind === type.kind && version === type.version);
  const means = type.group === "" ? same : [type];
  // With its Kind behind a space or a slash: every other type so in one language, the rest in the other.
  const [spaced, slashed] = [`${full(type)} ${type.kind}`, `${full(type)}/${type.kind}`];
  const long =
    types.indexOf(type) % 2 === 0
      ? { en: spaced, ja: slashed, means }
      : { en: slashed, ja: `${full(type)} の ${type.kind}`, means };
  // "Node v1" is a version of Node.js.
  const short =
    type.kind === "Node"
      ? []
      : [{ en: `${type.kind} ${type.version}`, ja: `${type.kind}の${type.version}`, means: same }];
  return [long, ...short];
}

const VERSION = /(?<![\w.])1\.\d{1,2}(?![\w])/g;

const OF_GATE =
  /\S+ \S+ stands behind the feature gate .*? in 1\.37|\S+ の \S+ のフィーチャーゲート.*?1\.37/gs;

const INSTALLED = /In 1\.12 and 1\.13 \(#67737\) it was|1\.12 と 1\.13\(#67737\)では/g;

/** Of a type that only pages or old notes call deprecated, those are told with their releases. */
const CALLED = /The notes of 1\.7 deprecate Binding|1\.31 took back|1\.7 のノートは Binding|警告は 1\.31 で/g;

/** What is wrong with an answer: not about these types, releases that are missing, or releases that are no facts of it. */
function faults(
  text: string,
  means: ApiType[],
  must: (string | null)[],
  may: (string | null)[] = [],
): string[] {
  const answer = ask(text);
  // The gate that a type stands behind is told with its default of today, and what had to be installed with its own releases.
  const own = [OF_GATE, INSTALLED, CALLED].reduce((left, part) => left.replace(part, ""), answer.summary);
  const said = new Set(own.match(VERSION) ?? []);
  const told = answer.facts && "types" in answer.facts ? answer.facts.types.length : 0;
  return [
    ...(answer.question.intent === "api" && told === means.length ? [] : ["about something else"]),
    ...must
      .filter((version) => version !== null && !said.has(version))
      .map((version) => `without ${version}`),
    ...[...said]
      .filter((version) => ![...must, ...may].includes(version))
      .map((version) => `with ${version}`),
    ...(/(?<![\w/.-])undefined|null/.test(answer.summary) ? ["without words"] : []),
  ].map((fault) => `${text} → ${fault}: ${answer.summary}`);
}

/** A CustomResourceDefinition before kube-apiserver itself had it: the notes of 1.12 (#67737). */
function installed(type: ApiType, version: string): boolean {
  return `${full(type)}/${type.kind}` === "node.k8s.io/v1alpha1/RuntimeClass" && minor(version) < 14;
}

/** Asks about every type by every name. */
function everyType(check: (type: ApiType, names: Names) => string[]): string[] {
  return types.flatMap((type) => namesOf(type).flatMap((names) => check(type, names)));
}

/** Code that may have served nothing: up to its end, neither yes nor no is known. */
const isOpen = ({ unsureFrom, removalSource, introduced }: ApiType) =>
  unsureFrom !== null || (removalSource === "code" && introduced === null);

const all = (means: ApiType[], fact: Exclude<keyof ApiType, "evidence">) => means.map((type) => type[fact]);

/** What is to be used instead may be gone in turn: its end, and the beginning of what lasts, are told with it. */
function ofReplacements(means: ApiType[]): (string | null)[] {
  const byName = new Map(types.map((type) => [`${full(type)}/${type.kind}`, type]));
  const next = ({ replacement }: ApiType) => (replacement === null ? undefined : byName.get(replacement));
  const told: (string | null)[] = [];
  for (let some = means; some.length > 0; some = some.flatMap((type) => next(type) ?? []))
    for (const type of some.slice(0, 9))
      told.push(next(type)?.introduced ?? null, next(type)?.removed ?? null);
  const kinds = new Set(means.map(({ group, kind }) => `${group}/${kind}`));
  const lasting = types.filter(
    ({ group, kind, removed }) => removed === null && kinds.has(`${group}/${kind}`),
  );
  return [...told, ...lasting.map(({ introduced }) => introduced)];
}

describe("every API type, by every name", () => {
  it(
    "was removed when the facts say so, and where they do not, only an expectation is told",
    () => {
      const wrong = everyType((_type, { en, ja, means }) => {
        const must = [...all(means, "removed"), ...all(means, "removalExpected")];
        return [`when was ${en} removed?`, `${ja} はいつ削除された?`].flatMap((text) => [
          ...faults(text, means, must),
          ...(means.some(({ removed }) => removed === null) &&
          !/No |no removal|not known|no source|ません/.test(ask(text).summary)
            ? [`${text} → states a removal`]
            : []),
        ]);
      });
      expect(wrong).toEqual([]);
    },
    SLOWEST,
  );

  it(
    "was introduced and deprecated when the facts say so",
    () => {
      const wrong = everyType((_type, { en, ja, means }) => {
        const gone = all(means, "removed");
        return [
          ...[`since when does ${en} exist?`, `${ja} はいつ導入された?`].flatMap((text) =>
            faults(text, means, all(means, "introduced"), gone),
          ),
          ...[`${en} deprecated when`, `${ja} はいつ非推奨になった?`].flatMap((text) =>
            faults(text, means, all(means, "deprecated"), gone),
          ),
        ];
      });
      expect(wrong).toEqual([]);
    },
    SLOWEST,
  );

  it(
    "is served up to the release that removed it, and not from there on",
    () => {
      const wrong = everyType((type, { en, ja, means }) => {
        const { introduced, removed } = type;
        const asked = (version: string, yes: boolean) =>
          [`is ${en} still served in ${version}?`, `${ja} は${version}でまだ使える?`].flatMap((text) => {
            const lead = /^(?:Yes|はい)/.test(ask(text).summary);
            const no = /^(?:No\.|いいえ)/.test(ask(text).summary);
            // What no path serves gets neither, nor what had to be installed before a release served it.
            const neither = isNoResource(type) || (!yes && installed(type, version));
            const one = neither ? !lead && !no : yes ? lead : no;
            const right = means.length === 1 ? one : true;
            const may = [
              version,
              ...all(means, "removed"),
              ...all(means, "introduced"),
              ...all(means, "unsureFrom"),
            ];
            return [
              ...(right ? [] : [`${text} → ${ask(text).summary}`]),
              ...faults(
                text,
                means,
                [],
                [...may, ...ofReplacements(means), ...all(means, "removalExpected")],
              ),
            ];
          });
        return [
          ...(removed ? asked(removed, false) : []),
          ...(removed && !isOpen(type) ? asked(earlier(removed), true) : []),
          ...(introduced && minor(introduced) > 0 && introduced !== removed ? asked(introduced, true) : []),
          ...(introduced && minor(introduced) > 0 ? asked(earlier(introduced), false) : []),
        ];
      });
      expect(wrong).toEqual([]);
    },
    SLOWEST,
  );

  it(
    "is replaced by what lasts, never by what is gone as well",
    () => {
      const byName = new Map(types.map((type) => [`${full(type)}/${type.kind}`, type]));
      const lasting = (name: string | null, steps = 0): ApiType | null => {
        const next = name === null ? undefined : byName.get(name);
        if (!next || steps > 9) return null;
        return next.removed === null && (!passing(next) || next.removalExpected !== null)
          ? next
          : lasting(next.replacement, steps + 1);
      };
      const wrong = everyType((type, { en, ja, means }) => {
        const named = lasting(type.replacement);
        // Where that is deprecated in turn, the newest version of the same Kind.
        const [next = null] = named?.deprecated
          ? types
              .filter(
                ({ group, kind, removed }) =>
                  group === named.group && kind === named.kind && removed === null,
              )
              .sort((a, b) => minor(b.introduced ?? "1.0") - minor(a.introduced ?? "1.0"))
          : [named];
        return [`what replaced ${en}?`, `${ja} の代わりは?`].flatMap((text) => {
          const { summary } = ask(text);
          const use = /(?:Use|instead|代わりに) .*?(?:instead|使って)/.exec(summary)?.[0] ?? "";
          const gone = types.filter(
            (other) =>
              other.removed !== null &&
              use.includes(`${full(other)} `) &&
              !use.includes(full(other).replace(/beta\d|alpha\d/, " ")),
          );
          return [
            ...(next === null || use.includes(full(next))
              ? []
              : [`${text} → without ${full(next)}: ${summary}`]),
            ...(gone.some(({ kind }) => kind === type.kind)
              ? [`${text} → sends to what is gone: ${summary}`]
              : []),
            ...faults(
              text,
              means,
              [],
              [
                ...all(means, "removed"),
                ...all(means, "deprecated"),
                ...(next ? [next.introduced] : []),
                // Of one that is no more than passing, the release it came in.
                ...ofReplacements(means),
              ],
            ),
          ];
        });
      });
      expect(wrong).toEqual([]);
    },
    SLOWEST,
  );
});

describe.skipIf(!existsSync(REAL_MIRROR))("the facts of the corpus (needs ../shared/upstream)", () => {
  it("are those of the lifecycle tags and of the deprecation guide", () => {
    const { apis, removedApis } = readTruth(REAL_MIRROR);
    const happened = (release: string | undefined) =>
      release && minor(release) <= minor("1.37") ? release : null;
    const wrong = types.flatMap((type) => {
      const name = `${full(type)}/${type.kind}`;
      const tags = apis.get(name);
      const removed = tags?.declared || removedApis.get(name);
      return [
        ...(tags && tags.introduced !== type.introduced ? [`${name} introduced in ${tags.introduced}`] : []),
        ...(tags && happened(tags.deprecated) !== type.deprecated
          ? [`${name} deprecated in ${tags.deprecated}, not ${type.deprecated}`]
          : []),
        ...(removed && removed !== type.removed
          ? [`${name} removed in ${removed}, not ${type.removed}`]
          : []),
        ...(!removed &&
        type.removed &&
        type.removalSource !== "release-notes" &&
        type.removalSource !== "code"
          ? [`${name} removed in ${type.removed} by no source`]
          : []),
      ];
    });
    // The tags of five name a later release than that whose code and notes have them, those of four an earlier one; the notes of 1.9, 1.19
    // and 1.33 deprecate three.
    expect(wrong).toEqual([
      "admission.k8s.io/v1/AdmissionReview introduced in 1.19",
      "authorization.k8s.io/v1/LocalSubjectAccessReview introduced in 1.19",
      "authorization.k8s.io/v1/SelfSubjectAccessReview introduced in 1.19",
      "authorization.k8s.io/v1/SelfSubjectRulesReview introduced in 1.19",
      "certificates.k8s.io/v1alpha1/ClusterTrustBundle introduced in 1.26",
      "certificates.k8s.io/v1beta1/CertificateSigningRequest introduced in 1.12",
      "discovery.k8s.io/v1beta1/EndpointSlice introduced in 1.16",
      "events.k8s.io/v1beta1/Event introduced in 1.8",
      "node.k8s.io/v1beta1/RuntimeClass introduced in 1.13",
      "storage.k8s.io/v1beta1/StorageClass deprecated in 1.19, not 1.9",
      "v1/ComponentStatus deprecated in , not 1.19",
      "v1/Endpoints deprecated in , not 1.33",
    ]);
  });
});
