/** Where the notes of 1.5 to 1.18 list the versions of what Kubernetes ships or is tested with, one bullet a component. */

/** What a bullet says: the component's version in a release, by the pull requests it names. */
export interface ToldVersion {
  component: string;
  release: string;
  version: string;
  prs: number[];
}

const DOCKER = "validated Docker";

/** What bullets call a component, at their beginning. */
const CALLED: readonly (readonly [component: string, called: RegExp])[] = [
  [
    "etcd",
    /^(?:(?:default|supported) )?etcd(?: server)?(?: version| and client)?(?= (?:\d|is|was|has|have|remains|to))/i,
  ],
  [DOCKER, /^(?:(?:list of )?validated docker versions?\b|docker versions\b|current list is)/i],
  ["CNI plugins", /^CNI\b/],
  ["CSI specification", /^CSI\b/],
  ["CoreDNS", /^CoreDNS\b/],
  ["kube-dns", /^kube-dns\b/i],
  ["Cluster Autoscaler", /^cluster[- ]autoscaler\b/i],
  ["metrics-server", /^metrics-server\b/i],
  ["Heapster", /^heapster\b/i],
  ["kubernetes-dashboard", /^dashboard add-on\b/i],
  ["cAdvisor", /^cadvisor (?!godeps)/i],
  ["cri-tools", /^cri-tools\b/i],
  ["fluentd", /^fluentd (?:in fluentd-\S+ )?(?=to |is |has )/i],
  ["fluentd-elasticsearch", /^fluentd-elasticsearch\b/i],
  ["fluentd-gcp", /^fluentd-gcp(?!-)\b/i],
  ["Calico", /^calico\b/i],
  ["Go", /^go version\b/i],
];

/** The components in the order of their tables. */
export const LISTED_COMPONENTS: readonly string[] = CALLED.map(([component]) => component);

const HEADING = /^#{1,4} {1,3}\**(?:External Dependenc(?:y|ies)|Dependencies\**\s*$)/;
/** Parts of such a section; any other heading ends it. */
const PART = /^#{2,4} (?:Changed|Unchanged)\s*$/;
/** What is indented tells of details, but for the list of Docker's versions. */
const BULLET = /^(?: {2}- (?=The current list is ))?(?:[-*] {1,3})?(?=[\w*])(.{1,1200})$/;
const LINKED = /\[([^\]]{1,60})\]\([^)]{1,200}\)/g;
/** The number in the address counts: one text has a slip of the key (#517326). */
const CREDITED = /\/pull\/(\d{1,7})\)/g;
const FIRST_WORDS = /^(?:(?:updated?s?|bump(?:ed|s)?|upgraded?) )?(?:the )?/i;

/** "was upgraded from go1.8.3 to go1.9.2": which release had the first, nothing says; "go10.2" (1.12) is a slip, and no Go. */
const GO_BEFORE = / was upgraded from go[\d.]+ to|, as compared to go(?!1\.)[\d.]+ in v[\d.]+/;
const GO_NAMED = /\bgo(?=\d)/g;

const V = "v?(\\d{1,2}\\.\\d{1,3}(?:\\.(?:\\d{1,3}|x))?(?:-beta(?:\\.\\d)?)?)";
const OF = "v?(1\\.\\d{1,2})";
const VERSION = new RegExp(`\\b${V}(?![\\d.])`);
/** "as compared to 3.0.17 in v1.9", "up from v1.1.3 in v1.11": what an earlier release had. */
const BEFORE = new RegExp(`(?:compared to|\\bfrom) ${V} (?:in|on) ${OF}`);
/** "unchanged from v1.11: v3.2.18", "unchanged at v3.2.24 since Kubernetes 1.12": what an earlier release had already. */
const ALREADY = new RegExp(
  `(?:unchanged from|the same as(?: for)?|(?:since|as of) Kubernetes) ${OF}(?![.\\d])`,
);

/** The versions that the section of a CHANGELOG's `.0` releases tells, those of earlier releases among them. */
export function listedVersions(markdown: string): ToldVersion[] {
  const told: ToldVersion[] = [];
  let release: string | null = null;
  let inside = false;
  for (const line of markdown.split("\n")) {
    const named = /^# v(1\.\d{1,2})\.(\S{1,20})\s*$/.exec(line);
    if (named) release = named[2] === "0" ? (named[1] ?? null) : null;
    if (line.startsWith("#"))
      inside = release !== null && (HEADING.test(line) || (inside && PART.test(line)));
    else if (inside && release !== null) told.push(...versionsIn(line, release));
  }
  return told;
}

/** What one bullet of the section of a release says. */
export function versionsIn(line: string, release: string): ToldVersion[] {
  const bullet = BULLET.exec(line)?.[1];
  if (bullet === undefined) return [];
  const prs = [...bullet.matchAll(CREDITED)].map(([, pr]) => Number(pr));
  const text = bullet
    .replace(LINKED, "$1")
    .replaceAll("*", "")
    .replace(FIRST_WORDS, "")
    .replace(GO_BEFORE, "")
    .replace(GO_NAMED, "");
  const [component, called] = CALLED.find(([, pattern]) => pattern.test(text)) ?? [];
  if (component === undefined || called === undefined) return [];
  if (component === DOCKER) return dockerVersions(text, release, prs);
  const rest = (text.slice(called.exec(text)?.[0].length ?? 0).split(/\. |\(#|\.$/)[0] ?? "").trim();
  const before = BEFORE.exec(rest);
  const already = ALREADY.exec(rest);
  const said = rest.replace(before?.[0] ?? "", "").replace(already?.[0] ?? "", "");
  const version = VERSION.exec(said)?.[1];
  if (version === undefined) return [];
  const told = [{ component, release, version, prs }];
  if (already?.[1]) told.push({ component, release: already[1], version, prs });
  if (before?.[1] && before[2]) told.push({ component, release: before[2], version: before[1], prs: [] });
  return told;
}

/** One version or several in a row: `1.11.2 to 1.13.1 and 17.03.x`. */
const SEVERAL =
  /\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|x))?(?:(?:,? and |, | to )\d{1,2}\.\d{1,2}(?:\.(?:\d{1,2}|x))?){1,12}/g;

/** Docker is not shipped but validated, in several versions (`1.13.1,17.03`); the last list of a bullet is the one that holds. */
function dockerVersions(rest: string, release: string, prs: number[]): ToldVersion[] {
  const version = [...rest.matchAll(SEVERAL)]
    .at(-1)?.[0]
    .replaceAll(" to ", "-")
    .replaceAll(/,? and |, /g, ",");
  if (version === undefined) return [];
  const already = ALREADY.exec(rest)?.[1];
  return [release, ...(already ? [already] : [])].map((of) => ({
    component: DOCKER,
    release: of,
    version,
    prs,
  }));
}
