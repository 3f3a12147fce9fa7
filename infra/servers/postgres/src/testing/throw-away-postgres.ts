import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLineOf } from "@phaselock/processes";
import { stopOrphanedServer } from "../server-process.ts";
import { type Postgres, startPostgres } from "../start-postgres.ts";

const prefix = "phaselock-test-";

/** Starts a PostgreSQL without durability in a temporary folder, for one run of tests. */
export async function startThrowAwayPostgres(): Promise<Postgres & { discard(): Promise<void> }> {
  await removeOrphans();
  const home = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  // The server may run as another user, which must be able to enter the folder.
  await chmod(home, 0o755);
  const postgres = await startPostgres({ dataDir: join(home, "postgres"), fsync: "off" });
  const discard = async () => {
    await postgres.stop();
    await rm(postgres.directory, { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  };
  return Object.assign(postgres, { discard });
}

/** Removes the servers and folders of killed runs. The folder's name contains the pid of its run. */
async function removeOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = Number(name.match(`^${prefix}(\\d+)-`)?.[1]);
    if (!owner || commandLineOf(owner) !== "") continue;
    const home = join(tmpdir(), name);
    await stopOrphanedServer(join(home, "postgres", "data"));
    await rm(home, { recursive: true, force: true });
  }
}
