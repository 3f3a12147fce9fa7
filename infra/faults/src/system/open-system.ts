import { join } from "node:path";
import {
  openStandIns,
  type ProcessPlan,
  planProcesses,
  prepareDatabases,
  prepareTopics,
  type Supervised,
  supervise,
} from "@phaselock/distributed";
import { type KafkaCluster, startKafka } from "@phaselock/kafka";
import {
  generateClients,
  localSecret,
  type ServiceName,
  serviceFolder,
  serviceNames,
} from "@phaselock/local";
import { type Postgres, startPostgres } from "@phaselock/postgres";
import { createClosing, findFreePort } from "@phaselock/processes";
import { type RedisServer, startRedis } from "@phaselock/redis";
import { createLogger, type EventBus, openBus } from "@phaselock/service-kit";
import pg from "pg";
import { openProxies, type Proxies } from "./open-proxies.ts";
import { openStripe, type StripeStandIn } from "./open-stripe.ts";
import { writeWebRoot } from "./write-web-root.ts";

/** A broker without a heartbeat for this long loses its partitions, in milliseconds. */
const brokerSessionTimeoutMs = 3_000;
/** A run loses webhooks, and is too short for the usual interval of the reconciliation that makes up for them. */
const reconcileEverySeconds = 2;

/** The whole product as real processes, into each of which faults can be injected. */
export type System = {
  /** The gateway's URL. */
  readonly url: string;
  /** The Google settings that a browser would get. */
  readonly google: { readonly issuer: string; readonly clientId: string; readonly appOrigin: string };
  /** Sends its webhooks to the gateway. */
  readonly stripe: StripeStandIn;
  readonly kafka: KafkaCluster;
  readonly redis: RedisServer;
  readonly postgres: Postgres;
  /** The services and the gateway, by name. */
  readonly processes: ReadonlyMap<string, Supervised>;
  /** The proxies between the processes, if requested. */
  readonly proxies: Proxies | undefined;
  /** Direct connections to the databases, bypassing every proxy. */
  readonly databases: Readonly<Record<ServiceName, pg.Pool>>;
  /** Opens a separate bus client. */
  openBus(): Promise<EventBus>;
  /** The variables of a process. */
  environmentOf(name: string): ProcessPlan["env"];
  /**
   * Stops a process with SIGTERM, as a deployment does, and starts a new one in its place. Resolves when that is ready.
   * @param env variables that differ from before; undefined removes one
   */
  replace(name: string, env: ProcessPlan["env"]): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens three brokers, PostgreSQL, Redis, the stand-ins, every service (two replicas of sessions and analytics) and the
 * gateway.
 *
 * @param dir the folder for data and logs
 * @param between "proxies" puts toxiproxy in front of each service, each database, Redis and each broker
 * @param say reports each exit, each restart and each error that a process logs
 * @param stopped prevents the next step from starting and closes everything opened
 */
export const openSystem = async (
  dir: string,
  between: "proxies" | "nothing",
  say: (line: string) => void,
  stopped: AbortSignal,
): Promise<System> => {
  const closing = createClosing();
  try {
    await generateClients(serviceNames.map(serviceFolder));
    stopped.throwIfAborted();
    const proxies = between === "proxies" ? await openProxies(join(dir, "toxiproxy.log")) : undefined;
    if (proxies) closing.add("proxies", proxies);
    const toBeStopped = async <Server extends { stop(): Promise<void> }>(
      name: string,
      starting: Promise<Server>,
    ) => {
      const server = await starting;
      closing.add(name, { close: server.stop });
      return server;
    };
    const servers = [
      toBeStopped("PostgreSQL", startPostgres({ dataDir: join(dir, "postgres") })),
      toBeStopped(
        "Redis",
        findFreePort().then(port => startRedis({ dir: join(dir, "redis"), port })),
      ),
      toBeStopped(
        "Kafka",
        startKafka({
          dir: join(dir, "kafka"),
          brokers: 3,
          brokerSessionTimeoutMs,
          ...(proxies && { proxyFor: proxies.proxyFor }),
        }),
      ),
    ] as const;
    // If one fails to start, the others must be running before they can be stopped.
    await Promise.allSettled(servers);
    const [postgres, redis, kafka] = await Promise.all(servers);
    stopped.throwIfAborted();
    await Promise.all([
      prepareTopics(kafka.addresses, createLogger("topics", "silent")),
      prepareDatabases(postgres.url, name => join(serviceFolder(name), "prisma", "migrations")),
    ]);
    const processes = new Map<string, Supervised>();
    const plans = new Map<string, ProcessPlan>();
    const planOf = (name: string): ProcessPlan => {
      const plan = plans.get(name);
      if (!plan) throw new Error(`There is no process ${name}`);
      return plan;
    };
    const start = async (plan: ProcessPlan): Promise<void> => {
      stopped.throwIfAborted();
      const supervised = supervise(plan, { logPath: join(dir, "logs", `${plan.name}.log`), say });
      processes.set(plan.name, supervised);
      plans.set(plan.name, plan);
      closing.add(plan.name, supervised);
      await supervised.ready;
    };
    // Replaces only the host, because a service's URL must not get a trailing slash.
    const through = async (name: string, url: string) => {
      const { host } = new URL(url);
      return proxies ? url.replace(host, await proxies.proxyFor(name, host)) : url;
    };
    const gatewayPort = await findFreePort();
    const publicUrl = `http://localhost:${gatewayPort}`;
    const common = {
      PATH: process.env.PATH,
      LOG_LEVEL: "info",
      PORT: String(gatewayPort),
      GOOGLE_STAND_IN_PORT: String(await findFreePort()),
      STRIPE_STAND_IN_PORT: String(await findFreePort()),
      KAFKA_BROKERS: kafka.addresses.join(","),
      REDIS_URL: await through("redis", redis.url),
      RECONCILE_EVERY_SECONDS: String(reconcileEverySeconds),
      KEY_ENCRYPTION_SECRET: await localSecret(join(dir, "key-encryption-secret")),
      LEASE_SECRET: await localSecret(join(dir, "lease-secret")),
      RESULT_SECRET: await localSecret(join(dir, "result-secret")),
      PHASELOCK_STATE_DIR: dir,
      WEB_ROOT: await writeWebRoot(join(dir, "web")),
    };
    const { environment } = await openStandIns(common, start);
    processes.delete("stand-ins");
    const databaseUrls = new Map<string, string>();
    for (const name of serviceNames)
      databaseUrls.set(name, await through(`${name}-postgres`, postgres.url(name)));
    const plan = await planProcesses({
      publicUrl,
      gatewayPort,
      databaseUrl: name => databaseUrls.get(name) ?? postgres.url(name),
      common: { ...common, ...environment },
    });
    const addresses = new Map<string, string>();
    for (const { name, url } of plan.services) addresses.set(url, await through(name, url));
    await Promise.all(plan.services.map(service => start(redirect(service, addresses))));
    await start(redirect(plan.gateway, addresses));

    const poolOf = (name: ServiceName) => {
      const pool = new pg.Pool({ connectionString: postgres.url(name), max: 2 });
      // An idle connection fails when the server is killed. The next query takes a new one.
      pool.on("error", () => undefined);
      closing.add(`connection to ${name}`, { close: () => pool.end() });
      return pool;
    };
    return {
      url: `http://127.0.0.1:${gatewayPort}`,
      google: {
        issuer: environment.GOOGLE_ISSUER ?? "",
        clientId: environment.GOOGLE_CLIENT_ID ?? "",
        appOrigin: publicUrl,
      },
      stripe: openStripe(environment.STRIPE_API_URL ?? "", environment.STRIPE_SECRET_KEY ?? ""),
      kafka,
      redis,
      postgres,
      processes,
      proxies,
      databases: {
        identity: poolOf("identity"),
        billing: poolOf("billing"),
        sessions: poolOf("sessions"),
        analytics: poolOf("analytics"),
      },
      openBus: () =>
        openBus({ KAFKA_BROKERS: kafka.addresses.join(",") }, "faults", createLogger("faults", "silent")),
      environmentOf: name => planOf(name).env,
      async replace(name, env) {
        const plan = planOf(name);
        await processes.get(name)?.close();
        await start({ ...plan, env: { ...plan.env, ...env } });
      },
      close: () => closing.close(),
    };
  } catch (error) {
    await closing.close();
    throw error;
  }
};

/** Returns the process's plan with the other processes' addresses replaced. */
const redirect = <Plan extends ProcessPlan>(plan: Plan, addresses: ReadonlyMap<string, string>): Plan => {
  const rewrite = (value: string | undefined) =>
    [...addresses].reduce((text, [from, to]) => text?.replaceAll(from, to), value);
  return {
    ...plan,
    env: Object.fromEntries(Object.entries(plan.env).map(([name, value]) => [name, rewrite(value)])),
  };
};
