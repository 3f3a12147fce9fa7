import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { root } from "@phaselock/local";

const folder = join(root, "infra/k8s");

/**
 * The folders with a kustomization that an operator applies: to each environment in this order, and to `monitoring`.
 * `staging-load` is `staging` with stand-ins.
 */
export const releaseRoots = [
  "staging/jobs",
  "staging",
  "staging-load",
  "production/jobs",
  "production",
  "monitoring",
] as const;
export type ReleaseRoot = (typeof releaseRoots)[number];
/** Roots that are not part of a release. They must build and be valid. */
export const preparedRoots = ["production-with-remotes"] as const;

/** The file with the root's manifests as kustomize builds them. */
export const renderedFile = (name: ReleaseRoot): string =>
  join(folder, "rendered", `${name.replaceAll("/", "-")}.yaml`);

/** The source files from which kustomize builds the manifests. */
const sourceFiles = async (): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !file.startsWith(join(folder, "rendered")))
    .sort();
};

/** The folders whose kustomization sets a namespace: only these can be applied. */
export const kustomizations = async (): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const file of await sourceFiles())
    if (basename(file) === "kustomization.yaml" && /^namespace:/m.test(await readFile(file, "utf8")))
      found.push(relative(folder, dirname(file)).replaceAll(sep, "/"));
  return found;
};

/** Digest of the sources: paths and contents. */
export const digestSources = async (): Promise<string> => {
  const hash = createHash("sha256");
  for (const file of await sourceFiles())
    hash.update(`${file.slice(folder.length)}\0${await readFile(file, "utf8")}\0`);
  return hash.digest("hex");
};

/** The first line of a rendered file. */
export const renderedHeader = (digest: string): string =>
  `# Written by npm run check:kubernetes -- --write. Sources: sha256 ${digest}\n`;
