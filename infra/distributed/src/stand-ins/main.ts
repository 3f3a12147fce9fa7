import { openGoogle, openStripe, readLocalConfig } from "@phaselock/local";
import { createLogger } from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import type { StandIns } from "./stand-ins.ts";

/** One process for the providers that play Google and Stripe. Tells its parent what points the services at them. */
const config = readLocalConfig(process.env);
const logger = createLogger("stand-ins", config.LOG_LEVEL);
const product = { publicUrl: `http://localhost:${config.PORT}`, logger };
const google = await openGoogle(config, product);
const stripe = await openStripe(config, product);
const told: StandIns = {
  environment: { ...google.environment, ...stripe.environment },
  google: google.description,
  stripe: stripe.description,
};
process.send?.(told);
// Where both are real there is nothing to do, and nothing else that keeps this process.
process.channel?.ref();
closeWithGrace({ logger }, async () => {
  await Promise.all([stripe.close(), google.close()]);
});
