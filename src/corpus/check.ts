import { apiName, groupVersion } from "../domain/api.ts";
import type { StageSpan } from "../domain/gate.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import { checkThings } from "./check-things.ts";
import type { PlacedCorpus } from "./load.ts";
import type { CorpusProblem, Placed } from "./yaml-file.ts";

/**
 * The checks that need more than one record, over a corpus whose files were read without mistakes: versions that
 * releases.yaml knows, references that lead somewhere, lives in their order. Pure; mistakes come in the files' order.
 */
export function checkCorpus(corpus: PlacedCorpus): CorpusProblem[] {
  return [
    ...checkVersions(corpus),
    ...checkGates(corpus),
    ...checkApis(corpus),
    ...checkNames(corpus),
    ...checkSayings(corpus),
    ...checkSources(corpus),
    ...checkThings(corpus),
  ];
}

function problem(record: Placed<unknown>, path: readonly PropertyKey[], message: string): CorpusProblem {
  return { file: record.file, ...record.placeOf(path), message };
}

/** Every version is one of a release that releases.yaml has. A KEP's milestones are plans, so they may lie ahead. */
function checkVersions({ releases, gates, apis, entries, keps }: PlacedCorpus): CorpusProblem[] {
  const minors = releases.map(({ value }) => minorOf(value.version));
  const oldest = Math.min(...minors);
  const newest = Math.max(...minors);
  const unknown = (
    record: Placed<unknown>,
    path: readonly PropertyKey[],
    version: string | null,
    limit = newest,
  ): CorpusProblem[] => {
    if (version === null || version === "unknown") return [];
    const minor = minorOf(version);
    if (minor >= oldest && minor <= limit) return [];
    return [
      problem(record, path, `${version} is no release that releases.yaml has (1.${oldest} to 1.${newest})`),
    ];
  };
  const spans = (record: Placed<unknown>, path: readonly PropertyKey[], stages: readonly StageSpan[]) =>
    stages.flatMap((span, at) => [
      ...unknown(record, [...path, at, "from"], span.from),
      ...unknown(record, [...path, at, "to"], span.to),
    ]);
  return [
    ...gates.flatMap((gate) => [
      ...spans(gate, ["stages"], gate.value.stages),
      ...unknown(gate, ["removedIn"], gate.value.removedIn),
      ...gate.value.remarks.flatMap(({ version }, at) => unknown(gate, ["remarks", at, "version"], version)),
    ]),
    ...keps.flatMap((kep) =>
      Object.entries(kep.value.milestones).flatMap(([stage, version]) =>
        unknown(kep, ["milestones", stage], version, Number.POSITIVE_INFINITY),
      ),
    ),
    ...apis.flatMap((api) =>
      (["introduced", "deprecated", "removed"] as const).flatMap((when) =>
        unknown(api, [when], api.value[when]),
      ),
    ),
    ...entries.flatMap((entry) => unknown(entry, ["id"], entry.value.version)),
  ];
}

/** A gate's rows follow each other without gap in their order, none is open but the last, and its KEP exists. */
function checkGates({ gates, keps }: PlacedCorpus): CorpusProblem[] {
  const numbers = new Set(keps.map(({ value }) => value.number));
  const owners = new Map<string, string>();
  for (const { value } of gates) owners.set(value.name, value.name);
  return gates.flatMap((gate) => {
    const { name, stages, removedIn, kep, aka } = gate.value;
    const wrong = (path: readonly PropertyKey[], message: string) =>
      problem(gate, path, `${name}: ${message}`);
    const problems: CorpusProblem[] = [];
    if (stages.length === 0) problems.push(wrong([], "has no stage"));
    stages.forEach((span, at) => {
      const next = stages[at + 1];
      if (span.to !== null && compareVersions(span.from, span.to) > 0 && !covers(span.to, span.from))
        problems.push(wrong(["stages", at], `a stage from ${span.from} cannot end at ${span.to}`));
      if (!next) return;
      if (compareVersions(next.from, span.from) <= 0)
        problems.push(
          wrong(["stages", at + 1], `the stage from ${next.from} stands after the one from ${span.from}`),
        );
      else if (span.to === null || compareVersions(span.to, next.from) >= 0)
        problems.push(
          wrong(["stages", at], `the stage to ${span.to ?? "now"} overlaps the next one, from ${next.from}`),
        );
    });
    const last = stages.at(-1);
    // Pages of long gone gates give a deprecation and the removal in one release.
    if (removedIn !== null && removedIn !== "unknown" && last && compareVersions(last.from, removedIn) > 0)
      problems.push(
        wrong(["removedIn"], `removed in ${removedIn}, before its last stage began (${last.from})`),
      );
    if (kep !== null && !numbers.has(kep))
      problems.push(wrong(["kep"], `there is no KEP-${kep} (keps.yaml)`));
    aka.forEach((other, at) => {
      const owner = owners.get(other.name);
      if (owner !== undefined && owner !== name)
        problems.push(wrong(["aka", at], `${other.name} is a name of ${owner} already`));
      owners.set(other.name, name);
    });
    return problems;
  });
}

