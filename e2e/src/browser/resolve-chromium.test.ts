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
  it("CHROMIUM_PATH set → used instead of the system's Chromium", async () => {
    await program("chromium");
    const named = await program("my-browser");
    const found = await resolveChromium({ CHROMIUM_PATH: named, PATH: folder });
    expect(found).toEqual({ executablePath: named, env: {}, source: "CHROMIUM_PATH" });
  });

  it("CHROMIUM_PATH names a missing file → throws, and doesn't fall back", async () => {
    await program("chromium");
    const missing = join(folder, "missing");
    await expect(resolveChromium({ CHROMIUM_PATH: missing, PATH: folder })).rejects.toThrow(
      `CHROMIUM_PATH names ${missing}, which doesn't exist.`,
    );
  });

  it("no CHROMIUM_PATH → the first Chromium on PATH", async () => {
    const chrome = await program("google-chrome");
    const found = await resolveChromium({ PATH: `/nowhere:${folder}` });
    expect(found).toMatchObject({ executablePath: chrome, source: "the system" });
  });
});
