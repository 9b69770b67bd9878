import { listed, say } from "../answer/phrases.ts";
import type { KnownThing } from "../knowledge/things.ts";
import { type Call, callsInContainers, type GivenFlag, PROGRAMS, type Program } from "./commands.ts";
import { type CheckContext, tell } from "./context.ts";
import { checkGate, gatesIn } from "./gate-findings.ts";
import type { Manifest } from "./objects.ts";
import { standingOf, tellThing } from "./thing-findings.ts";
import type { Place } from "./tree.ts";

/** Most flags that one note names. */
const MOST_NAMED = 8;

/** The flags in the containers of an object: static Pods of the control plane, DaemonSets of kube-proxy. */
export function checkContainers(manifest: Manifest, context: CheckContext): void {
  for (const call of callsInContainers(manifest.tree, manifest.node)) checkCall(call, manifest, context);
}

/** Tells of the flags of one call, and in one note of those that no source places in the target. */
export function checkCall({ program, flags }: Call, manifest: Manifest | null, context: CheckContext): void {
  const unknown: GivenFlag[] = [];
  for (const flag of flags) {
    const known = (program === null ? [...PROGRAMS] : [program]).flatMap(
      (component) => context.thing({ kind: "flag", name: flag.name, component }) ?? [],
    );
    if (!tellFlag(known, flag, manifest, context)) unknown.push(flag);
    checkValue(flag, program, manifest, context);
  }
  const [first] = unknown;
  if (!first) return;
  const { target, lang } = context;
  const names = unknown.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = unknown.length - names.length;
  const of = program === null ? "" : say(lang, { en: ` of ${program}`, ja: ` ${program} の` });
  tell(context, first.place, manifest, {
    rule: "flag-unknown",
    severity: "note",
    subject: program === null ? first.name : `${program} ${first.name}`,
    message: say(lang, {
      en: `No source at hand says whether ${target} has ${unknown.length === 1 ? "this flag" : "these flags"}${of}: ${listed(names, "en")}${more > 0 ? ` and ${more} more` : ""}.`,
      ja: `${target} に次の${of}フラグがあるかどうかは、手元の情報源からは分かりません: ${listed(names, "ja")}${more > 0 ? ` ほか ${more} 件` : ""}。`,
    }),
  });
}

/** @returns whether it is known how the flag stands */
function tellFlag(
  known: readonly KnownThing[],
  { place }: GivenFlag,
  manifest: Manifest | null,
  context: CheckContext,
): boolean {
  const [thing, ...others] = known;
  if (!thing) return false;
  // Without its program: only what is so of every one that has it.
  const states = known.map((one) => standingOf(one, context.target).state);
  if (others.length > 0 && states.some((state) => state !== states[0])) return !states.includes("unknown");
  return tellThing(thing, "flag", place, manifest, context).state !== "unknown";
}

type Reader = (flag: GivenFlag, value: string, manifest: Manifest | null, context: CheckContext) => void;

/** Plugins of admission by the comma. */
const admissionPlugins: Reader = (flag, value, manifest, context) => {
  for (const name of value.split(","))
    checkPlugin(name.trim(), "kube-apiserver", flag.placeOf(name), manifest, context);
};

/** What the values of some flags name. */
const VALUES: Readonly<Record<string, Reader>> = {
  "--feature-gates": (flag, value, manifest, context) => {
    for (const gate of gatesIn(value))
      checkGate({ ...gate, place: flag.placeOf(gate.name) }, manifest, context);
  },
  "--enable-admission-plugins": admissionPlugins,
  "--disable-admission-plugins": admissionPlugins,
  "--admission-control": admissionPlugins,
  "--proxy-mode": (flag, value, manifest, context) =>
    checkMode(value, flag.placeOf(value), manifest, context),
};

function checkValue(
  flag: GivenFlag,
  program: Program | null,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const read = VALUES[flag.name];
  if (read && flag.value !== null && (flag.name !== "--proxy-mode" || program !== "kubelet"))
    read(flag, flag.value, manifest, context);
}

/** Tells of a plugin of a program that is gone or deprecated; of one that nobody told of, nothing is known and nothing said. */
export function checkPlugin(
  name: string,
  home: string,
  place: Place,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const thing = context.base.things
    .named(name, { kind: "plugin" })
    .find((one) => one.ref.name === name && (one.home === null || one.home === home));
  if (thing) tellThing(thing, "plugin", place, manifest, context);
}

/** Tells of a mode of kube-proxy that is gone or deprecated. */
export function checkMode(
  name: string,
  place: Place,
  manifest: Manifest | null,
  context: CheckContext,
): void {
  const thing = context.thing({ kind: "mode", name, component: null });
  if (thing) tellThing(thing, "mode", place, manifest, context);
}
