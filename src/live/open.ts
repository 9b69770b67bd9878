import type { Log } from "../chat/shared/log.ts";
import { todayFrom } from "../cli/command-line.ts";
import type { Lang } from "../domain/language.ts";
import { createEngine } from "../engine/create.ts";
import { warmingUp } from "../engine/warm-up.ts";
import { KnowledgeBase } from "../knowledge/base.ts";
import { openKnowledge, rebuiltHere } from "../opening/open-knowledge.ts";
import { readSnapshotLines } from "../search/snapshot.ts";
import type { Places } from "../storage/places.ts";
import { LiveKnowledge, taken } from "./knowledge.ts";
import { rebuildAside } from "./rebuild.ts";
import { stampFiles } from "./watch.ts";

/**
 * The knowledge as it lies on disk, ready to answer, and from now on kept in step with the files.
 * @throws CorpusError when the corpus is broken and there is no last good one, UsageError when `KAWARABAN_TODAY` is no day.
 */
export async function openLiveKnowledge(
  places: Places,
  env: NodeJS.ProcessEnv,
  lang: Lang,
  log: Log,
): Promise<LiveKnowledge> {
  const today = todayFrom(env, lang);
  const stamp = () => stampFiles(places);
  // Looked at before reading: what is written meanwhile will differ from it.
  const before = await stamp();
  const warn = (line: string) => log.warn({}, line);
  // The hundreds of megabytes that reading everything again takes would never leave this process: another one does it.
  const opened = await openKnowledge(places, warn, async (damaged) => {
    const rebuilt = await rebuildAside({ places, unlessCorpus: null }, new AbortController().signal);
    if (rebuilt.outcome !== "built") return rebuiltHere(places, damaged, warn);
    return readSnapshotLines(taken(rebuilt.lines));
  });
  const { knowledge, index, problems } = opened;
  index.warm();
  const base = KnowledgeBase.of(knowledge);
  const engine = createEngine(base, index, { today });
  for (const _ of warmingUp(engine));
  const live = new LiveKnowledge(engine, base, opened.origin, before, {
    today,
    log,
    stamp,
    rebuild: (order, signal) => rebuildAside({ ...order, places }, signal),
  });
  if (problems.length > 0) {
    const { refusalOf } = await import("./refusal.ts");
    const { reason, problems: told } = refusalOf(problems);
    live.refuse(reason, told);
  }
  return live;
}
