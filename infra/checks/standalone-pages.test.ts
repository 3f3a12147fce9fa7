import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The parts of the front end that a visitor loads, by their first modules. */
const forEverybody = [
  "shell/src/main.tsx",
  "packages/web/src/page.ts",
  ...["landing/landing", "research/research", "legal/legal", "blog/blog", "blog/blog-article"].map(
    screen => `mfe-marketing/src/${screen}.tsx`,
  ),
];
const ofSession = ["@tanstack/react-query", "@phaselock/web", "zod"];

/** Imports of values, at once: types are gone at run time, and what is imported late is the session's way in. */
const imported = /^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?["']([^"']+)["']/gm;

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(imported)].flatMap(match => match[1] ?? []);

/** Every module of ours that is loaded with the first one, and what they import from elsewhere. */
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

describe.each(forEverybody)("%s, which a visitor loads", first => {
  const { files, packages } = reachedFrom(first);

  it("is there, with all that it imports", () => {
    expect([...files].filter(file => !existsSync(join(root, file)))).toEqual([]);
  });

  it(`imports neither ${ofSession.join(" nor ")}`, () => {
    expect(packages.filter(name => ofSession.some(one => name.startsWith(`${one} by `)))).toEqual([]);
  });
});
