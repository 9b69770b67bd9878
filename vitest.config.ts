import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // The suite starts servers and programs; on a loaded machine five seconds are short for a test that is right.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Answers must not depend on where the tests run.
    env: { TZ: "UTC", KAWARABAN_TODAY: "2026-11-21" },
  },
});
