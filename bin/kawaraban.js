#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";

// Node >= 22.1 keeps compiled code between starts; older versions have no such function.
module.enableCompileCache?.();

const main = new URL("../dist/main.js", import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  process.stderr.write("Kawaraban is not built yet. Run: npm run build\n");
  process.exitCode = 1;
}
