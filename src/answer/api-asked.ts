import { type ApiType, byPreference } from "../domain/api.ts";
import type { Lang } from "../domain/language.ts";
import type { Put } from "../reading/frame.ts";
import { eventSentence, kindEvent } from "./api-event.ts";
import { insteadSentence } from "./api-instead.ts";
import { groupIn, kindIn, statesIn, typesIn } from "./api-state.ts";
import type { Context } from "./context.ts";

/** A question about API types, with what its sentences are made of. */
export interface Asked {
  types: ApiType[];
  /** Of a Kind that is gone, the types that went last: what went long before is not what is meant. */
  meant: readonly ApiType[];
  /** The Kind, when all its versions are meant. */
  kind: string | null;
  /** The group, when all of it is meant. */
  group: string | null;
  /** The release asked about, or today's newest. */
  version: string;
  /** Where a way to that release begins; null where none is asked about. */
  from: string | null;
  /** Whether a release was asked about. */
  dated: boolean;
  lang: Lang;
  put: Put;
  context: Context;
}

/** All versions of the Kinds asked about. */
export function siblings({ types, context }: Asked): ApiType[] {
  return [...new Set(types.map(({ kind }) => kind))].flatMap((kind) =>
    context.base
      .apisOfKind(kind)
      .filter((type) => types.length === 1 || types.some(({ group }) => group === type.group)),
  );
}

export function stateOf({ kind, group, types, version, from, lang }: Asked): string {
  if (group) return groupIn(group, types, version, lang);
  return kind ? kindIn(kind, types, version, lang, from) : typesIn(types, version, lang);
}

export function instead({ types, version, lang, context }: Asked, dated = false): string | null {
  return insteadSentence(types, version, context.base, lang, dated);
}

export function event(asked: Asked, what: "introduced" | "deprecated" | "removed"): string | null {
  const { kind, lang } = asked;
  const types = what === "introduced" ? asked.types : asked.meant;
  return kind ? kindEvent(types, what, kind, lang) : eventSentence(types, what, lang);
}

/** The version that stays: stable or newest, served, not deprecated. */
export function lasting({ types, version }: Asked): ApiType | null {
  const [best] = statesIn(types, version).served.sort(byPreference);
  return best && best.deprecated === null ? best : null;
}
