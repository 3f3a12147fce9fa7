import { z } from "zod";
import { openRevocations } from "../auth/revocations.ts";
import { createTokenVerifier } from "../auth/token-verifier.ts";
import { remoteKeys } from "../auth/verification-keys.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { baseConfigSchema } from "../config/base-config.ts";
import { readConfig } from "../config/read-config.ts";
import { openPool } from "../db/pool.ts";
import { drainServer } from "../http/close-connections-with-server.ts";
import { createApp } from "../http/create-app.ts";
import { registerHealth } from "../http/health.ts";
import { openServiceClient } from "../http/service-client/open-service-client.ts";
import { pruneInbox } from "../inbox/prune-inbox.ts";
import { createLogger, type Logger } from "../logger.ts";
import { createMetrics, registerMetrics, startMetricsServer } from "../metrics/create-metrics.ts";
import { measureBus } from "../metrics/measure-bus.ts";
import { measureLag } from "../metrics/measure-lag.ts";
import { measureOutbox } from "../metrics/measure-outbox.ts";
import { measurePool } from "../metrics/measure-pool.ts";
import { measureRequests } from "../metrics/measure-requests.ts";
import { observeDeliveries } from "../metrics/observe-deliveries.ts";
import { pruneSequences } from "../outbox/prune-sequences.ts";
import { startRelay } from "../outbox/relay.ts";
import { runJobs } from "./run-jobs.ts";
import type { Job, ServiceDefinition } from "./service.ts";

/** Interval at which old rows of the kit's tables are deleted, in milliseconds. */
const pruneEveryMs = 24 * 60 * 60 * 1_000;

/**
 * A player sends the same token every few seconds, and a signature check costs more than the rest of a short request.
 */
const rememberedTokens = 20_000;

/** Dependencies that the services of one process share. */
export type SharedDependencies = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly bus: EventBus;
  readonly logger?: Logger;
};

export type RunningService = {
  readonly name: string;
  readonly url: string;
  /** Accepts no new connections, and lets callers leave the existing ones. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts one service: reads its configuration, opens its database, adds its routes, listens, and starts the relay,
 * consumers and jobs. The database must already be migrated.
 * @throws ConfigError if the environment is bad
 */
export const startService = async <Config>(
  definition: ServiceDefinition<Config>,
  { env, bus, logger: given }: SharedDependencies,
): Promise<RunningService> => {
  const config = readConfig(z.intersection(baseConfigSchema, definition.config), env);
  const logger =
    given?.child({ service: definition.name }) ?? createLogger(definition.name, config.LOG_LEVEL);
  const pool = openPool(config.DATABASE_URL, logger);
  const revocations = openRevocations(bus, logger);
  const keys = remoteKeys(openServiceClient([config.JWKS_URL]), new URL(config.JWKS_URL).pathname);
  const tokens = createTokenVerifier({
    keys,
    issuer: config.PUBLIC_URL,
    revocations,
    remember: rememberedTokens,
  });
  const metrics = createMetrics(definition.name);
  // Before every gauge that a query fills: a scrape collects in this order, and its own queries wait for connections too.
  measurePool(pool, metrics);
  const parts = await definition.create({ config, pool, bus, tokens, revocations, logger, metrics });
  const app = await createApp({ name: definition.name, logger });
  measureRequests(app, metrics);
  if (definition.publishes) measureOutbox(pool, metrics);
  measureBus(bus, metrics);
  measureLag(bus, metrics, parts.consumers ?? []);
  const observerOf = observeDeliveries(metrics);

  if (config.METRICS_PORT === undefined) registerMetrics(app, metrics);
  let isStarted = false;
  registerHealth(app, async () => {
    // Not ready until started, because a process stopped earlier could not close in order, and because it doesn't know
    // the revocations yet. Afterwards only the own database counts: the outbox keeps events while the bus is away, so an
    // outage of the bus must not take every replica out of service.
    if (!isStarted) throw new Error("still starting");
    await pool.query("SELECT 1");
  });
  await parts.routes(app);
  await parts.prepare?.();
  const metricsServer =
    config.METRICS_PORT === undefined
      ? undefined
      : await startMetricsServer(metrics, { host: config.HOST, port: config.METRICS_PORT });
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  const relay = definition.publishes ? await startRelay(pool, bus, logger) : undefined;
  const memberships = await Promise.all(
    (parts.consumers ?? []).map(consumer => bus.subscribe({ ...consumer, observer: observerOf(consumer) })),
  );
  const ownJobs: Job[] = [
    {
      name: "prune-inbox",
      everyMs: pruneEveryMs,
      run: async signal => void (await pruneInbox(pool, signal)),
    },
    {
      name: "prune-sequences",
      everyMs: pruneEveryMs,
      run: async signal => void (await pruneSequences(pool, signal)),
    },
  ];
  const jobs = runJobs([...ownJobs, ...(parts.jobs ?? [])], logger);
  // A replica that replaces another one gets half of the requests at once, so the first one must not wait for the keys.
  await Promise.all([revocations.caughtUp, keys.load()]);
  isStarted = true;

  const close = async () => {
    // Stop order: requests first, so that nothing new is written; then jobs and consumers; then the relay, which
    // publishes the remaining events.
    await app.close();
    await Promise.all([
      jobs.close(),
      revocations.close(),
      ...memberships.map(membership => membership.close()),
    ]);
    await relay?.close();
    await parts.close?.();
    await pool.end();
    await metricsServer?.close();
  };
  return { name: definition.name, url, drain: () => drainServer(app), close };
};
