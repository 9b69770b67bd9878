import { apiName, groupVersion } from "../domain/api.ts";
import { type Change, ENDING, formatThing, parseThing, thingKey } from "../domain/thing.ts";
import { compareVersions, minorOf } from "../domain/version.ts";
import type { PlacedCorpus } from "./load.ts";
import { textProblems } from "./texts.ts";
import type { CorpusProblem, Placed } from "./yaml-file.ts";

/** A change with the place it is written at. */
interface PlacedChange {
  change: Change;
  record: Placed<unknown>;
  path: readonly PropertyKey[];
}

/**
 * The checks of what entries and things.yaml say happened: each thing's life in an order that can be, names that exist, and
 * texts that say the same in both languages. Pure; mistakes come in the files' order.
 */
export function checkThings(corpus: PlacedCorpus): CorpusProblem[] {
  const changes = [...changesOfEntries(corpus), ...changesOfThings(corpus)];
  return [...checkLives(changes), ...checkReferences(changes, corpus), ...checkTexts(corpus)];
}

function changesOfEntries({ entries }: PlacedCorpus): PlacedChange[] {
  return entries.flatMap((record) =>
    (record.value.changes ?? []).map((change, at) => ({ change, record, path: ["changes", at] })),
  );
}

function changesOfThings({ things }: PlacedCorpus): PlacedChange[] {
  return things.flatMap((record) => {
    const named = parseThing(record.value.thing);
    if (!named) return [];
    // A gate that one component lost first has a life of its own there.
    const thing = named.kind === "gate" ? { ...named, component: record.value.component } : named;
    return record.value.changes.map(({ prs, url, ...row }, at): PlacedChange => {
      const change: Change = { ...row, thing, evidence: { prs, ...(url && { url }) }, by: "editor" };
      return { change, record, path: ["changes", at] };
    });
  });
}

function problem({ record, path }: PlacedChange, message: string): CorpusProblem {
  return { file: record.file, ...record.placeOf(path), message };
}

const REVIVES = new Set<Change["did"]>(["introduced", "alpha", "beta", "reverted", "undeprecated"]);

/** Nothing is removed twice, nor deprecated when it is gone, unless it came back in between. */
function checkLives(changes: readonly PlacedChange[]): CorpusProblem[] {
  const lives = new Map<string, PlacedChange[]>();
  for (const placed of changes) {
    const { change } = placed;
    if (change.planned !== undefined) continue;
    const key = thingKey(change.thing);
    const life = lives.get(key);
    if (life) life.push(placed);
    else lives.set(key, [placed]);
  }
  return [...lives.values()].flatMap((life) => {
    life.sort((a, b) => compareVersions(a.change.version, b.change.version));
    let end: Change | null = null;
    return life.flatMap((placed) => {
      const { change } = placed;
      const { did, version, thing } = change;
      const name = formatThing(thing);
      const before: Change | null = end;
      if (REVIVES.has(did)) end = null;
      else if (ENDING.has(did)) end = change;
      if (!before || minorOf(before.version) === minorOf(version)) return [];
      if (ENDING.has(did))
        return [
          problem(placed, `${name}: ${did} in ${version}, but ${before.did} in ${before.version} already`),
        ];
      return did === "deprecated"
        ? [
            problem(
              placed,
              `${name}: deprecated in ${version}, after it was ${before.did} in ${before.version}`,
            ),
          ]
        : [];
    });
  });
}

/** The gate that a field stands behind, or by which a volume migrates, is one; what a record tells besides is of its kind. A replacement that is called a gate, an API or a KEP is one; gates and APIs of other programs are things of their own. */
function checkReferences(changes: readonly PlacedChange[], corpus: PlacedCorpus): CorpusProblem[] {
  const gates = new Set(
    corpus.gates.flatMap(({ value }) => [value.name, ...value.aka.map(({ name }) => name)]),
  );
  const apis = new Set(
    corpus.apis.flatMap(({ value }) => [apiName(value), groupVersion(value), value.kind, value.group]),
  );
  const keps = new Set(corpus.keps.map(({ value }) => String(value.number)));
  const exists = (text: string): boolean => {
    const ref = parseThing(text);
    if (ref?.kind === "gate") return gates.has(ref.name);
    if (ref?.kind === "api") return apis.has(ref.name) || apis.has(ref.name.split(/[ ,]/)[0] ?? "");
    if (ref?.kind === "kep") return keps.has(ref.name.replace(/^KEP-/, ""));
    return true;
  };
  const told = corpus.things.flatMap((record) => {
    const { thing, gate, behind, before, volume, advice, sent, called } = record.value;
    const [kind = "", name = ""] = thing.split(" ");
    const wrong = (path: readonly PropertyKey[], message: string | false): CorpusProblem[] =>
      message === false
        ? []
        : [{ file: record.file, ...record.placeOf(path), message: `${thing}: ${message}` }];
    const noGate = (gateName: string | null | undefined) =>
      gateName != null && !gates.has(gateName) && `gates.yaml has no gate ${gateName}`;
    return [
      ...wrong(["gate"], noGate(gate)),
      ...behind.flatMap((gateName, at) => wrong(["behind", at], noGate(gateName))),
      ...wrong(["behind"], behind.length > 0 && kind !== "api" && "behind is on an API type, or a group"),
      ...wrong(["before"], before !== null && kind !== "api" && "before is on an API type"),
      ...wrong(["volume", "migration"], noGate(volume?.migration)),
      ...wrong(["volume"], volume !== null && kind !== "plugin" && "only a plugin has the field of a volume"),
      ...wrong(
        ["advice"],
        advice !== null && !(kind === "api" && apis.has(name)) && "advice is on an API type of apis.yaml",
      ),
      ...wrong(
        ["sent"],
        sent !== null && !(kind === "api" && apis.has(name)) && "sent is on an API type of apis.yaml",
      ),
      ...wrong(
        ["called"],
        called !== null && !(kind === "api" && apis.has(name)) && "called is on an API type of apis.yaml",
      ),
    ];
  });
  const instead = changes.flatMap((placed) => {
    const { change } = placed;
    return (change.instead === undefined ? [] : [change.instead])
      .filter((text) => !exists(text))
      .map((text) => problem(placed, `${text}: neither gates.yaml, apis.yaml nor keps.yaml has it`));
  });
  return [...told, ...instead];
}

/** What both languages of a text must share, and how they are spelt; see {@link textProblems}. */
function checkTexts({ entries }: PlacedCorpus): CorpusProblem[] {
  return entries.flatMap((record) =>
    textProblems(record.value).map(({ lang, message }) => ({
      file: record.file,
      ...record.placeOf(["text", lang]),
      message: `${record.value.id}: ${message}`,
    })),
  );
}
