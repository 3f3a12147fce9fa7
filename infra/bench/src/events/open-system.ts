import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort, startPostgres } from "@phaselock/postgres";
import { resolveKafka } from "@phaselock/servers";
import { applyMigrations, createKafka, createLogger, createTopics } from "@phaselock/service-kit";
import type { JSONWebKeySet } from "jose";
import pg from "pg";
import { root, type ServiceProcess, serviceProcess } from "../service-process.ts";

/** Real Kafka, real PostgreSQL with its default durability, and the two services of telemetry as processes. */
export type System = {
  readonly brokers: readonly string[];
  readonly sessionsUrl: string;
  readonly analytics: ServiceProcess;
  readonly sessionsDatabase: pg.Pool;
  readonly analyticsDatabase: pg.Pool;
  close(): Promise<void>;
};

const serveKeys = async (jwks: JSONWebKeySet): Promise<{ server: Server; url: string }> => {
  const server = createServer((_, response) => response.end(JSON.stringify(jwks))).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

/** @param issuer of the access tokens that the load carries, verified against `jwks` by each service */
export const openSystem = async (issuer: string, jwks: JSONWebKeySet): Promise<System> => {
  const dir = await mkdtemp(join(tmpdir(), "phaselock-bench-"));
  const [postgres, kafka, keys] = await Promise.all([
    startPostgres({ dataDir: join(dir, "postgres"), port: 0 }),
    resolveKafka({ env: process.env, dir }),
    serveKeys(jwks),
  ]);
  process.stdout.write(`Kafka: ${kafka.origin}, ${kafka.brokers.length} broker\n`);
  const admin = createKafka(kafka.brokers, "bench", createLogger("bench", "silent")).admin();
  await admin.connect();
  await createTopics(admin);
  await admin.disconnect();

  const maintenance = new pg.Client({ connectionString: postgres.url("postgres") });
  await maintenance.connect();
  const open = async (service: string): Promise<ServiceProcess> => {
    const database = service.replace("svc-", "");
    await maintenance.query(`CREATE DATABASE ${database}`);
    const client = new pg.Client({ connectionString: postgres.url(database) });
    await client.connect();
    await applyMigrations(client, join(root, service, "prisma/migrations"));
    await client.end();
    const port = await findFreePort();
    const opened = serviceProcess(service, `http://127.0.0.1:${port}`, {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: postgres.url(database),
      KAFKA_BROKERS: kafka.brokers.join(","),
      PUBLIC_URL: issuer,
      JWKS_URL: keys.url,
      BILLING_URL: "http://127.0.0.1:9",
      LOG_LEVEL: "warn",
    });
    await opened.start();
    return opened;
  };
  const sessions = await open("svc-sessions");
  const analytics = await open("svc-analytics");
  await maintenance.end();
  const sessionsDatabase = new pg.Pool({ connectionString: postgres.url("sessions"), max: 2 });
  const analyticsDatabase = new pg.Pool({ connectionString: postgres.url("analytics"), max: 2 });

  return {
    brokers: kafka.brokers,
    sessionsUrl: sessions.url,
    analytics,
    sessionsDatabase,
    analyticsDatabase,
    async close() {
      await Promise.all([sessions.end(), analytics.end()]);
      await Promise.all([sessionsDatabase.end(), analyticsDatabase.end()]);
      await Promise.all([postgres.stop(), kafka.close()]);
      keys.server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
};
