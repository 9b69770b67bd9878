/**
 * Kubernetes versions: `1.31`, `1.31.1`, `1.31.0-rc.1`. The major version is always 1.
 * A version without a patch names the whole minor release.
 */
export interface Version {
  minor: number;
  /** null: the minor release as a whole. */
  patch: number | null;
  /** `alpha.1`, `beta.0`, `rc.2`; absent in a release. */
  pre?: string;
}

const EXACT = /^v?1\.(\d{1,3})(?:\.(\d{1,3}))?(?:-((?:alpha|beta|rc)\.\d{1,3}))?$/;

/** What was read before: the same few hundred names are compared over and over. Kept small, for anybody can write another. */
const READ = new Map<string, Readonly<Version> | null>();
const READ_AT_MOST = 2_000;

/** Reads `1.31`, `v1.31.2`, `1.31.0-rc.1`; null for anything else. */
export function parseVersion(text: string): Readonly<Version> | null {
  const known = READ.get(text);
  if (known !== undefined) return known;
  if (READ.size >= READ_AT_MOST) READ.clear();
  const version = readVersion(text);
  READ.set(text, version);
  return version;
}

function readVersion(text: string): Version | null {
  const match = EXACT.exec(text.trim());
  if (!match?.[1]) return null;
  const version: Version = {
    minor: Number(match[1]),
    patch: match[2] === undefined ? null : Number(match[2]),
  };
  return match[3] ? { ...version, pre: match[3] } : version;
}

/** `1.31`, `1.31.2`, `1.31.0-rc.1`, without a leading v. */
export function formatVersion(version: Version): string {
  const patch = version.patch === null ? "" : `.${version.patch}`;
  return `1.${version.minor}${patch}${version.pre ? `-${version.pre}` : ""}`;
}

/** The minor release's number (31 for `1.31.2`), or -1 when the text is no version. */
export function minorOf(text: string): number {
  return parseVersion(text)?.minor ?? -1;
}

/** `1.31` for 31. */
export function minorName(minor: number): string {
  return `1.${minor}`;
}

/**
 * Orders version texts from old to new; a minor alone counts as its `.0`, a prerelease comes before its release.
 * Texts that are no versions come first.
 */
export function compareVersions(a: string, b: string): number {
  const left = parseVersion(a);
  const right = parseVersion(b);
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right));
  return (
    left.minor - right.minor || (left.patch ?? 0) - (right.patch ?? 0) || comparePre(left.pre, right.pre)
  );
}

function comparePre(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  const [aName = "", aNumber = "0"] = a.split(".");
  const [bName = "", bNumber = "0"] = b.split(".");
  return aName === bName ? Number(aNumber) - Number(bNumber) : aName < bName ? -1 : 1;
}

/** Two versions, the older first. */
export function ordered(a: string, b: string): [string, string] {
  return compareVersions(a, b) <= 0 ? [a, b] : [b, a];
}

/** Does a release lie on the way between two: after the first, and up to the last? By their minors. */
export function isOnWay(version: string, { from, to }: { from: string; to: string }): boolean {
  return minorOf(version) > minorOf(from) && minorOf(version) <= minorOf(to);
}
