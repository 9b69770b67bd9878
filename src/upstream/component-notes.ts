import { type ComponentRow, type FactTable, formatComponentRow } from "../domain/table.ts";
import { compareVersions, parseVersion } from "../domain/version.ts";

/** The first release whose notes tell of components in sentences that can be read. */
const SINCE = 19;

/** A version, `v3.5.9-0`, at the beginning; what follows the dash numbers the image's builds. */
const VERSION = /^\[?`?v?(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)(?:-\d{1,2})?`?(?![\w.-]*(?:rc|beta|alpha|\d))/;
const TAKEN = "(?:updated?|upgraded?|bump(?:ed|s)?)";
const NAMED = "(?: version| images?| dependency| plugins?){0,2}(?: to)?(?: version)?";

/** How sentences begin that say which version of a component a release takes up; the version follows. */
const SENTENCES: readonly (readonly [component: string, sentences: readonly string[]])[] = [
  [
    "etcd",
    [
      `${TAKEN} (?:the )?(?:default )?\`?etcd\`?(?: server)?${NAMED}`,
      `\`?etcd\`?: ${TAKEN} to`,
      `etcd moves to version`,
    ],
  ],
  ["etcd client", [`${TAKEN} (?:the )?etcd client(?: side| library)? to`]],
  [
    "CoreDNS",
    [
      `${TAKEN} \`?CoreDNS\`? to`,
      `kubeadm:? (?:now includes|${TAKEN}) \`?CoreDNS\`?(?: version)?(?: to)?`,
      `changed the dependency version for CoreDNS\\. Kubernetes tools now install CoreDNS`,
    ],
  ],
  ["CNI plugins", [`${TAKEN} CNI(?:[- ]plugins)? to(?: version)?`, `${TAKEN} cni-plugins to version`]],
  [
    "pause",
    [
      `(?:the )?pause image upgraded to`,
      `${TAKEN} (?:the )?pause ?(?:image|version) to(?: version)?`,
      `${TAKEN} pause version to \`?[\\w.]+/pause:`,
      `dependencies: started using [\\w.]+/pause:`,
    ],
  ],
  [
    "Go",
    [
      `Kubernetes(?: 1\\.\\d+(?:\\.x)?)? (?:is now|is|was) built (?:with|using) (?:golang|go)`,
      `built Kubernetes (?:with|using) go`,
      `updated (?:kubernetes to build with|the kubernetes build(?: environment)? to use) go`,
      `update golang to`,
    ],
  ],
  ["cri-tools", [`${TAKEN} \`?cri-tools\`?(?: dependency)? to`]],
];
const PATTERNS = SENTENCES.map(([component, sentences]) => ({
  component,
  patterns: sentences.map((sentence) => new RegExp(`^${sentence} ?`, "i")),
}));

/** The component and version that a note says to have taken up; null for any other note. */
export function bumpIn(text: string): { component: string; version: string } | null {
  for (const { component, patterns } of PATTERNS)
    for (const pattern of patterns) {
      const said = pattern.exec(text)?.[0];
      const version = said === undefined ? undefined : VERSION.exec(text.slice(said.length))?.[1];
      if (version) return { component, version };
    }
  return null;
}

const RELEASE = /^# v(1\.\S{1,30})\s*$/;
const BULLET = /^ ?[-*] (.{1,2000})$/;
/** A theme tells a version in its heading, without a pull request: "etcd moves to version 3.5.0". */
const THEME = /^### (.{1,200})$/;
const CREDIT = /\(\[#(\d{1,7})\]\(/;

/**
 * The components' versions that the notes of a CHANGELOG tell, release by release: of several in one release the newest.
 * A release may come with a newer one that no note tells; prereleases are left out.
 */
export function componentsIn(markdown: string): (ComponentRow & { component: string })[] {
  const newest = new Map<string, ComponentRow & { component: string }>();
  let release: string | null = null;
  /** What the note that is being read takes up; its credit may stand some lines further down. */
  let bump: ReturnType<typeof bumpIn> = null;
  for (const line of markdown.split("\n")) {
    const named = RELEASE.exec(line)?.[1];
    if (named !== undefined) release = releaseOf(named);
    const bullet = BULLET.exec(line)?.[1];
    const theme = THEME.exec(line)?.[1];
    if (bullet !== undefined || line.startsWith("#")) bump = bumpIn(bullet ?? theme ?? "");
    const pr = Number(CREDIT.exec(line)?.[1]);
    if (release === null || bump === null || !(theme || Number.isInteger(pr))) continue;
    const key = `${bump.component} ${release}`;
    const known = newest.get(key);
    const order = known ? compareNumbers(bump.version, known.version) : 1;
    const prs = theme ? [] : [pr];
    if (order > 0) newest.set(key, { ...bump, release, prs });
    else if (order === 0 && known && !theme && !known.prs.includes(pr)) known.prs.push(pr);
    bump = null;
  }
  return [...newest.values()].map((row) => ({ ...row, prs: row.prs.sort((a, b) => a - b) }));
}

/** `1.29.0` is written as the minor that it begins; null for prereleases, and what is older than the notes that can be read. */
function releaseOf(text: string): string | null {
  const version = parseVersion(text);
  if (!version || version.pre !== undefined || version.minor < SINCE) return null;
  return version.patch === 0 ? text.replace(/\.0$/, "") : text;
}

/** A table a component, in a fixed order, its rows from old to new. */
export function componentTables(rows: readonly (ComponentRow & { component: string })[]): FactTable[] {
  return SENTENCES.flatMap(([of]) => {
    const own = rows.filter(({ component }) => component === of);
    own.sort((a, b) => compareVersions(a.release, b.release));
    return own.length === 0 ? [] : [{ of, rows: own.map(formatComponentRow).join("\n") }];
  });
}

function compareNumbers(a: string, b: string): number {
  const left = a.split(".").map(Number);
  const right = b.split(".").map(Number);
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
