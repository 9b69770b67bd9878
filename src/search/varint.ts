import { StoredIndexError } from "./errors.ts";

/** Bytes and unsigned numbers below 2^31, the latter seven bits a byte, low bits first. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  get length(): number {
    return this.#bytes.length;
  }

  number(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.#bytes.push(rest);
  }

  byte(value: number): void {
    this.#bytes.push(value & 0xff);
  }

  toBase64(): string {
    return Buffer.from(this.#bytes).toString("base64");
  }
}

/** Reads what {@link ByteWriter} wrote; throws StoredIndexError past the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  number(): number {
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
      shift += 7;
    }
  }

  byte(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new StoredIndexError();
    return byte;
  }
}

export function bytesOf(base64: string): Uint8Array {
  return Buffer.from(base64, "base64");
}
