// What the pictures are made of, bundled by `scripts/chat-pictures.mjs`.
export { openEngine } from "../../src/opening/open-engine.ts";
export { renderDiscord } from "../../src/render/discord.ts";
export { renderSlack } from "../../src/render/slack.ts";
