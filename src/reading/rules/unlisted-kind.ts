/** What is called a Kind or an API and stands in no table: "the EphemeralContainers kind", "the kubelet's gRPC API of DRA". */
import type { Frame, Span } from "../frame.ts";
import { isEmpty } from "../said.ts";
import type { Scanned } from "../scanned.ts";
import { search } from "./named.ts";

const KIND = /^(?:kinds?|の?Kind)$/i;

/**
 * What is asked of such a Kind is answered by the notes that name it: neither the gate of its name nor a Kind that stands beside it
 * ("… for Pod") is meant.
 */
export function unlistedKind(scanned: Scanned): Frame | null {
  const { said, names } = scanned;
  const words = said.spans.filter((span) => !isEmpty(span));
  const isKind = (span: Span | undefined) => span !== undefined && KIND.test(span.text);
  const named = words.some(
    ({ things, text }, at) =>
      things?.[0]?.kind === "gate" &&
      things[0].name === text &&
      names.base.apisOfKind(text).length === 0 &&
      (isKind(words[at + 1]) || isKind(words[at - 1])),
  );
  if (!named || said.has("noun.gate", "ask.gate")) return null;
  return { ...search(scanned), rule: "unlisted-kind", otherwise: null };
}

/** A gRPC API is none that kube-apiserver serves: no version of a group is that of it, whatever is named beside it. */
export function grpcApi(scanned: Scanned): Frame | null {
  const { spans } = scanned.said;
  const called = spans.some(
    ({ text }, at) =>
      /^gRPC$/i.test(text) && spans.slice(at + 1, at + 3).some((next) => next.concept === "noun.api"),
  );
  if (!called || scanned.said.has("noun.gate", "ask.gate", "noun.kep", "ask.list", "ask.count")) return null;
  return { ...search(scanned), rule: "grpc-api", otherwise: null };
}
