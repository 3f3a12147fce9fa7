import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ClientBase } from "pg";

/** One migration on disk. */
export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/** Prisma's lock id, so that `prisma migrate deploy` and `applyMigrations` exclude each other. */
const prismaAdvisoryLock = 72707369;

/**
 * How long a migration waits for the lock of a table, and how often it tries again after a pause, in milliseconds. While it
 * waits, every later statement on the table queues behind it, so it must give up soon and let the queue pass.
 */
const lockPatience = { lockMs: 3_000, attempts: 40, pauseMs: 3_000 };

/** Prisma's migrations table, exactly as Prisma creates it. */
const bookkeeping = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** Reads the migration.sql of each folder in the directory, sorted by folder name. */
export const readMigrations = async (directory: string): Promise<readonly Migration[]> => {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter(entry => entry.isDirectory()).map(entry => entry.name);
  return Promise.all(
    names.sort().map(async name => {
      const sql = await readFile(join(directory, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
};

/** A migration was changed on disk after it was applied. */
export class ChangedMigrationError extends Error {
  override name = "ChangedMigrationError";
}

/**
 * Applies pending migrations under an advisory lock, each in its own transaction, and records them exactly as
 * `prisma migrate deploy` does. A migration that can't lock its tables is rolled back and tried again, for four minutes.
 * @returns the names of the migrations applied by this call
 * @throws ChangedMigrationError if the text of an applied migration has changed
 */
export const applyMigrations = async (
  client: ClientBase,
  directory: string,
  patience = lockPatience,
): Promise<readonly string[]> => {
  const migrations = await readMigrations(directory);
  await client.query("SELECT pg_advisory_lock($1)", [prismaAdvisoryLock]);
  try {
    await client.query(bookkeeping);
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = new Map(rows.map(row => [row.migration_name, row.checksum]));
    const changed = migrations.find(
      ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
    );
    if (changed)
      throw new ChangedMigrationError(`Migration ${changed.name} was changed after it was applied`);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await applyPatiently(client, migration, patience);
    return missing.map(({ name }) => name);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [prismaAdvisoryLock]);
  }
};

/** PostgreSQL's lock_not_available. */
const isLockTimeout = ({ cause }: Error): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "55P03";

const applyPatiently = async (
  client: ClientBase,
  migration: Migration,
  { lockMs, attempts, pauseMs }: typeof lockPatience,
): Promise<void> => {
  for (let left = attempts; ; left--) {
    try {
      return await applyOne(client, migration, lockMs);
    } catch (error) {
      if (!(error instanceof Error && isLockTimeout(error)) || left <= 1) throw error;
      await delay(pauseMs);
    }
  }
};

const applyOne = async (
  client: ClientBase,
  { name, sql, checksum }: Migration,
  lockMs: number,
): Promise<void> => {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, clock_timestamp(), $3, 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
};
