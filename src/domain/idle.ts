/** What may still be written or used, and is of no use or of less: told by `changed` with one of these in `to`. */
import type { Change } from "./thing.ts";

/** What `changed` says in `to` of a field, label or annotation that is still there, but that nothing fills any more. */
export const NO_LONGER_SET = "no longer set";
/** The help of a command calls it experimental no more; since when it was stable, that does not tell. */
export const UNMARKED = "not marked experimental";

/** The same of what may still be written, and that nothing heeds, or only kubelets do not. */
export const NO_EFFECT = "no effect";
export const NOT_BY_KUBELETS = "not heeded by kubelets";
/** The same of what Kubernetes itself neither sets nor reads, but a controller beside it may. */
export const LEFT_TO_OTHERS = "left to other controllers";
/** Of a field: it may still be written, and a value of it is an error. */
export const REFUSED = "refused";
/** Of a flag that turned something on by a number, which is gone: it may still be set to 0, and to nothing else. */
export const ONLY_ZERO = "only 0";
/** Of a version of a configuration file: a command still converts it to a newer one, and nothing else reads it. */
export const ONLY_CONVERTED = "only converted";
/** Of a registry: it is still answered, and nothing newer is put there. */
export const FROZEN = "frozen";

/** Of what is gone: the notes of a later release tell of its end once more. */
export const TOLD_AGAIN = "told again";
/** Of a flag: it must be set, as the notes tell. */
export const REQUIRED = "required";

/** Is it still there after such a change, and of no use or of less? */
export function isIdle(change: Pick<Change, "did" | "to"> | null | undefined): boolean {
  const idle = [
    NO_LONGER_SET,
    NO_EFFECT,
    NOT_BY_KUBELETS,
    LEFT_TO_OTHERS,
    FROZEN,
    REFUSED,
    ONLY_ZERO,
    ONLY_CONVERTED,
  ];
  return change?.did === "changed" && change.to !== undefined && idle.includes(change.to);
}
