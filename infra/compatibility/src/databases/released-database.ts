import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ServiceName, serviceFolder } from "@phaselock/local";
import { z } from "zod";
import { findRefusals } from "./find-refusals.ts";
import { readChanges } from "./read-changes.ts";
import { readTables } from "./read-tables.ts";

const releasedSchema = z.object({
  version: z.string(),
  /** The SHA-256 of each migration by its name. */
  migrations: z.record(z.string(), z.hex()),
  tables: z.record(
    z.string(),
    z.record(z.string(), z.object({ required: z.boolean(), hasDefault: z.boolean() })),
  ),
});
/** The database that a service's previous release works with: `prisma/released.json`. */
export type ReleasedDatabase = z.infer<typeof releasedSchema>;

const prismaFolder = (service: ServiceName) => join(serviceFolder(service), "prisma");
const releasedFile = (service: ServiceName) => join(prismaFolder(service), "released.json");

/** A service's migrations by name, in the order in which they are applied. */
const readMigrations = async (service: ServiceName): Promise<ReadonlyMap<string, string>> => {
  const folder = join(prismaFolder(service), "migrations");
  const names = (await readdir(folder)).filter(entry => /^\d/.test(entry)).sort();
  return new Map(
    await Promise.all(
      names.map(async name => [name, await readFile(join(folder, name, "migration.sql"), "utf8")] as const),
    ),
  );
};

const digest = (sql: string): string => createHash("sha256").update(sql).digest("hex");

export const readReleasedDatabase = async (service: ServiceName): Promise<ReleasedDatabase> =>
  releasedSchema.parse(JSON.parse(await readFile(releasedFile(service), "utf8")));

/** Records today's migrations and tables as those of a release, which the next one must keep working. */
export const writeReleasedDatabase = async (service: ServiceName, version: string): Promise<void> => {
  const migrations = await readMigrations(service);
  const schema = await readFile(join(prismaFolder(service), "schema.prisma"), "utf8");
  const released: ReleasedDatabase = {
    version,
    migrations: Object.fromEntries([...migrations].map(([name, sql]) => [name, digest(sql)])),
    tables: readTables(schema),
  };
  await writeFile(releasedFile(service), `${JSON.stringify(released, null, 2)}\n`);
};

/**
 * Checks migrations against the release that still runs while they are applied.
 * @returns one sentence per problem: a released migration that is gone or edited, and each refused change
 */
export const checkMigrations = async (
  released: ReleasedDatabase,
  today: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const edited = Object.entries(released.migrations).flatMap(([name, hash]) => {
    const sql = today.get(name);
    if (sql === undefined) return [`${name}: the released migration is gone`];
    return digest(sql) === hash ? [] : [`${name}: the released migration was edited`];
  });
  const unreleased = [...today].filter(([name]) => !(name in released.migrations));
  const changes = await Promise.all(unreleased.map(([, sql]) => readChanges(sql)));
  return [...edited, ...findRefusals(released.tables, changes.flat())];
};

/** Checks a service's migrations against its released database. */
export const checkServiceMigrations = async (service: ServiceName): Promise<string[]> =>
  checkMigrations(await readReleasedDatabase(service), await readMigrations(service));
