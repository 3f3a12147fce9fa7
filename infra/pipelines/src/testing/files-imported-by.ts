import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { root } from "@phaselock/local/paths";
import { folderOf, type Manifest, manifestOf } from "../workspace-graph.ts";

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:\.|@phaselock\/)[^"']+)["']/g;

/** The file that `@phaselock/<name>` or `@phaselock/<name>/<path>` stands for, by the package's `exports`. */
const fileOf = (name: string): string => {
  const [scope, own, ...rest] = name.split("/");
  const folder = folderOf(`${scope}/${own}`);
  const { exports = {} }: Manifest = manifestOf(folder);
  const entry = exports[[".", ...rest].join("/")];
  if (entry === undefined) throw new Error(`${folder} exports no ${name}`);
  return join(folder, entry);
};

/** The types of another deployable are compiled against, but are in no artifact. */
const typesOnly = /\bimport type [^;]*;/g;

const importsOf = (file: string): readonly string[] => {
  if (!/\.tsx?$/.test(file)) return [];
  return [...readFileSync(join(root, file), "utf8").replaceAll(typesOnly, "").matchAll(specifier)]
    .flatMap(match => match[1] ?? [])
    .map(name => (name.startsWith(".") ? join(dirname(file), name) : fileOf(name)));
};

/**
 * These files and the files of the repository that they import, directly or indirectly, without generated files.
 * Paths are relative to the repository's root.
 */
export const filesImportedBy = (files: readonly string[]): readonly string[] => {
  const seen = new Set(files);
  for (const file of seen)
    for (const imported of importsOf(file)) if (!imported.includes("/generated/")) seen.add(imported);
  return [...seen];
};
