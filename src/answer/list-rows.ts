/** What a list consists of before it is worded and cut into pages. */
import type { Item } from "../domain/answer.ts";
import type { FeatureGate } from "../domain/gate.ts";

/** What one kind of thing adds to a list's sentence. */
export interface Part {
  noun: { one: string; many: string; ja: string };
  total: number;
  /** In the sentence; empty when they have no short name. */
  names: string[];
}

/** A list, before it is cut into pages. */
export interface Rows {
  /** Heading and title. */
  word: string;
  /** What happened to the parts: "were removed", 「削除された」. */
  verb: { one: string; many: string; ja: string };
  parts: Part[];
  items: Item[];
  /** Further sentences. */
  more: string[];
}

const API_TYPES = { one: "API type", many: "API types", ja: "API" };
export const GATES = { one: "feature gate", many: "feature gates", ja: "フィーチャーゲート" };
export const ENHANCEMENTS = {
  one: "enhancement without a gate",
  many: "enhancements without a gate",
  ja: "ゲートのないエンハンスメント",
};
/** API types and gates as parts; only one of them where only that is asked for. */
export function parts(only: "api" | "gate" | undefined, apis: string[], gates: string[]): Part[] {
  return [
    ...(only === "gate" ? [] : [{ noun: API_TYPES, total: apis.length, names: apis }]),
    ...(only === "api" ? [] : [{ noun: GATES, total: gates.length, names: gates }]),
  ];
}

/** A gate as a sentence names it. */
export function named(gate: FeatureGate): string {
  return gate.name;
}
