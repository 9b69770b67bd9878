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
/** The field's name, then its type within the same cell. */
const FIELD =
  /<tr><td><code>(\w+)<\/code>(?: <B>\[Required\]<\/B>)?<br\s*\/>\s*(?:<a [^>]{1,200}>)?(?:<code>)?([^<\s]+)/g;

/** A page of `config-api`: every field of every type it describes. */
export function parseConfigApi(file: string, source: string): Source<ConfigField> {
  const groupVersion = PACKAGE.exec(source)?.[1];
  if (!groupVersion) return { facts: [], problems: [{ file, message: "names no package" }] };
  const facts = source.split(/^(?=## )/m).flatMap((section) => {
    const typeName = TYPE_HEADING.exec(section)?.[1];
    if (!typeName) return [];
    return [...section.matchAll(FIELD)].map(([, name = "", type = ""]) => ({
      groupVersion,
      typeName,
      name,
      type: type.replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
    }));
  });
  return { facts, problems: facts.length === 0 ? [{ file, message: "has no field" }] : [] };
}
