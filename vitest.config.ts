import { defineConfig } from "vitest/config";
import { yamlModulesInTests } from "./scripts/yaml-modules.mjs";

/** A file for vitest's JSON report, which .ci/run counts by. */
const report = process.env.KAWARABAN_TEST_REPORT;

export default defineConfig({
  plugins: [yamlModulesInTests],
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: ["tests/say-skipped.ts"],
    // By itself vitest leaves one core idle, half of a small machine.
    maxWorkers: "100%",
    // Files share the modules of their worker: loading the SDKs and the corpus for each file anew took a third of the time. What
    // a test changes outside of itself it must put back, and no module is mocked.
    isolate: false,
    // The suite starts servers and programs; on a loaded machine five seconds are short for a test that is right.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: report ? ["default", ["json", { outputFile: report }]] : ["default"],
    // Answers must not depend on where and when the tests run.
    env: { TZ: "UTC", KAWARABAN_TODAY: "2026-11-21" },
  },
});
