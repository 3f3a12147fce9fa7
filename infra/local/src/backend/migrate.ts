import { fileURLToPath } from "node:url";
import { applyMigrations } from "@phaselock/service-kit";
import pg from "pg";
import { serviceNames } from "../paths.ts";
import type { Environments } from "./environments.ts";
import { services } from "./services.ts";

/**
 * Applies to each service's database the migrations that it lacks.
 *
 * @returns the names of those that were applied
 */
export async function migrate({ services: environments }: Environments): Promise<string[]> {
  const applied: string[] = [];
  for (const name of serviceNames) {
    const client = new pg.Client({ connectionString: environments[name].DATABASE_URL });
    await client.connect();
    try {
      applied.push(...(await applyMigrations(client, fileURLToPath(services[name].migrations))));
    } finally {
      await client.end();
    }
  }
  return applied;
}

export const describeMigrations = (applied: readonly string[]): string =>
  applied.length === 0 ? "none to apply" : `applied ${applied.length}`;
