import { createDatabases } from "@phaselock/local/database";
import { type ServiceName, serviceNames } from "@phaselock/local/paths";
import { migrateDatabase } from "@phaselock/service-kit";

/**
 * Admin step before the first process: creates each service's database and applies its migrations, as `npm start` does.
 * Idempotent, and safe to run twice at the same time.
 *
 * @param urlOf the address of a database on the server, as a user who may create databases
 * @param migrationsOf the folder of a service's Prisma migrations
 * @returns the names of the applied migrations
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
