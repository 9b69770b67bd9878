import { say } from "../../answer/phrases.ts";
import type { Lang } from "../../domain/language.ts";
import { pathOfCommand } from "../../render/address.ts";
import { label } from "../../render/labels.ts";
import { to, type View } from "../view.ts";

/** Next questions as links. */
export function NextSteps({ commands, view }: { commands: readonly string[]; view: View }) {
  const wanted = [...new Set(commands.map((text) => text.replace(/^\/k8s\s+/, "").trim()))].filter(Boolean);
  if (wanted.length === 0) return null;
  return (
    <nav class="next" aria-label={label("askNext", view.lang)}>
      <h2>{label("askNext", view.lang)}</h2>
      <ul>
        {wanted.map((command) => (
          <li>
            <a class="button" href={to(view, pathOfCommand(command))}>
              {spoken(command, view.lang)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A command as people would say it, where that is plain; else the command. */
function spoken(command: string, lang: Lang): string {
  const [first = "", name = "", second = "", ...more] = command.split(" ");
  if (more.length > 0) return command;
  switch (first) {
    case "gate":
    case "api":
    case "metric":
    case "field":
    case "cve":
      if (name === "" || name.startsWith("1.")) return command;
      return second === "" ? name : say(lang, { en: `${name} in ${second}`, ja: `${second} の ${name}` });
    case "kep":
      return second === "" && /^\d+$/.test(name) ? `KEP-${name}` : command;
    case "pr":
      return second === "" ? `#${name}` : command;
    case "release":
      return second === "" ? `Kubernetes ${name}` : command;
    case "diff":
      return say(lang, { en: `What changed ${name} → ${second}`, ja: `${name} → ${second} の変更点` });
    case "upgrade":
      return say(lang, { en: `Upgrade ${name} → ${second}`, ja: `${name} → ${second} に上げる` });
    default:
      return command;
  }
}
