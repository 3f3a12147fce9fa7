import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { resolveChromium } from "./resolve-chromium.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "resolve-chromium-"));
  onTestFinished(() => rm(folder, { recursive: true }));
});

async function program(name: string): Promise<string> {
  await writeFile(join(folder, name), "", { mode: 0o755 });
  return join(folder, name);
}

describe("resolveChromium", () => {
  it("takes CHROMIUM_PATH before the system's", async () => {
    await program("chromium");
    const named = await program("my-browser");
    const found = await resolveChromium({ CHROMIUM_PATH: named, PATH: folder });
    expect(found).toEqual({ executablePath: named, env: {}, source: "CHROMIUM_PATH" });
  });

  it("says so when CHROMIUM_PATH names nothing, and doesn't look further", async () => {
    await program("chromium");
    const missing = join(folder, "missing");
    await expect(resolveChromium({ CHROMIUM_PATH: missing, PATH: folder })).rejects.toThrow(
      `CHROMIUM_PATH names ${missing}, which doesn't exist.`,
    );
  });

  it("takes the system's in the order of PATH", async () => {
    const chrome = await program("google-chrome");
    const found = await resolveChromium({ PATH: `/nowhere:${folder}` });
    expect(found).toMatchObject({ executablePath: chrome, source: "the system" });
  });
});
