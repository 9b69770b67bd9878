/** What is said of patch releases: their days, and what was out of the ordinary. */
import type { Cve } from "../domain/cve.ts";
import type { Bilingual, Lang } from "../domain/language.ts";
import type { PatchRelease, PatchRemark, Release } from "../domain/release.ts";
import type { Change } from "../domain/thing.ts";
import { compareVersions, minorOf, parseVersion } from "../domain/version.ts";
import type { KnowledgeBase } from "../knowledge/base.ts";
import type { PatchReason } from "../reading/frame.ts";
import { listed, say } from "./phrases.ts";
import { type Asking, TOLD, verdict } from "./verdict.ts";
import { inARow } from "./wording.ts";

/** What the schedule remarks, after "it". */
const REMARKS: Record<PatchRemark, Bilingual> = {
  "out-of-band": { en: "came outside the monthly schedule", ja: "月次の予定外のリリースです" },
  "security-fix": { en: "came for a security fix", ja: "セキュリティ修正のためのリリースです" },
  regression: { en: "has to do with a regression", ja: "リグレッションに関わるリリースです" },
  "regression-fix": { en: "mends a regression", ja: "リグレッションを修正するリリースです" },
  "after-end-of-life": { en: "came after the end of life", ja: "サポート終了後のリリースです" },
  final: { en: "is the last of its minor release", ja: "このマイナーリリースの最後のパッチです" },
  consolidated: {
    en: "takes in the month before it, for which no patch was released",
    ja: "前月分をまとめたリリースで、前月のパッチはありません",
  },
  "no-op": { en: "brought no changes", ja: "変更のないリリースです" },
  "tagging-issue": { en: "came because of a mistake in a tag", ja: "タグ付けの誤りによるリリースです" },
  "conformance-issue": {
    en: "has to do with a conformance issue",
    ja: "適合性テストの問題に関わるリリースです",
  },
  "unsigned-images": {
    en: "may have images that were not signed, as their promotion had a fault for some time",
    ja: "イメージの公開処理の一時的な問題により、一部のコンテナイメージが署名されていない可能性があります",
  },
  "go-update": { en: "came for a newer Go", ja: "Go の更新のためのリリースです" },
  "registry-change": {
    en: "came for the move of the image registry",
    ja: "イメージレジストリの移行のためのリリースです",
  },
};

/** The remarks on a patch release as one sentence; empty when there are none. */
function remarkSentence(patch: PatchRelease, known: readonly Cve[], lang: Lang): string {
  const { version, remarks, mends } = patch;
  if (remarks.length === 0) return "";
  const said = remarks.map((remark) => say(lang, REMARKS[remark]));
  const why = [...cvesOf(patch, known), ...(mends ? [mends] : [])];
  const because = why.length > 0 ? ` (${why.join(", ")})` : "";
  return say(lang, {
    en: ` ${version} ${listed(said, lang)}${because}.`,
    ja: `${said.join("。")}${because}。`,
  });
}

/** The vulnerabilities that a patch came for: those that the schedule names, else those that the notes tell it has the fix for. */
function cvesOf({ version, remarks, cves }: PatchRelease, known: readonly Cve[]): readonly string[] {
  return cves.length > 0 || !remarks.includes("security-fix")
    ? cves
    : known.filter(({ fixed }) => fixed.includes(version)).map(({ id }) => id);
}

/** The day of a patch release asked for, or the newest; null when the sources do not know it. */
export function patchSentence(
  release: Release,
  asked: string,
  { knowledge: { cves } }: KnowledgeBase,
  lang: Lang,
): string | null {
  const { version, latestPatch, patches } = release;
  const wanted = parseVersion(asked);
  const dated = patches.find((patch) => patch.version === asked);
  if (dated?.date)
    return (
      say(lang, {
        en: `${asked} was released on ${dated.date}.`,
        ja: `${asked} は ${dated.date} リリースです。`,
      }) + remarkSentence(dated, cves, lang)
    );
  if (latestPatch === null || latestPatch.endsWith(".0")) return null;
  if (wanted === null || wanted.patch === null || minorOf(asked) !== minorOf(version)) {
    const newest = patches.find((patch) => patch.version === latestPatch);
    const day = newest?.date;
    const end = release.endOfLife;
    const last = newest?.remarks.includes("final") ?? false;
    return say(lang, {
      en: `The newest patch release of ${version} in the sources at hand is ${latestPatch}, ${day ? `released on ${day}` : "whose day none of them gives"}.${last ? " It is the last one." : ""}${end ? ` Its end of life is ${end}.` : ""}`,
      ja: `手元の情報源にある ${version} の最新パッチは ${latestPatch}${day ? `(${day} リリース)` : "(リリース日の記載はありません)"}です。${last ? "これが最後のパッチです。" : ""}${end ? `サポート終了日は ${end} です。` : ""}`,
    });
  }
  if (compareVersions(asked, latestPatch) > 0) return null;
  const remarked = dated ? remarkSentence(dated, cves, lang) : "";
  return (
    say(lang, {
      en: `${asked} is out: the sources at hand know the patch releases of ${version} up to ${latestPatch}, but none gives its day.`,
      ja: `${asked} はリリース済みです。手元の情報源にある ${version} のパッチは ${latestPatch} までで、${asked} のリリース日は記載がありません。`,
    }) + remarked
  );
}

