import { createHash } from "node:crypto";
import { redact } from "./chat/shared/redact.ts";
import { type Command, readCommandLine, wantsJson } from "./cli/command-line.ts";
import { loadEnvFile } from "./cli/env-file.ts";
import { secretsIn } from "./cli/secrets.ts";
import { type Surface, SystemSurface } from "./cli/surface.ts";

/** Beside the data, in the working folder; .env.example says what can stand in it. */
const ENV_FILE = ".env";

/** Runs one command line; never throws. Returns the exit code: 0 found or done, 1 not found or failed, 2 not understood. */
async function run(argv: readonly string[], surface: Surface): Promise<number> {
  try {
    loadEnvFile(ENV_FILE, (line) => surface.warn(line));
    return await runCommand(readCommandLine(argv, surface.env), surface);
  } catch (error) {
    const message = redact(explain(error, surface.env), secretsIn(surface.env));
    if (wantsJson(argv)) {
      const { renderFailure } = await import("./render/json.ts");
      await surface.print(`${renderFailure(hasCode(error) ? error.code : "UNEXPECTED", message)}\n`);
    } else surface.warn(message);
    return hasCode(error) && error.code === "USAGE" ? 2 : 1;
  }
}

/** Each command is loaded when it is asked for: a question must not wait for what only the others need. */
async function runCommand(command: Command, surface: Surface): Promise<number> {
  switch (command.name) {
    case "start": {
      const { start } = await import("./cli/commands/start.ts");
      return start(command, surface);
    }
    case "ask": {
      const { ask } = await import("./cli/questions.ts");
      return ask(command, surface);
    }
    case "batch": {
      const { batch } = await import("./cli/questions.ts");
      return batch(command, surface);
    }
    case "chat": {
      const { chat } = await import("./cli/commands/chat.ts");
      return chat(command, surface);
    }
    case "serve": {
      const { serve } = await import("./cli/commands/serve.ts");
      return serve(command, surface);
    }
    case "mcp": {
      const { mcp } = await import("./cli/commands/mcp.ts");
      return mcp(command, surface);
    }
    case "check": {
      const { check } = await import("./cli/commands/check.ts");
      return check(command, surface);
    }
    case "check-manifests": {
      const { checkManifestFiles } = await import("./cli/commands/check-manifests.ts");
      return checkManifestFiles(command, surface);
    }
    case "sync": {
      const { sync } = await import("./cli/commands/sync.ts");
      return sync(command, surface);
    }
    case "news": {
      const { news } = await import("./cli/commands/news.ts");
      return news(command, surface);
    }
    case "export": {
      const { exportThings } = await import("./cli/commands/export.ts");
      return exportThings(command, surface);
    }
    case "completion": {
      const { completion } = await import("./cli/commands/completion.ts");
      return completion(command, surface);
    }
    case "complete": {
      const { complete } = await import("./cli/questions.ts");
      return complete(command, surface);
    }
    case "discord-register": {
      const { registerDiscord } = await import("./cli/commands/discord-register.ts");
      return registerDiscord(command, surface);
    }
    case "help": {
      const { usage, usageOf } = await import("./cli/usage.ts");
      await surface.print(command.of === null ? usage(command.lang) : usageOf(command.of, command.lang));
      return 0;
    }
    case "version": {
      const { version } = await import("./cli/version.ts");
      await surface.print(`${version()}\n`);
      return 0;
    }
  }
}

/**
 * One sentence about an error. Our own errors and the system's (`ENOSPC`, …) carry a code and a message made for people;
 * anything else is a defect, told by an id that is the same wherever the same defect strikes.
 */
function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (hasCode(error) && !error.code.startsWith("ERR_")) return error.message;
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const id = createHash("sha256").update(stack).digest("hex").slice(0, 6);
  const details =
    env.KAWARABAN_DEBUG === "1" ? `\n${stack}` : " Run it again with KAWARABAN_DEBUG=1 to see details.";
  return `Something went wrong inside Kawaraban (${id}).${details}`;
}

function hasCode(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "code" in error && typeof error.code === "string";
}

if (process.env.KAWARABAN_DEBUG === "1") process.setSourceMapsEnabled(true);
process.exitCode = await run(process.argv.slice(2), new SystemSurface(process));
