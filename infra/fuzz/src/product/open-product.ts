import { createDatabases, serviceNames } from "@phaselock/local";
import { migrate, openBackend, planEnvironments } from "@phaselock/local/backend";
import { createClosing, findFreePort } from "@phaselock/processes";
import { createLogger } from "@phaselock/service-kit";
import { startGoogleStandIn } from "@phaselock/stand-in-google";
import { startStripeStandIn } from "@phaselock/stand-in-stripe";
import { createErrorLog, type ErrorLog } from "./error-log.ts";

/** The whole product in this process, as `npm start` composes it, on free ports and with fresh data. */
export type Product = {
  readonly url: string;
  readonly google: { readonly issuer: string; readonly clientId: string };
  readonly webhookSecret: string;
  readonly identityDatabaseUrl: string;
  /** The errors it has logged. */
  readonly errors: ErrorLog;
  close(): Promise<void>;
};

const credentials = {
  GOOGLE_CLIENT_ID: "phaselock-fuzz.apps.example",
  GOOGLE_CLIENT_SECRET: "fuzz-google-secret",
  STRIPE_SECRET_KEY: "sk_test_fuzz",
  STRIPE_PUBLISHABLE_KEY: "pk_test_fuzz",
  STRIPE_WEBHOOK_SECRET: "whsec_fuzz",
  KEY_ENCRYPTION_SECRET: "a secret for one run, thrown away after it",
};

/**
 * @param databaseUrl the address of a database of that name, on a server that may be written to
 * @param stateDir a folder for the Stripe stand-in's state
 */
export const openProduct = async (
  databaseUrl: (name: string) => string,
  stateDir: string,
): Promise<Product> => {
  const errors = createErrorLog();
  const logger = createLogger("fuzz", "error", errors);
  const closing = createClosing();
  const gatewayPort = await findFreePort();
  const publicUrl = `http://localhost:${gatewayPort}`;
  try {
    const google = await startGoogleStandIn({
      port: 0,
      clientId: credentials.GOOGLE_CLIENT_ID,
      clientSecret: credentials.GOOGLE_CLIENT_SECRET,
      appOrigins: [publicUrl],
      deployment: "local",
    });
    closing.add("Google", google);
    const stripe = await startStripeStandIn({
      port: 0,
      secretKey: credentials.STRIPE_SECRET_KEY,
      publishableKey: credentials.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: credentials.STRIPE_WEBHOOK_SECRET,
      webhookUrl: `${publicUrl}/api/webhooks/stripe`,
      statePath: `${stateDir}/stripe.json`,
      deployment: "local",
    });
    closing.add("Stripe", stripe);
    const environments = await planEnvironments({
      publicUrl,
      gatewayPort,
      databaseUrl,
      common: {
        ...credentials,
        GOOGLE_ISSUER: google.issuer,
        STRIPE_API_URL: stripe.url,
        // The real limits stay on. The fuzzer acts as a proxy that reports a new address for each caller.
        TRUST_PROXY: "127.0.0.1",
      },
    });
    const names = [...serviceNames, "bus"].map(name => new URL(databaseUrl(name)).pathname.slice(1));
    await createDatabases(databaseUrl("postgres"), names);
    await migrate(environments);
    await openBackend(environments, closing, logger);
    return {
      url: `http://127.0.0.1:${gatewayPort}`,
      google: { issuer: google.issuer, clientId: credentials.GOOGLE_CLIENT_ID },
      webhookSecret: credentials.STRIPE_WEBHOOK_SECRET,
      identityDatabaseUrl: databaseUrl("identity"),
      errors,
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
};
