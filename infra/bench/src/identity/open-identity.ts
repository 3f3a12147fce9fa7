import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, startPostgres } from "@phaselock/postgres";
import { applyMigrations, createLogger, openPool, type Pool } from "@phaselock/service-kit";
import pg from "pg";
import { root, serviceProcess } from "../service-process.ts";

/** The product's origin, which the proofs are made for. */
export const origin = "http://localhost:3000";

/** svc-identity as a process, on a real PostgreSQL with its default durability. */
export type Identity = { readonly url: string; readonly database: Pool; close(): Promise<void> };

export const openIdentity = async (): Promise<Identity> => {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-bench-"));
  const postgres = await startPostgres({ dataDir: join(dir, "postgres"), port: 0 });
  const maintenance = new pg.Client({ connectionString: postgres.url("postgres") });
  await maintenance.connect();
  for (const name of ["identity", "bus"]) await maintenance.query(`CREATE DATABASE ${name}`);
  await maintenance.end();
  // As many connections as the service has.
  const database = openPool(postgres.url("identity"), createLogger("bench", "silent"), 10);
  const client = await database.connect();
  await applyMigrations(client, join(root, "svc-identity/prisma/migrations"));
  client.release();
  const port = await findFreePort();
  const identity = serviceProcess("svc-identity", `http://127.0.0.1:${port}`, {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: postgres.url("identity"),
    BUS_DATABASE_URL: postgres.url("bus"),
    PUBLIC_URL: origin,
    JWKS_URL: `http://127.0.0.1:${port}/.well-known/jwks.json`,
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
    KEY_ENCRYPTION_SECRET: "a secret for the bench, thrown away after it",
    LOG_LEVEL: "warn",
  });
  await identity.start();
  return {
    url: identity.url,
    database,
    async close() {
      await identity.end();
      await database.end();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
