/** A conversation in which somebody told where their cluster is: "we're on 1.28" – "is NodeSwap GA?" – "can we go to 1.31?" */
import { minor } from "./attach.ts";
import type { Frame } from "./frame.ts";
import type { Before } from "./previous.ts";
import { readText } from "./read.ts";
import { clusterTold } from "./rules/cluster-told.ts";
import { Said } from "./said.ts";
import { scan } from "./scan.ts";
import type { Names } from "./spans/regular.ts";
import { cleanText } from "./text.ts";

/** Longest text in which somebody tells where their cluster is, in characters. */
const LONGEST = 300;

/** The release that a text tells a cluster to be at; null where it tells none. */
export function clusterIn(text: string, names: Names): string | null {
  if (text === "" || text.length > LONGEST) return null;
  return clusterTold(new Said(scan(cleanText(text).text, names)));
}

/**
 * A question as it is heard where an earlier turn told of the cluster: with that beside it where it stands by itself, or says where it is
 * to go; null where it goes on from the question before, whose releases it has. `followed`: how it goes on.
 */
export function withCluster<T extends { text: string; setting: string }>(
  heard: T,
  before: Before,
  followed: Frame | null,
  names: Names,
): T | null {
  const { text, setting } = heard;
  const { cluster, intent, frame } = before;
  if (!cluster || clusterIn(text, names) !== null) return null;
  const { frame: alone } = readText(text, names);
  if (alone.problem?.code === "small-talk") return null;
  // "Why?", "is it?": of a cluster alone, nobody can tell what is asked.
  if (alone.problem !== null && setting === "") return null;
  const told = `We run ${cluster}.`;
  // "Our goal is 1.33. What breaks?"
  if (setting !== "")
    return goes(setting, names) && clusterIn(setting, names) === null
      ? { ...heard, setting: `${told} ${setting}` }
      : null;
  if (followed === null) return { ...heard, setting: told };
  // Right behind the telling, what names something or goes somewhere is asked with it; "how long is it supported?" is of that release.
  const telling = intent === "release" && frame.detail === null && frame.scope.at === cluster;
  const own = alone.things.length > 0 || alone.ask === "upgrade" || goes(text, names);
  return telling && own ? { ...heard, setting: told } : null;
}

/** "We run 1.28" – "when did NodeSwap go GA?" – "is it on for us?": of the cluster, where no other release was spoken of. */
export function inCluster(frame: Frame | null, { cluster }: Before): Frame | null {
  if (!cluster || frame?.ask !== "whether" || frame.things.length === 0) return frame;
  const open =
    frame.scope.at === undefined && frame.scope.from === undefined && frame.things[0]?.kind !== "cve";
  return open ? { ...frame, scope: { at: minor(cluster) } } : frame;
}

/** "We're on 1.28. Can we go to 1.31?": the way from where the cluster is; null where none is asked for. */
export function wayFrom(setting: string, text: string, names: Names): Frame | null {
  const cluster = clusterIn(setting, names);
  if (cluster === null || !goes(text, names)) return null;
  const { frame: alone } = readText(text, names);
  if (alone.ask === "upgrade" || alone.things.length > 0) return null;
  const { frame } = readText(`from ${cluster} ${text}`, names);
  return frame.ask === "upgrade" && frame.scope.from && !frame.problem ? frame : null;
}

/** Does a text say that somebody goes on to a release? */
function goes(text: string, names: Names): boolean {
  const said = new Said(readText(text, names).spans);
  return said.has("go.*", "word.go", "relation.until") && said.has("version");
}
