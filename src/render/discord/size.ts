import { type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import { BYTES_A_COMPONENT } from "./limits.ts";

/** What Discord counts of a message's components. */
export interface Size {
  /** Components, nested ones and accessories included. */
  components: number;
  /** UTF-16 units of all text displays. */
  characters: number;
  /** Those of them that are read: of a link its label, and no escapes. */
  read: number;
  /** UTF-8 bytes of every text in them, with each component's own share. */
  bytes: number;
}

/** The size of components as they will be sent. */
export function sizeOf(components: readonly APIMessageTopLevelComponent[]): Size {
  const size: Size = { components: 0, characters: 0, read: 0, bytes: 0 };
  measure(components, size);
  return size;
}

function measure(value: unknown, size: Size): void {
  if (typeof value === "string") size.bytes += Buffer.byteLength(value);
  else if (Array.isArray(value)) for (const each of value) measure(each, size);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && typeof value.type === "number") {
      size.components += 1;
      size.bytes += BYTES_A_COMPONENT;
      if (
        value.type === ComponentType.TextDisplay &&
        "content" in value &&
        typeof value.content === "string"
      ) {
        size.characters += value.content.length;
        size.read += readLength(value.content);
      }
    }
    for (const each of Object.values(value)) measure(each, size);
  }
}

/** Characters that are read of Discord's Markdown. */
function readLength(content: string): number {
  return content.replace(/\]\(https?:[^()\s]{1,600}\)/g, "").replace(/\\(?=[^\w\s])/g, "").length;
}
