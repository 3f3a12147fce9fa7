import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The entry modules of the front end's parts that a visitor loads. */
const visitorModules = [
  "shell/src/start/start.ts",
  "packages/web/src/page.ts",
  ...[
    "landing/landing",
    "research/research",
    "effects/effects",
    "legal/legal",
    "blog/blog",
    "blog/blog-article",
    "shared-result/shared-result",
  ].map(screen => `mfe-marketing/src/${screen}.tsx`),
];
const signedInPackages = ["@tanstack/react-query", "@phaselock/web"];

/** Static imports of values. Types disappear at run time, and signed-in code may be loaded by dynamic import. */
const imported = /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?["']([^"']+)["']/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(imported)].flatMap(match => match[1] ?? []);

/** Finds every own module loaded with the first one, and the packages they import. */
const reachedFrom = (first: string): { files: Set<string>; packages: string[] } => {
  const files = new Set([first]);
  const packages: string[] = [];
  for (const file of files)
    for (const name of importsOf(file)) {
      if (!name.startsWith(".")) packages.push(`${name} by ${file}`);
      else if (/\.tsx?$/.test(name)) files.add(relative(root, resolve(root, file, "..", name)));
    }
  return { files, packages };
};

describe.each(visitorModules)("%s, which a visitor loads", first => {
  const { files, packages } = reachedFrom(first);

  it("exists, with every module it imports", () => {
    expect([...files].filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it(`imports neither ${signedInPackages.join(" nor ")}`, () => {
    expect(packages.filter(name => signedInPackages.some(one => name.startsWith(`${one} by `)))).toEqual([]);
  });
});