/**
 * Why a patch came when it did, or did not: what the schedule remarks on those of a minor release, or on one of them and on what mends
 * it.
 */
export function remarksSentence(
  release: Release,
  asked: string,
  { knowledge: { cves } }: KnowledgeBase,
  asking: Asking,
  reason: PatchReason | null = null,
): string | null {
  const { lang } = asking;
  const one = release.patches.filter(({ version, mends }) => version === asked || mends === asked);
  const told = (one.length > 0 ? one : release.patches).filter(({ remarks }) => remarks.length > 0);
  const [plain] = one;
  const mended = cves.filter(({ fixed }) => fixed.includes(asked)).map(({ id }) => id);
  if (one.length > 0 && told.length === 0)
    return inARow(
      lang,
      say(lang, {
        en: `The schedule remarks on nothing out of the ordinary about ${asked}${plain?.date ? ` (${plain.date})` : ""}.`,
        ja: `リリース予定表には、${asked}${plain?.date ? `(${plain.date})` : ""} について特記されたことはありません。`,
      }),
      mended.length > 0 &&
        say(lang, {
          en: `It mends ${listed(mended, lang)}.`,
          ja: `${asked} で修正された脆弱性は ${listed(mended, lang)} です。`,
        }),
    );
  if (told.length === 0) return null;
  const so = reason && plain ? isReason(plain, reason) : null;
  return inARow(
    lang,
    so !== null && verdict(asking, so, TOLD.was),
    ...told.map(
      (patch) =>
        `${patch.version}${patch.date ? ` (${patch.date})` : ""}:${say(lang, { en: "", ja: " " })}${remarkSentence(patch, cves, lang)}`,
    ),
  );
}

/** Did it come for that? Null where the schedule does not tell: that it remarks on nothing of the kind proves nothing. */
function isReason({ remarks }: PatchRelease, reason: PatchReason): boolean | null {
  const has = (...wanted: PatchRemark[]) => wanted.some((remark) => remarks.includes(remark)) || null;
  switch (reason) {
    case "security":
      return has("security-fix");
    case "regression":
      return has("regression", "regression-fix");
    case "unplanned":
      return has("out-of-band");
    case "planned":
      return has("out-of-band") ? false : null;
  }
}

/** When the next patch release of a minor one comes: no source tells the days of those to come, but that there are none after its end. */
export function nextPatchSentence(
  { version, endOfLife, latestPatch, patches }: Release,
  today: string,
  lang: Lang,
): string {
  const day = patches.find((patch) => patch.version === latestPatch)?.date;
  const newest =
    latestPatch &&
    !latestPatch.endsWith(".0") &&
    say(lang, {
      en: `The newest in the sources at hand is ${latestPatch}${day ? ` (${day})` : ""}.`,
      ja: `手元の情報源にある最新のパッチは ${latestPatch}${day ? `(${day})` : ""}です。`,
    });
  if (endOfLife !== null && endOfLife < today)
    return inARow(
      lang,
      say(lang, {
        en: `No further patch release of ${version} is to be expected: its support ended on ${endOfLife}.`,
        ja: `${version} のサポートは ${endOfLife} に終了しているため、次のパッチは予定されていません。`,
      }),
      newest,
    );
  return inARow(
    lang,
    say(lang, {
      en: `No source at hand gives the day of the next patch release of ${version}.`,
      ja: `${version} の次のパッチのリリース日は、手元の情報源にありません。`,
    }),
    newest,
    endOfLife !== null &&
      say(lang, {
        en: `It is supported until ${endOfLife}.`,
        ja: `サポートは ${endOfLife} までです。`,
      }),
  );
}

/** How many patch releases of a minor the sources at hand know of; null where they name none. */
export function patchCountSentence({ version, latestPatch, patches }: Release, lang: Lang): string | null {
  const last = latestPatch === null ? 0 : (parseVersion(latestPatch)?.patch ?? 0);
  if (last === 0) return null;
  // A number may have been left out; where not all of them are named, the highest is all that is known.
  const named = patches.length >= last - 1 ? patches.length : null;
  const day = patches.find((patch) => patch.version === latestPatch)?.date;
  const newest = {
    en: `${latestPatch}${day ? ` (${day})` : ""}`,
    ja: `${latestPatch}${day ? `(${day})` : ""}`,
  };
  return named === null
    ? say(lang, {
        en: `The patch releases of ${version} in the sources at hand go up to ${newest.en}.`,
        ja: `手元の情報源にある ${version} のパッチリリースは ${newest.ja} までです。`,
      })
    : say(lang, {
        en: `The sources at hand know ${named === 1 ? "one patch release" : `${named} patch releases`} of ${version}; the newest is ${newest.en}.`,
        ja: `手元の情報源にある ${version} のパッチリリースは ${named} 回で、最新は ${newest.ja} です。`,
      });
}

