import type { ConfigRow } from "../domain/table.ts";
import type { Source } from "./source.ts";

/** A field of a configuration file's type. */
export interface ConfigField extends ConfigRow {
  /** `kubelet.config.k8s.io/v1beta1` */
  groupVersion: string;
  typeName: string;
}

const PACKAGE = /^package: (\S+\/v\w+)$/m;
const TYPE_HEADING = /^## `(\w+)`/;
const ROW = /(?=<tr><td><code>\w)/;
/** The field's name, then its type within the same cell. */
const FIELD =
  /^<tr><td><code>(\w+)<\/code>(?: <B>\[Required\]<\/B>)?<br\s*\/>\s*(?:<a [^>]{1,200}>)?(?:<code>)?([^<\s]+)/;
/** One value at the end of the description; `nil`, and what takes several lines, is none that could be told. */
const DEFAULT = /\bDefault: (?!nil\b)(\S{1,80})(?: \([^)<]{1,40}\))?<\/p>/;

/** A page of `config-api`: every field of every type it describes. */
export function parseConfigApi(file: string, source: string): Source<ConfigField> {
  const groupVersion = PACKAGE.exec(source)?.[1];
  if (!groupVersion) return { facts: [], problems: [{ file, message: "names no package" }] };
  const facts = source.split(/^(?=## )/m).flatMap((section) => {
    const typeName = TYPE_HEADING.exec(section)?.[1];
    if (!typeName) return [];
    return section.split(ROW).flatMap((row) => {
      const [, name, type] = FIELD.exec(row) ?? [];
      if (!name || !type) return [];
      return [{ groupVersion, typeName, name, type: plainText(type), default: defaultIn(row) }];
    });
  });
  return { facts, problems: facts.length === 0 ? [{ file, message: "has no field" }] : [] };
}

function plainText(html: string): string {
  return html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
}

/** The default that a row tells; null where it tells none, or several. */
function defaultIn(row: string): string | null {
  const value = DEFAULT.exec(row)?.[1];
  return value !== undefined && row.split("Default:").length === 2 ? plainText(value) : null;
}
