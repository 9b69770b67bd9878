import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { replaceFile } from "./replace-file.ts";

/** A file is not as it was written: a disk, a transfer or a hand has changed it. */
export class DamagedFileError extends Error {
  readonly code = "FILE_DAMAGED";
  override readonly name = "DamagedFileError";
  readonly path: string;

  constructor(path: string) {
    super(`${path} is damaged: what stands in it is not what its checksum was made of.`);
    this.path = path;
  }
}

/** What a checked file says of itself. */
export interface CheckedHead {
  /** Of the body, SHA-256 in hex: it names what stands there as well as proving it. */
  sum: string;
  /** The first line, without the checksums. */
  told: unknown;
}

/** `<SHA-256 of the rest of the line> <SHA-256 of the body> <JSON>` */
const FIRST_LINE = /^([0-9a-f]{64}) (([0-9a-f]{64}) (\{.*))$/;
/** How files of programs before the checksums begin. */
const UNCHECKED = 0x7b; // {
const LINE_END = 0x0a;
/** No first line is longer, in bytes. */
const LONGEST_LINE = 16_384;

/**
 * Writes a file of a line that tells what it is (`told`, JSON) and a body, both under a checksum; whole or not at all.
 * Returns the body's checksum.
 * @throws DiskFullError, FolderUnusableError; the file before stays.
 */
export function writeCheckedFile(path: string, told: object, body: string): string {
  const bytes = Buffer.from(body);
  const sum = sha256(bytes);
  const line = `${sum} ${JSON.stringify(told)}`;
  replaceFile(path, Buffer.concat([Buffer.from(`${sha256(Buffer.from(line))} ${line}\n`), bytes]));
  return sum;
}

/**
 * What the first line says; null: there is no file, or a program before the checksums wrote it.
 * @throws DamagedFileError when the line is not as it was written.
 */
export function readCheckedHead(path: string): CheckedHead | null {
  const start = Buffer.alloc(LONGEST_LINE);
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    const length = readSync(file, start, 0, LONGEST_LINE, 0);
    return headOf(path, start.subarray(0, length))?.head ?? null;
  } finally {
    closeSync(file);
  }
}

/**
 * The body, when the first line tells what `wanted` asks for; null as {@link readCheckedHead}, or when it does not.
 * @throws DamagedFileError when anything of it is not as it was written.
 */
export function readCheckedFile(
  path: string,
  wanted: (told: unknown) => boolean,
): { head: CheckedHead; body: Buffer } | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  const first = headOf(path, bytes);
  if (first === null || !wanted(first.head.told)) return null;
  const body = bytes.subarray(first.end + 1);
  if (sha256(body) !== first.head.sum) throw new DamagedFileError(path);
  return { head: first.head, body };
}

function headOf(path: string, bytes: Buffer): { head: CheckedHead; end: number } | null {
  if (bytes[0] === UNCHECKED) return null;
  const end = bytes.indexOf(LINE_END);
  const [, check, line = "", sum = "", json = ""] =
    FIRST_LINE.exec(bytes.subarray(0, Math.max(end, 0)).toString("utf8")) ?? [];
  if (check === undefined || sha256(Buffer.from(line)) !== check) throw new DamagedFileError(path);
  return { head: { sum, told: JSON.parse(json) }, end };
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** True for "no such file or folder". */
function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
