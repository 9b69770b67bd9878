import { ComponentType } from "discord.js";
import type { Answer } from "../../src/domain/answer.ts";
import { type DiscordView, renderDiscord } from "../../src/render/discord.ts";

export const ASKER = "1234567890123456789";
export const PRIVATE: DiscordView = { owner: ASKER, ephemeral: true, screen: 0 };

/** A rendered answer as the API would get it. */
export function body(answer: Answer, view: Partial<DiscordView> = {}) {
  const { components } = renderDiscord(answer, { ...PRIVATE, ...view });
  return { flags: 1 << 15, allowed_mentions: { parse: [] }, components };
}

/** All screens of an answer, as one text. */
export function allText(answer: Answer): string {
  const { screens } = renderDiscord(answer, PRIVATE);
  return Array.from({ length: screens }, (_, screen) => textOf(body(answer, { screen }))).join("\n");
}

export function textOf(value: unknown): string {
  return found(value, ({ type }) => type === ComponentType.TextDisplay)
    .map(({ content }) => String(content))
    .join("\n");
}

export function found(
  value: unknown,
  wanted: (component: Record<string, unknown>) => boolean,
): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap((each) => found(each, wanted));
  if (typeof value !== "object" || value === null) return [];
  const component = value as Record<string, unknown>; // any object has text keys
  return [
    ...("type" in value && wanted(component) ? [component] : []),
    ...Object.values(value).flatMap((each) => found(each, wanted)),
  ];
}

export function buttons(value: unknown, label: RegExp) {
  return found(value, (each) => each.type === ComponentType.Button && label.test(String(each.label)));
}
