import { type CheckoutResponse, checkoutRequestSchema } from "@phaselock/contracts";
import { createLogger, openPool } from "@phaselock/service-kit";
import { createMigratedDatabase } from "@phaselock/service-kit/testing";
import { type StripeStandIn, startStripeStandIn } from "@phaselock/stand-in-stripe";
import { payByCard } from "@phaselock/stand-in-stripe/testing";
import type { z } from "zod";
import { createCheckout } from "../checkout/create-checkout.ts";
import { openDatabase } from "../database.ts";
import { createStripe } from "../stripe/stripe-client.ts";

const secretKey = "sk_test_local";

/**
 * Billing's database and the Stripe stand-in, without the service: no worker and no job runs but those that the test
 * runs. Webhooks go nowhere.
 */
export const openBillingParts = async () => {
  const [database, standIn] = await Promise.all([
    createMigratedDatabase(new URL("../../prisma/migrations/", import.meta.url), "billing"),
    startStripeStandIn({
      port: 0,
      secretKey,
      publishableKey: "pk_test_local",
      webhookSecret: "whsec_local",
      webhookUrl: "http://127.0.0.1:9",
      deployment: "local",
    }),
  ]);
  const logged: string[] = [];
  const logger = createLogger("billing-test", "info", { write: line => void logged.push(line) });
  const pool = openPool(database.url, logger);
  const db = openDatabase(pool);
  const stripe = createStripe({ STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: standIn.url });
  /** What `fulfilCheckout` and the jobs need. */
  const fulfilment = { db, pool, stripe, logger, livemode: false };
  const start = (userId: string, request: z.input<typeof checkoutRequestSchema>) =>
    createCheckout(
      { ...fulfilment, publicUrl: "http://localhost:3000" },
      userId,
      checkoutRequestSchema.parse(request),
    );

  return {
    ...fulfilment,
    fulfilment,
    databaseUrl: database.url,
    stripeUrl: standIn.url,
    standIn: standIn satisfies StripeStandIn as StripeStandIn,
    secretKey,
    /** Every line that was logged, at level info and above. */
    logged,
    /** Start a checkout for a pack. */
    checkout: (userId: string, returnUrl = "/pricing", credits = 5) =>
      start(userId, { type: "credits", credits, returnUrl }),
    /** Start a checkout for Premium. */
    subscribe: (userId: string, returnUrl = "/pricing") => start(userId, { type: "subscription", returnUrl }),
    pay: ({ url }: CheckoutResponse) => payByCard(url),
    async close() {
      await db.$disconnect();
      await pool.end();
      await standIn.close();
      await database.drop();
    },
  };
};
export type BillingParts = Awaited<ReturnType<typeof openBillingParts>>;
