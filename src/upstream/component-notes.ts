import { type FactTable, formatComponentRow } from "../domain/table.ts";
import { compareVersions, parseVersion } from "../domain/version.ts";
import { LISTED_COMPONENTS, listedVersions, type ToldVersion } from "./dependency-section.ts";

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
      `updated the go version used to build kubernetes to`,
      // The notes of 1.6 to 1.19: "Bump Go version to 1.8.3", "Update to use go1.12.12", "The Go version is go1.9.3, as compared to …".
      `${TAKEN} (?:golang|go)(?: versions?)? to`,
      `${TAKEN} to (?:use )?(?:golang|go)`,
      `the default go version was updated to`,
    ],
  ],
  ["cri-tools", [`${TAKEN} \`?cri-tools\`?(?: dependency)? to`]],
  ["runc", [`${TAKEN} \`?(?:runc|opencontainers/runc)\`?${NAMED}`]],
  ["kube-dns", [`${TAKEN} \`?kube-dns\`?${NAMED}`]],
  ["Cluster Autoscaler", [`${TAKEN} (?:the )?cluster[- ]autoscaler${NAMED}`]],
  ["metrics-server", [`${TAKEN} \`?metrics[- ]server\`?${NAMED}`]],
  ["Heapster", [`${TAKEN} heapster${NAMED}`]],
  ["cAdvisor", [`${TAKEN} (?:to )?\`?cadvisor\`?(?: version| library)?(?: to)?`]],
  ["kubernetes-dashboard", [`${TAKEN} dashboard(?: UI| add-on)?${NAMED}`]],
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
 * The components' versions that the notes of a CHANGELOG tell, and those that its list of dependencies does. A release may come with
 * a newer one that no note tells; prereleases are left out.
 */
export function componentsIn(markdown: string): ToldVersion[] {
  const told = listedVersions(markdown);
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
    told.push({ ...bump, release, prs: theme ? [] : [pr] });
    bump = null;
  }
  return told;
}

/** Of what is told of one release the newest, with every pull request that says so. */
function newestOf(told: readonly ToldVersion[]): ToldVersion[] {
  const newest = new Map<string, ToldVersion>();
  for (const one of told) {
    const key = `${one.component} ${one.release}`;
    const known = newest.get(key);
    const order = known ? compareNumbers(one.version, known.version) : 1;
    if (order > 0) newest.set(key, { ...one, prs: [...new Set(one.prs)] });
    else if (order === 0 && known) known.prs = [...new Set([...known.prs, ...one.prs])];
  }
  return [...newest.values()].map((row) => ({ ...row, prs: row.prs.toSorted((a, b) => a - b) }));
}

/** `1.29.0` is written as the minor that it begins; null for prereleases. */
function releaseOf(text: string): string | null {
  const version = parseVersion(text);
  if (!version || version.pre !== undefined) return null;
  return version.patch === 0 ? text.replace(/\.0$/, "") : text;
}

/** A table a component, in a fixed order, its rows from old to new. */
export function componentTables(told: readonly ToldVersion[]): FactTable[] {
  const rows = newestOf(told);
  const components = new Set([...SENTENCES.map(([component]) => component), ...LISTED_COMPONENTS]);
  return [...components].flatMap((of) => {
    const own = rows.filter(({ component }) => component === of);
    own.sort((a, b) => compareVersions(a.release, b.release));
    return own.length === 0 ? [] : [{ of, rows: own.map(formatComponentRow).join("\n") }];
  });
}

/** Of several versions in a row, `1.13.1,17.03,18.06`, the last one counts. */
function compareNumbers(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((text) =>
    (text.split(",").at(-1) ?? "").split(/[.-]/).map(Number),
  );
  for (let at = 0; at < 3; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
