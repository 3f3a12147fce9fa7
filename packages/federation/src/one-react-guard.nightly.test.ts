import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseManifestSchema } from "@phaselock/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWorkspace } from "./build-workspace.ts";
import { createFixture, type Fixture, remoteFiles, screensFile } from "./testing/fixture.ts";

describe("one React", { timeout: 60_000 }, () => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = createFixture();
  });
  afterEach(() => fixture.remove());

  const build = (): Promise<void> =>
    buildWorkspace(join(fixture.root, "mfe-example"), join(fixture.root, "out"));

  it("a remote that imports react and zod/mini gets them from the shell, and its release contains no copy", async () => {
    const screen = `import { useState } from "react";
import { z } from "zod/mini";
export default function Screen() { return <p>{z.string().parse(useState("a")[0])}</p>; }
`;
    fixture.write(remoteFiles("mfe-example", screen));
    await build();
    const files = readdirSync(join(fixture.root, "out")).filter(file => !file.endsWith(".br"));
    const { files: listed, version } = releaseManifestSchema.parse(
      JSON.parse(readFileSync(join(fixture.root, "out/remote.json"), "utf8")),
    );
    expect([...listed.map(({ path }) => path), "remote.json"].sort()).toEqual(files.sort());
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const code = files.map(file => readFileSync(join(fixture.root, "out", file), "utf8")).join("");
    expect(code).not.toContain("__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
    expect(code).toContain('("zod/mini")');
    expect(code).not.toContain("$ZodType");
  });

  const screenWith = (hooks: string): string =>
    `import { useState } from "${hooks}";\nexport default () => <p>{useState(0)[0]}</p>;\n`;

  it("a remote with a CommonJS package that requires react fails to build", async () => {
    fixture.write({
      ...remoteFiles("mfe-example", screenWith("legacy")),
      "mfe-example/node_modules/legacy/package.json": JSON.stringify({ name: "legacy", main: "index.js" }),
      "mfe-example/node_modules/legacy/index.js": `exports.useState = require("react").useState;\n`,
    });
    await expect(build()).rejects.toThrow(/react in screen/);
  });

  it("a remote that re-exports from react and imports its own router fails to build, and the error names both", async () => {
    fixture.write({
      ...remoteFiles("mfe-example", screenWith("./hooks.ts")),
      "mfe-example/src/screens.ts": screensFile(["Screen", "Router"]),
      "mfe-example/src/hooks.ts": `export { useState } from "react";\n`,
      "mfe-example/src/router.tsx": `import { Link } from "react-router";\nexport default () => <Link />;\n`,
      // The installed one has 500 kB to minify.
      "mfe-example/node_modules/react-router/package.json": JSON.stringify({
        type: "module",
        main: "index.js",
      }),
      "mfe-example/node_modules/react-router/index.js": "export const Link = () => null;\n",
    });
    const failed = expect(build()).rejects;
    await failed.toThrow(/^ {2}react in screen.*\n {2}react-router in router/m);
  });
});
