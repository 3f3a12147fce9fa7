import { join, resolve } from "node:path";
import type { Closing } from "@phaselock/processes";
import { createLogger, type Logger, readConfig } from "@phaselock/service-kit";
import { startGoogleStandIn } from "@phaselock/stand-in-google";
import { startStripeStandIn } from "@phaselock/stand-in-stripe";
import { z } from "zod";
import { localConfigSchema } from "../configuration/local-config.ts";
import { root } from "../paths.ts";

const { PHASELOCK_STATE_DIR, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT, LOG_LEVEL } =
  localConfigSchema.shape;
const originOf = (protocol: RegExp) =>
  z
    .url({ protocol })
    .refine(url => URL.parse(url)?.origin === url, "must be an origin such as https://staging.example.com");
const httpsOrigin = originOf(/^https$/);

/**
 * The variables of the stand-ins in staging. The services have the same credentials. They are generated, because the
 * stand-ins accept any, and long, because only they protect the APIs.
 */
export const stagingStandInsSchema = z.object({
  DEPLOYMENT: z.literal("staging"),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: httpsOrigin,
  STAGING_ACCESS_SECRET: z.string().min(32, "must have at least 32 characters"),
  GOOGLE_STAND_IN_PORT,
  GOOGLE_STAND_IN_URL: httpsOrigin,
  /** As identity's, if services reach the stand-in at another address than browsers. */
  GOOGLE_ISSUER: originOf(/^https?$/).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(32, "must have at least 32 characters"),
  STRIPE_STAND_IN_PORT,
  STRIPE_STAND_IN_URL: httpsOrigin,
  STRIPE_SECRET_KEY: z.string().min(32, "must have at least 32 characters"),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(32, "must have at least 32 characters"),
  /** Where webhooks are sent, if not to PUBLIC_URL. */
  STRIPE_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  PHASELOCK_STATE_DIR,
  LOG_LEVEL,
});

/**
 * Starts the stand-ins for Google and Stripe in staging, behind the access secret.
 * @param closing collects both
 * @throws ConfigError that names every bad variable at once; production is one of them
 */
export const openStagingStandIns = async (
  env: Readonly<Record<string, string | undefined>>,
  closing: Closing,
  given?: Logger,
): Promise<{ readonly google: string; readonly stripe: string }> => {
  const config = readConfig(stagingStandInsSchema, env);
  const logger = given ?? createLogger("stand-ins", config.LOG_LEVEL);
  const place = {
    host: config.HOST,
    accessSecret: config.STAGING_ACCESS_SECRET,
    deployment: config.DEPLOYMENT,
    logger,
  };
  const google = await startGoogleStandIn({
    ...place,
    port: config.GOOGLE_STAND_IN_PORT,
    publicUrl: config.GOOGLE_STAND_IN_URL,
    clientId: config.GOOGLE_CLIENT_ID,
    clientSecret: config.GOOGLE_CLIENT_SECRET,
    appOrigins: [config.PUBLIC_URL],
    ...(config.GOOGLE_ISSUER && { issuer: config.GOOGLE_ISSUER }),
  });
  closing.add("Google", google);
  const stripe = await startStripeStandIn({
    ...place,
    port: config.STRIPE_STAND_IN_PORT,
    publicUrl: config.STRIPE_STAND_IN_URL,
    secretKey: config.STRIPE_SECRET_KEY,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhookUrl: config.STRIPE_WEBHOOK_URL ?? `${config.PUBLIC_URL}/api/webhooks/stripe`,
    statePath: join(resolve(root, config.PHASELOCK_STATE_DIR), "stripe-stand-in.json"),
  });
  closing.add("Stripe", stripe);
  return { google: google.url, stripe: stripe.url };
};
