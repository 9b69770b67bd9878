import {
  type FactTable,
  type FactTables,
  formatConfigRow,
  formatFieldRow,
  formatFlagRow,
  formatKindRow,
  formatLabelRow,
  formatMetricRow,
} from "../domain/table.ts";
import { type ApiField, parseApiFields, parseApiKinds } from "./api-fields.ts";
import { defaultsOnPage, deprecatedOnPage, inConfigOnPage, parseComponentFlags } from "./component-flags.ts";
import { type ConfigField, parseConfigApi } from "./config-api.ts";
import { parseLabelsPage } from "./labels-page.ts";
import { parseMetricsTable } from "./metrics-table.ts";
import { type Mirror, PATHS } from "./mirror.ts";
import { parseFlagPage, parseMetricsPage, type ReferencePages } from "./reference-pages.ts";
import { joinSources, type Source, type SourceProblem } from "./source.ts";

/** The tables a mirror gives. What it has nothing of is missing, and the corpus keeps its own. */
export interface ReadTables {
  tables: Partial<FactTables>;
  /** What the reference pages say of the release they are of. */
  pages: ReferencePages;
  problems: SourceProblem[];
}

/**
 * Flags, metrics, fields, Kinds, labels and configuration of a mirror as tables.
 * @param release the newest release that the website's pages are of, `1.35`
 */
export async function readTables(mirror: Mirror, release: string): Promise<ReadTables> {
  const problems: SourceProblem[] = [];
  const taken = <Fact>({ facts, problems: found }: Source<Fact>): Fact[] => {
    problems.push(...found);
    return facts;
  };
  const tables: Partial<FactTables> = {};
  const config = await configFields(mirror, taken);
  if (mirror.has(PATHS.componentFlags)) {
    const flags = taken(parseComponentFlags(PATHS.componentFlags, await mirror.read(PATHS.componentFlags)));
    const kubelet = pageOf("kubelet");
    const page = mirror.has(kubelet) ? await mirror.read(kubelet) : "";
    const [own, moved] = [deprecatedOnPage(page), inConfigOnPage(page)];
    const defaults = await defaultsOf(new Set(flags.map(({ component }) => component)), mirror);
    // A flag that the last page does not call deprecated was called so for a field that its configuration file had then. One that no
    // page has any more left them deprecated.
    const sound = flags.map((flag) => {
      const value = defaults.get(flag.component)?.get(flag.name);
      return {
        ...flag,
        ...(flag.component === "kubelet" &&
          !own.has(flag.name) &&
          flag.documented.at(-1)?.to === release &&
          (moved.has(flag.name)
            ? { deprecated: flag.deprecated ?? release, instead: fieldOf(flag.name, config) }
            : { deprecated: null })),
        default: value === undefined ? null : { value, release },
      };
    });
    tables.flags = grouped(sound, ({ component }) => component, formatFlagRow);
  }
  if (mirror.has(PATHS.metrics)) {
    const metrics = taken(parseMetricsTable(PATHS.metrics, await mirror.read(PATHS.metrics)));
    tables.metrics = grouped(metrics, () => "metrics", formatMetricRow);
  }
  if (mirror.has(PATHS.apiFields)) {
    const fields = taken(parseApiFields(PATHS.apiFields, await mirror.read(PATHS.apiFields)));
    tables.fields = grouped(
      fields.filter(isOwn),
      ({ groupVersion, typeName }) => `${groupVersion}/${typeName}`,
      formatFieldRow,
    );
  }
  if (mirror.has(PATHS.apiKinds)) {
    const kinds = taken(parseApiKinds(PATHS.apiKinds, await mirror.read(PATHS.apiKinds)));
    tables.kinds = grouped(kinds, ({ groupVersion }) => groupVersion, formatKindRow);
  }
  if (mirror.has(PATHS.labels)) {
    const labels = taken(parseLabelsPage(PATHS.labels, await mirror.read(PATHS.labels), release));
    tables.labels = grouped(labels, () => "labels", formatLabelRow).map((table) => ({ ...table, release }));
  }
  if (config.length > 0) {
    tables.config = grouped(
      config,
      ({ groupVersion, typeName }) => `${groupVersion}/${typeName}`,
      formatConfigRow,
    ).map((table) => ({ ...table, release }));
  }
  return { tables, pages: await readPages(mirror, release), problems };
}

async function configFields(
  mirror: Mirror,
  taken: (source: Source<ConfigField>) => ConfigField[],
): Promise<ConfigField[]> {
  const pages = await mirror.files(PATHS.configApi, (name) => name.endsWith(".md"));
  const read = await Promise.all(pages.map(async (page) => parseConfigApi(page, await mirror.read(page))));
  return taken(joinSources(read));
}

/** The kubelet's configuration, with the field that is called what a flag is: `KubeletConfiguration.clusterDNS`. */
function fieldOf(flag: string, config: readonly ConfigField[]): string {
  const type = "KubeletConfiguration";
  const wanted = flag.replaceAll("-", "");
  const field = config.find(({ typeName, name }) => typeName === type && name.toLowerCase() === wanted);
  return field ? `${type}.${field.name}` : type;
}

/** Components with a page of their flags each. */
const COMPONENTS = ["kube-apiserver", "kube-controller-manager", "kube-proxy", "kube-scheduler", "kubelet"];

function pageOf(component: string): string {
  return `${PATHS.componentPages}/${component}.md`;
}

async function readPages(mirror: Mirror, release: string): Promise<ReferencePages> {
  const components = COMPONENTS.filter((component) => mirror.has(pageOf(component)));
  return {
    flags: await Promise.all(
      components.map(async (component) =>
        parseFlagPage(component, await mirror.read(pageOf(component)), release),
      ),
    ),
    metrics: mirror.has(PATHS.metricsPage) ? parseMetricsPage(await mirror.read(PATHS.metricsPage)) : null,
  };
}

/** Lists and what every object has are declared elsewhere: nobody asks when `items` came. */
function isOwn({ typeName, type }: ApiField): boolean {
  return !typeName.endsWith("List") && type !== ".ObjectMeta" && type !== ".ListMeta";
}

/** Rows of one owner in one table, each once, in the order they come. */
function grouped<Row>(
  rows: readonly Row[],
  ownerOf: (row: Row) => string,
  format: (row: Row) => string,
): FactTable[] {
  const lines = new Map<string, Set<string>>();
  for (const row of rows) {
    const owner = ownerOf(row);
    const known = lines.get(owner) ?? new Set();
    lines.set(owner, known.add(format(row)));
  }
  return [...lines].map(([of, own]) => ({ of, rows: [...own].join("\n") }));
}

/** The defaults of the flags of components, as far as the mirror has their reference pages. */
async function defaultsOf(
  components: ReadonlySet<string>,
  mirror: Mirror,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const component of components) {
    const page = pageOf(component);
    if (mirror.has(page)) found.set(component, defaultsOnPage(await mirror.read(page)));
  }
  return found;
}
