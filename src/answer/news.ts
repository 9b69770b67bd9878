import type { Entry } from "../domain/entry.ts";
import type { StageSpan } from "../domain/gate.ts";
import type { GateStep, SyncRecord } from "../domain/journal.ts";
import type { Lang } from "../domain/language.ts";
import { links } from "../domain/link.ts";
import type { NewRelease, NewStep, News, Since } from "../domain/news.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import { gateSteps, stepKey } from "../knowledge/gate-steps.ts";
import { itemOf } from "./items.ts";
import { count, onOff, say, stageWord } from "./phrases.ts";
import { present } from "./wording.ts";

export interface NewsRequest {
  base: KnowledgeBase;
  /** What the syncs brought, the oldest first. */
  journal: readonly SyncRecord[];
  since: Since;
  lang: Lang;
}

/** What is to be listed, before it is put into words. */
interface Found {
  versions: string[];
  steps: GateStep[];
  actions: Entry[];
}

/**
 * What is new since a release (by the knowledge: everything of it and of later ones) or since a day (by the journal:
 * what the syncs from that day on brought).
 */
export function newsOf({ base, journal, since, lang }: NewsRequest): News {
  const found =
    "version" in since ? foundByVersion(base, since.version) : foundByJournal(base, journal, since.day);
  const releases = found.versions.sort(newestFirst).map((version) => releaseOf(base, version));
  const gates = found.steps
    .sort((a, b) => newestFirst(a.version, b.version) || a.gate.localeCompare(b.gate, "en"))
    .map((step) => stepOf(base, step, lang));
  const actions = found.actions
    .sort((a, b) => newestFirst(a.version, b.version))
    .map((entry) => itemOf(entry, lang));
  const from = "version" in since ? since.version : since.day;
  return {
    schema: 1,
    lang,
    since,
    lastSync: journal.at(-1)?.at ?? null,
    title: say(lang, { en: `New in Kubernetes since ${from}`, ja: `Kubernetes の新着(${from} 以降)` }),
    summary: summaryOf({ releases, gates, actions }, since, journal, lang),
    releases,
    gates,
    actions,
    notes: notesOf(since, journal, lang),
  };
}

function newestFirst(a: string, b: string): number {
  return compareVersions(b, a);
}

function foundByVersion(base: KnowledgeBase, since: string): Found {
  // A release's alphas, betas and candidates belong to it.
  const from = parseVersion(since)?.patch === null ? `${since}.0-alpha.0` : since;
  const isNew = (version: string): boolean => compareVersions(version, from) >= 0;
  const { entries, releases, gates } = base.knowledge;
  const versions = new Set([
    ...entries.map(({ version }) => version),
    ...releases.flatMap(({ version, released }) => (released === null ? [] : [version])),
  ]);
  return {
    versions: [...versions].filter(isNew),
    steps: gateSteps(gates).filter(({ version }) => isNew(version)),
    actions: entries.filter(({ actionRequired, version }) => actionRequired && isNew(version)),
  };
}

function foundByJournal(base: KnowledgeBase, journal: readonly SyncRecord[], day: string): Found {
  const records = journal.filter(({ baseline, at }) => !baseline && at >= day);
  const steps = new Map(records.flatMap(({ gates }) => gates).map((step) => [stepKey(step), step]));
  const actions = new Set(records.flatMap((record) => record.actions).flatMap((id) => entriesOf(base, id)));
  return {
    versions: [...new Set(records.flatMap(({ versions }) => versions))],
    // A step that the history has lost again was taken back upstream.
    steps: [...steps.values()].filter((step) => isKnown(base, step)),
    actions: [...actions].filter(({ actionRequired }) => actionRequired),
  };
}

function isKnown(base: KnowledgeBase, step: GateStep): boolean {
  const gate = base.gates.get(step.gate);
  return (
    gate !== undefined &&
    gateSteps([gate]).some((known) => stepKey(known) === stepKey({ ...step, gate: gate.name }))
  );
}

/** The entry of an upstream id, or the one of ours that took its place. */
function entriesOf(base: KnowledgeBase, id: string): Entry[] {
  const entry = base.entryOf(id);
  if (entry) return [entry];
  const [version = "", pr = ""] = id.split("/");
  return base
    .entriesOfPr(Number(/^\d+/.exec(pr)?.[0] ?? -1))
    .filter((other) => minorOf(other.version) === minorOf(version));
}

function releaseOf(base: KnowledgeBase, version: string): NewRelease {
  const parsed = parseVersion(version);
  const entries = base.entriesToldIn(version);
  return {
    version,
    kind: parsed?.pre !== undefined ? "prerelease" : parsed?.patch ? "patch" : "minor",
    released: base.releases.get(version)?.released ?? null,
    notes: entries.length,
    actionRequired: entries.filter(({ actionRequired }) => actionRequired).length,
    links: [links.changelog(version)],
  };
}

