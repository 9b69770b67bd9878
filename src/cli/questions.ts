// The commands whose time to the first word counts: scripts/build.mjs makes one file of them and of all they need.
export { ask } from "./commands/ask.ts";
export { batch } from "./commands/batch.ts";
export { complete } from "./commands/complete.ts";
