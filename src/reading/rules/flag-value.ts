/** The value that a flag is asked with: `--container-runtime=docker`, "does --cgroup-driver accept systemd?". */
import { parseThing, type ThingRef } from "../../domain/thing.ts";
import type { Frame, Span } from "../frame.ts";
import { isAnyOf } from "../said.ts";
import type { Scanned } from "../scanned.ts";

/** The value that a flag is given: `--container-runtime=docker`, `--cgroup-driver systemd`. True and false only turn it on or off. */
const VALUE = /^=?["'`]?(?!(?:true|false)\b)([\w.:/-]{1,60})/i;

/** A field's own name, or its path. */
const FIELD = /^(?:[a-z]+[A-Z]\w*|[a-z][\w.]*\.\w+)$/;

/** `hostUsers: false`: the value is the field's that a gate goes by here, and turns the gate neither on nor off. */
export function withoutFieldValues(scanned: Scanned): Scanned {
  const { said } = scanned;
  const isValue = (span: Span, at: number) => {
    if (!isAnyOf(span, ["value.true", "value.false"])) return false;
    const before = said.spans[at - 1];
    const holder = before?.concept === "stop" ? said.spans[at - 2] : before;
    return holder?.things?.[0]?.kind === "gate" && FIELD.test(holder.text) && holder.end + 2 >= span.start;
  };
  const values = new Set(said.spans.filter(isValue));
  return values.size > 0 ? { ...scanned, said: said.without((span) => values.has(span)) } : scanned;
}

const BINDING = ["relation.", "and", "but", "or", "negation", "no-longer", "still", "already", "yet"];

/** What a word behind a flag is that no rule knows. */
const VALUES: ReadonlySet<string> = new Set(["topic", "product"]);

/** That the flag is there says nothing of the value that is written behind it, or said to be taken by it. */
export function valueOfFlag(scanned: Scanned, mention: Span): Pick<Frame, "ownVersion"> {
  const { said, text } = scanned;
  const beside = said.spans[said.indexOf(mention) + 1];
  const given =
    text[mention.end] === "=" || (beside && VALUES.has(beside.concept) && beside.start === mention.end + 1);
  const written = given ? VALUE.exec(text.slice(mention.end).trimStart())?.[1] : undefined;
  const value = written ?? takenBy(scanned, mention) ?? handedTo(scanned, mention);
  return value === undefined ? {} : { ownVersion: value };
}

/**
 * "--cloud-provider=openstack", "--proxy-mode nftables": what the value asks for (a provider, a mode) has a life of its own, and that one is
 * asked about. A command's flag of that name ("kubeadm init --cloud-provider") hands its value on, so it stays the flag.
 */
export function ofValue(scanned: Scanned, mention: Span, flags: readonly ThingRef[]): readonly ThingRef[] {
  const [flag] = flags;
  if (flag?.kind !== "flag" || flags.every(({ component }) => component?.includes(" "))) return flags;
  const value = valueOfFlag(scanned, mention).ownVersion?.toLowerCase();
  const written = value && `${flag.name}=${value}`;
  const record = written && scanned.names.base.knowledge.things.find((one) => one.value === written);
  const ref = record ? parseThing(record.thing) : null;
  return ref ? [ref] : flags;
}

/** "--cgroup-driver accepts systemd", "is systemd accepted by --cgroup-driver": what stands on the other side of the verb. */
function takenBy({ said, text }: Scanned, mention: Span): string | undefined {
  const verb = said.first("takes");
  if (!verb) return undefined;
  const by = text.slice(verb.end, mention.start);
  if (verb.end <= mention.start)
    return /^ (?:by|for|in) /.test(by) ? LAST.exec(text.slice(0, verb.start))?.[1] : undefined;
  // "Accepted before 1.27", "supported and not removed": what binds words is no value.
  const next = said.spans[said.indexOf(verb) + 1];
  if (next && isAnyOf(next, BINDING)) return undefined;
  const object = text.slice(verb.end).replace(ARTICLE, "");
  return plainValue(VALUE.exec(object)?.[1]);
}

/** 「--cgroup-driver に systemd を指定」, 「systemd を --cgroup-driver に」: the object beside the flag. */
function handedTo({ text }: Scanned, mention: Span): string | undefined {
  const behind = text.slice(mention.end);
  const taken =
    /^["'`]? ?(?:に|で|は|には|では|が) ?(?:値 ?)?["'`「]?([\w.:/-]{1,60})["'`」]? ?(?:という値)?を/.exec(
      behind,
    );
  if (taken) return plainValue(taken[1]);
  const handed = /([\w.:/-]{1,60})["'`」]? ?(?:という値)?を ?[^、。]{0,30}$/.exec(
    text.slice(0, mention.start),
  );
  return handed && /^["'`]? ?(?:に|で)/.test(behind) ? plainValue(handed[1]) : undefined;
}

/** A release is no value, and true and false only turn a flag on or off. */
function plainValue(written: string | undefined): string | undefined {
  return written === undefined ||
    /^v?1\.\d{1,2}(?:\.\d{1,2})?$|^(?:true|false|in|on|by|it|that|this)$/i.test(written)
    ? undefined
    : written.replace(/[.:]$/, "");
}

const ARTICLE = /^ (?:(?:an?|the|any|also|only|still) )?(?:values? )?/i;
/** The word before the verb of "is systemd still accepted by …". */
const LAST = /([\w.:/-]{1,60})["'`]?(?: (?:is|be|still|no longer|not|a|an|valid|value))* ?$/i;
