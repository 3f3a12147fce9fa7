import { fileURLToPath } from "node:url";
import { createApp, createLogger, migrateDatabase, openPool, type Pool } from "@phaselock/service-kit";
import { type StripeStandIn, startStripeStandIn } from "@phaselock/stand-in-stripe";
import type Stripe from "stripe";
import { createStripe } from "../src/stripe/stripe-client.ts";
import { webhookRoutes } from "../src/webhooks/webhook-routes.ts";
import { type Clock, clockOptions, installClock } from "./clock.ts";
import { openReplica, type Replica, secretKey } from "./replica.ts";

const webhookSecret = "whsec_local";
const logger = createLogger("model", "silent");

/** The real parts on which schedules run, one after the other: database, Stripe stand-in, and two processes of billing. */
export type World = {
  readonly clock: Clock;
  readonly replicas: readonly [Replica, Replica];
  readonly stripe: Stripe;
  readonly standIn: StripeStandIn;
  /** Connections on which nothing is interrupted. */
  readonly pool: Pool;
  /** Lets Stripe send an event now, to that process. @returns whether it was acknowledged */
  deliver(eventId: string, to: Replica): Promise<boolean>;
  /** Forgets everything of the schedule before, and sets the time. */
  reset(startsAt: Date): Promise<void>;
  close(): Promise<void>;
};

const migrations = fileURLToPath(new URL("../prisma/migrations/", import.meta.url));

/** Empties the tables. As a replica's session, it fires none of the triggers that keep the ledger from being emptied. */
const emptyStatement = `
SELECT 'SET session_replication_role = replica;' || string_agg(format('DELETE FROM %I', tablename), ';')
  || ';SET session_replication_role = origin' AS statement
FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'ledger_audit', 'webhook_recovery')`;

/** @param databaseUrl an empty database, as a superuser */
export const openWorld = async (databaseUrl: string): Promise<World> => {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", clockOptions);
  const pool = openPool(url.href, logger, 4);
  await migrateDatabase(databaseUrl, migrations);
  const { rows } = await pool.query<{ statement: string }>(emptyStatement);
  const clock = await installClock(pool);

  // One endpoint, as at Stripe; the process that receives is chosen for each event.
  let receiver: Pool = pool;
  const endpoint = { query: (...values: Parameters<Pool["query"]>) => receiver.query(...values) } as Pool;
  const app = await createApp({ name: "model", logger });
  await webhookRoutes(app, { pool: endpoint, livemode: false, secrets: [webhookSecret] });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const standIn = await startStripeStandIn({
    port: 0,
    secretKey,
    publishableKey: "pk_test_local",
    webhookSecret,
    webhookUrl: `${address}/api/webhooks/stripe`,
    deployment: "local",
  });
  standIn.control.holdWebhooks();
  const replicas = [
    openReplica("replica-1", url.href, standIn.url),
    openReplica("replica-2", url.href, standIn.url),
  ] as const;

  return {
    clock,
    replicas,
    standIn,
    pool,
    stripe: createStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: standIn.url }),
    async deliver(eventId, to) {
      receiver = to.deps.pool;
      const status = await standIn.control.redeliver(eventId);
      return status === 200;
    },
    async reset(startsAt) {
      await pool.query(rows[0]?.statement ?? "");
      await pool.query("UPDATE ledger_audit SET after_user_id = NULL");
      await pool.query("UPDATE webhook_recovery SET recovered_until = $1, next_run_at = $1", [startsAt]);
      await standIn.control.reset();
      await clock.set(startsAt);
    },
    async close() {
      clock.close();
      for (const replica of replicas) await replica.close();
      await app.close();
      await standIn.close();
      await pool.end();
    },
  };
};
