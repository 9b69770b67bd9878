// Pictures and sizes of what the chats show, from real answers:
//   npm run pictures                        a table: characters and controls of each first screen
//   npm run pictures -- --out DIR [KIND …]  HTML and, with a Chromium at hand ($CHROMIUM), PNG of each kind (--width 375)
// Those in docs/pictures: CHROMIUM=/usr/bin/chromium npm run pictures -- --out docs/pictures --png diff
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { bundle, ROOT } from "./bundle.mjs";
import { discordPage, discordSize } from "./chat-pictures/discord-page.mjs";
import { QUESTIONS } from "./chat-pictures/questions.mjs";
import { slackPage, slackSize } from "./chat-pictures/slack-page.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    width: { type: "string", default: "375" },
    /** Keeps no HTML beside the pictures. */
    png: { type: "boolean", default: false },
  },
});

// The stamp of the program that built the snapshot: with it the start is as quick as the program's.
const { code } = JSON.parse(readFileSync(join(ROOT, "dist/build.json"), "utf8"));
const program = await bundle("scripts/chat-pictures/renderers.ts", "chat-pictures", {
  KAWARABAN_BUILD: JSON.stringify(code),
});
const { openEngine, renderDiscord, renderSlack } = await import(pathToFileURL(program).href);
const env = { ...process.env, KAWARABAN_TODAY: "2026-11-21" };
const { engine } = await openEngine({ env, warn: (line) => process.stderr.write(`${line}\n`) }, "en");

const { CHROMIUM } = process.env;
const browser =
  values.out && CHROMIUM
    ? await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-dev-shm-usage"] })
    : null;
const shot = await browser?.newPage({ viewport: { width: Number(values.width), height: 600 } });

const kinds = QUESTIONS.filter(([kind]) => positionals.length === 0 || positionals.includes(kind));
const rows = [];
for (const [kind, texts] of kinds)
  for (const lang of ["en", "ja"]) {
    const text = texts[lang] ?? texts.en;
    const answers = engine.askAll({ text, lang });
    const slack = answers.map((answer) => renderSlack(answer, { shareable: true }));
    const discord = answers.map((answer) =>
      renderDiscord(answer, { owner: "1", ephemeral: true, screen: 0 }),
    );
    rows.push({ kind, lang, slack: slackSize(slack[0]), discord: discordSize(discord[0]) });
    if (values.out) {
      await picture(`slack-${kind}-${lang}`, slackPage(text, slack, values.width));
      await picture(`discord-${kind}-${lang}`, discordPage(text, discord, values.width));
    }
  }
await browser?.close();
for (const { kind, lang, slack, discord } of rows) {
  const told = ({ characters, controls, links }) =>
    `${String(characters).padStart(5)} characters ${String(controls).padStart(2)} controls ${String(links).padStart(2)} links`;
  process.stdout.write(`${kind.padEnd(14)} ${lang}  Slack ${told(slack)}   Discord ${told(discord)}\n`);
}

/** The page, and a picture of it as high as it is, where a Chromium is at hand. */
async function picture(name, html) {
  mkdirSync(values.out, { recursive: true });
  const page = join(values.out, `${name}.html`);
  writeFileSync(page, html);
  if (!shot) return;
  await shot.goto(pathToFileURL(page).href);
  await shot.screenshot({ path: join(values.out, `${name}.png`), fullPage: true });
  if (values.png) rmSync(page);
}
