import { join } from "node:path";
import { startStripeStandIn } from "@phaselock/stand-in-stripe";
import type { LocalConfig } from "../configuration/local-config.ts";
import { realVendor, type StandInContext, type Vendor } from "./vendor.ts";

/** Credentials for the stand-in only. They protect nothing and have the format of real ones. */
const credentials = {
  STRIPE_SECRET_KEY: "sk_test_phaselocklocal",
  STRIPE_PUBLISHABLE_KEY: "pk_test_phaselocklocal",
  STRIPE_WEBHOOK_SECRET: "whsec_phaselocklocal",
};

/**
 * Connects to the real Stripe when its keys are set, else starts the stand-in.
 *
 * @param state where the stand-in has its state: in a file, which is synced after each change, or for one run in memory
 */
export async function openStripe(
  config: LocalConfig,
  { publicUrl, logger }: StandInContext,
  state: "in a file" | "in memory" = "in a file",
): Promise<Vendor> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)
    return realVendor("Stripe", { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET });
  const standIn = await startStripeStandIn({
    port: config.STRIPE_STAND_IN_PORT,
    secretKey: credentials.STRIPE_SECRET_KEY,
    publishableKey: credentials.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: credentials.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${publicUrl}/api/webhooks/stripe`,
    ...(state === "in a file" && { statePath: join(config.PHASELOCK_STATE_DIR, "stripe-stand-in.json") }),
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
