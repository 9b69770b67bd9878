import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCorrections } from "../../src/corpus/corrections.ts";
import { factsFromMirror } from "../../src/knowledge/facts.ts";
import { checkStages, type StageCheck } from "../../src/knowledge/stage-check.ts";
import type { ReadEntries } from "../../src/upstream/entries.ts";
import { mirrored } from "../fixtures/mirrored.ts";
import { REAL_MIRROR } from "../fixtures/upstream-mirror.ts";

describe.skipIf(!existsSync(REAL_MIRROR))(
  "the mirror's sources held against each other (needs ../shared/upstream)",
  async () => {
    // Without the mirror the block is collected all the same, its tests skipped.
    let read = {} as ReadEntries; // never read when skipped
    let stages = {} as StageCheck; // as above
    if (existsSync(REAL_MIRROR)) {
      const { upstream, read: notes } = await mirrored();
      const { corrections } = readCorrections(
        "corrections.yaml",
        readFileSync("corpus/corrections.yaml", "utf8"),
      );
      read = notes;
      stages = checkStages(factsFromMirror(upstream, corrections).gates, read.entries);
    }
    const numbered = (pick: "takenOut" | "mentioned" | "ownNote") =>
      read.drafts.flatMap((check) => check[pick].map((pr) => `${check.version} ${pr}`));
    const count = (pick: "saysNothing" | "notPublished") =>
      read.drafts.reduce((sum, check) => sum + check[pick].length, 0);

    it("has each release's draft and CHANGELOG name the same pull requests, but for six classes of differences", () => {
      expect(read.drafts.map(({ version }) => version)).toEqual(
        Array.from({ length: 18 }, (_, at) => `1.${at + 20}`),
      );
      expect(read.drafts.reduce((sum, { inBoth }) => sum + inBoth, 0)).toBe(5_244);
      expect({ saysNothing: count("saysNothing"), notPublished: count("notPublished") }).toEqual({
        saysNothing: 234,
        notPublished: 55,
      });
      // Overtaken by a later pull request, or told elsewhere.
      expect(numbered("takenOut")).toEqual([
        "1.21 98939",
        "1.21 98993",
        "1.29 121871",
        "1.32 126620",
        "1.33 129688",
        "1.34 133587",
      ]);
      // Follow-ups of another note's pull request, and one in a theme.
      expect(numbered("mentioned")).toEqual([
        "1.23 103860",
        "1.25 108592",
        "1.27 109706",
        "1.28 105536",
        "1.28 117189",
      ]);
      // Known issues, fixes of the last days, and eight notes that the draft of 1.20 lacks.
      expect(numbered("ownNote")).toHaveLength(17);
    });

    it("has the notes tell of gates what the histories have, but for the known disagreements", () => {
      expect(stages.agreed).toBeGreaterThanOrEqual(500);
      expect(stages.undecided).toBe(0);
      const told = stages.disagreements.map(
        ({ entry, change }) => `${entry} ${change.gate} ${change.change}`,
      );
      expect(told.sort()).toEqual(Object.values(DISAGREEMENTS).flat().sort());
    });
  },
);

/** Why a note and a gate's history differ. */
const DISAGREEMENTS = {
  "the note names an API, a metric or a field of the gate's name": [
    "1.27/115363 PodDisruptionBudget default",
    "1.27/115363 PodDisruptionBudget stage",
    "1.31/123428 PodDisruptionBudget stage",
    "1.31/126237 ValidatingAdmissionPolicy stage",
    "1.33/130742 EndpointSlice stage",
    "1.34/132803 TokenRequest default",
    "1.36/136368 EndpointSlice stage",
  ],
  "the note speaks of one component, the history of all": [
    "1.24/106648 IPv6DualStack removed",
    "1.27/116255 IPv6DualStack removed",
  ],
  "the history has it otherwise: changed and taken back, or one of the two is wrong": [
    "1.24/108889 ServerSideFieldValidation default",
    "1.24/108889 ServerSideFieldValidation stage",
    "1.25/107329 LocalStorageCapacityIsolationFSQuotaMonitoring stage",
    "1.25/109486 JobTrackingWithFinalizers default",
    "1.26/112076 LocalStorageCapacityIsolationFSQuotaMonitoring stage",
    "1.28/117751 NewVolumeManagerReconstruction default",
    "1.28/117751 SELinuxMountReadWriteOncePod default",
    "1.36/137909 PLEGOnDemandRelist default",
    "1.23/theme-ipv4ipv6-dual-stack-networking-graduates-to-ga IPv6DualStack removed",
    "1.31/125591 WatchList stage",
    "1.25/110419 ServiceIPStaticSubrange default",
    "1.29/120574 ComponentSLIs stage",
    "1.31/126014 LocalStorageCapacityIsolation default",
    "1.31/126014 LocalStorageCapacityIsolation stage",
    "1.32/126786 AllowServiceLBStatusOnNonLB removed",
    "1.32/128046 PodLifecycleSleepAction stage",
    "1.37/140573 PodLevelResourceManagers default",
    // Beta, and on, by the time of the release.
    "1.9.0-alpha.1/48921 APIListChunking default",
  ],
};
