import { createServer } from "node:http";
import { listenOnLoopback, type Open } from "@phaselock/processes";
import { resolveKafka } from "@phaselock/servers";
import { createKafka, createLogger, createTopics } from "@phaselock/service-kit";
import type { JSONWebKeySet } from "jose";
import pg from "pg";
import { openServers, openService, type Service } from "../servers.ts";

/** Real Kafka, real PostgreSQL with default durability, and the two telemetry services as processes. */
export type System = {
  readonly brokers: readonly string[];
  /** Empty if Kafka's processes are not ours. */
  readonly brokerPids: readonly number[];
  readonly sessions: Service;
  readonly analytics: Service;
  readonly sessionsDatabase: pg.Pool;
  readonly analyticsDatabase: pg.Pool;
};

const serveKeys = async (jwks: JSONWebKeySet) => {
  const server = createServer((_, response) => response.end(JSON.stringify(jwks)));
  return { server, url: `http://127.0.0.1:${await listenOnLoopback(server, 0)}/` };
};

/** @param issuer the issuer of the load's access tokens, which each service verifies against `jwks` */
export const openSystem = async (open: Open, issuer: string, jwks: JSONWebKeySet): Promise<System> => {
  const servers = await openServers(open);
  const { folder: dir, postgres } = servers;
  const kafka = await open(
    "Kafka",
    () => resolveKafka({ env: process.env, dir }),
    ({ close }) => close(),
  );
  process.stdout.write(`Kafka: ${kafka.origin}, ${kafka.brokers.length} broker\n`);
  const admin = createKafka(kafka.brokers, "bench", createLogger("bench", "silent")).admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();

  const keys = await open(
    "keys",
    () => serveKeys(jwks),
    ({ server }) => server.close(),
  );
  const env = () => ({
    KAFKA_BROKERS: kafka.brokers.join(","),
    PUBLIC_URL: issuer,
    JWKS_URL: keys.url,
    BILLING_URL: "http://127.0.0.1:9",
    RESULT_SECRET: "a secret for shared results, which no load asks for",
  });
  const sessions = await openService(open, servers, "sessions", env);
  const analytics = await openService(open, servers, "analytics", env);
  const openDatabase = (name: string) =>
    open(
      `${name}'s database`,
      () => new pg.Pool({ connectionString: postgres.url(name), max: 2, application_name: "bench" }),
      pool => pool.end(),
    );
  return {
    brokers: kafka.brokers,
    brokerPids: kafka.cluster?.brokers.flatMap(({ pid }) => pid ?? []) ?? [],
    sessions,
    analytics,
    sessionsDatabase: await openDatabase("sessions"),
    analyticsDatabase: await openDatabase("analytics"),
  };
};
