import type { Stage } from "./gate.ts";
import type { Bilingual } from "./language.ts";

/** A Kubernetes Enhancement Proposal, as its kep.yaml tells. */
export interface Kep {
  number: number;
  /** English as the KEP gives it (a name, so a fact); Japanese ours, null when nobody has written it. */
  title: { en: string; ja: string | null };
  /** Owning SIG without `sig-`: `node`. */
  sig: string;
  /** `provisional`, `implementable`, `implemented`, `deferred`, `rejected`, `withdrawn`, `replaced`. */
  status: string;
  /** Targets, not deliveries: stage → version, as written in the KEP. */
  milestones: Partial<Record<Stage, string>>;
  gates: string[];
  /** GitHub names without `@`, in the order of the kep.yaml. */
  authors: string[];
  /** Folder in kubernetes/enhancements, `keps/sig-node/4639-oci-volume-source`. */
  path: string;
  text: Bilingual | null;
}
