import { join } from "node:path";
import { startStripeStandIn } from "@phaselock/stand-in-stripe";
import type { LocalConfig } from "../configuration/local-config.ts";
import { type PlayedFor, realVendor, type Vendor } from "./vendor.ts";

/** Known to the stand-in alone. They protect nothing, and look like the real ones. */
const credentials = {
  STRIPE_SECRET_KEY: "sk_test_phaselocklocal",
  STRIPE_PUBLISHABLE_KEY: "pk_test_phaselocklocal",
  STRIPE_WEBHOOK_SECRET: "whsec_phaselocklocal",
};

/** The real Stripe when its keys are given, else the stand-in. */
export async function openStripe(config: LocalConfig, { publicUrl, logger }: PlayedFor): Promise<Vendor> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return realVendor("Stripe", { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET });
  const standIn = await startStripeStandIn({
    port: config.STRIPE_STAND_IN_PORT,
    secretKey: credentials.STRIPE_SECRET_KEY,
    publishableKey: credentials.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: credentials.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${publicUrl}/api/webhooks/stripe`,
    statePath: join(config.PHASELOCK_STATE_DIR, "stripe-stand-in.json"),
    deployment: config.DEPLOYMENT,
    logger,
  });
  return {
    environment: {
      ...credentials,
      STRIPE_API_URL: standIn.url,
      STRIPE_SCRIPT_URL: `${standIn.url}/clover/stripe.js`,
    },
    description: `stand-in at ${standIn.url}`,
    close: standIn.close,
  };
}
