import { execFile } from "node:child_process";
import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { type Postgres, startPostgres } from "@phaselock/postgres";
import pg from "pg";

const run = promisify(execFile);
const archivesWithinMs = 60_000;
const pollEveryMs = 100;

/** A base backup and the later log. They restore the server to any moment after the backup. */
export type Archive = {
  readonly postgres: Postgres;
  /** The folder with the finished segments of the write-ahead log. */
  readonly segments: string;
  /** The copy of the data folder. */
  readonly base: string;
};

/** Runs `work` on one connection of a superuser. */
const connected = async <Result>(
  postgres: Postgres,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(postgres.url("postgres"));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Makes the server's user the owner of a file or folder, if we are root and the server is not. */
const giveTo = async (owner: { uid: number; gid: number }, path: string) =>
  process.getuid?.() === 0 ? chown(path, owner.uid, owner.gid) : undefined;

/** Turns on archiving. This restarts the server, so call it before the load starts. */
export const startArchiving = async (postgres: Postgres): Promise<Archive> => {
  const segments = join(postgres.directory, "archive");
  await mkdir(segments);
  await giveTo(await stat(join(postgres.directory, "data")), segments);
  await connected(postgres, async client => {
    await client.query("ALTER SYSTEM SET archive_mode = on");
    await client.query(
      `ALTER SYSTEM SET archive_command = 'test ! -f ${segments}/%f && cp %p ${segments}/%f'`,
    );
  });
  await postgres.stop();
  await postgres.start();
  return { postgres, segments, base: join(postgres.directory, "base-backup") };
};

/**
 * Copies the data folder while the server runs, as pg_basebackup does; the npm package has no pg_basebackup.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export const takeBaseBackup = ({ postgres, base }: Archive): Promise<void> =>
  connected(postgres, async client => {
    await client.query("SELECT pg_backup_start('drill', fast => true)");
    await run("cp", ["-a", join(postgres.directory, "data"), base]);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop()");
    await writeFile(join(base, "backup_label"), rows[0]?.labelfile ?? "");
    await rm(join(base, "postmaster.pid"));
    const wal = join(base, "pg_wal");
    await Promise.all((await readdir(wal)).map(name => rm(join(wal, name), { recursive: true })));
  });

/** Ends the current segment and waits until it is in the archive. */
const untilArchived = ({ postgres }: Archive): Promise<void> =>
  connected(postgres, async client => {
    const { rows } = await client.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_switch_wal()) AS segment",
    );
    for (const giveUpAt = Date.now() + archivesWithinMs; Date.now() < giveUpAt; await delay(pollEveryMs)) {
      const archived = await client.query("SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= $1", [
        rows[0]?.segment,
      ]);
      if (archived.rowCount) return;
    }
    throw new Error(`${rows[0]?.segment} was not archived within ${archivesWithinMs / 1_000} s`);
  });

/**
 * Starts a second server beside the first, with the data of the moment `time`.
 * The caller stops it.
 */
export const restoreTo = async (archive: Archive, time: Date): Promise<Postgres> => {
  await untilArchived(archive);
  const { postgres, base, segments } = archive;
  const dataDir = join(postgres.directory, "restored");
  const data = join(dataDir, "data");
  const owner = await stat(join(postgres.directory, "data"));
  await mkdir(dataDir, { mode: 0o700 });
  await giveTo(owner, dataDir);
  await run("cp", ["-a", base, data]);
  await run("cp", ["-a", join(postgres.directory, "password"), dataDir]);
  // A configuration file must not contain a named zone, and Z is one.
  const moment = time.toISOString().replace("Z", "+00");
  const settings = [
    "archive_mode = off",
    `restore_command = 'cp ${segments}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  ];
  await appendFile(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  await writeFile(join(data, "recovery.signal"), "");
  for (const name of ["recovery.signal", "backup_label"]) await giveTo(owner, join(data, name));
  const restored = await startPostgres({ dataDir });
  try {
    await untilPromoted(restored);
  } catch (error) {
    await restored.stop();
    throw error;
  }
  return restored;
};

const untilPromoted = (restored: Postgres): Promise<void> =>
  connected(restored, async client => {
    for (const giveUpAt = Date.now() + archivesWithinMs; Date.now() < giveUpAt; await delay(pollEveryMs)) {
      const { rows } = await client.query<{ isRecovering: boolean }>(
        'SELECT pg_is_in_recovery() AS "isRecovering"',
      );
      if (!rows[0]?.isRecovering) return;
    }
    throw new Error(`the restored server did not leave recovery within ${archivesWithinMs / 1_000} s`);
  });
