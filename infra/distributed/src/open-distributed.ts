import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { productVersion } from "@phaselock/contracts";
import {
  buildFrontEnd,
  checkPortsAreFree,
  createStepRunner,
  describeBuild,
  describeGenerated,
  generateClients,
  loadDotEnv,
  localSecret,
  print,
  readLocalConfig,
  serviceFolder,
  serviceNames,
  showError,
  takeInstanceLock,
  webRoot,
} from "@phaselock/local";
import { brokersFile } from "@phaselock/local/bus";
import type { Closing } from "@phaselock/processes";
import { createLogger } from "@phaselock/service-kit";
import { prepareDatabases } from "./jobs/prepare-databases.ts";
import { prepareTopics } from "./jobs/prepare-topics.ts";
import { planProcesses } from "./plan-processes.ts";
import { type ProcessPlan, supervise } from "./processes/supervise.ts";
import { openServers, openTraceUi } from "./servers/open-servers.ts";
import { openStandIns } from "./stand-ins/stand-ins.ts";

/**
 * Runs `npm run start:distributed`, step by step: real Kafka, Redis and PostgreSQL, and one process per service replica.
 *
 * @param closing collects everything that is opened
 * @param stopped prevents the next step from starting
 * @param observe sends all traces to a UI
 */
export async function openDistributed(
  closing: Closing,
  stopped: AbortSignal,
  { observe }: { observe: boolean },
): Promise<void> {
  const startedAt = performance.now();
  const run = createStepRunner(stopped);
  print(`\n  Phaselock ${productVersion} (distributed) on Node ${process.versions.node}\n\n`);
  loadDotEnv();
  const { PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT, ...config } = readLocalConfig(process.env);
  const publicUrl = `http://localhost:${PORT}`;
  // Separate from the state of npm start, whose databases have published to another bus.
  const stateDir = join(config.PHASELOCK_STATE_DIR, "distributed");
  const logDir = join(stateDir, "logs");
  const release = await takeInstanceLock(join(stateDir, "lock"), publicUrl);
  closing.add("lock", { close: release });
  await checkPortsAreFree({ PORT, GOOGLE_STAND_IN_PORT, STRIPE_STAND_IN_PORT });

  /** Replicas close in parallel, because each waits for its own work in progress. */
  const startReplicas = async (name: string, plans: readonly ProcessPlan[]) => {
    const replicas = plans.map(plan =>
      supervise(plan, { logPath: join(logDir, `${plan.name}.log`), say: showError }),
    );
    closing.add(name, {
      close: () => Promise.all(replicas.map(replica => replica.close())),
      abandon: () => replicas.forEach(replica => void replica.abandon?.()),
    });
    await Promise.all(replicas.map(({ ready }) => ready));
  };
  const start = (plan: ProcessPlan) => startReplicas(plan.name, [plan]);

  await run({
    name: "Database clients",
    work: () => generateClients(serviceNames.map(serviceFolder), stopped),
    outcome: describeGenerated,
  });
  const opening = { run, closing, stopped };
  const traces = observe ? await openTraceUi(stateDir, opening) : undefined;
  const servers = await openServers(stateDir, opening);
  const brokersPath = brokersFile(config.PHASELOCK_STATE_DIR);
  await writeFile(brokersPath, `${servers.brokers.join(",")}\n`);
  closing.add("brokers file", { close: () => rm(brokersPath, { force: true }) });
  await run({
    name: "Topics",
    work: () => prepareTopics(servers.brokers, createLogger("topics", "silent")),
    outcome: count => `${count} declared`,
  });
  await run({
    name: "Databases",
    work: () =>
      prepareDatabases(servers.databaseUrl, name => join(serviceFolder(name), "prisma", "migrations")),
    outcome: applied => `${applied.length} migrations applied`,
  });
  await run({ name: "Front end", work: () => buildFrontEnd(stopped), outcome: describeBuild });
  const common = {
    ...process.env,
    ...traces?.environment,
    KAFKA_BROKERS: servers.brokers.join(","),
    REDIS_URL: servers.redisUrl,
    KEY_ENCRYPTION_SECRET:
      process.env.KEY_ENCRYPTION_SECRET || (await localSecret(join(stateDir, "key-encryption-secret"))),
    LEASE_SECRET: process.env.LEASE_SECRET || (await localSecret(join(stateDir, "lease-secret"))),
    RESULT_SECRET: process.env.RESULT_SECRET || (await localSecret(join(stateDir, "result-secret"))),
    PHASELOCK_STATE_DIR: stateDir,
    WEB_ROOT: webRoot,
  };
  const vendors = await run({
    name: "Google, Stripe",
    work: async note => {
      const standIns = await openStandIns(common, start);
      note(standIns.google);
      return standIns;
    },
    outcome: ({ stripe }) => stripe,
  });
  const { services, gateway } = await planProcesses({
    publicUrl,
    gatewayPort: PORT,
    databaseUrl: servers.databaseUrl,
    common: { ...common, ...vendors.environment },
  });
  await run({
    name: "Services",
    work: () =>
      Promise.all(
        [...Map.groupBy(services, ({ service }) => service)].map(([name, replicas]) =>
          startReplicas(name, replicas),
        ),
      ),
    outcome: () => services.map(({ name }) => name).join(", "),
  });
  await run({ name: "Gateway", work: () => start(gateway), outcome: () => `port ${PORT}` });
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  print(`\n  Ready in ${seconds} s. Press Ctrl-C to stop. Logs: ${logDir}\n\n  ${publicUrl}\n`);
  print(traces?.uiUrl ? `  ${traces.uiUrl}  traces\n\n` : "\n");
}
