import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { lockedVersions } from "./release-name/locked-versions.ts";
import { usedInBrowsers, usedInBuild } from "./release-name/used-code.ts";
import { repositoryRoot } from "./repository-root.ts";
import { sharedModules } from "./shared-modules.ts";

type Package = { readonly version: string; readonly dependencies?: Readonly<Record<string, string>> };

/** The packages that turn sources into a release. */
const buildTools = ["vite", "@vitejs/plugin-react", "@originjs/vite-plugin-federation", "terser", "esbuild"];

const beside = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
/** Modules of this package that a build reads by their path. */
const buildModules = ["./vite-build.ts", "./any-version.ts", "./absent.ts"].map(beside);

const moduleScript = /<script type="module" src="([^"]+)"/g;

/** The modules that a build starts from: those of a remote, or the scripts of the shell's document and its workers. */
const entriesOf = (dir: string): string[] => {
  const document = join(dir, "index.html");
  const scripts = existsSync(document)
    ? [...readFileSync(document, "utf8").matchAll(moduleScript)].map(([, path = ""]) => path)
    : [];
  return [
    ...["src/screens.ts", "src/prerender.tsx", "worker/service-worker.ts", "worker/kill-worker.ts"],
    ...scripts,
  ]
    .map(path => join(dir, path))
    .filter(path => existsSync(path));
};

/** Files that are copied as they are, by path. */
const copiedFiles = (dir: string): string => {
  const folder = join(dir, "public");
  const inPublic = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
    : [];
  const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return [...inPublic, join(dir, "index.html")]
    .filter(path => existsSync(path))
    .map(path => `${relative(dir, path)} ${hash(path)}`)
    .sort()
    .join("\n");
};

/**
 * The release name of a front-end workspace's current content: `<package version>-<8 hex digits>`. The digits are a hash
 * of what the workspace's build uses: code and styles without what is never imported, public files, the build's
 * own code, and the locked versions of the build tools and of the workspace's packages. So a comment, a type or an
 * unused function changes nothing, wherever it is, and neither does a module that the shell provides to a remote.
 * RELEASE_VERSION, which `npm run ship -- release` sets, replaces the package's version.
 * @throws if a module is missing or can't be parsed; the message starts with the workspace's name
 */
export const releaseOf = async (dir: string): Promise<string> => {
  const root = repositoryRoot(dir);
  const { version, dependencies = {} }: Package = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  const packages = Object.keys(dependencies).filter(name => !name.startsWith("@phaselock/"));
  const isRemote = existsSync(join(dir, "src/screens.ts"));
  try {
    const used = await Promise.all([
      // A remote gets the shared modules from the shell.
      usedInBrowsers(root, entriesOf(dir), isRemote ? sharedModules : []),
      usedInBuild(root, [join(dir, "vite.config.ts"), ...buildModules]),
    ]);
    const hash = createHash("sha256");
    for (const part of [...used, copiedFiles(dir), lockedVersions(root, [...buildTools, ...packages])])
      hash.update(`${part}\0`);
    return `${process.env.RELEASE_VERSION ?? version}-${hash.digest("hex").slice(0, 8)}`;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${basename(dir)} failed to build:\n${message}`, { cause });
  }
};
