import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** The rows of CODEOWNERS: a path and its owners. */
const rows = textOf(".github/CODEOWNERS")
  .split("\n")
  .filter(line => line !== "" && !line.startsWith("#"))
  .map(line => line.split(/\s+/))
  .map(([path = "", ...owners]) => ({ path, owners }));

/** The owners of a file: those of the last row whose path contains it. */
const ownersOf = (file: string): readonly string[] =>
  rows.findLast(({ path }) => path === "*" || `/${file}`.startsWith(path))?.owners ?? [];

/**
 * The workspaces that ship on their own. The images `migrate` and `topics` have the version of the services whose release they
 * precede, and no release to production contains `stand-ins`.
 */
const owned = globSync("{svc-*,gateway,shell,mfe-*}/package.json", { cwd: root }).map(path => dirname(path));

describe.each(owned)("%s", name => {
  it("the newest version in its changelog is that of its package.json", () => {
    const { version } = JSON.parse(textOf(`${name}/package.json`)) as { version: string };
    const [newest] = [...textOf(`${name}/CHANGELOG.md`).matchAll(/^## (\d+\.\d+\.\d+)$/gm)];
    expect(newest?.[1]).toBe(version);
  });

  it("has one owner, a team that owns no other deployable", () => {
    const [owner, ...others] = ownersOf(`${name}/src/a.ts`);
    expect(others).toEqual([]);
    expect(owned.filter(other => ownersOf(`${other}/src/a.ts`)[0] === owner)).toEqual([name]);
  });

  it("may be released alone: no workspace requires an exact version of it", () => {
    const lock = JSON.parse(textOf("package-lock.json")) as {
      packages: Record<
        string,
        { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }
      >;
    };
    const pinned = Object.entries(lock.packages)
      .filter(([, { dependencies, devDependencies }]) => {
        const wanted = { ...dependencies, ...devDependencies }[`@phaselock/${name}`];
        return wanted !== undefined && wanted !== "*";
      })
      .map(([path]) => path);
    expect(pinned).toEqual([]);
  });
});

it("each path in CODEOWNERS exists", () => {
  expect(rows.map(({ path }) => path).filter(path => path !== "*" && !existsSync(join(root, path)))).toEqual(
    [],
  );
});