/** A minor as an end covers all of its patches: 1.31 ends after 1.31.4. */
function covers(to: string, from: string): boolean {
  return parseVersion(to)?.patch === null && minorOf(to) === minorOf(from);
}

/** An API type is introduced, then deprecated, then removed, and what replaces it is an API type of its own. */
function checkApis({ apis }: PlacedCorpus): CorpusProblem[] {
  const known = new Set(apis.flatMap(({ value }) => [apiName(value), groupVersion(value)]));
  return apis.flatMap((api) => {
    const { introduced, deprecated, removed, replacement, removalSource } = api.value;
    const name = apiName(api.value);
    const wrong = (path: readonly PropertyKey[], message: string) =>
      problem(api, path, `${name}: ${message}`);
    const problems: CorpusProblem[] = [];
    const life = [
      ["introduced", introduced],
      ["deprecated", deprecated],
      ["removed", removed],
    ] as const;
    const dated = life.flatMap(([when, version]) => (version === null ? [] : [{ when, version }]));
    dated.forEach(({ when, version }, at) => {
      const before = dated[at - 1];
      if (before && compareVersions(version, before.version) < 0)
        problems.push(
          wrong([when], `${when} in ${version}, before it was ${before.when} (${before.version})`),
        );
    });
    if (replacement !== null && !known.has(replacement))
      problems.push(wrong(["replacement"], `its replacement ${replacement} is not in apis.yaml`));
    if (replacement === name) problems.push(wrong(["replacement"], "replaces itself"));
    if ((removed === null) !== (removalSource === null))
      problems.push(wrong(["removed"], "`removed` and `removalSource` go together: say who says so"));
    return problems;
  });
}

/** A spoken name leads to a gate, a KEP or a Kind that is there, and to one only, unless it is said to be shared. */
function checkNames({ names, gates, keps, apis }: PlacedCorpus): CorpusProblem[] {
  const gateNames = new Set(gates.flatMap(({ value }) => [value.name, ...value.aka.map(({ name }) => name)]));
  const numbers = new Set(keps.map(({ value }) => value.number));
  const kinds = new Set(apis.map(({ value }) => value.kind));
  const first = new Map<string, { line: number; target: string }>();
  return names.flatMap((record) => {
    const { value, line } = record;
    const problems: CorpusProblem[] = [];
    if ("gate" in value && !gateNames.has(value.gate))
      problems.push(problem(record, ["gate"], `no feature gate is named ${value.gate} (gates.yaml)`));
    if ("kep" in value && !numbers.has(value.kep))
      problems.push(problem(record, ["kep"], `there is no KEP-${value.kep} (keps.yaml)`));
    if ("kind" in value && !kinds.has(value.kind))
      problems.push(problem(record, ["kind"], `no API type is of the Kind ${value.kind} (apis.yaml)`));
    const target = "gate" in value ? value.gate : "kep" in value ? `KEP-${value.kep}` : value.kind;
    value.names.forEach((name, at) => {
      const key = name.normalize("NFKC").toLowerCase();
      const other = first.get(key);
      if (other && other.target !== target)
        problems.push(
          problem(record, ["names", at], `"${name}" means ${other.target} already, at line ${other.line}`),
        );
      else first.set(key, { line, target });
    });
    ("shared" in value ? (value.shared ?? []) : []).forEach((name, at) => {
      if (!first.has(name.normalize("NFKC").toLowerCase()))
        problems.push(problem(record, ["shared", at], `"${name}" is no name of a gate above`));
    });
    return problems;
  });
}

/** What is described must be there. */
function checkSayings({ sayings, gates, keps, apis }: PlacedCorpus): CorpusProblem[] {
  const known = new Set([
    ...gates.map(({ value }) => `gate ${value.name}`),
    ...keps.map(({ value }) => `kep ${value.number}`),
    ...apis.map(({ value }) => `api ${value.kind}`),
  ]);
  return sayings.flatMap((record) =>
    /^(?:gate|kep|api) /.test(record.value.of) && !known.has(record.value.of)
      ? [problem(record, ["of"], `nothing is known as ${record.value.of} (gates.yaml, keps.yaml, apis.yaml)`)]
      : [],
  );
}

/** An address copied from running text often brings the text's punctuation along. */
function checkSources({ entries }: PlacedCorpus): CorpusProblem[] {
  return entries.flatMap((record) =>
    record.value.sources.flatMap((url, at) =>
      /[<>"'`\s]|[.,;:)\]]$/.test(url)
        ? [problem(record, ["sources", at], `${record.value.id}: not an address as it stands: ${url}`)]
        : [],
    ),
  );
}
