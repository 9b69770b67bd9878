/** How a page is called on a button: in a few words, from its address alone, so that two pages of an answer do not read the same. */

/** A KEP's page by its number: tracking issue, short address. */
const KEP_ISSUE = /^\/kubernetes\/(?:enhancements|features)\/issues\/(\d{1,5})\/?$/;
const GITHUB_THREAD = /^\/[\w.-]{1,100}\/([\w.-]{1,100})\/(?:issues|pull)\/(\d{1,7})(?:\/|$)/;
const GITHUB_RELEASE = /^\/[\w.-]{1,100}\/([\w.-]{1,100})\/releases\/tag\/([^/]{1,100})$/;
const GITHUB_FILE = /^\/[\w.-]{1,100}\/([\w.-]{1,100})\/(?:blob|tree)\/[^/]{1,200}\/(.{1,400})$/;
/** The CHANGELOG of a release, and the Go types of a group's version as a release has them. */
const CHANGELOG = /^\/kubernetes\/kubernetes\/blob\/[^/]{1,100}\/CHANGELOG\/CHANGELOG-(1\.\d{1,3})\.md$/;
const API_TYPES =
  /^\/kubernetes\/api\/blob\/kubernetes-(1\.\d{1,3})\.\d{1,3}\/(\w{1,40}\/\w{1,20})\/types\.go$/;
const NUMBERED_KEP = /^keps\/[\w/-]{1,100}\/(\d{1,5})-/;
/** Characters of a name that is made from an address. */
const LONGEST = 60;

/**
 * The number of the KEP whose tracking issue an address leads to, by its short address too: kep.k8s.io/4639 and
 * enhancements/issues/4639 are one page. Null for every other page.
 */
export function kepOfPage(url: string): number | null {
  const address = parsed(url);
  if (!address) return null;
  const { hostname, pathname } = address;
  const short = hostname === "kep.k8s.io" || hostname === "features.k8s.io";
  const number = short
    ? /^\/(\d{1,5})\/?$/.exec(pathname)?.[1]
    : hostname === "github.com"
      ? KEP_ISSUE.exec(pathname)?.[1]
      : undefined;
  return number === undefined ? null : Number(number);
}

/**
 * What a page is: `KEP-4639`, `website#23523`, `cri-tools v1.21.0`, `CHANGELOG 1.14`, `kubernetes.io: deprecation guide`.
 *
 * @example pageName("https://kubernetes.io/docs/reference/access-authn-authz/rbac/") // "kubernetes.io: rbac"
 */
export function pageName(url: string): string {
  const address = parsed(url);
  if (!address) return url.slice(0, LONGEST);
  const { pathname } = address;
  const host = address.hostname.replace(/^www\./, "");
  const kep = kepOfPage(url);
  if (kep !== null) return `KEP-${kep}`;
  const named = host === "github.com" ? githubName(pathname) : null;
  if (named !== null) return named.slice(0, LONGEST);
  const last = pathname.split("/").filter(Boolean).at(-1);
  return (last ? `${host}: ${spaced(last)}` : host).slice(0, LONGEST);
}

function githubName(pathname: string): string | null {
  const minor = CHANGELOG.exec(pathname)?.[1];
  if (minor) return `CHANGELOG ${minor}`;
  const [, release, types] = API_TYPES.exec(pathname) ?? [];
  if (release && types) return `k8s.io/api ${types} (${release})`;
  const [, threadOf, number] = GITHUB_THREAD.exec(pathname) ?? [];
  if (threadOf && number) return threadOf === "kubernetes" ? `#${number}` : `${threadOf}#${number}`;
  const [, releaseOf, tag] = GITHUB_RELEASE.exec(pathname) ?? [];
  if (releaseOf && tag) return `${releaseOf} ${decoded(tag).split("/").at(-1)}`;
  const [, fileOf, path = ""] = GITHUB_FILE.exec(pathname) ?? [];
  if (!fileOf) return null;
  const kep = fileOf === "enhancements" ? NUMBERED_KEP.exec(path)?.[1] : undefined;
  if (kep) return `KEP-${kep}: ${path.endsWith("/kep.yaml") ? "kep.yaml" : "proposal"}`;
  return `${fileOf}: ${spaced(path.split("/").filter(Boolean).at(-1) ?? path)}`;
}

/** `deprecation-guide` → `deprecation guide`; a file keeps its name. */
function spaced(slug: string): string {
  const name = decoded(slug);
  return /\.(?:md|ya?ml|json|go|txt|proto)$/.test(name) ? name : name.replace(/[-_]+/g, " ").trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the address as it is names the page well enough.
    return text;
  }
}

function parsed(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}
