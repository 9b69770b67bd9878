/** Whose a flag is: the program or the command that the question names. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Span } from "../frame.ts";
import type { Scanned } from "../scanned.ts";
import type { Names } from "../spans/regular.ts";
import { commandsIn } from "./command.ts";

/**
 * "Is `--event-ttl` of the kubelet …?": flags belong to the one program that is named, and to its subcommand. Where that one has none of
 * this name, nothing is known of it, whatever others have.
 */
export function ofOwner(
  things: readonly ThingRef[],
  mention: Span,
  { text, names }: Scanned,
): readonly ThingRef[] {
  const [first] = things;
  if (!first || things.some(({ kind }) => kind !== "flag") || things.every(isOfNobody)) return things;
  const [owner, another] = ownersNamed(text, mention, names);
  if (owner === undefined || another !== undefined) return things;
  const isOf = ({ component }: ThingRef) =>
    component === owner || component?.startsWith(`${owner} `) || owner.startsWith(`${component} `);
  if (things.some(isOf)) return things.filter((thing) => isOfNobody(thing) || isOf(thing));
  // What notes tell of a flag without its program may be this one's, unless its reference pages list none of that name.
  const isPaged = names.base.knowledge.tables.flags.some(({ of }) => of === owner);
  return isPaged || !things.some(isOfNobody) ? [{ ...first, component: owner }] : things;
}

const isOfNobody = ({ component }: ThingRef) => component === null;

/** `kubectl logs --since-time`: a flag of the command, of which nothing is known, and not the command; null where none follows. */
export function flagBehind([first]: readonly ThingRef[], mention: Span, { said }: Scanned): ThingRef | null {
  const next = said.spans[said.indexOf(mention) + 1];
  if (first?.kind !== "command" || next?.concept !== "identifier" || !/^--?[a-z]/.test(next.text))
    return null;
  return { kind: "flag", name: next.text, component: first.name };
}

/** The programs that a text names, each once; a subcommand of kubectl or kubeadm where it stands right before the flag. */
function ownersNamed(text: string, { start }: Span, names: Names): string[] {
  const { base } = names;
  const programs = [...base.knowledge.tables.flags.map(({ of }) => of), ...WITHOUT_PAGE];
  const written = new Set(text.toLowerCase().split(/[^a-z0-9-]+/));
  const spelt = programs.filter((program) => written.has(program));
  const named =
    spelt.length > 0 ? spelt : EVERYDAY.flatMap(([word, program]) => (word.test(text) ? program : []));
  const before = text.slice(Math.max(0, start - LONGEST_COMMAND), start);
  const command = commandsIn(before, names).at(-1)?.ref.name;
  return named.map((program) => (command?.startsWith(`${program} `) ? command : program));
}

/** Programs with flags of which no reference page is read. */
const WITHOUT_PAGE = ["kubectl", "kubeadm", "cloud-controller-manager", "hyperkube", "kubemark"];

const CLOUD_CONTROLLER_MANAGER =
  /(?<![\w-])(?:cloud[ -]controller[ -]manager|ccm)(?![\w-])|クラウド ?コントローラー? ?マネージャー/i;

/** What the programs of the control plane are called for short, where no letter or hyphen makes it a part of another name. */
const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  [CLOUD_CONTROLLER_MANAGER, "cloud-controller-manager"],
  [/(?<![\w-])api ?server(?![\w-])|API ?サーバー/i, "kube-apiserver"],
  [/(?<![\w-])scheduler(?![\w-])|スケジューラ/i, "kube-scheduler"],
  [
    /(?<![\w-]|cloud )(?:controller[ -]manager|kcm)(?![\w-])|(?<!クラウド ?)コントローラーマネージャー/i,
    "kube-controller-manager",
  ],
];

/** Characters before a flag in which its command stands. */
const LONGEST_COMMAND = 80;

/** Of things of several components those whose component a text names; `kubectl drain --dry-run` is none of kubectl's own. */
export function ofComponentNamed(all: readonly ThingRef[], text: string): ThingRef[] {
  const named = all.filter(({ component }) => component !== null && text.toLowerCase().includes(component));
  return named.filter(({ component }) => !named.some((ref) => ref.component?.startsWith(`${component} `)));
}

/**
 * Is a flag that of a subcommand which the question does not name? `--kustomize` is gone from `kubectl run`, and others have it:
 * its life is told, without a yes or no.
 */
export function isOfUnnamed({ kind, component }: ThingRef, text: string): boolean {
  const command = component?.split(" ").at(-1);
  if (kind !== "flag" || !component?.includes(" ") || command === undefined) return false;
  return !text
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .includes(command);
}
