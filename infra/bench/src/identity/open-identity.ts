import { createDatabases } from "@phaselock/local";
import type { Open } from "@phaselock/processes";
import { createLogger, openPool, type Pool } from "@phaselock/service-kit";
import { openServers, openService } from "../servers.ts";

/** The product's origin, for which the proofs are created. */
export const origin = "http://localhost:3000";

/** Starts svc-identity as a process, on a real PostgreSQL with default durability. */
export type Identity = { readonly url: string; readonly database: Pool };

export const openIdentity = async (open: Open): Promise<Identity> => {
  const servers = await openServers(open);
  const { postgres } = servers;
  await createDatabases(postgres.url("postgres"), ["bus"]);
  const { url } = await openService(open, servers, "identity", self => ({
    BUS_DATABASE_URL: postgres.url("bus"),
    PUBLIC_URL: origin,
    JWKS_URL: `${self}/.well-known/jwks.json`,
    GOOGLE_CLIENT_ID: "bench",
    GOOGLE_CLIENT_SECRET: "bench",
    KEY_ENCRYPTION_SECRET: "a secret for the bench, thrown away after it",
  }));
  const database = await open(
    "database",
    // As many connections as the service has.
    () => openPool(postgres.url("identity"), createLogger("bench", "silent"), 10),
    pool => pool.end(),
  );
  return { url, database };
};
