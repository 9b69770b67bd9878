import { type APIMessageTopLevelComponent, ComponentType } from "discord.js";
import type { Lang } from "../../domain/language.ts";
import { escapeMarkdown } from "./escape.ts";

/**
 * The same message with every control disabled (links stay) and a word why, in its last line. Applied twice it says
 * so once.
 */
export function disableControls(
  components: readonly APIMessageTopLevelComponent[],
  lang: Lang,
  command: string | null,
): APIMessageTopLevelComponent[] {
  const word = `-# ⏱️ ${expiredText(lang, command)}`;
  const disabled = components.map(withControlsOff);
  const last = disabled.at(-1);
  if (last?.type !== ComponentType.Container)
    return [...disabled, { type: ComponentType.TextDisplay, content: word }];
  const already = last.components.some(
    (each) => each.type === ComponentType.TextDisplay && each.content.startsWith("-# ⏱️"),
  );
  if (already) return disabled;
  const end = { type: ComponentType.TextDisplay as const, content: word };
  return [...disabled.slice(0, -1), { ...last, components: [...last.components, end] }];
}

function expiredText(lang: Lang, command: string | null): string {
  const again = command ? escapeMarkdown(`/k8s ${command}`) : null;
  if (lang === "ja")
    return again
      ? `ボタンとメニューの有効期限が切れました。続きは ${again} でどうぞ。`
      : "ボタンとメニューの有効期限が切れました。もう一度質問してください。";
  return again
    ? `These buttons and menus have expired. To go on, ask ${again} again.`
    : "These buttons and menus have expired. Please ask again.";
}

/** Whether there is a control in it that could be pressed. */
export function hasLiveControls(components: readonly APIMessageTopLevelComponent[]): boolean {
  return JSON.stringify(components) !== JSON.stringify(components.map(withControlsOff));
}

/** Copies plain JSON, setting `disabled` on what has a custom id. */
function withControlsOff<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withControlsOff) as T; // an array's elements keep their type
  if (typeof value !== "object" || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withControlsOff(each)]),
  ) as T; // same keys
  return typeof copy === "object" && copy !== null && "custom_id" in copy
    ? { ...copy, disabled: true }
    : copy;
}
