import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@phaselock/postgres/testing";
import { createClosing, findFreePort } from "@phaselock/processes";
import { createLogger, type Logger } from "@phaselock/service-kit";
import { createMigratedDatabase } from "@phaselock/service-kit/testing";
import { accountOf } from "@phaselock/stand-in-google/testing";
import { type LocalConfig, readLocalConfig } from "../../configuration/local-config.ts";
import { serviceNames } from "../../paths.ts";
import { openGoogle } from "../../vendors/open-google.ts";
import { openStripe } from "../../vendors/open-stripe.ts";
import type { Vendor } from "../../vendors/vendor.ts";
import { planEnvironments } from "../environments.ts";
import { openBackend } from "../open-backend.ts";
import { services } from "../services.ts";

/** The product's origin as named in tokens. Requests go to the gateway's own address. */
export const publicUrl = "http://localhost:3000";

/** The people whom the configuration names as operators. Each test user needs an address of their own. */
const operators = Array.from({ length: 16 }, (_, index) =>
  accountOf({ name: "Kim Nobody", email: `operator-${index}@example.com`, emailVerified: true }),
);

/** The backend as `npm start` composes it, on its own databases, with everything it logs. */
export type TestBackend = {
  readonly gatewayUrl: string;
  /** The URL of an upstream in the gateway's route table, such as `IDENTITY_URL`. */
  serviceUrl(upstream: string): string;
  readonly google: { readonly issuer: string; readonly clientId: string };
  readonly operatorEmails: readonly string[];
  readonly databaseUrls: ReadonlyMap<string, string>;
  /** Every line that any part has logged, at level trace. */
  readonly logged: readonly string[];
  close(): Promise<void>;
};

/** Google's stand-in as `npm start` opens it. */
const openLocalGoogle = (config: LocalConfig, logger: Logger): Promise<Vendor> =>
  openGoogle(config, { publicUrl, logger });

/**
 * Opens the vendors' stand-ins, five databases, four services on the embedded bus, and the gateway.
 * @param given another stand-in for Google, and further variables for every part
 */
export const openTestBackend = async (
  given: {
    readonly openGoogle?: typeof openLocalGoogle;
    readonly variables?: Readonly<Record<string, string>>;
  } = {},
): Promise<TestBackend> => {
  const closing = createClosing();
  const folder = await mkdtemp(join(tmpdir(), "phaselock-access-"));
  closing.add("folder", { close: () => rm(folder, { recursive: true }) });
  const databases = new Map<string, TestDatabase>();
  databases.set("bus", await createTestDatabase("bus"));
  for (const name of serviceNames)
    databases.set(name, await createMigratedDatabase(services[name].migrations, name));
  closing.add("databases", {
    close: () => Promise.all([...databases.values()].map(database => database.drop())),
  });

  const gatewayPort = await findFreePort();
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const ports = { GOOGLE_STAND_IN_PORT: 0, STRIPE_STAND_IN_PORT: 0 };
  const config = { ...readLocalConfig({ PHASELOCK_STATE_DIR: folder }), ...ports };
  const silent = createLogger("stand-ins", "silent");
  const google = await (given.openGoogle ?? openLocalGoogle)(config, silent);
  closing.add("Google", google);
  // Its webhooks go to the gateway's own address.
  const stripe = await openStripe(config, { publicUrl: gatewayUrl, logger: silent }, "in memory");
  closing.add("Stripe", stripe);
  const vendors = { ...google.environment, ...stripe.environment };

  const environments = await planEnvironments({
    publicUrl,
    gatewayPort,
    databaseUrl: name => databases.get(name)?.url ?? "",
    common: {
      ...vendors,
      // Reconciling with Stripe updates a timestamp in the row, and the test must see only its own changes.
      RECONCILE_EVERY_SECONDS: "3600",
      KEY_ENCRYPTION_SECRET: "a secret for tests, longer than 32 characters",
      LEASE_SECRET: "a secret for the offline leases of tests",
      RESULT_SECRET: "a secret for the shared results of tests",
      OPERATOR_GOOGLE_SUBS: operators.map(({ sub }) => sub).join(","),
      WEB_ROOT: folder,
      // Lets each request come from a different address. Otherwise the rate limits would decide the outcome.
      TRUST_PROXY: "1",
      ...given.variables,
    },
  });
  const logged: string[] = [];
  const logger = createLogger("access", "trace", { write: line => void logged.push(line) });
  await openBackend(environments, closing, logger);
  return {
    gatewayUrl,
    serviceUrl: upstream => environments.gateway[upstream] ?? "",
    google: { issuer: vendors.GOOGLE_ISSUER ?? "", clientId: vendors.GOOGLE_CLIENT_ID ?? "" },
    operatorEmails: operators.map(({ email }) => email),
    databaseUrls: new Map([...databases].map(([name, { url }]) => [name, url])),
    logged,
    close: () => closing.close(),
  };
};
