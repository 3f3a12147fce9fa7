import { fileURLToPath } from "node:url";
import { migrateDatabase } from "@phaselock/service-kit";
import { serviceNames } from "../paths.ts";
import type { Environments } from "./environments.ts";
import { services } from "./services.ts";

/**
 * Applies the pending migrations to each service's database.
 *
 * @returns the names of the applied migrations
 */
export async function migrate({ services: environments }: Environments): Promise<string[]> {
  const applied: string[] = [];
  for (const name of serviceNames) {
    const { DATABASE_URL } = environments[name];
    applied.push(...(await migrateDatabase(DATABASE_URL, fileURLToPath(services[name].migrations))));
  }
  return applied;
}

export const describeMigrations = (applied: readonly string[]): string =>
  applied.length === 0 ? "none to apply" : `applied ${applied.length}`;
