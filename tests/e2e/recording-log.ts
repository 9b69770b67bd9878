import { createLog, type Log } from "../../src/chat/shared/log.ts";

/** The real log, with its redaction, into memory. */
export function recordingLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  const log = createLog("debug", [], { write: (line) => lines.push(line) });
  return {
    lines,
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
