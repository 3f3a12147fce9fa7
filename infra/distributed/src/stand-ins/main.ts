import { openGoogle, openStripe, readLocalConfig } from "@phaselock/local";
import { createLogger } from "@phaselock/service-kit";
import closeWithGrace from "close-with-grace";
import type { StandIns } from "./stand-ins.ts";

/** Runs the stand-ins for Google and Stripe in one process and sends their environment variables to the parent. */
const config = readLocalConfig(process.env);
const logger = createLogger("stand-ins", config.LOG_LEVEL);
const product = { publicUrl: `http://localhost:${config.PORT}`, logger };
const google = await openGoogle(config, product);
const stripe = await openStripe(config, product);
const message: StandIns = {
  environment: { ...google.environment, ...stripe.environment },
  google: google.description,
  stripe: stripe.description,
};
process.send?.(message);
// If both vendors are real, only the IPC channel keeps this process alive.
process.channel?.ref();
closeWithGrace({ logger }, async () => {
  await Promise.all([stripe.close(), google.close()]);
});
