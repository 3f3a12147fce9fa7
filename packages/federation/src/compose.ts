import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDefaultsFile } from "@phaselock/contracts";
import { buildDefaultsOf } from "./build-defaults.ts";
import { buildWorkspace } from "./build-workspace.ts";
import { remoteEntryFile } from "./define-remote.ts";
import { releaseOf } from "./release.ts";
import type { ReleaseManifest } from "./release-manifest.ts";
import { sharedModules } from "./shared-modules.ts";

export type ComposeOptions = {
  /** The repository's root: `shell` and every `mfe-*` folder under it are built. */
  readonly root: string;
  readonly outDir: string;
  /** Builds only this part. Does not write `remotes.json` and `build-defaults.json`, which name the live releases. */
  readonly only?: string | undefined;
  /** The source of the build's VITE_* values; process.env by default. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Kills the running builds and starts no more. */
  readonly stopped?: AbortSignal | undefined;
};

/** The live releases, and the names of those that were built. */
export type Composition = {
  readonly releases: Readonly<Record<string, string>>;
  readonly built: readonly string[];
};

/** Two at a time, because each build already uses more than one core. */
const concurrentBuilds = 2;

type Part = {
  readonly name: string;
  readonly dir: string;
  readonly version: string;
  readonly isShell: boolean;
};

const partsOf = async (root: string): Promise<Part[]> => {
  const folders = (await readdir(root)).filter(name => name.startsWith("mfe-")).sort();
  const part = (name: string, provided: readonly string[], isShell: boolean): Part => {
    const dir = join(root, name);
    return { name, dir, version: releaseOf(dir, provided), isShell };
  };
  return [part("shell", [], true), ...folders.map(name => part(name, sharedModules, false))];
};

const remoteFolder = (part: Part): string => `remotes/${part.name}/${part.version}`;

const isBuilt = (part: Part, outDir: string): boolean => {
  if (!part.isShell) return existsSync(join(outDir, remoteFolder(part), "remote.json"));
  const manifestFile = join(outDir, "shell.json");
  if (!existsSync(manifestFile)) return false;
  const manifest: ReleaseManifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  return manifest.version === part.version;
};

/** Moves a finished release into place. Older releases stay, for browsers that still run them. */
const publish = async (part: Part, built: string, outDir: string): Promise<void> => {
  if (part.isShell) {
    await cp(join(built, "assets"), join(outDir, "assets"), { recursive: true });
    await rm(join(built, "assets"), { recursive: true });
    const manifestLast = (await readdir(built)).sort(name => (name.startsWith("shell.json") ? 1 : -1));
    for (const name of manifestLast) await rename(join(built, name), join(outDir, name));
    return;
  }
  const target = join(outDir, remoteFolder(part));
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, ".."), { recursive: true });
  await rename(built, target);
};

const build = async (part: Part, outDir: string, stopped?: AbortSignal): Promise<void> => {
  const building = join(outDir, `.building-${part.name}-${randomUUID()}`);
  try {
    await buildWorkspace(part.dir, building, stopped);
    await publish(part, building, outDir);
  } finally {
    await rm(building, { recursive: true, force: true });
  }
};

/** Runs `work` for every item, `workers` at a time, even after a failure. Then throws the first failure. */
const forEachConcurrently = async <T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: workers }, worker));
  if (failures.length > 0) throw failures[0];
};

const replaceJson = async (path: string, content: object): Promise<void> => {
  const next = `${path}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(content, null, 2)}\n`);
  await rename(next, path);
};

/**
 * Builds what has changed and lays the front end out for serving; README.md describes the layout. Each step becomes
 * visible only once it is complete, and /remotes.json is written last.
 * @throws if `only` names no front-end workspace
 * @throws BuildError when a build fails, or `stopped` kills it; the live releases stay unchanged
 */
export const composeFrontEnd = async ({
  root,
  outDir,
  only,
  env = process.env,
  stopped,
}: ComposeOptions): Promise<Composition> => {
  await mkdir(outDir, { recursive: true });
  const parts = (await partsOf(root)).filter(({ name }) => only === undefined || name === only);
  if (parts.length === 0) throw new Error(`There is no front-end workspace ${only}`);
  const changed = parts.filter(part => !isBuilt(part, outDir));
  await forEachConcurrently(changed, concurrentBuilds, part => build(part, outDir, stopped));
  const composition = {
    releases: Object.fromEntries(parts.map(part => [part.name, part.version])),
    built: changed.map(part => part.name),
  };
  if (only !== undefined) return composition;
  const remotes = parts
    .filter(part => !part.isShell)
    .map(
      part =>
        [part.name, { version: part.version, entry: `/${remoteFolder(part)}/${remoteEntryFile}` }] as const,
    );
  await replaceJson(join(outDir, buildDefaultsFile), buildDefaultsOf(env));
  await replaceJson(join(outDir, "remotes.json"), Object.fromEntries(remotes));
  return composition;
};
