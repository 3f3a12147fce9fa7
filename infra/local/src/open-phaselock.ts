import { join } from "node:path";
import { productVersion } from "@phaselock/contracts";
import { createLogger } from "@phaselock/service-kit";
import { planEnvironments } from "./backend/environments.ts";
import { describeGenerated, generateClients } from "./backend/generate-clients.ts";
import { checkPortsAreFree } from "./check-ports.ts";
import type { Closing } from "./closing.ts";
import { loadDotEnv } from "./configuration/load-dot-env.ts";
import { readLocalConfig } from "./configuration/local-config.ts";
import { localSecret } from "./configuration/local-secret.ts";
import { openDatabaseServer } from "./database/open-database-server.ts";
import { buildFrontEnd, describeBuild, webRoot } from "./front-end/build-front-end.ts";
import { takeInstanceLock } from "./instance-lock.ts";
import { openLogFile } from "./logs/open-log.ts";
import { serviceFolder, serviceNames } from "./paths.ts";
import { createStepRunner } from "./terminal/steps.ts";
import { openGoogle } from "./vendors/open-google.ts";
import { openStripe } from "./vendors/open-stripe.ts";

/**
 * The whole of `npm start`, step by step. What is quick to find wrong is looked for before slow work begins.
 *
 * @param closing is given everything that is opened
 * @param unwanted stops before the next step
 */
export async function openPhaselock(closing: Closing, unwanted: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const out = process.stdout;
  const run = createStepRunner(out, unwanted);
  out.write(`\n  Phaselock ${productVersion} on Node ${process.versions.node}\n\n`);

  loadDotEnv();
  const config = readLocalConfig(process.env);
  const { PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT, PHASELOCK_STATE_DIR: stateDir } = config;
  const publicUrl = `http://localhost:${PORT}`;
  closing.add("lock", { close: await takeInstanceLock(join(stateDir, "lock"), publicUrl) });
  await checkPortsAreFree({ PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT });
  const logPath = join(stateDir, "logs", "phaselock.log");
  const logFile = openLogFile(logPath, error => out.write(`  ! ${error} (${logPath})\n`));
  closing.add("log", logFile);
  const logger = createLogger("phaselock", config.LOG_LEVEL, logFile);

  const folders = serviceNames.map(serviceFolder);
  await run({ name: "Database clients", work: () => generateClients(folders), outcome: describeGenerated });
  await run({ name: "Front end", work: buildFrontEnd, outcome: describeBuild });
  const database = await run({
    name: "PostgreSQL",
    work: note => openDatabaseServer(config.DATABASE_URL, stateDir, note),
    outcome: ({ description }) => description,
  });
  closing.add("PostgreSQL", database);
  const google = await run({
    name: "Google",
    work: () => openGoogle(config, { publicUrl, logger }),
    outcome: ({ description }) => description,
  });
  closing.add("Google", google);
  const stripe = await run({
    name: "Stripe",
    work: () => openStripe(config, { publicUrl, logger }),
    outcome: ({ description }) => description,
  });
  closing.add("Stripe", stripe);
  const environments = await planEnvironments({
    publicUrl,
    gatewayPort: PORT,
    databaseUrl: database.url,
    common: {
      ...process.env,
      ...google.environment,
      ...stripe.environment,
      KEY_ENCRYPTION_SECRET: await localSecret(join(stateDir, "key-encryption-secret")),
      WEB_ROOT: webRoot,
    },
  });
  // Only now: the services import the database clients that may just have been generated.
  const { describeMigrations, migrate, openBackend } = await import("./backend/index.ts");
  await run({ name: "Migrations", work: () => migrate(environments), outcome: describeMigrations });
  await run({
    name: "Services",
    work: () => openBackend(environments, closing, logger),
    outcome: names => names.join(", "),
  });

  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  out.write(`\n  Ready in ${seconds} s. Logs: ${logPath}. Ctrl-C stops.\n\n  ${publicUrl}\n\n`);
}
