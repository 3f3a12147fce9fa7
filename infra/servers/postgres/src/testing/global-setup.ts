import type { TestProject } from "vitest/node";
import { startThrowAwayPostgres } from "./throw-away-postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The superuser's address of the test run's PostgreSQL server. */
    postgresAdminUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL for the whole run, on which test files create databases. */
export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  project.provide("postgresAdminUrl", postgres.url("postgres"));
  return () => postgres.discard();
}
