import type { Command } from "../command-line.ts";
import type { Surface } from "../surface.ts";

/** Slack and Discord when one of them is configured, else the chat; on a terminal or line by line. */
export async function start(command: Extract<Command, { name: "start" }>, surface: Surface): Promise<number> {
  const asked = Object.keys(surface.env).some(
    (name) => /^(SLACK|DISCORD)_/.test(name) && surface.env[name]?.trim(),
  );
  if (asked) {
    const { serve } = await import("./serve.ts");
    return serve(command, surface);
  }
  const { chat } = await import("./chat.ts");
  return chat(command, surface);
}
