import { posix } from "node:path";

export type Types = Readonly<Record<string, string>>;

const importedPath = /(?:\bfrom |\bimport\()"(\.[^"]+)"/g;

const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(importedPath)].map(([, name = ""]) =>
    posix.join(posix.dirname(path), name).replace(/\.tsx?$/, ".d.ts"),
  );

/** A remote bundles its own copy of these packages, so their types are the remote's on both sides. */
const isBundled = (path: string): boolean => /^packages\/(contracts|signal)\//.test(path);

/**
 * Sorts the declarations of a remote and a shell into folders to compile. Files that mean the same on both sides go to
 * `common` once: TypeScript can't relate generic conditional types of two equal files.
 */
export const placeTypes = (
  remote: Types,
  shell: Types,
): { readonly common: Types; readonly remote: Types; readonly shell: Types } => {
  const own = Object.entries({ ...shell, ...remote }).filter(([path]) => !isBundled(path));
  const differs = new Set(own.map(([path]) => path).filter(path => remote[path] !== shell[path]));
  for (let size = -1; size !== differs.size; ) {
    size = differs.size;
    for (const [path, text] of own)
      if (importsOf(path, text).some(imported => differs.has(imported))) differs.add(path);
  }
  const pick = (types: Types, isPicked: (path: string) => boolean): Types =>
    Object.fromEntries(Object.entries(types).filter(([path]) => isPicked(path)));
  return {
    common: pick(remote, path => !differs.has(path)),
    remote: pick(remote, path => differs.has(path)),
    shell: pick(shell, path => differs.has(path)),
  };
};
