import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  filePreferences,
  memoryPreferences,
  type Preferences,
  PreferencesError,
} from "../../src/state/preferences.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "kawaraban-"));
});
afterEach(() => {
  chmodSync(directory, 0o700);
  rmSync(directory, { recursive: true });
});
const file = () => join(directory, "preferences.json");

describe.each([
  ["in memory", async (): Promise<Preferences> => memoryPreferences()],
  ["in a file", () => filePreferences(directory)],
])("preferences %s", (_, open) => {
  it("know nothing of a stranger, keep a choice, and forget it when it is taken back", async () => {
    const preferences = await open();
    expect(await preferences.get("slack:T1:U1")).toBeNull();
    await preferences.set("slack:T1:U1", "ja");
    expect(await preferences.get("slack:T1:U1")).toBe("ja");
    expect(await preferences.get("slack:T2:U1")).toBeNull();
    await preferences.set("slack:T1:U1", null);
    expect(await preferences.get("slack:T1:U1")).toBeNull();
  });
});

describe("preferences in a file", () => {
  it("survive a restart, also many choices at once", async () => {
    const before = await filePreferences(directory);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => before.set(`discord:${index}`, index % 2 ? "ja" : "en")),
    );
    const after = await filePreferences(directory);
    expect(await after.get("discord:7")).toBe("ja");
    expect(await after.get("discord:48")).toBe("en");
  });

  it("make their directory, and leave nothing but the file, which only the bot may read", async () => {
    const deep = join(directory, "a", "b");
    const preferences = await filePreferences(deep);
    expect(existsSync(deep)).toBe(true);
    await preferences.set("u", "ja");
    expect(readdirSync(deep)).toEqual(["preferences.json"]);
    expect(statSync(join(deep, "preferences.json")).mode & 0o777).toBe(0o600);
  });

  it("share a write where many choose at once, so that a slow disk holds nobody up", async () => {
    const preferences = await filePreferences(directory);
    const writes = new Set<number>();
    await Promise.all(
      Array.from({ length: 200 }, async (_, user) => {
        await preferences.set(`discord:${user}`, "ja");
        // Each write makes the file anew.
        writes.add(statSync(file()).ctimeMs);
        expect(readFileSync(file(), "utf8")).toContain(`"discord:${user}"`);
      }),
    );
    expect(writes.size).toBeLessThan(5);
  });

  it("do not write what is already so", async () => {
    const preferences = await filePreferences(directory);
    await preferences.set("u", "ja");
    writeFileSync(file(), "changed by hand");
    await preferences.set("u", "ja");
    expect(readFileSync(file(), "utf8")).toBe("changed by hand");
  });

  it.each([
    ["half a file", '{"schema":1,"languages":{"u":'],
    ["another schema", '{"schema":2,"languages":{}}'],
    ["a language nobody writes", '{"schema":1,"languages":{"u":"fr"}}'],
  ])("refuse %s with the file's name and what to do, and leave it as it is", async (_, text) => {
    writeFileSync(file(), text);
    const refused = filePreferences(directory);
    await expect(refused).rejects.toBeInstanceOf(PreferencesError);
    await expect(refused).rejects.toThrow(/preferences\.json is damaged: mend it/);
    expect(readFileSync(file(), "utf8")).toBe(text);
  });

  it("say where they cannot be kept, and go on with the next choice", async () => {
    const preferences = await filePreferences(directory);
    rmSync(directory, { recursive: true });
    await expect(preferences.set("u", "ja")).rejects.toThrow(/cannot be written: give the bot write access/);
    await filePreferences(directory);
    await preferences.set("v", "en");
    const after = await filePreferences(directory);
    expect(await after.get("v")).toBe("en");
  });
});
