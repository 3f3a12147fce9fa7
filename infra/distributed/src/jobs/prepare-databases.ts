import { createDatabases, migrateDatabase } from "@phaselock/local/database";
import { type ServiceName, serviceNames } from "@phaselock/local/paths";

/**
 * The admin step before the first process: each service has its database, with every migration applied by the
 * applier of `npm start`. Harmless to repeat, also from two places at once.
 *
 * @param urlOf the address of a database on the server, as a user who may create databases
 * @param migrationsOf the folder of a service's Prisma migrations
 * @returns the names of the migrations that were applied now
 */
export async function prepareDatabases(
  urlOf: (database: string) => string,
  migrationsOf: (service: ServiceName) => string,
): Promise<string[]> {
  await createDatabases(urlOf("postgres"), serviceNames);
  const applied: string[] = [];
  for (const name of serviceNames) applied.push(...(await migrateDatabase(urlOf(name), migrationsOf(name))));
  return applied;
}
