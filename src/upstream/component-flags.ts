import { z } from "zod";
import type { FlagRow } from "../domain/table.ts";
import type { Documented } from "../domain/thing.ts";
import { parseVersion } from "../domain/version.ts";
import { readCsv } from "./csv-source.ts";
import type { Source } from "./source.ts";

/** A flag with the component whose page has it. */
export interface ComponentFlag extends FlagRow {
  component: string;
}

const release = z.string().refine((text) => parseVersion(text) !== null, { error: "no version" });

/** `1.11-1.15; 1.35` */
const spans = z.string().transform((text, context): Documented[] => {
  const read = text.split(/\s*;\s*/).map((span) => {
    const [from = "", to = from] = span.split("-");
    return { from, to };
  });
  if (read.some(({ from, to }) => !parseVersion(from) || !parseVersion(to)))
    context.addIssue({ code: "custom", message: `no releases: ${text}` });
  return read;
});

const rowSchema = z.object({
  component: z.string().min(1),
  flag: z.string().startsWith("--"),
  documented_in: spans,
  called_deprecated_from: z.union([z.literal("").transform(() => null), release]),
});

/**
 * `component-flags.csv`: one row a flag of a component. `first_documented` and `last_documented` follow from the releases
 * and prove no more than they do.
 */
export function parseComponentFlags(file: string, source: string): Source<ComponentFlag> {
  const { facts, problems } = readCsv(file, source, rowSchema);
  return {
    facts: facts.map(({ row }) => ({
      component: row.component,
      name: row.flag,
      documented: row.documented_in,
      deprecated: row.called_deprecated_from,
      instead: null,
      default: null,
    })),
    problems,
  };
}

/** A flag and the paragraph below it, in the HTML of a generated reference page. */
const OPTION =
  /<td colspan="2">(?:-\w, )?(--[\w-]+)[^<]*<\/td>\s*<\/tr>\s*<tr>\s*<td><\/td><td[^>]*>(.*)<\/td>/g;
/** Said of every kubelet flag that has a field in the configuration file. */
const CONFIG_REMARK = /DEPRECATED: This parameter should be set via the config file/;

/** A flag and the value it has unless set: `--event-ttl duration&nbsp;&nbsp;Default: 1h0m0s`. Values of several words are left out. */
const VALUE = /<td colspan="2">(?:-\w, )?(--[\w-]+)[^<]{0,200}Default: ([^\s<]{1,60})<\/td>/g;

/** The defaults of a component's reference page, by flag. */
export function defaultsOnPage(page: string): ReadonlyMap<string, string> {
  return new Map(
    [...page.matchAll(VALUE)].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]),
  );
}

/** Flags of the kubelet's page that are to be set in its configuration file. */
export function inConfigOnPage(page: string): ReadonlySet<string> {
  return new Set(
    [...page.matchAll(OPTION)].flatMap(([, name = "", text = ""]) =>
      CONFIG_REMARK.test(text) ? [name] : [],
    ),
  );
}

/** Flags of a component's reference page that it calls deprecated for another reason than that a configuration file has them. */
export function deprecatedOnPage(page: string): ReadonlySet<string> {
  return new Set(
    [...page.matchAll(OPTION)].flatMap(([, name = "", text = ""]) =>
      /DEPRECATED/.test(text.replace(CONFIG_REMARK, "")) ? [name] : [],
    ),
  );
}
