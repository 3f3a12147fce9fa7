import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWorkspace } from "./build-workspace.ts";
import { describeFile } from "./list-files.ts";
import type { ReleaseManifest } from "./release-manifest.ts";
import { createFixture, type Fixture, fileOf, remoteFiles, screensFile } from "./testing/fixture.ts";

/** The part of web that only signed-in pages load. */
const web = "@phaselock/web";
const screen = `import styles from "./screen.module.css";
export default function Screen() { return <><title>Known</title><p className={styles.text}>Words</p></>; }
`;
const styles = ".text { color: red; }\n";
const prerender = `import { prerender } from "react-dom/static";
import { screens } from "./screens.ts";
export const pages = { "/": "Screen", "/known/2": "Screen" };
export const renderPage = async () => {
  const { default: Screen } = await screens.Screen();
  const { prelude } = await prerender(<html><body><Screen /></body></html>);
  return new Response(prelude).text();
};
`;

describe("prerendered pages", { timeout: 60_000 }, () => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = createFixture();
  });
  afterEach(() => fixture.remove());

  const read = (file: string): string => readFileSync(join(fixture.root, "out", file), "utf8");
  const build = (source: string): Promise<void> => {
    fixture.write({
      ...remoteFiles("mfe-example", source),
      "mfe-example/src/screen.module.css": styles,
      "mfe-example/src/prerender.tsx": prerender,
    });
    return buildWorkspace(join(fixture.root, "mfe-example"), join(fixture.root, "out"));
  };

  it("are written into the release with links to every file of their screen and its class names, and listed in the manifest", async () => {
    await build(screen);
    const manifest: ReleaseManifest = JSON.parse(read("remote.json"));
    expect(manifest.pages).toEqual({
      "/": { file: "prerendered/index.html", screen: "Screen" },
      "/known/2": { file: "prerendered/known/2.html", screen: "Screen" },
    });
    const html = read("prerendered/known/2.html");
    const folder = `/remotes/mfe-example/${manifest.version}/`;
    const { scripts = [], styles: sheets = [] } = manifest.screens?.Screen ?? {};
    expect(scripts).toContain("remoteEntry.js");
    for (const file of scripts) expect(html).toContain(`<link rel="modulepreload" href="${folder}${file}">`);
    for (const file of sheets) expect(html).toContain(`<link rel="stylesheet" href="${folder}${file}">`);
    const listed = [...scripts, ...sheets, "prerendered/known/2.html"];
    const described = listed.map(path => describeFile(path, readFileSync(join(fixture.root, "out", path))));
    expect(manifest.files).toEqual(expect.arrayContaining(described));
    expect(html).toContain("<title>Known</title>");
    // The server's build and the browser's name the same classes.
    const [, name] = /<p class="([^"]+)">Words/.exec(html) ?? [];
    expect(read(sheets[0] ?? "")).toContain(`.${name}{`);
  });

  it("say in the manifest whether each screen is standalone, by what it imports", async () => {
    const screens = {
      NoSignedInModule: ["", true],
      QueryCache: ['import { useQuery } from "@tanstack/react-query";\nglobalThis.taken = useQuery;', false],
      Zod: ['import { z } from "zod/mini";\nglobalThis.taken = z;', true],
      DynamicApi: ['globalThis.taken = () => import("./late.ts");', true],
      DynamicApiThatRenders: ['globalThis.taken = () => import("./late-part.ts");', false],
    } as const;
    const files = Object.entries(screens).map(([name, [taking]]) => [
      `mfe-example/src/${fileOf(name)}`,
      `${screen}${taking}\n`,
    ]);
    fixture.write({
      ...remoteFiles("mfe-example", screen),
      ...Object.fromEntries(files),
      "mfe-example/src/screens.ts": screensFile(Object.keys(screens)),
      "mfe-example/src/screen.module.css": styles,
      "mfe-example/src/late.ts": `import { api } from "${web}";\nglobalThis.taken = api;\n`,
      "mfe-example/src/late-part.ts": `import { useState } from "react";\nimport { api } from "${web}";\nglobalThis.taken = [api, useState];\n`,
    });
    await buildWorkspace(join(fixture.root, "mfe-example"), join(fixture.root, "out"));
    const manifest: ReleaseManifest = JSON.parse(read("remote.json"));
    const found = Object.entries(manifest.screens ?? {}).map(([name, it]) => [name, it.standalone]);
    expect(found).toEqual(Object.entries(screens).map(([name, [, standalone]]) => [name, standalone]));
  });

  it("fail the build if they contain an inline style", async () => {
    await expect(build(screen.replace("<p ", '<p style={{ color: "red" }} '))).rejects.toThrow(
      /\/ contains what the Content-Security-Policy blocks: .*style="/,
    );
  });
});
