import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

it("the allow-list names every package with an install script, and allows only node's", () => {
  const { allowScripts } = JSON.parse(textOf("package.json")) as { allowScripts: Record<string, boolean> };
  const { packages } = JSON.parse(textOf("package-lock.json")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const unlisted = Object.keys(packages)
    .filter(path => packages[path]?.hasInstallScript)
    .map(path => path.split("node_modules/").at(-1) ?? "")
    .filter(name => allowScripts[name] === undefined);
  expect(unlisted).toEqual([]);
  expect(Object.keys(allowScripts).filter(name => allowScripts[name])).toEqual(["node"]);
  // npm 11.16 and later then refuse to install a package that the list doesn't name. Earlier versions ignore the list.
  expect(textOf(".npmrc")).toContain("strict-allow-scripts=true");
});

/** The commands that install packages, in order, without those that comments and messages quote. */
const installingIn = (path: string): readonly string[] =>
  textOf(path).match(/(?<!["`])\bnpm (?:ci|install|rebuild)\b(?: [\w-]+)*/g) ?? [];

it.each([".ci/run", ".github/workflows/ci.yml", ".github/workflows/deploy.yml", "Dockerfile"])(
  "%s installs without scripts, and then runs at most node's",
  path => {
    const [install, ...others] = installingIn(path);
    expect(install).toMatch(/^npm ci --ignore-scripts\b/);
    expect(others.filter(command => command !== "npm rebuild node")).toEqual([]);
  },
);

it("npm ci --ignore-scripts and npm rebuild node run the script of the package node, and no other", async () => {
  const project = await mkdtemp(join(tmpdir(), "install-scripts-"));
  try {
    const names = ["node", "other"];
    for (const name of names) {
      await mkdir(join(project, name));
      const scripts = { postinstall: `node -e "fs.writeFileSync('ran', '')"` };
      await writeFile(
        join(project, name, "package.json"),
        JSON.stringify({ name, version: "1.0.0", scripts }),
      );
    }
    const own = { name: "project", dependencies: { node: "file:node", other: "file:other" } };
    const installed = names.flatMap(name => [
      [name, { version: "1.0.0", hasInstallScript: true }],
      [`node_modules/${name}`, { resolved: name, link: true }],
    ]);
    const lock = { ...own, lockfileVersion: 3, packages: { "": own, ...Object.fromEntries(installed) } };
    await writeFile(join(project, "package.json"), JSON.stringify(own));
    await writeFile(join(project, "package-lock.json"), JSON.stringify(lock));
    // Without the settings that the npm of this test run passes on.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
    for (const args of [
      ["ci", "--ignore-scripts"],
      ["rebuild", "node"],
    ])
      await promisify(execFile)("npm", args, { cwd: project, env });
    expect(names.filter(name => existsSync(join(project, name, "ran")))).toEqual(["node"]);
  } finally {
    await rm(project, { recursive: true });
  }
});
