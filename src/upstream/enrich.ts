import type { Entry } from "../domain/entry.ts";

/** What a note's text and the pages behind it name. */
export type NamedInNote = Pick<Entry, "keps" | "gates" | "apis" | "flags" | "metrics" | "fields" | "events">;

/**
 * Finds what a note names: known feature gates, KEPs (in the text or behind its links), flags, metrics, fields, events
 * and API versions. Pure and linear in the text's length. `pages` are the URLs the note points to.
 */
export function enrich(text: string, pages: readonly string[], gateNames: ReadonlySet<string>): NamedInNote {
  const prose = text.replace(URL, " ");
  const code = [...prose.matchAll(CODE)].map((match) => (match[1] ?? "").trim());
  return {
    keps: kepsIn(prose, [...pages, ...(text.match(URL) ?? [])]),
    gates: gatesIn(prose, code, gateNames),
    apis: apisIn(prose),
    flags: unique([...prose.matchAll(FLAG)].map((match) => match[0].replace(/[-_]+$/, ""))),
    metrics: metricsIn(prose, code),
    fields: unique(code.flatMap(fieldOf)),
    events: unique([...prose.matchAll(EVENT)].flatMap((match) => match[1] ?? match[2] ?? [])),
  };
}

const URL = /https?:\/\/[^\s)>\]"'`]{1,500}/g;
const CODE = /`([^`\n]{1,200})`/g;

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/**
 * `kep.k8s.io/N`, an enhancement's issue, a folder below `keps/`; pull requests in that
 * repository are no KEP's number, nor are files from before KEPs were numbered by their issues (`keps/sig-node/0009-node-heartbeat.md`). */
const KEP_PAGES = [
  /kep\.k8s\.io\//,
  /kubernetes\/enhancements\/issues\//,
  /kubernetes\/enhancements\/(?:tree|blob)\/[\w.-]{1,80}\/keps\/(?:[\w.-]{1,80}\/){1,3}/,
];
const KEP_NUMBER = String.raw`(?!00\d\d-)0*([1-9]\d{0,4})(?=$|[^\d])`;
const KEP_PAGE = new RegExp(`(?:${KEP_PAGES.map(({ source }) => source).join("|")})${KEP_NUMBER}`);
const KEP_NAME = /\bKEPs?(?:[-\s:#]|\s#){0,2}([1-9]\d{0,4})(?!\d|\.\d)/gi;

function kepsIn(prose: string, pages: readonly string[]): number[] {
  const named = [...prose.matchAll(KEP_NAME)].map((match) => Number(match[1]));
  const linked = pages.flatMap((page) => {
    const number = KEP_PAGE.exec(page)?.[1];
    return number ? [Number(number)] : [];
  });
  return unique([...named, ...linked]);
}

const WORD = /[A-Z][A-Za-z0-9]{2,}/g;
/** Gates whose names are everyday words or products: only code or talk of gates and features means the gate. */
const EVERYDAY = /^(?:[A-Z][a-z]+|AppArmor)$/;

function gatesIn(prose: string, code: readonly string[], gateNames: ReadonlySet<string>): string[] {
  const aboutGates = /\bfeature[- ]?gates?\b/i.test(prose);
  const words = prose.match(WORD) ?? [];
  return unique(words).filter(
    (word) =>
      gateNames.has(word) && (aboutGates || !EVERYDAY.test(word) || code.some((span) => span.includes(word))),
  );
}

/** Groups without a dot; any other single word before `/v1` is a path. */
const SHORT_GROUPS = new Set(["apps", "autoscaling", "batch", "extensions", "policy"]);
const GROUP = String.raw`(?<![\w./-])([a-z][a-z0-9.-]{1,80})`;
const API_VERSION = String.raw`(v\d{1,2}(?:(?:alpha|beta)\d{1,2})?)`;
const KIND = "([A-Z][A-Za-z0-9]{1,80})";
const API = new RegExp(String.raw`${GROUP}/${API_VERSION}(?:[/.]${KIND})?(?![\w-])`, "g");

function apisIn(prose: string): string[] {
  return unique(
    [...prose.matchAll(API)].flatMap(([, group = "", version = "", kind]) =>
      SHORT_GROUPS.has(group) || group.endsWith(".k8s.io")
        ? [`${group}/${version}${kind ? `/${kind}` : ""}`]
        : [],
    ),
  );
}

const FLAG = /(?<![\w-])--[a-z][a-zA-Z0-9]{0,80}(?:[-_.][a-zA-Z0-9]{1,80}){0,12}/g;

const SNAKE = /^[a-z][a-z0-9]{0,40}(?:_[a-z0-9]{1,40}){1,15}$/;
const BARE_SNAKE = /(?<![\w`./-])[a-z][a-z0-9]{0,40}(?:_[a-z0-9]{1,40}){2,15}(?![\w`/-])/g;
/** Units and endings of Prometheus metrics, https://prometheus.io/docs/practices/naming/. */
const UNITS = new Set([
  ...["total", "count", "sum", "bucket", "info", "errors"],
  ...["seconds", "milliseconds", "microseconds", "timestamp", "duration"],
  ...["bytes", "ratio", "percent", "celsius"],
]);
const endsInUnit = (name: string) => UNITS.has(name.slice(name.lastIndexOf("_") + 1));

function metricsIn(prose: string, code: readonly string[]): string[] {
  const aboutMetrics = /\b(?:metrics?|counters?|gauges?|histograms?)\b/i.test(prose);
  const quoted = code
    .map((span) => span.replace(/\{.*\}$/, "").trim())
    .filter((span) => SNAKE.test(span) && (endsInUnit(span) || (aboutMetrics && span.split("_").length > 2)));
  const bare = aboutMetrics ? (prose.match(BARE_SNAKE) ?? []).filter(endsInUnit) : [];
  return unique([...quoted, ...bare]);
}

const SEGMENT = String.raw`[a-z][A-Za-z0-9]{0,60}(?:\[[^\]\s]{0,40}\])?`;
const FIELD = new RegExp(String.raw`^\.?(?:[A-Z][A-Za-z0-9]{1,60}\.)?(${SEGMENT}(?:\.${SEGMENT}){0,12})$`);
const ROOT = /(?:^|\.)(?:spec|status|metadata)(?:\.|$)/;
const FILE_OR_HOST =
  /\.(?:go|ya?ml|json|md|sh|txt|io|com|org|dev|conf|toml|service|socket|sock|py|exe|log|crt|key|pem|proto|html)$/;

/** `spec.x.y`, `.status.z`, `Pod.spec.x`, `webhooks[*].timeoutSeconds`: a path with a field's spelling, not a file or host. */
function fieldOf(span: string): string[] {
  const path = FIELD.exec(span)?.[1];
  if (!path?.includes(".") || FILE_OR_HOST.test(path)) return [];
  return ROOT.test(path) || /[a-z][A-Z]/.test(path) || path.includes("[") ? [path] : [];
}

/** A reason in code next to the word event: "the `FailedMount` event", "an event `Preempted`". */
const EVENTS = [
  /`([A-Z][A-Za-z]{2,60})` (?:warning |normal )?events?\b/,
  /\bevents? (?:with (?:the )?reason |named |called )?`([A-Z][A-Za-z]{2,60})`/,
];
const EVENT = new RegExp(EVENTS.map(({ source }) => source).join("|"), "g");
