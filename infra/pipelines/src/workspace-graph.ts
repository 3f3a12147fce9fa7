import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "@phaselock/local/paths";

/** The fields of a package.json that we read. */
export type Manifest = {
  readonly name: string;
  readonly workspaces?: readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** @param folder relative to the repository's root */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));

/** The folder of each workspace, relative to the repository's root, by package name. */
const folders: ReadonlyMap<string, string> = new Map(
  (manifestOf(".").workspaces ?? [])
    .flatMap(pattern => globSync(`${pattern}/package.json`, { cwd: root }))
    .map(file => dirname(file).replaceAll("\\", "/"))
    .map(folder => [manifestOf(folder).name, folder]),
);

/** @throws if no workspace has this name */
export const folderOf = (packageName: string): string => {
  const folder = folders.get(packageName);
  if (folder === undefined) throw new Error(`There is no workspace ${packageName}`);
  return folder;
};

const foldersIn = (dependencies: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.keys(dependencies).flatMap(name => folders.get(name) ?? []);

/** These workspace folders and all workspaces they depend on, directly or not. */
export const withDependencies = (start: readonly string[]): readonly string[] => {
  const seen = new Set(start);
  for (const folder of seen) for (const next of foldersIn(manifestOf(folder).dependencies)) seen.add(next);
  return [...seen];
};

/** The workspaces in a workspace's devDependencies: its build tools and the packages of its tests. */
export const devDependenciesOf = (folder: string): readonly string[] =>
  foldersIn(manifestOf(folder).devDependencies);
