/** What shares its name with a gate and is not that gate: an annotation, a volume plugin's migration, a gate of another program. */
import type { ThingRef } from "../../domain/thing.ts";
import type { Span } from "../frame.ts";
import { isAnyOf, isEmpty, Said } from "../said.ts";
import type { Scanned } from "../scanned.ts";

const NAMESAKES: readonly [concept: string, kind: ThingRef["kind"]][] = [
  ["noun.annotation", "annotation"],
  ["noun.label", "label"],
  ["noun.admission", "plugin"],
];

/** What stands behind a name, where nothing but 「の」 is between. */
function behind({ said }: Scanned, mention: Span): Span | undefined {
  const [next, second] = said.spans.slice(said.indexOf(mention) + 1);
  return next?.text === "の" ? second : next;
}

/** "The AppArmor annotation" is the annotation of that name, not the gate: the question with both words as one mention; null where there is none such. */
export function ofSort(scanned: Scanned, mention: Span): [Scanned, Span] | null {
  // "Is X still an admission plugin?": the sort may stand further on.
  const isGate = mention.things?.[0]?.kind === "gate";
  const next = (isGate && scanned.said.first("noun.admission")) || behind(scanned, mention);
  const kind = NAMESAKES.find(([concept]) => concept === next?.concept)?.[1];
  if (!next || !kind) return null;
  const { things } = scanned.names.base;
  const [found] = [`${mention.text} ${next.text}`, ...(kind === "plugin" ? [mention.text] : [])].flatMap(
    (name) => things.named(name, { kind }),
  );
  return found ? asOne(scanned, mention, [mention, next], found.ref) : null;
}

/** "The X annotation" of a gate X whose annotation nobody knows: what holds of the gate is no yes or no to that. */
export function isOfOtherSort(scanned: Scanned, mention: Span): boolean {
  const next = behind(scanned, mention);
  return mention.things?.[0]?.kind === "gate" && NAMESAKES.some(([concept]) => concept === next?.concept);
}

/**
 * "azure-file in-tree volumes migrated to CSI by default", 「vSphere の in-tree ボリュームはいつ CSI に移行?」: what is asked of a plugin's
 * migration is asked of the gate that migrates it. Null where no migration is spoken of, or the plugin has none.
 */
export function ofMigration(scanned: Scanned, mention: Span): [Scanned, Span] | null {
  const { said, names } = scanned;
  const [plugin] = mention.things ?? [];
  const name = plugin && names.base.things.volumes.migrationOf(plugin);
  const csi = said.spans.find(({ text }) => /^csi$/i.test(text));
  const moves = said.spans.filter(({ text }) => MIGRATES.test(text));
  if (!name || !csi || moves.length === 0 || !names.base.gates.has(name)) return null;
  const called = said.spans.filter(({ text, concept }) => CALLED.test(text) || concept === "noun.plugin");
  return asOne(scanned, mention, [...called, mention, csi, ...moves], {
    kind: "gate",
    name,
    component: null,
  });
}

/** 「kubectl exec で -- なしは…」, "kubectl exec without --": a command written without its dashes is a thing of its own, where one is known. */
export function ofDashes(scanned: Scanned, mention: Span): [Scanned, Span] | null {
  const { said, names } = scanned;
  const [thing] = mention.things ?? [];
  if (thing?.kind !== "command" || mention.text.includes("--")) return null;
  const [form] = names.base.things.named(`${thing.name} without --`, { kind: "command" });
  const dashes = said.spans.filter(
    ({ concept, text }, at) =>
      DASHES.test(text) ||
      (concept === "dash" && [said.spans[at - 1], said.spans[at + 1]].some((one) => one?.concept === "dash")),
  );
  const last = dashes.at(-1);
  if (!form || !last) return null;
  const next = said.spans[said.indexOf(last) + 1];
  const without = next && isAnyOf(next, ["negation"]) && /^な[しい]/.test(next.text) ? [next] : [];
  return asOne(scanned, mention, [mention, ...dashes, ...without], form.ref);
}

const DASHES = /^(?:--|double dash(?:es)?|ダブルダッシュ|ダブルハイフン)$/i;

const MIGRATES = /^(?:migrat\w*(?: (?:to|from))?|移行|マイグレーション|移行(?:する|し|先))$/i;
const CALLED = /^(?:volumes?|drivers?|storage|persistentvolumes?|pvs?|ボリューム|ドライバー?)$/i;

/**
 * "Are accelerator usage metrics on by default?": where the gate that ends them is on, they are off. Called by what it ends, and not by
 * the ending, no yes or no of such a gate is one to the question.
 */
export function isOfEnded({ names }: Scanned, { name }: ThingRef, called: string, named = true): boolean {
  if (!names.base.gates.get(name)?.ends) return false;
  return (
    called.replace(/\W/g, "").toLowerCase() !== name.toLowerCase() &&
    !(REFUSING.test(called) || (named && ENDING.test(called)))
  );
}

/** Words that say that something ends, in a name or a description; the second kind may as well be what is asked. */
const REFUSING = /prevent|stop|skip|strict|clean|exclud|unregist|reject|refus|forbid|停止|禁止|拒否|除外|厳/i;
const ENDING = /disabl|remov|drop|\bno\b|廃止|削除|無効/i;

/** "kubeadm's IPv6DualStack gate": a gate of kubeadm's own, whatever other programs call by the name. */
export function isOfKubeadm({ said, names }: Scanned, mention: Span): boolean {
  const [gate] = mention.things ?? [];
  // What stands in no table is known by its notes alone, and those of kubeadm's gates are kubeadm's.
  const table = gate?.kind === "gate" ? names.base.gates.get(gate.name) : undefined;
  if (table === undefined || table.components.includes("kubeadm")) return false;
  const words = said.spans.filter((span) => span === mention || !(isEmpty(span) || span.text === "の"));
  const at = words.indexOf(mention);
  const own = said.has("noun.gate", "ask.gate") && said.has("exist", "aux.have");
  return words.some(({ text }, place) => /^kubeadm$/i.test(text) && (own || place === at - 1));
}

/** The question with several words as one mention of a thing; those that do not stand beside it are taken out. */
function asOne(scanned: Scanned, mention: Span, of: readonly Span[], thing: ThingRef): [Scanned, Span] {
  const [start, end] = [mention.start, mention.end];
  const beside = of.filter((span) => span === mention || Math.abs(span.start - end) < 3);
  const last = Math.max(...beside.map((span) => span.end));
  const whole = { ...mention, end: last, text: scanned.text.slice(start, last), things: [thing] };
  const spans = scanned.said.spans.flatMap((span) =>
    span === mention ? [whole] : of.includes(span) || (span.start >= end && span.end <= last) ? [] : [span],
  );
  return [{ ...scanned, said: new Said(spans) }, whole];
}
