import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  buildDefaultsFile,
  emptyReleaseMap,
  manifestFile,
  type PartName,
  partNameSchema,
  type ReleaseMap,
  releaseFolder,
  releaseMapSchema,
} from "@phaselock/contracts";
import { buildDefaultsOf } from "./build-defaults.ts";
import { type BuildOptions, buildWorkspace } from "./build-workspace.ts";
import { contractFile } from "./contract/contract.ts";
import { releaseOf } from "./release.ts";
import { promote } from "./releases/promote.ts";

export type ComposeOptions = {
  /** The repository's root: `shell` and every `mfe-*` folder under it are built. */
  readonly root: string;
  readonly outDir: string;
  /**
   * Builds only this part, to ship it: with its contract. Does not write `remotes.json`, which says what is live, and
   * `build-defaults.json`.
   */
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
  readonly name: PartName;
  readonly dir: string;
  readonly version: string;
};

/**
 * The front-end workspaces, or only one of them, with the names of their releases. Naming reads a workspace's sources, so
 * a build of one part must not name the others: their errors would fail it.
 * @throws if `only` names no front-end workspace
 */
const partsOf = async (root: string, only: string | undefined): Promise<Part[]> => {
  const folders = (await readdir(root)).filter(name => name.startsWith("mfe-")).sort();
  const names = ["shell", ...folders].filter(name => only === undefined || name === only);
  if (names.length === 0) throw new Error(`There is no front-end workspace ${only}`);
  return Promise.all(
    names.map(async name => {
      const dir = join(root, name);
      return { name: partNameSchema.parse(name), dir, version: await releaseOf(dir) };
    }),
  );
};

const folderOf = (part: Part, outDir: string): string => join(outDir, releaseFolder(part.name, part.version));

/** A release that is to be shipped also needs its contract. */
const isBuilt = (part: Part, outDir: string, { shipped }: Required<Pick<BuildOptions, "shipped">>): boolean =>
  [manifestFile(part.name), ...(shipped ? [contractFile] : [])].every(file =>
    existsSync(join(folderOf(part, outDir), file)),
  );

/**
 * Moves a finished release into place. Older releases stay, for browsers that still run them. The shell's assets are named
 * by content and lie in one folder for all its releases, so that browsers keep what a new release has not changed.
 */
const publish = async (part: Part, built: string, outDir: string): Promise<void> => {
  if (part.name === "shell") {
    await cp(join(built, "assets"), join(outDir, "assets"), { recursive: true });
    await rm(join(built, "assets"), { recursive: true });
  }
  const target = folderOf(part, outDir);
  await rm(target, { recursive: true, force: true });
  await mkdir(join(target, ".."), { recursive: true });
  await rename(built, target);
};

const build = async (
  part: Part,
  outDir: string,
  options: Pick<BuildOptions, "stopped" | "shipped">,
): Promise<void> => {
  const building = join(outDir, `.building-${part.name}-${randomUUID()}`);
  try {
    await buildWorkspace(part.dir, building, { release: part.version, ...options });
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

/** The release map in a release store's root. */
export const releaseMapFile = "remotes.json";

/** Forgets releases whose files are gone, and maps in an older format: this folder can always be built again. */
const readMap = (file: string, outDir: string): ReleaseMap => {
  if (!existsSync(file)) return emptyReleaseMap;
  const map = releaseMapSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data ?? emptyReleaseMap;
  const exists = (part: string, release: string) => existsSync(join(outDir, releaseFolder(part, release)));
  const parts = Object.entries(map.parts).filter(([name, { live }]) => exists(name, live));
  return {
    ...map,
    parts: Object.fromEntries(
      parts.map(([name, part]) => [
        name,
        { ...part, earlier: part.earlier.filter(release => exists(name, release)) },
      ]),
    ),
  };
};

const replaceJson = async (path: string, content: object): Promise<void> => {
  const next = `${path}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify(content, null, 2)}\n`);
  await rename(next, path);
};

/**
 * Builds what has changed and lays the front end out for serving; README.md describes the layout. Each step becomes
 * visible only once it is complete, and the release map is written last.
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
  const parts = await partsOf(root, only);
  const shipped = only !== undefined;
  const changed = parts.filter(part => !isBuilt(part, outDir, { shipped }));
  await forEachConcurrently(changed, concurrentBuilds, part => build(part, outDir, { stopped, shipped }));
  const composition = {
    releases: Object.fromEntries(parts.map(part => [part.name, part.version])),
    built: changed.map(part => part.name),
  };
  if (only !== undefined) return composition;
  await replaceJson(join(outDir, buildDefaultsFile), buildDefaultsOf(env));
  const mapFile = join(outDir, releaseMapFile);
  const at = new Date().toISOString();
  const map = parts.reduce(
    (map, part) => promote(map, part.name, part.version, at),
    readMap(mapFile, outDir),
  );
  await replaceJson(mapFile, map);
  return composition;
};