/**
 * The Go that a release is built with: of a patch release its own, or the newest that is told by then; with a Go that is named, whether it is
 * that one.
 */
export function goSentence(
  release: Release,
  asked: string,
  base: KnowledgeBase,
  asking: Asking,
  own: string | null = null,
): string | null {
  const { version } = release;
  const { lang } = asking;
  const number = parseVersion(asked)?.patch ?? null;
  const patched = number ? asked : null;
  const all = (base.things.get({ kind: "component", name: "Go", component: null })?.changes ?? []).filter(
    ({ did, to, version: at }) =>
      did === "bumped" && to && PLAIN.test(to) && minorOf(at) === minorOf(version),
  );
  // What the notes of 1.35.0 tell of stands at 1.35.
  const wanted = patched ?? version;
  const moved = all.filter(({ version: at }) => compareVersions(at, wanted) <= 0).sort(byVersion);
  const exact = number !== null || own?.split(".").length === 3;
  const told = moved.at(-1);
  // Of 1.17.0, the notes tell of Go 1.12.12, which was on the way to 1.13.
  const passed = !patched && release.go !== null && !samePlain(told?.to ?? release.go, release.go);
  // Of a release that no page gives the Go of, the newest that its notes took up is what there is.
  const last = (exact || release.go === null) && !passed ? told : undefined;
  const go = last?.to ?? release.go;
  if (!go) return null;
  const here = last !== undefined && compareVersions(last.version, wanted) === 0;
  const after = patched
    ? []
    : all.filter(({ version: at }) => compareVersions(at, wanted) > 0).sort(byVersion);
  // "Did any patch of it move to Go 1.24.12?": the one that did; else how far they came.
  const asBuilt = own === null ? undefined : after.find(({ to }) => to === own);
  const later = asBuilt ?? after.at(-1);
  const so =
    own === null || (patched && !here)
      ? null
      : patched
        ? isGoOf(
            own,
            go,
            moved.filter((one) => one.version === last?.version),
          )
        : isGo(own, go, moved, later);
  // What a .0 is built with in the end, its notes may not tell.
  const noted = !patched && last !== undefined;
  const lead = so !== null && verdict(asking, so, TOLD.version);
  // Not every patch release's notes name its Go.
  if (patched && last && !here)
    return inARow(
      lang,
      lead,
      say(lang, {
        en: `The notes tell of Go ${go} for Kubernetes ${last.version}; none up to ${asked} tells of another.`,
        ja: `ノートで分かるのは Kubernetes ${last.version} の Go ${go} です。${asked} までに別のバージョンに触れたノートはありません。`,
      }),
    );
  const which = (patched && last) || number === 0 ? asked : version;
  return inARow(
    lang,
    lead,
    say(lang, {
      en: `${noted ? "By the notes, " : ""}Kubernetes ${which} is built with Go ${go}.`,
      ja: `${noted ? "ノートによると、" : ""}Kubernetes ${which} は Go ${go} でビルドされています。`,
    }),
    !exact &&
      own === null &&
      !passed &&
      told?.to &&
      told.to !== go &&
      say(lang, {
        en: `By the notes, ${version}.0 has Go ${told.to}.`,
        ja: `ノートによると、${version}.0 の Go は ${told.to} です。`,
      }),
    later?.to &&
      (asBuilt !== undefined || !samePlain(later.to, go)) &&
      say(lang, {
        en: `By the notes, its patch release ${later.version} has Go ${later.to}.`,
        ja: `ノートによると、パッチリリース ${later.version} の Go は ${later.to} です。`,
      }),
  );
}

/** `1.22`, `1.22.3`, and no candidate for one. */
const PLAIN = /^\d{1,2}\.\d{1,3}(?:\.\d{1,3})?$/;

function byVersion(a: Change, b: Change): number {
  return (
    compareVersions(a.version, b.version) || (a.to ?? "").localeCompare(b.to ?? "", "en", { numeric: true })
  );
}

/** Are both of one minor of Go? */
function samePlain(one: string, other: string): boolean {
  const of = (go: string) => go.split(".").slice(0, 2).join(".");
  return of(one) === of(other);
}

/** Is a patch release, whose own notes tell of its Go, built with that one? Null where they tell of several. */
function isGoOf(own: string, go: string, told: readonly Change[]): boolean | null {
  if (own === go || (own.split(".").length === 2 && samePlain(own, go))) return true;
  return told.some(({ to }) => to === own) ? null : false;
}

/** Is it built with that Go? Null where it was on the way to the release, or a patch release has it, or a later one than is told of may. */
function isGo(own: string, go: string, moved: readonly Change[], later: Change | undefined): boolean | null {
  if (own === go || (own.split(".").length === 2 && samePlain(own, go) && !isMoved(later, go))) return true;
  if (moved.some(({ to }) => to === own) || (later?.to && samePlain(later.to, own))) return null;
  if (samePlain(own, go))
    return own.split(".").length === 2 || own.localeCompare(go, "en", { numeric: true }) > 0 ? null : false;
  return false;
}

function isMoved(later: Change | undefined, go: string): boolean {
  return later?.to !== undefined && !samePlain(later.to, go);
}
