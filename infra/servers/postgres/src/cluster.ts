import { randomBytes } from "node:crypto";
import {
  access,
  chown,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { runProgram } from "@phaselock/processes";
import type { Binaries } from "./binaries.ts";
import { claimSharedDirectory, placeFor } from "./placement.ts";
import { serverEnvironment, stopOrphanedServer } from "./server-process.ts";
import { canEnter, type ServerUser } from "./server-user.ts";

/** A cluster's folder with PostgreSQL's data, the superuser's password and the log of the last run. */
export type Cluster = { directory: string; data: string; passwordFile: string; logFile: string };

/** The superuser's name in every cluster created here. */
export const superuser = "postgres";

/** Decides where the cluster requested at `dataDir` is stored, and creates its parent folder. */
export async function locateCluster(dataDir: string, user: ServerUser | undefined): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  const wanted = join(await realpath(dirname(dataDir)), basename(dataDir));
  const directory = placeFor(wanted, path => canEnter(dirname(path), user));
  if (directory !== wanted) await linkTo(directory, wanted);
  return clusterAt(directory);
}

/**
 * Creates a link from the requested place to a moved cluster. If the link is missing, the user has removed the state, so
 * a cluster found at the other place is removed too.
 */
async function linkTo(directory: string, wanted: string): Promise<void> {
  await claimSharedDirectory(dirname(directory));
  const found = await lstat(wanted).catch(() => undefined);
  if (found?.isSymbolicLink()) return;
  if (found) throw belongsToAnother(wanted);
  await stopOrphanedServer(clusterAt(directory).data);
  await rm(directory, { recursive: true, force: true });
  await symlink(directory, wanted);
}

/** How to create a cluster. */
export type MakeOptions = {
  user: ServerUser | undefined;
  fsync: "on" | "off";
  stopped: AbortSignal | undefined;
};

/**
 * Creates the cluster if missing. It is created under a temporary name and renamed when complete, including the password:
 * an existing cluster is complete even if an earlier attempt was killed. `stopped` stops the creation.
 */
export async function ensureCluster(
  cluster: Cluster,
  { initdb }: Binaries,
  { user, fsync, stopped }: MakeOptions,
): Promise<"found" | "made"> {
  await removeAbandoned(cluster);
  if (await exists(cluster)) return "found";
  const draft = clusterAt(`${cluster.directory}.making-${process.pid}`);
  await mkdir(draft.directory, { mode: 0o700 });
  await writeFile(draft.passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (user) {
    await chown(draft.passwordFile, user.uid, user.gid);
    await chown(draft.directory, user.uid, user.gid);
  }
  // Built-in C.UTF-8: upper() and lower() cover all of Unicode, and the sort order doesn't depend on the machine.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--username", superuser, "--pwfile", draft.passwordFile, "--auth=scram-sha-256"];
  const sync = fsync === "off" ? ["--no-sync"] : [];
  try {
    const args = ["-D", draft.data, ...login, ...locale, ...sync];
    const place = { ...user, cwd: draft.directory, env: serverEnvironment };
    await runProgram({ name: "initdb", command: initdb, args, ...place }, stopped);
  } catch (error) {
    await removeAbandoned(cluster);
    throw error;
  }
  await rename(draft.directory, cluster.directory);
  return "made";
}

/** Returns the paths of the cluster in this folder, without touching it. */
export function clusterAt(directory: string): Cluster {
  const inside = (name: string) => join(directory, name);
  return { directory, data: inside("data"), passwordFile: inside("password"), logFile: inside("server.log") };
}

async function exists(cluster: Cluster): Promise<boolean> {
  try {
    await access(join(cluster.data, "PG_VERSION"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw belongsToAnother(cluster.directory);
  }
}

const belongsToAnother = (directory: string) =>
  new Error(`${directory} belongs to another user: start as that user, or remove it.`);

async function removeAbandoned({ directory }: Cluster): Promise<void> {
  const drafts = `${basename(directory)}.making-`;
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(drafts)) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true, maxRetries: 5 });
  }
}
