import { readFile, realpath } from "node:fs/promises";
import { clusterAt, superuser } from "./cluster.ts";
import { isServerOf } from "./server-process.ts";

/**
 * Finds the running server of the cluster at `dataDir`, also from another process.
 *
 * @returns the superuser's address of a database on it
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<((database: string) => string) | undefined> {
  const directory = await realpath(dataDir).catch(() => undefined);
  if (directory === undefined) return undefined;
  const { data, passwordFile } = clusterAt(directory);
  const pidFile = await readFile(`${data}/postmaster.pid`, "utf8").catch(() => "");
  // Its lines: pid, data directory, start time, port, … (storage/pidfile.h)
  const [pid, , , port] = pidFile.split("\n");
  if (!isServerOf(Number(pid), data)) return undefined;
  const password = await readFile(passwordFile, "utf8");
  return database => `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}
