import { parseVersion } from "../domain/version.ts";
import { defaultsOnPage, deprecatedOnPage } from "./component-flags.ts";

/** What the reference pages of the website say of one release: a table of earlier releases grows by it. */
export interface ReferencePages {
  flags: FlagPage[];
  metrics: MetricsPage | null;
}

export interface FlagPage {
  component: string;
  release: string;
  flags: { name: string; deprecated: boolean; default: string | null }[];
}

export interface MetricsPage {
  release: string;
  metrics: { name: string; level: string; deprecated: string | null }[];
}

const FLAG = /<td colspan="2">(?:-\w, )?(--[\w-]+)/g;

/**
 * The flags of a component's reference page.
 * @param release the release the page is of: it does not say so itself
 */
export function parseFlagPage(component: string, page: string, release: string): FlagPage {
  const deprecated = deprecatedOnPage(page);
  const defaults = defaultsOnPage(page);
  const names = new Set([...page.matchAll(FLAG)].map(([, name = ""]) => name));
  return {
    component,
    release,
    flags: [...names].map((name) => ({
      name,
      deprecated: deprecated.has(name),
      default: defaults.get(name) ?? null,
    })),
  };
}

const RELEASE = /^## Metrics \(v(1\.\d{1,2})\)/m;
const METRIC = /<div class="metric_name">([a-z]\w+)<\/div>/;
const LEVEL = /<span class="metric_stability_level">([A-Z]+)<\/span>/;
const DEPRECATED = /Deprecated Versions:<\/label><span>(1\.\d{1,2})\.\d{1,3}<\/span>/;

/** The page of metrics, which names its release; null for a page that does not. */
export function parseMetricsPage(page: string): MetricsPage | null {
  const release = RELEASE.exec(page)?.[1];
  if (release === undefined || !parseVersion(release)) return null;
  const metrics = page.split(/(?=<div class="metric" )/).flatMap((part) => {
    const name = METRIC.exec(part)?.[1];
    const level = LEVEL.exec(part)?.[1];
    return name && level ? [{ name, level, deprecated: DEPRECATED.exec(part)?.[1] ?? null }] : [];
  });
  return { release, metrics };
}
