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
import type { Binaries } from "./binaries.ts";
import { claimSharedDirectory, placeFor } from "./placement.ts";
import { runToEnd } from "./run-to-end.ts";
import { endLeftOverServer } from "./server-process.ts";
import { canEnter, type ServerUser } from "./server-user.ts";

/** One cluster's folder: PostgreSQL's data, the superuser's password, the log of the last run. */
export type Cluster = { directory: string; data: string; passwordFile: string; logFile: string };

/** The superuser's name in every cluster made here. */
export const superuser = "postgres";

/** Decides where the cluster wanted at `dataDir` lives and makes the folder above it. */
export async function locateCluster(dataDir: string, user: ServerUser | undefined): Promise<Cluster> {
  await mkdir(dirname(dataDir), { recursive: true });
  const wanted = join(await realpath(dirname(dataDir)), basename(dataDir));
  const directory = placeFor(wanted, path => canEnter(dirname(path), user));
  if (directory !== wanted) await linkTo(directory, wanted);
  return clusterAt(directory);
}

/**
 * Leaves a link where a moved cluster was wanted. Without the link, what lies at the other place belongs to a state
 * that somebody has removed, and goes too: whoever removes the state wants a new one.
 */
async function linkTo(directory: string, wanted: string): Promise<void> {
  await claimSharedDirectory(dirname(directory));
  const found = await lstat(wanted).catch(() => undefined);
  if (found?.isSymbolicLink()) return;
  if (found) throw belongsToAnother(wanted);
  await endLeftOverServer(clusterAt(directory).data);
  await rm(directory, { recursive: true, force: true });
  await symlink(directory, wanted);
}

/** How a cluster is made. */
export type MakeOptions = {
  user: ServerUser | undefined;
  fsync: "on" | "off";
  unwanted: AbortSignal | undefined;
};

/**
 * Makes the cluster unless it is there. It is built under another name and renamed when complete, password and all:
 * a cluster that exists is a whole one, whenever the last attempt was killed. `unwanted` ends the making.
 */
export async function ensureCluster(
  cluster: Cluster,
  { initdb }: Binaries,
  { user, fsync, unwanted }: MakeOptions,
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
  // C.UTF-8 built in: upper and lower know all of Unicode, and the order doesn't depend on the machine's libraries.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--username", superuser, "--pwfile", draft.passwordFile, "--auth=scram-sha-256"];
  const sync = fsync === "off" ? ["--no-sync"] : [];
  try {
    await runToEnd(initdb, ["-D", draft.data, ...login, ...locale, ...sync], {
      ...user,
      cwd: draft.directory,
      unwanted,
    });
  } catch (error) {
    await removeAbandoned(cluster);
    throw error;
  }
  await rename(draft.directory, cluster.directory);
  return "made";
}

/** The cluster whose folder this is. Touches nothing. */
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
