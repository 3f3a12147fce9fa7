import {
  createLogger,
  type Job,
  type Logger,
  openPool,
  type Pool,
  type Subscription,
} from "@phaselock/service-kit";
import Stripe from "stripe";
import { auditAccounts } from "../src/audit/audit-accounts.ts";
import { checkoutWebhooks } from "../src/checkout/checkout-webhooks.ts";
import type { FulfilmentDependencies } from "../src/checkout/fulfil-checkout.ts";
import { reconcileCheckouts } from "../src/checkout/reconcile-checkouts.ts";
import { captureSessionHolds } from "../src/credits/capture-session-holds.ts";
import { releaseExpiredHolds } from "../src/credits/release-expired-holds.ts";
import { openDatabase } from "../src/database.ts";
import { eraseDeletedUsers } from "../src/erasure/erase-user.ts";
import { disputeWebhooks, refundWebhooks } from "../src/refunds/refund-webhooks.ts";
import { reconcileSubscriptions } from "../src/subscriptions/reconcile-subscriptions.ts";
import { invoiceWebhooks, subscriptionWebhooks } from "../src/subscriptions/subscription-webhooks.ts";
import { processDueWebhooks } from "../src/webhooks/process-webhooks.ts";
import { pruneWebhooks } from "../src/webhooks/prune-webhooks.ts";
import { recoverWebhooks } from "../src/webhooks/recover-webhooks.ts";
import { createSteps, type Steps } from "./steps.ts";

export const secretKey = "sk_test_local";
const reconcileEverySeconds = 30;

/** One process of billing: the service's own parts on connections and a Stripe client whose steps can be interrupted. */
export type Replica = {
  readonly name: string;
  readonly steps: Steps;
  /** What failed, other than by the process's death or in a declared way, since the last call. */
  takeFailures(): readonly string[];
  readonly deps: FulfilmentDependencies & { readonly pool: Pool };
  readonly webhookTypes: readonly string[];
  readonly jobs: Readonly<Record<JobName, Job>>;
  readonly sessionConsumer: Subscription;
  readonly erasureConsumer: Subscription;
  /** Processes due webhooks. @returns how many */
  processWebhooks(): Promise<number>;
  /** Starts the process again, as soon as nothing of the one before is left. */
  restart(): Promise<void>;
  close(): Promise<void>;
};
export type JobName =
  | "reconcile-checkouts"
  | "reconcile-subscriptions"
  | "release-expired-holds"
  | "recover-webhooks"
  | "prune-webhooks"
  | "audit-accounts";

const failureOf = (about: unknown): string | undefined => {
  const { err }: { err?: unknown } = Object(about);
  if (!(err instanceof Error)) return undefined;
  // The catalogue's errors are declared answers; the callers of an operation expect them. A subscription that more
  // processes sync at the same time than there are tries is synced again later.
  const isExpected = err.name === "AppError" || err.message.endsWith("while it was being synced");
  return isExpected ? undefined : `${err.stack}`;
};

/** How many turns of the event loop the remains of a dead process may take between two steps. */
const turnsBetweenSteps = 5;

export const openReplica = (name: string, databaseUrl: string, stripeUrl: string): Replica => {
  const steps = createSteps();
  const failures: string[] = [];
  const note = (about: unknown) => {
    const failure = failureOf(about);
    if (steps.death === undefined && failure) failures.push(failure);
  };
  const logger: Logger = Object.assign(createLogger(name, "silent"), { warn: note, error: note });
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  const pool = openPool(url.href, logger, 8);
  pool.on("connect", client => steps.watchConnection(client));
  const { hostname, port } = new URL(stripeUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    httpClient: steps.watchHttp(Stripe.createNodeHttpClient()),
    // A dead process retries nothing, and the SDK would wait before it finds out.
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const db = openDatabase(pool);
  const deps = { db, pool, stripe, logger, livemode: false };
  const handlers = [
    checkoutWebhooks,
    subscriptionWebhooks,
    invoiceWebhooks,
    refundWebhooks,
    disputeWebhooks,
  ].map(create => create(deps));
  return {
    name,
    steps,
    takeFailures: () => failures.splice(0),
    deps,
    webhookTypes: handlers.flatMap(({ types }) => types),
    jobs: {
      "reconcile-checkouts": reconcileCheckouts(deps, reconcileEverySeconds),
      "reconcile-subscriptions": reconcileSubscriptions(deps),
      "release-expired-holds": releaseExpiredHolds(deps),
      "recover-webhooks": recoverWebhooks({ ...deps, handlers }),
      "prune-webhooks": pruneWebhooks(pool),
      "audit-accounts": auditAccounts(deps),
    },
    sessionConsumer: captureSessionHolds(db, logger),
    erasureConsumer: eraseDeletedUsers(db),
    processWebhooks: () => processDueWebhooks({ pool, logger, handlers }),
    async restart() {
      let quiet = 0;
      while (quiet < turnsBetweenSteps) {
        await new Promise(resolve => setImmediate(resolve));
        quiet =
          steps.running === 0 && pool.idleCount === pool.totalCount && pool.waitingCount === 0
            ? quiet + 1
            : 0;
      }
      steps.restart();
    },
    async close() {
      await db.$disconnect();
      await pool.end();
    },
  };
};