function stepOf(base: KnowledgeBase, step: GateStep, lang: Lang): NewStep {
  const gate = base.gates.get(step.gate);
  const row = step.step === "row" ? gate?.stages.findIndex(({ from }) => from === step.version) : undefined;
  const prs = (row === undefined ? undefined : gate?.stages[row]?.prs) ?? [];
  return {
    ...step,
    text: stepText(step, gate?.stages[(row ?? 0) - 1], lang),
    prs,
    links: [
      ...prs.map(links.pr),
      ...(gate?.kep ? [links.kep(gate.kep)] : []),
      links.gate(step.gate, (gate?.removedIn ?? null) !== null),
    ],
  };
}

/** `alpha → beta, off by default`; `beta, now on by default` where the stage stays. */
function stepText(step: GateStep, before: StageSpan | undefined, lang: Lang): string {
  if (step.step === "removed") return say(lang, { en: "the gate was removed", ja: "ゲートが削除されました" });
  const word = stageWord(step.stage, lang);
  const on = onOff(step.default, lang);
  const comma = say(lang, { en: ", ", ja: "、" });
  const locked = step.locked ? [say(lang, { en: "locked", ja: "固定" })] : [];
  if (before === undefined)
    return [say(lang, { en: `new, ${word}`, ja: `新規、${word}` }), on, ...locked].join(comma);
  if (before.stage !== step.stage)
    return [`${stageWord(before.stage, lang)} → ${word}`, on, ...locked].join(comma);
  const turned = before.default !== step.default;
  const fixed = step.locked && !before.locked;
  if (turned) return [word, say(lang, { en: `now ${on}`, ja: `${on}に変更` }), ...locked].join(comma);
  if (fixed) return [word, say(lang, { en: `now locked (${on})`, ja: `固定に変更(${on})` })].join(comma);
  return [say(lang, { en: `still ${word}`, ja: `引き続き${word}` }), on, ...locked].join(comma);
}

function summaryOf(
  { releases, gates, actions }: Pick<News, "releases" | "gates" | "actions">,
  since: Since,
  journal: readonly SyncRecord[],
  lang: Lang,
): string {
  const parts = present(
    releases.length > 0 &&
      say(lang, { en: count(releases.length, "release"), ja: `リリース ${releases.length} 件` }),
    gates.length > 0 &&
      say(lang, {
        en: count(gates.length, "feature gate change"),
        ja: `フィーチャーゲートの変化 ${gates.length} 件`,
      }),
    actions.length > 0 &&
      say(lang, {
        en: count(actions.length, "action required", "actions required"),
        ja: `対応必須 ${actions.length} 件`,
      }),
  );
  if (parts.length > 0) {
    const told = parts.join(say(lang, { en: ", ", ja: "、" }));
    return "version" in since
      ? say(lang, {
          en: `In ${since.version} and later: ${told}.`,
          ja: `${since.version} 以降(${since.version} を含む): ${told}。`,
        })
      : say(lang, {
          en: `Syncs since ${since.day} brought ${told}.`,
          ja: `${since.day} 以降の同期での新着: ${told}。`,
        });
  }
  if ("version" in since)
    return say(lang, {
      en: `Nothing is known of ${since.version} or later.`,
      ja: `${since.version} 以降の情報はありません。`,
    });
  return journal.length === 0
    ? say(lang, {
        en: "Nothing has been synced yet, so what is new cannot be told. Run `kawaraban sync`, now and again later.",
        ja: "まだ一度も同期していないため、新着は分かりません。`kawaraban sync` を今と、以後定期的に実行してください。",
      })
    : say(lang, {
        en: `Syncs since ${since.day} brought nothing new.`,
        ja: `${since.day} 以降の同期で新着はありませんでした。`,
      });
}

function notesOf(since: Since, journal: readonly SyncRecord[], lang: Lang): string[] {
  const first = journal[0];
  return present(
    !first &&
      "version" in since &&
      say(lang, {
        en: "Bundled corpus only; `kawaraban sync` adds all release notes, patch releases included.",
        ja: "同梱のコーパスのみの内容です。`kawaraban sync` でパッチリリースを含む全リリースノートを追加できます。",
      }),
    first?.baseline &&
      "day" in since &&
      first.at > since.day &&
      say(lang, {
        en: `The first sync was on ${first.at.slice(0, 10)}; what it found is not listed as new. \`kawaraban news --since 1.37\` lists by release.`,
        ja: `初回の同期は ${first.at.slice(0, 10)} で、その時点の内容は新着に含めていません。リリースごとの一覧は \`kawaraban news --since 1.37\` のように表示できます。`,
      }),
  );
}
