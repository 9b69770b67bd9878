/** What a question speaks of beside the subject that was read, and of which a yes or no would be heard. */
import type { ThingRef } from "../../domain/thing.ts";
import { isAkin, OF_A_FEATURE } from "../../knowledge/akin.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf, isEmpty } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { hasJapanese } from "../text.ts";

/** Does a gate stand in brackets behind a description, of which neither its name nor its text holds a word? */
export function isMisnamed(
  name: string,
  { said, text, names }: Pick<Scanned, "said" | "text" | "names">,
): boolean {
  const at = text.search(new RegExp(`[(（][^()（）]{0,20}${name}[^()（）]{0,20}[)）]`));
  return (
    at >= 0 &&
    describesOther(
      name,
      said.spans.filter(({ end }) => end <= at),
      names,
    )
  );
}

/** "The thing that resizes Pods is called KubeletPSI, right? …": a name that a sentence gives to what it describes, which is another thing. */
export function isCalledWrongly(
  name: string,
  { said, text, names }: Pick<Scanned, "said" | "text" | "names">,
): boolean {
  const at = text.indexOf(name);
  const calls =
    at >= 0 && (CALLS_BEHIND.test(text.slice(at + name.length)) || CALLS_BEFORE.test(text.slice(0, at)));
  return (
    calls &&
    describesOther(
      name,
      said.spans.filter(({ end }) => end <= at),
      names,
    )
  );
}

const CALLS_BEHIND = /^[」"'`]?\s?(?:と|って|っていう名前|という名前)(?:言|い|呼|で)/;
const CALLS_BEFORE = /\b(?:is|was|are|being) (?:called|named|known as) ["'`]?$/i;

/** Do neither a gate's name nor its text hold a word of what describes it? */
function describesOther(name: string, spans: readonly Span[], names: Scanned["names"]): boolean {
  const gate = names.base.gates.get(name);
  if (!gate) return false;
  const before = spans.filter((span) => isAnyOf(span, ["topic", "thing", "area.", "api.talk"]));
  const told = `${gate.text?.en ?? ""} ${gate.text?.ja ?? ""}`;
  const [ofName, ofText] = [wordsOf(gate.name), wordsOf(told)];
  const shares = (span: Span, own: ReadonlySet<string>) =>
    [...wordsOf(span.text)].some((word) => word.length > 3 && own.has(word)) ||
    (hasJapanese(span.text) && span.text.length > 1 && told.includes(span.text));
  const isOther = ({ things }: Span) =>
    things?.[0]?.kind === "gate" && things.every((thing) => thing.name !== gate.name);
  const isSame = (span: Span) =>
    span.things?.some((thing) => thing.name === gate.name) === true ||
    shares(span, ofName) ||
    (!isOther(span) && shares(span, ofText));
  return before.length > 0 && (!before.some(isSame) || before.some((span) => isOther(span) && !isSame(span)));
}

/** Is something named beside a gate, that its feature has nothing to do with? */
export function isForAnother(
  { things: [thing] }: Frame,
  { said, names }: Pick<Scanned, "said" | "names">,
): boolean {
  const gate = names.base.gates.get(thing?.name ?? "");
  if (!gate) return false;
  const isOther = (other: ThingRef) => OF_A_FEATURE.has(other.kind) && !isAkin(gate, other, names.base);
  return said.all("thing").some(({ things = [] }) => things.length > 0 && things.every(isOther));
}

/** The words of a text or a name in capitals, each without the mark of a plural. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .replace(/([a-z0-9])(?=[A-Z])/g, "$1 ")
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.replace(/s$/, "")),
  );
}

/** Is a word of its own said to be in the component: "fluentd in fluentd-elasticsearch", 「fluentd-elasticsearch の Fluentd」? */
export function isOfPartIn({ things: [thing] }: Frame, { said }: Scanned): boolean {
  const words = said.spans.filter((span) => !isEmpty(span));
  const at = words.findIndex(({ things }) => things?.some(({ name }) => name === thing?.name));
  const isPart = (span: Span | undefined) => span !== undefined && isAnyOf(span, PARTS_OF);
  if (at < 0) return false;
  const [part, within] = [words[at - 2], words[at - 1]];
  const [joint, behind] = words.slice(at + 1);
  return (
    (/^(?:in|within|inside)$/i.test(within?.text ?? "") && isPart(part)) ||
    (/^(?:の|で|内の)$/.test(joint?.text ?? "") && isPart(behind)) ||
    (joint?.text === "で" && words.some((span, index) => index !== at && isPart(span)))
  );
}

const PARTS_OF = ["topic", "thing", "product", "identifier", "noun.plugin"];

/** `KubeletConfiguration`, `kubeadm.k8s.io/v1beta4`, `policy/v1beta1`: what something stands in, rather than something itself. */
const isPlace = ({ kind, name }: ThingRef) =>
  kind === "config" || (kind === "api" && /\/v\d[a-z0-9]*$/.test(name));

const WITHIN_PLACES: ReadonlySet<string> = new Set(["gate", "field", "flag", "metric"]);

/**
 * "Is `serverCertSANs` still in kubeadm.k8s.io/v1beta4?", "will policy/v1beta1 NodeSwap apply?": a name beside the file or the group
 * that was read, of which a yes to the file would be heard. Null: no such name; `things` is empty where nobody knows it.
 */
export function namedWithin(
  { things: [place], event }: Frame,
  { said }: Scanned,
): readonly ThingRef[] | null {
  if (!place || !isPlace(place) || event !== null) return null;
  const named = said.spans.find(
    ({ concept, things = [], text }) =>
      (things.length > 0 && things.every(({ kind }) => WITHIN_PLACES.has(kind))) ||
      (concept === "identifier" && FIELD_LIKE.test(text) && !place.name.includes(text)) ||
      (concept === "topic" && /^[a-z]{1,40}[A-Z]/.test(text)),
  );
  return named ? (named.things ?? []) : null;
}

/** `serverCertSANs`, `etcd.local.serverCertSANs`. */
const FIELD_LIKE = /^[a-z]\w{0,60}(?:\.[a-z]\w{0,60}){0,12}$/;
