/** The sort of thing that the asker names beside a name: "the X admission plugin", 「メトリクス X」. */
import type { ThingKind, ThingRef } from "../../domain/thing.ts";
import type { KnowledgeBase } from "../../knowledge/base.ts";
import type { Frame, Span } from "../frame.ts";
import { conceptsOf, isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** What names a sort, and the kind of thing that it means. */
const SORTS: Readonly<Record<string, ThingKind>> = {
  "noun.gate": "gate",
  "noun.api": "api",
  "noun.flag": "flag",
  "noun.metric": "metric",
  "noun.field": "field",
  "noun.annotation": "annotation",
  "noun.label": "label",
  "noun.admission": "plugin",
};

/** Many of a sort are asked for as a list, and "API version" asks for a version. */
const ONE = /^(?!(?:feature |admission )?(?:.*[^ic]s|api .+)$)/i;

/** What has flags, fields, labels, metrics of its own: "the Pod field hostUsers", "the etcd metric". */
const OWNERS: ReadonlySet<ThingKind> = new Set([
  "api",
  "component",
  "command",
  "config",
  "mode",
  "feature",
  "endpoint",
]);
const OWNED: ReadonlySet<ThingKind> = new Set(["flag", "metric", "field", "annotation", "label"]);

/** "The flag of kubectl debug", "the client label of the metric": what is named is of the thing, and not what it is called. */
function owns(kind: ThingKind, sort: ThingKind): boolean {
  return (
    (OWNERS.has(kind) && OWNED.has(sort)) ||
    (kind === "metric" && sort === "label") ||
    (kind === "plugin" && sort === "field")
  );
}

/** A name of which nothing of the sort named is known, only something of another. */
interface OtherSort {
  thing: ThingRef;
  sort: ThingKind;
}

/** The text with each name taken for what it is said to be; `others`: names that only something of another sort has. */
export function bySort(scanned: Scanned): { scanned: Scanned; others: OtherSort[] } {
  const { said, names } = scanned;
  const others: OtherSort[] = [];
  let changed = false;
  const spans = said.spans.map((span) => {
    const [thing] = span.things ?? [];
    const told = thing?.kind === "kep" && !said.has("noun.kep") ? toldGate(span.text, names.base) : null;
    if (told) {
      changed = true;
      return { ...span, things: [told] };
    }
    const sort = sortBeside(span, said);
    if (sort === null || !thing || thing.kind === sort) return span;
    // "The SelfHosting gate", which is also what people call a command.
    if (thing.name.toLowerCase() !== span.text.toLowerCase()) {
      const own = namedSo(span.text, sort, names.base);
      // "The gang-scheduling plugin", by what its gate is called as well.
      const plugin = sort === "plugin" ? namedSo(thing.name, sort, names.base) : null;
      if (plugin) {
        changed = true;
        return { ...span, things: [plugin] };
      }
      if (own?.name !== span.text) return span;
      changed = true;
      return { ...span, things: [own] };
    }
    const meant =
      span.things?.find(({ kind }) => kind === sort) ??
      namedSo(thing.name, sort, names.base) ??
      // A field is written as nothing else is: `ephemeralContainers` beside the gate EphemeralContainers.
      namedSo(span.text, sort, names.base) ??
      // "AppArmor annotation" is what people call it.
      (sort === "annotation" || sort === "label"
        ? namedSo(`${thing.name} ${sort}`, sort, names.base)
        : gateOfField(thing, sort, names.base));
    if (!meant) {
      others.push({ thing, sort });
      return span;
    }
    changed = true;
    return {
      ...span,
      things: [meant, ...(span.things ?? []).filter((other) => other !== meant && other.kind === sort)],
    };
  });
  return { scanned: changed ? { ...scanned, said: new Said(spans) } : scanned, others };
}

/** `WorkloadAwarePreemption`: written as a gate that only notes tell of, it is that one, and not the KEP whose title has its words. */
function toldGate(text: string, base: KnowledgeBase): ThingRef | null {
  const gate = /^[A-Z]\w*[a-z][A-Z]\w*$/.test(text) ? namedSo(text, "gate", base) : null;
  return gate?.name === text && !base.gates.has(text) ? gate : null;
}

/** "… and its gate": the gate that a field stands behind. */
function gateOfField(thing: ThingRef, sort: ThingKind, base: KnowledgeBase): ThingRef | null {
  const gate = sort === "gate" && thing.kind === "field" ? base.things.get(thing)?.gate : null;
  return gate ? { kind: "gate", name: gate, component: null } : null;
}

/** What is told of another sort of thing of that name is its life: a yes or no would be about what was not asked. */
export function ofOtherSort(frame: Frame, others: readonly OtherSort[]): Frame {
  const [thing] = frame.things;
  const other = others.find((one) => one.thing.name === thing?.name && one.sort !== thing?.kind);
  if (!other) return frame;
  return {
    ...frame,
    ask: "life",
    event: null,
    put: "asked",
    manner: [],
    detail: null,
    where: [],
    sort: other.sort,
  };
}

/** The sort that stands right beside a name, and that is said of nothing else. */
function sortBeside(span: Span, said: Said): ThingKind | null {
  const [thing] = span.things ?? [];
  if (span.concept !== "thing" || !thing) return null;
  // What has a flag's dashes is one: "--runtime-config=api/all=true".
  if (thing.kind === "flag" && span.text.startsWith("-")) return null;
  const spans = said.spans.filter((other) => !isEmpty(other) || other.text === "の");
  const at = spans.indexOf(span);
  const [before, after] = [sortOf(spans[at - 1]), sortOf(spans[at + 1])];
  if (ENABLED.has(thing.kind) && isCalledPlugin(spans.slice(at + 1, at + 3))) return "plugin";
  const own = (sort: ThingKind | null, beyond: Span | undefined) =>
    sort !== null && !isName(beyond) && !owns(thing.kind, sort) ? sort : null;
  return (
    own(after, spans[at + 2]) ?? own(before, spans[at - 2]) ?? ownedBy(thing, spans.slice(at + 1, at + 3))
  );
}

/** What may share its name with a plugin, and be taken for it. */
const ENABLED: ReadonlySet<ThingKind> = new Set(["gate", "api"]);

/** "The RuntimeClass plugin", "the GangScheduling scheduler plugin", 「PodSecurity プラグイン」: neither the gate nor the Kind of that name. */
function isCalledPlugin([next, second]: readonly Span[]): boolean {
  const whose = next !== undefined && (next.text === "の" || isAnyOf(next, ["area.", "component."]));
  return /^(?:plugin|プラグイン)$/i.test((whose ? second : next)?.text ?? "");
}

/** 「AppArmor のアノテーション」: what a gate's name has of its own is no gate. */
function ownedBy({ kind }: ThingRef, [of, noun]: readonly Span[]): ThingKind | null {
  const sort = of?.text === "の" && (kind === "gate" || kind === "kep") ? sortOf(noun) : null;
  return sort === "annotation" || sort === "label" || sort === "metric" ? sort : null;
}

function sortOf(span: Span | undefined): ThingKind | null {
  if (!span || !ONE.test(span.text)) return null;
  for (const concept of conceptsOf(span)) {
    const sort = SORTS[concept];
    if (sort) return sort;
  }
  return null;
}

function isName(span: Span | undefined): boolean {
  return span?.concept === "thing" || span?.concept === "identifier";
}

/** The thing of a sort that has just this name. */
function namedSo(name: string, sort: ThingKind, base: KnowledgeBase): ThingRef | null {
  if (sort === "gate" && base.gates.has(name)) return { kind: "gate", name, component: null };
  if (sort === "api") return base.apisOfKind(name).length > 0 ? { kind: "api", name, component: null } : null;
  const spelt = sort === "flag" && !name.startsWith("-") ? `--${dashed(name)}` : name;
  return base.things.named(spelt, { kind: sort })[0]?.ref ?? null;
}

/** `SeccompDefault` as a flag is called: `seccomp-default`. */
function dashed(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, "-").toLowerCase();
}
