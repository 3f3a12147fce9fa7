import { join } from "node:path";
import type { Closing } from "@phaselock/processes";
import type { Logger } from "@phaselock/service-kit";
import { type Environments, planEnvironments } from "./backend/environments.ts";
import { describeGenerated, generateClients } from "./backend/generate-clients.ts";
import { checkPortsAreFree } from "./check-ports.ts";
import type { LocalConfig } from "./configuration/local-config.ts";
import { localSecret } from "./configuration/local-secret.ts";
import { openDatabaseServer } from "./database/open-database-server.ts";
import { webRoot } from "./front-end/build-front-end.ts";
import { takeInstanceLock } from "./instance-lock.ts";
import { openLog } from "./logs/open-log.ts";
import { serviceFolder, serviceNames } from "./paths.ts";
import { type RunStep, showError } from "./terminal/steps.ts";
import { openGoogle } from "./vendors/open-google.ts";
import { openStripe } from "./vendors/open-stripe.ts";

/** The backend's open dependencies: its environments, which hold their addresses, and the log. */
export type Dependencies = { environments: Environments; logger: Logger; logPath: string };

/**
 * Opens the lock, the log, PostgreSQL, Google and Stripe. Quick checks run before slow work.
 *
 * @param closing collects everything that is opened
 * @param stopped stops the running step
 */
export async function openDependencies(
  config: LocalConfig,
  place: { publicUrl: string; gatewayPort: number },
  { run, closing, stopped }: { run: RunStep; closing: Closing; stopped: AbortSignal },
): Promise<Dependencies> {
  const { PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT, PHASELOCK_STATE_DIR: stateDir } = config;
  const release = await takeInstanceLock(join(stateDir, "lock"), place.publicUrl);
  closing.add("lock", { close: release });
  await checkPortsAreFree({ PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT });
  const logPath = join(stateDir, "logs", "phaselock.log");
  const log = openLog(logPath, config.LOG_LEVEL, showError);
  closing.add("log", log);
  const product = { publicUrl: place.publicUrl, logger: log.logger };

  const folders = serviceNames.map(serviceFolder);
  await run({
    name: "Database clients",
    work: () => generateClients(folders, stopped),
    outcome: describeGenerated,
  });
  const database = await run({
    name: "PostgreSQL",
    work: note => openDatabaseServer(config.DATABASE_URL, stateDir, { note, stopped }),
    outcome: ({ description }) => description,
  });
  closing.add("PostgreSQL", database);
  const google = await run({
    name: "Google",
    work: () => openGoogle(config, product),
    outcome: ({ description }) => description,
  });
  closing.add("Google", google);
  const stripe = await run({
    name: "Stripe",
    work: () => openStripe(config, product),
    outcome: ({ description }) => description,
  });
  closing.add("Stripe", stripe);

  const environments = await planEnvironments({
    ...place,
    databaseUrl: database.url,
    common: {
      ...process.env,
      ...google.environment,
      ...stripe.environment,
      KEY_ENCRYPTION_SECRET:
        process.env.KEY_ENCRYPTION_SECRET || (await localSecret(join(stateDir, "key-encryption-secret"))),
      LEASE_SECRET: process.env.LEASE_SECRET || (await localSecret(join(stateDir, "lease-secret"))),
      RESULT_SECRET: process.env.RESULT_SECRET || (await localSecret(join(stateDir, "result-secret"))),
      WEB_ROOT: process.env.WEB_ROOT || webRoot,
    },
  });
  return { environments, logger: log.logger, logPath };
}
