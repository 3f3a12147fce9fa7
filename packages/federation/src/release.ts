import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

const ignoredFolders = new Set(["node_modules", "dist", ".phaselock"]);
const notPartOfBuild = /(\.test\.tsx?|README\.md)$/;

type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
};

const readManifest = (dir: string): Manifest => JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));

/** The folder with package-lock.json, at or above `dir`. */
export const repositoryRoot = (dir: string): string => {
  if (existsSync(join(dir, "package-lock.json"))) return dir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error("No package-lock.json above this folder");
  return repositoryRoot(parent);
};

/** The workspace folders that a build of `dir` reads, `dir` first, without the `provided` packages of the shell. */
const workspaceClosure = (root: string, dir: string, provided: readonly string[]): string[] => {
  const seen = new Set([dir]);
  for (const folder of seen) {
    const { dependencies, devDependencies } = readManifest(folder);
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith("@phaselock/") || provided.includes(name)) continue;
      seen.add(realpathSync(join(root, "node_modules", name)));
    }
  }
  return [...seen];
};

const filesOf = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesOf(path);
    return entry.isFile() && !notPartOfBuild.test(entry.name) ? [path] : [];
  });

/**
 * The release name of a front-end workspace's current content: `<package version>-<8 hex digits>`. Equal content of
 * the workspace, of the workspaces it bundles and of package-lock.json gives an equal name. RELEASE_VERSION, which
 * `npm run release` sets, replaces the package's version.
 */
export const releaseOf = (dir: string, provided: readonly string[] = []): string => {
  const root = repositoryRoot(dir);
  const folders = workspaceClosure(root, dir, provided);
  const hash = createHash("sha256");
  for (const file of [join(root, "package-lock.json"), ...folders.flatMap(filesOf)].sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file).replaceAll(sep, "/")}\0${content.length}\0`).update(content);
  }
  return `${process.env.RELEASE_VERSION ?? readManifest(dir).version}-${hash.digest("hex").slice(0, 8)}`;
};
