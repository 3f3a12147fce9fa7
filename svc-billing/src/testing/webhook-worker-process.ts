import { createLogger, openPool } from "@phaselock/service-kit";
import { checkoutWebhooks } from "../checkout/checkout-webhooks.ts";
import { openDatabase } from "../database.ts";
import { createStripe } from "../stripe/stripe-client.ts";
import { processDueWebhooks } from "../webhooks/process-webhooks.ts";

/**
 * A webhook worker in a separate process, for the tests that kill it:
 * `webhook-worker-process.ts <database> <Stripe's address> <Stripe's key> claimed|fulfilled`. It processes what is due
 * and kills itself at that step.
 */
const [, , databaseUrl = "", STRIPE_API_URL = "", STRIPE_SECRET_KEY = "", step] = process.argv;
const logger = createLogger("webhook-worker", "silent");
const pool = openPool(databaseUrl, logger);
const stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL });
const checkouts = checkoutWebhooks({ db: openDatabase(pool), stripe, logger, livemode: false });

await processDueWebhooks({
  pool,
  logger,
  handlers: [
    {
      types: checkouts.types,
      async handle(id) {
        if (step === "claimed") process.kill(process.pid, "SIGKILL");
        const outcome = await checkouts.handle(id);
        if (step === "fulfilled") process.kill(process.pid, "SIGKILL");
        return outcome;
      },
    },
  ],
});
