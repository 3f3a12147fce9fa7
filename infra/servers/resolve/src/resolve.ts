import { join } from "node:path";
import { type KafkaCluster, startKafka } from "@phaselock/kafka";
import { type Postgres, startPostgres, withDatabase } from "@phaselock/postgres";
import { findFreePort } from "@phaselock/processes";
import { type RedisServer, startRedis } from "@phaselock/redis";
import { startZipkin, type ZipkinServer } from "@phaselock/zipkin";
import { hasDocker } from "./docker.ts";

/** How a server was provided. */
export type Origin = "environment" | "Docker" | "native";

export type ResolvedKafka = {
  readonly origin: Origin;
  readonly brokers: readonly string[];
  /** The processes if we started them, which fault tests signal. */
  readonly cluster?: KafkaCluster;
  close(): Promise<void>;
};

export type ResolvedRedis = {
  readonly origin: Origin;
  readonly url: string;
  readonly server?: RedisServer;
  close(): Promise<void>;
};

/** The endpoint to which processes send traces, and the UI that shows them. */
export type ResolvedTraceUi = {
  readonly origin: Origin;
  /** Undefined for an endpoint from the environment, whose UI we don't know. */
  readonly uiUrl: string | undefined;
  /** The variable that names the endpoint, and its value. */
  readonly environment: Readonly<Record<string, string>>;
  readonly server?: ZipkinServer;
  close(): Promise<void>;
};

export type ResolvedPostgres = {
  readonly origin: Origin;
  /** The address of a database on this server, as a user who may create databases. */
  url(database: string): string;
  readonly server?: Postgres;
  close(): Promise<void>;
};

type Options = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The data folder of native servers. */
  readonly dir: string;
  /** Stops a native PostgreSQL while it starts. */
  readonly stopped?: AbortSignal;
};

const nothing = async () => undefined;

/** KAFKA_BROKERS, else a container, else the machine's Java. @throws JavaServerUnavailableError if none is available */
export const resolveKafka = async ({ env, dir }: Options): Promise<ResolvedKafka> => {
  if (env.KAFKA_BROKERS)
    return { origin: "environment", brokers: env.KAFKA_BROKERS.split(","), close: nothing };
  if (await hasDocker(env)) {
    const { KafkaContainer } = await import("@testcontainers/kafka");
    const container = await new KafkaContainer("confluentinc/cp-kafka:8.1.0").withKraft().start();
    const address = `${container.getHost()}:${container.getMappedPort(9093)}`;
    return { origin: "Docker", brokers: [address], close: async () => void (await container.stop()) };
  }
  const cluster = await startKafka({ dir: join(dir, "kafka"), brokers: 1 });
  return { origin: "native", brokers: cluster.addresses, cluster, close: () => cluster.stop() };
};

/** REDIS_URL, else a container, else the machine's redis-server. @throws RedisUnavailableError if none is available */
export const resolveRedis = async ({ env, dir }: Options): Promise<ResolvedRedis> => {
  if (env.REDIS_URL) return { origin: "environment", url: env.REDIS_URL, close: nothing };
  if (await hasDocker(env)) {
    const { GenericContainer } = await import("testcontainers");
    const container = await new GenericContainer("redis:8-alpine").withExposedPorts(6379).start();
    const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
    return { origin: "Docker", url, close: async () => void (await container.stop()) };
  }
  const server = await startRedis({ dir: join(dir, "redis"), port: await findFreePort() });
  return { origin: "native", url: server.url, server, close: () => server.stop() };
};

const superuser = "postgres";

/** DATABASE_URL, else a container, else PostgreSQL from npm's binaries. */
export const resolvePostgres = async ({ env, dir, stopped }: Options): Promise<ResolvedPostgres> => {
  if (env.DATABASE_URL) return { origin: "environment", url: withDatabase(env.DATABASE_URL), close: nothing };
  if (await hasDocker(env)) {
    const { GenericContainer, Wait } = await import("testcontainers");
    const password = crypto.randomUUID();
    const container = await new GenericContainer("postgres:18-alpine")
      .withEnvironment({ POSTGRES_PASSWORD: password })
      .withExposedPorts(5432)
      // The server starts twice, the first time to initialise itself.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start();
    const server = `postgresql://${superuser}:${password}@${container.getHost()}:${container.getMappedPort(5432)}`;
    return {
      origin: "Docker",
      url: withDatabase(server),
      close: async () => void (await container.stop()),
    };
  }
  const server = await startPostgres({ dataDir: join(dir, "postgres"), stopped });
  return { origin: "native", url: server.url, server, close: server.stop };
};

/**
 * The endpoint in the environment, else a container of Jaeger, which takes OTLP, else Zipkin on the machine's Java.
 * @throws JavaServerUnavailableError if none is available
 */
export const resolveTraceUi = async ({ env, dir }: Options): Promise<ResolvedTraceUi> => {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_ZIPKIN_ENDPOINT)
    return { origin: "environment", uiUrl: undefined, environment: {}, close: nothing };
  if (await hasDocker(env)) {
    const { GenericContainer } = await import("testcontainers");
    const container = await new GenericContainer("jaegertracing/jaeger:2.1.0")
      .withEnvironment({ JAEGER_LISTEN_HOST: "0.0.0.0" })
      .withExposedPorts(4318, 16686)
      .start();
    const urlOf = (port: number) => `http://${container.getHost()}:${container.getMappedPort(port)}`;
    return {
      origin: "Docker",
      uiUrl: urlOf(16686),
      environment: { OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(4318) },
      close: async () => void (await container.stop()),
    };
  }
  const server = await startZipkin({ dir: join(dir, "zipkin"), port: await findFreePort() });
  return {
    origin: "native",
    uiUrl: `${server.url}/zipkin/`,
    environment: { OTEL_EXPORTER_ZIPKIN_ENDPOINT: `${server.url}/api/v2/spans` },
    server,
    close: () => server.stop(),
  };
};
