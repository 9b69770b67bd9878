/** Who offers Kubernetes and numbers the releases as Kubernetes does: "AKS 1.31 → 1.33" is the way from 1.31 to 1.33. */
import { versionsOf } from "../attach.ts";
import type { Frame } from "../frame.ts";
import type { Scanned } from "../scanned.ts";

/** What their own calendars, fixes and price lists tell. */
const OWN = ["release.*", "patch.*", "noun.cve", "ask.how-much"];
const PARTS: ReadonlySet<string> = new Set(["component", "cve"]);

/** The question without who offers it, and his name; null where no release of his is named. */
export function withoutOfferer(scanned: Scanned): { scanned: Scanned; offerer: string } | null {
  const { said, versions, names } = scanned;
  const offerers = said.all("distribution.same");
  const [offerer] = offerers;
  if (!offerer || versions.foreign.length === 0) return null;
  const isHis = (name: string) => name.startsWith(`${offerer.text} `);
  if (offerers.some(({ text }) => text !== offerer.text) || !versions.foreign.every(isHis)) return null;
  const rest = said.without((span) => offerers.includes(span));
  const ours = versionsOf(rest.spans, names.known);
  return { scanned: { ...scanned, said: rest, versions: ours }, offerer: offerer.text };
}

/**
 * Is what is asked without him Kubernetes': a thing, or a way? What he may have changed himself no source tells; dates, fixes and news
 * of his releases are his own.
 */
export function isOfKubernetes({ ask, things, problem }: Frame, { said }: Scanned): boolean {
  if (problem !== null) return false;
  const own = ask === "upgrade" && !said.has(...OWN);
  return own || things.some(({ kind, name }) => !PARTS.has(kind) && name !== "");
}
