import { createDatabases, openGoogle, openStripe, readLocalConfig, serviceNames } from "@phaselock/local";
import { migrate, openBackend, planEnvironments } from "@phaselock/local/backend";
import { createClosing, findFreePort } from "@phaselock/processes";
import { createLogger } from "@phaselock/service-kit";

/** The whole product in this process, as `npm start` composes it, on free ports and with fresh data. */
export type Product = {
  readonly url: string;
  readonly google: { readonly issuer: string; readonly clientId: string };
  readonly webhookSecret: string;
  /** Returns the lines that it has logged at level error and above since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
};

/**
 * @param databaseUrl the address of a database of that name, on a server that may be written to
 */
export const openProduct = async (databaseUrl: (name: string) => string): Promise<Product> => {
  const errors: string[] = [];
  const logger = createLogger("fuzz", "error", { write: line => void errors.push(line) });
  const closing = createClosing();
  const ports = { GOOGLE_STAND_IN_PORT: 0, STRIPE_STAND_IN_PORT: 0 };
  const config = { ...readLocalConfig({}), ...ports };
  const gatewayPort = await findFreePort();
  const publicUrl = `http://localhost:${gatewayPort}`;
  try {
    // Their log is not the product's.
    const context = { publicUrl, logger: createLogger("stand-ins", "silent") };
    const google = await openGoogle(config, context);
    closing.add("Google", google);
    const stripe = await openStripe(config, context, "in memory");
    closing.add("Stripe", stripe);
    const vendors = { ...google.environment, ...stripe.environment };
    const environments = await planEnvironments({
      publicUrl,
      gatewayPort,
      databaseUrl,
      common: {
        ...vendors,
        KEY_ENCRYPTION_SECRET: "a secret for one run, thrown away after it",
        LEASE_SECRET: "a secret for one run's offline leases",
        RESULT_SECRET: "a secret for one run's shared results",
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
      google: { issuer: vendors.GOOGLE_ISSUER ?? "", clientId: vendors.GOOGLE_CLIENT_ID ?? "" },
      webhookSecret: vendors.STRIPE_WEBHOOK_SECRET ?? "",
      takeErrors: () => errors.splice(0),
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
};
