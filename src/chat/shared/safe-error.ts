/** What of an error may be written down: no addresses with tokens, no bodies, nothing that people typed. */
export interface SafeError {
  type: string;
  message: string;
  code?: string | number;
  /** HTTP's. */
  status?: number;
  method?: string;
  /** Which parts of a request were refused, by their place in it. */
  places?: string[];
  /** Where it happened; without the first line, which repeats the message. */
  stack?: string;
  cause?: SafeError;
}

/** Causes of causes that are told. */
const DEEPEST = 3;
/** Places that are told of one refused request. */
const MOST_PLACES = 10;
/** Characters of one message. */
const LONGEST = 500;

/**
 * An error of whatever kind as what is safe to write down, picked by name: what nobody picked stays out. Discord's errors carry the
 * request (`requestBody`, `url` with the interaction's token), Slack's the whole answer (`data`) or the HTTP client's error
 * (`original`), and a parser's message quotes what it could not read.
 * https://discord.js.org/docs/packages/rest/main/DiscordAPIError:Class
 * https://docs.slack.dev/tools/node-slack-sdk/web-api/#handle-errors
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: "no error object" };
  const { name, stack, cause } = error;
  const [code, status, method] = [codeOf(error), statusOf(error), field(error, "method")];
  const places = placesOf(error);
  const frames = (stack ?? "").split("\n").filter((line) => /^\s{2,8}at /.test(line));
  return {
    type: name || error.constructor.name,
    message: messageOf(error).slice(0, LONGEST),
    ...(code !== null && { code }),
    ...(status !== null && { status }),
    ...(typeof method === "string" && { method }),
    ...(places.length > 0 && { places }),
    ...(frames.length > 0 && { stack: frames.join("\n") }),
    ...(cause !== undefined && depth < DEEPEST && { cause: safeError(cause, depth + 1) }),
  };
}

function field(of: unknown, name: string): unknown {
  return typeof of === "object" && of !== null && name in of
    ? (of as Record<string, unknown>)[name]
    : undefined; // looked for on the line itself
}

function codeOf(error: Error): string | number | null {
  const code = field(error, "code");
  return typeof code === "string" || typeof code === "number" ? code : null;
}

function statusOf(error: Error): number | null {
  const status = field(error, "status") ?? field(error, "statusCode");
  return typeof status === "number" ? status : null;
}

/** The platform's own word for what went wrong; an SDK's message is made of more than that. */
function messageOf(error: Error): string {
  const raw = field(error, "rawError");
  if (raw !== undefined) return stringOr(field(raw, "message"), "refused by Discord");
  const told = field(error, "data");
  if (told !== undefined) return stringOr(field(told, "error"), "refused by Slack");
  if (field(error, "requestBody") !== undefined || field(error, "body") !== undefined) return "refused";
  if (error instanceof SyntaxError) return "a text that cannot be read";
  return error.message;
}

function stringOr(text: unknown, otherwise: string): string {
  return typeof text === "string" ? text : otherwise;
}

/** Discord: `embeds.0.title BASE_TYPE_MAX_LENGTH`; Slack: `/blocks/0/text/text`. */
function placesOf(error: Error): string[] {
  const messages = field(field(field(error, "data"), "response_metadata"), "messages");
  const slack = (Array.isArray(messages) ? messages : []).flatMap((text: unknown) =>
    typeof text === "string" ? (/\[json-pointer:(\/[\w/-]{1,100})\]/.exec(text)?.[1] ?? []) : [],
  );
  return [...refusedBy(field(field(error, "rawError"), "errors"), ""), ...slack].slice(0, MOST_PLACES);
}

function refusedBy(errors: unknown, at: string, depth = 0): string[] {
  if (typeof errors !== "object" || errors === null || depth > 10) return [];
  return Object.entries(errors).flatMap(([key, inner]: [string, unknown]): string[] => {
    if (key !== "_errors") return refusedBy(inner, at === "" ? key : `${at}.${key}`, depth + 1);
    return (Array.isArray(inner) ? inner : []).map((one) => `${at} ${stringOr(field(one, "code"), "?")}`);
  });
}

/** Fields of a log line with everything in them safe: errors reduced, other objects that are no plain JSON left out. */
export function safeFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, safeValue(value, 0)]));
}

function safeValue(value: unknown, depth: number): unknown {
  if (value instanceof Error) return safeError(value);
  if (value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)) return value;
  if (depth >= DEEPEST) return "[object]";
  if (Array.isArray(value)) return value.slice(0, 100).map((item: unknown) => safeValue(item, depth + 1));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return `[${typeof value}]`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, safeValue(item, depth + 1)]));
}
