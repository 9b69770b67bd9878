/** Where a gate's table is no yes or no: of what shares its name, of what notes alone tell, of a release before it came. */
import { STAGES } from "../../domain/gate.ts";
import { compareVersions } from "../../domain/version.ts";
import { minor } from "../attach.ts";
import type { Frame } from "../frame.ts";
import type { Scanned } from "../scanned.ts";

const ENDS: ReadonlySet<Frame["event"]> = new Set(["deprecated", "removed"]);

/** Does the gate that a question was read as say too little for a yes or no? */
export function isUnsaidOfGate({ things: [thing], event, scope, detail }: Frame, scanned: Scanned): boolean {
  if (thing?.kind !== "gate") return false;
  const { said, names } = scanned;
  const gate = names.base.gates.get(thing.name);
  const called = said.has("noun.gate");
  // "Is SecurityContextDeny still there?": the admission plugin may be meant, which was there long before.
  if (
    !called &&
    (ENDS.has(event) || detail === "exists") &&
    names.base.things.named(thing.name, { kind: "plugin" }).length > 0
  )
    return true;
  // "The GangScheduling scheduler plugin" is not the gate of that name.
  if (isCalledPlugin(thing.name, scanned)) return true;
  // What a feature of the server is by default, its clients need not do: "kubectl's client-side apply: OpenAPI v3 by default in 1.28?"
  if (said.has("component.kubectl") && !isNamed(thing.name, scanned)) return true;
  if (isOfKindsPart(thing.name, scanned)) return true;
  if (isSetForAnother(thing.name, scanned) || isInAnotherFlag(thing.name, scanned)) return true;
  // Notes called gates deprecated at their end that no table has so.
  if (event === "deprecated" && isCalledDeprecated(thing.name, scanned)) return true;
  const [first] = gate?.stages ?? [];
  const before =
    first !== undefined && scope.at !== undefined && compareVersions(minor(scope.at), first.from) < 0;
  // "Not alpha any more in 1.19": nor was it before, where there was none yet.
  return before && STAGES.some((stage) => stage === event) && said.has("no-longer", "negation");
}

function isCalledPlugin(name: string, { said }: Scanned): boolean {
  const at = said.spans.findIndex(({ things }) => things?.[0]?.name === name);
  return said.spans.slice(at + 1, at + 3).some(({ text }) => /^(?:plugins?|プラグイン)$/i.test(text));
}

/** Is the gate called by its name, and not by words for its feature? */
function isNamed(name: string, { said }: Scanned): boolean {
  return said.spans.some(({ text }) => text.toLowerCase() === name.toLowerCase());
}

/** 「EndpointSlice の terminating と serving コンディション」: of a name that a gate and a Kind share, a part is the Kind's. */
function isOfKindsPart(name: string, { said, names }: Scanned): boolean {
  if (names.base.apisOfKind(name).length === 0) return false;
  const at = said.spans.findIndex(({ text }) => text === name);
  return at >= 0 && said.spans[at + 1]?.text === "の" && said.spans[at + 2]?.concept === "topic";
}

/** "Opt out of the btree watch cache with DRADeviceBindingConditions=false": what it is set for is another gate's. */
function isSetForAnother(name: string, { said }: Scanned): boolean {
  const words = said.spans.filter((span) => span.concept !== "filler" || WITH.test(span.text));
  const at = words.findIndex(({ things }) => things?.[0]?.name === name);
  const [joint, other] = [words[at - 1], words[at - 2]];
  const isOther =
    other?.things?.every(({ kind, name: called }) => kind === "gate" && called !== name) ?? false;
  return WITH.test(joint?.text ?? "") && isOther;
}

const WITH = /^(?:with|via|by|using|through)$/i;

/** "We set HPAConfigurableTolerance=true in --logging-format": a flag that takes no gates. */
function isInAnotherFlag(name: string, { said, text }: Scanned): boolean {
  if (isValueOfFlag(name, text)) return true;
  const at = said.spans.findIndex(({ things }) => things?.[0]?.name === name);
  const flag = said.spans.findIndex(({ things }, place) => place > at && things?.[0]?.kind === "flag");
  const [before, holder] = [said.spans[flag - 1], said.spans[flag]];
  if (at < 0 || !holder || holder.things?.[0]?.name === "--feature-gates") return false;
  return before?.concept === "relation.in" && said.spans.slice(at + 1, flag).length < MOST_BETWEEN;
}

/** `--controllers=ImageVolume=true`: a gate where the value of a flag stands that takes none. */
export function isValueOfFlag(name: string, text: string): boolean {
  const [, flag] = new RegExp(`(?<![\\w-])(--[a-z][a-z-]{1,60})[= ]["'\`]?${name}(?!\\w)`).exec(text) ?? [];
  return flag !== undefined && flag !== "--feature-gates";
}

/** Words between a gate and the flag that it is said to be set in. */
const MOST_BETWEEN = 4;

function isCalledDeprecated(name: string, { names }: Scanned): boolean {
  const ofTable = names.base.gates.get(name)?.stages.some(({ stage }) => stage === "deprecated");
  return !ofTable && names.base.things.gateSteps.deprecationOf(name) !== null;
}
