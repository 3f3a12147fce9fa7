import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildDefaultsFile, releaseMapSchema } from "@phaselock/contracts";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { composeFrontEnd } from "./compose.ts";
import { contractSchema } from "./contract/contract.ts";
import { createFixture, type Fixture, remoteFiles, shellFiles } from "./testing/fixture.ts";

const screen = (text: string): string => `export default () => <p>${text}</p>;\n`;
const broken = "export default () => <p>;";

describe("composeFrontEnd", { timeout: 120_000 }, () => {
  let fixture: Fixture;
  let outDir: string;
  beforeEach(() => {
    fixture = createFixture();
    outDir = join(fixture.root, "out");
    fixture.write({
      ...shellFiles(),
      ...remoteFiles("mfe-one", screen("one")),
      ...remoteFiles("mfe-two", screen("two")),
    });
  });
  afterEach(() => fixture.remove());

  const env = { VITE_CONTACT_EMAIL: "law@phaselock.example" };
  const compose = () => composeFrontEnd({ root: fixture.root, outDir, env });
  const partOf = (name: string) =>
    releaseMapSchema.parse(JSON.parse(readFileSync(join(outDir, "remotes.json"), "utf8"))).parts[name];
  const liveEntry = (name: string): string => `remotes/${name}/${partOf(name)?.live}/remoteEntry.js`;

  it("a changed remote is the only one rebuilt, its new release is live and old ones stay; a failed build leaves the live releases unchanged and names the workspace", async () => {
    expect((await compose()).built).toEqual(["shell", "mfe-one", "mfe-two"]);
    const oldEntry = liveEntry("mfe-one");
    const otherEntry = liveEntry("mfe-two");
    expect((await compose()).built).toEqual([]);

    fixture.write(remoteFiles("mfe-one", screen("one, changed")));
    expect((await compose()).built).toEqual(["mfe-one"]);

    expect(liveEntry("mfe-one")).not.toBe(oldEntry);
    expect(liveEntry("mfe-two")).toBe(otherEntry);
    for (const entry of [oldEntry, otherEntry, liveEntry("mfe-one")]) {
      expect(statSync(join(outDir, entry)).isFile()).toBe(true);
    }
    expect(partOf("mfe-one")?.earlier.map(release => `remotes/mfe-one/${release}/remoteEntry.js`)).toEqual([
      oldEntry,
    ]);
    expect(existsSync(join(outDir, "shells", partOf("shell")?.live ?? "", "app.html"))).toBe(true);
    expect(readdirSync(join(outDir, "assets")).some(file => file.endsWith(".js.br"))).toBe(true);
    expect(readdirSync(outDir).filter(name => name.startsWith("."))).toEqual([]);
    const defaults = JSON.parse(readFileSync(join(outDir, buildDefaultsFile), "utf8"));
    expect(defaults).toEqual({ CONTACT_EMAIL: "law@phaselock.example" });

    const live = readFileSync(join(outDir, "remotes.json"), "utf8");
    fixture.write(remoteFiles("mfe-two", broken));
    await expect(compose()).rejects.toThrow(/^mfe-two failed to build/);
    expect(readFileSync(join(outDir, "remotes.json"), "utf8")).toBe(live);
  });

  it("one remote alone, with a version, while another one has a syntax error → it is built under this version without making it live", async () => {
    fixture.write({
      ...remoteFiles("mfe-two", broken),
      "mfe-one/src/screen.tsx": `import { useState } from "react";\nexport default () => <p>{useState("one")[0]}</p>;\n`,
    });
    const options = { root: fixture.root, outDir, env };
    vi.stubEnv("RELEASE_VERSION", "2.3.4");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { releases, built } = await composeFrontEnd({ ...options, only: "mfe-one" });
    expect(releases["mfe-one"]).toMatch(/^2\.3\.4-[0-9a-f]{8}$/);
    expect(built).toEqual(["mfe-one"]);
    expect(readdirSync(outDir)).toEqual(["remotes"]);
    expect(readdirSync(join(outDir, "remotes"))).toEqual(["mfe-one"]);
    const folder = join(outDir, `remotes/mfe-one/${releases["mfe-one"]}`);
    expect(existsSync(join(folder, "remoteEntry.js"))).toBe(true);
    const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8"));
    const manifest = readJson("remote.json");
    expect(manifest.version).toBe(releases["mfe-one"]);
    expect(manifest.onDemand).toContain("contract.json");
    const contract = contractSchema.parse(readJson("contract.json"));
    expect(contract.shared).toEqual({ react: { version: "19.3.1", names: ["useState"] } });
    expect(contract.types["mfe-one/src/screens.d.ts"]).toContain('Record<"Screen"');
    await expect(composeFrontEnd({ ...options, only: "mfe-none" })).rejects.toThrow("mfe-none");
  });
});
