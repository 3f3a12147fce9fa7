import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseManifestSchema } from "@phaselock/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildWorkspace } from "./build-workspace.ts";
import { createFixture, type Fixture, remoteFiles } from "./testing/fixture.ts";

const screen = `import { useState } from "react";
export default function Screen() { return <p>{useState(0)[0]}</p>; }
`;

describe("one React", { timeout: 60_000 }, () => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = createFixture();
  });
  afterEach(() => fixture.remove());

  const build = (source: string, more: Record<string, string> = {}): Promise<void> => {
    fixture.write({ ...remoteFiles("mfe-example", source), ...more });
    return buildWorkspace(join(fixture.root, "mfe-example"), join(fixture.root, "out"));
  };

  it("a remote that imports shared modules builds, and its release contains no copy of them", async () => {
    await build(screen);
    const files = readdirSync(join(fixture.root, "out")).filter(file => !file.endsWith(".br"));
    const { files: listed, version } = releaseManifestSchema.parse(
      JSON.parse(readFileSync(join(fixture.root, "out/remote.json"), "utf8")),
    );
    expect([...listed.map(({ path }) => path), "remote.json"].sort()).toEqual(files.sort());
    expect(version).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    const code = files.map(file => readFileSync(join(fixture.root, "out", file), "utf8")).join("");
    expect(code).not.toContain("__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
  });

  it("a remote that imports zod/mini gets it from the shell", async () => {
    await build(`import { z } from "zod/mini";\nexport default () => <p>{z.string().parse("a")}</p>;\n`);
    const code = readdirSync(join(fixture.root, "out"))
      .map(file => readFileSync(join(fixture.root, "out", file), "utf8"))
      .join("");
    expect(code).toContain('("zod/mini")');
    expect(code).not.toContain("$ZodType");
  });

  it("a remote that uses an unshared member of zod/mini fails to build", async () => {
    const source = `import { z } from "zod/mini";\ntype Name = z.infer<typeof name>;\nconst name = z.cuid2();\nexport default () => <p>{name.parse("a") satisfies Name}</p>;\n`;
    await expect(build(source)).rejects.toThrow(/cuid2: not shared from zod\/mini/);
  });

  it("a remote that imports an unshared name of the query cache fails to build", async () => {
    const source = `import { type QueryKey, useIsFetching } from "@tanstack/react-query";\nexport default () => <p>{useIsFetching()}</p>;\n`;
    await expect(build(source)).rejects.toThrow(/useIsFetching: not shared/);
  });

  it("a remote that re-exports from react fails to build", async () => {
    const reexport = { "mfe-example/src/hooks.ts": `export { useState } from "react";\n` };
    await expect(build(screen.replace('"react"', '"./hooks.ts"'), reexport)).rejects.toThrow(
      /react in screen/,
    );
  });

  it("a remote with a CommonJS package that requires react fails to build", async () => {
    const legacy = {
      "mfe-example/node_modules/legacy/package.json": JSON.stringify({ name: "legacy", main: "index.js" }),
      "mfe-example/node_modules/legacy/index.js": `exports.useState = require("react").useState;\n`,
    };
    await expect(build(screen.replace('"react"', '"legacy"'), legacy)).rejects.toThrow(/react in screen/);
  });

  it("a remote that imports its own router fails to build", async () => {
    const source = `import { Link } from "react-router-dom";\nexport default () => <Link to="/">Home</Link>;\n`;
    await expect(build(source)).rejects.toThrow(/react-router in screen/);
  });
});
