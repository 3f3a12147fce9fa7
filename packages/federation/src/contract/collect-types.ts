import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";

const importedName = /(\bfrom |\bimport\()"([^"]+)"/g;
/** Of declarations, which contain no code. */
const comments = /^[ \t]*(\/\*[\s\S]*?\*\/|\/\/.*)\n/gm;
const workspace = /^@phaselock\/([\w-]+)(?:\/(.+))?$/;

/** Where `tsc -b` puts declarations, in every workspace (tsconfig.base.json). */
const typesFolder = "node_modules/.cache/types";

const asDeclaration = (path: string): string => path.replace(/\.tsx?$/, ".d.ts");

/** The source file that a workspace's export names, relative to the repository's root. */
const sourceOf = (root: string, name: string, subpath: string | undefined): string => {
  const { exports }: { exports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, "packages", name, "package.json"), "utf8"),
  );
  const path = exports[subpath === undefined ? "." : `./${subpath}`];
  if (path === undefined) throw new Error(`@phaselock/${name} exports no ${subpath}`);
  return posix.join("packages", name, path);
};

/** The built declarations of a source file, such as `packages/web/src/index.ts`. */
const readDeclaration = (root: string, source: string): string | undefined => {
  const [folder = "", name = "", ...rest] = source.split("/");
  const file = join(root, folder, name, typesFolder, asDeclaration(rest.join("/")));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};

/**
 * Collects the declarations of these sources and of everything that they import from this repository. Imports of workspaces
 * become relative, so that the files mean the same in any folder.
 * @param sources paths relative to the repository's root
 * @returns the declarations' texts by path
 * @throws if `tsc -b` has not built a declaration
 */
export const collectTypes = (root: string, sources: readonly string[]): Record<string, string> => {
  const types: Record<string, string> = {};
  const waiting = new Set(sources);
  for (const source of waiting) {
    const text = readDeclaration(root, source);
    if (text === undefined) throw new Error(`${source} has no built declarations`);
    types[asDeclaration(source)] = text
      .replaceAll(comments, "")
      .replaceAll(importedName, (whole, before: string, name: string) => {
        const [, ofPackage, subpath] = workspace.exec(name) ?? [];
        if (ofPackage === undefined && !name.startsWith(".")) return whole;
        const target =
          ofPackage === undefined ? posix.join(dirname(source), name) : sourceOf(root, ofPackage, subpath);
        if (!/\.tsx?$/.test(target)) return whole;
        waiting.add(target);
        const path = relative(dirname(source), target);
        return `${before}"${path.startsWith(".") ? path : `./${path}`}"`;
      });
  }
  return types;
};
