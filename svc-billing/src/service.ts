import { defineService, openSigningKeys } from "@phaselock/service-kit";
import { auditAccounts } from "./audit/audit-accounts.ts";
import { subscribeToCheckoutChanges } from "./checkout/checkout-changes.ts";
import { checkoutRoutes } from "./checkout/checkout-routes.ts";
import { checkoutWebhooks } from "./checkout/checkout-webhooks.ts";
import { reconcileCheckouts } from "./checkout/reconcile-checkouts.ts";
import { billingConfigSchema, isLiveMode, leaseSecretsOf, webhookSecretsOf } from "./config.ts";
import { captureSessionHolds } from "./credits/capture-session-holds.ts";
import { creditRoutes } from "./credits/credit-routes.ts";
import { releaseExpiredHolds } from "./credits/release-expired-holds.ts";
import { openDatabase } from "./database.ts";
import { eraseDeletedUsers } from "./erasure/erase-user.ts";
import { exportRoute } from "./export/export-route.ts";
import { leaseRoutes } from "./leases/lease-routes.ts";
import { leaseKeyPurpose } from "./leases/sign-lease.ts";
import { measureBilling } from "./metrics/measure-billing.ts";
import { disputeWebhooks, refundWebhooks } from "./refunds/refund-webhooks.ts";
import { serviceName } from "./service-name.ts";
import { statementRoutes } from "./statement/statement-routes.ts";
import { createStripe } from "./stripe/stripe-client.ts";
import { reconcileSubscriptions } from "./subscriptions/reconcile-subscriptions.ts";
import { subscriptionRoutes } from "./subscriptions/subscription-routes.ts";
import { invoiceWebhooks, subscriptionWebhooks } from "./subscriptions/subscription-webhooks.ts";
import { processWebhooks } from "./webhooks/process-webhooks.ts";
import { pruneWebhooks } from "./webhooks/prune-webhooks.ts";
import { recoverWebhooks } from "./webhooks/recover-webhooks.ts";
import { webhookRoutes } from "./webhooks/webhook-routes.ts";

/** The billing service: checkouts, Stripe webhooks, credits and holds. */
export const billingService = defineService({
  name: serviceName,
  config: billingConfigSchema,
  migrations: new URL("../prisma/migrations/", import.meta.url),
  publishes: true,
  async create({ config, pool, tokens, logger, metrics }) {
    const db = openDatabase(pool);
    const stripe = createStripe(config);
    const changes = await subscribeToCheckoutChanges(pool, logger);
    const leaseKeys = await openSigningKeys(leaseSecretsOf(config), leaseKeyPurpose);
    const livemode = isLiveMode(config);
    const { measureGrant } = measureBilling(pool, metrics);
    const fulfilment = { db, pool, stripe, logger, livemode, measureGrant };
    const handlers = [
      checkoutWebhooks(fulfilment),
      subscriptionWebhooks(fulfilment),
      invoiceWebhooks(fulfilment),
      refundWebhooks(fulfilment),
      disputeWebhooks(fulfilment),
    ];
    return {
      // Prisma loads its query compiler with the first query, which must not be a user's.
      prepare: async () => void (await db.inboxEvent.findFirst()),
      async routes(app) {
        checkoutRoutes(app, { ...fulfilment, tokens, changes, publicUrl: config.PUBLIC_URL });
        creditRoutes(app, { db, tokens });
        subscriptionRoutes(app, { ...fulfilment, tokens, publicUrl: config.PUBLIC_URL });
        leaseRoutes(app, { db, tokens, keys: leaseKeys, issuer: config.PUBLIC_URL });
        statementRoutes(app, { db, pool, stripe, tokens });
        exportRoute(app, { db, tokens });
        await webhookRoutes(app, { pool, livemode, secrets: webhookSecretsOf(config) });
      },
      consumers: [captureSessionHolds(db, logger), eraseDeletedUsers(db)],
      jobs: [
        processWebhooks({ pool, logger, handlers }),
        recoverWebhooks({ pool, stripe, logger, handlers, livemode }),
        pruneWebhooks(pool),
        reconcileCheckouts(fulfilment, config.RECONCILE_EVERY_SECONDS),
        reconcileSubscriptions(fulfilment),
        auditAccounts({ pool, logger }),
        releaseExpiredHolds({ db, pool, logger }),
      ],
      async close() {
        await changes.close();
        await db.$disconnect();
      },
    };
  },
});
