import { join } from "node:path";
import type { Closable, Closing, RunStep } from "@phaselock/local";
import { resolveKafka, resolvePostgres, resolveRedis } from "@phaselock/servers";
import { ownPostgres } from "./own-postgres.ts";
import { type OwnServer, revive } from "./revive.ts";

/** Where the real servers are. */
export type Servers = {
  readonly brokers: readonly string[];
  readonly redisUrl: string;
  readonly databaseUrl: (database: string) => string;
};

/**
 * Kafka, Redis and PostgreSQL: each from the environment, else from Docker, else started here and kept alive.
 *
 * @param dir where what is started here keeps its data
 * @param closing is given everything that is opened
 * @param unwanted ends PostgreSQL while it is being started
 * @param say is told when a server that was started here dies and when it is back
 */
export async function openServers(
  dir: string,
  {
    run,
    closing,
    unwanted,
    say,
  }: { run: RunStep; closing: Closing; unwanted: AbortSignal; say: (line: string) => void },
): Promise<Servers> {
  const options = { env: process.env, dir, unwanted };
  const add = (name: string, resolved: Closable, own: OwnServer | undefined) =>
    closing.add(name, own ? revive(name, own, say) : resolved);
  const postgres = await run({
    name: "PostgreSQL",
    work: () => resolvePostgres(options),
    outcome: ({ origin, url }) => `${origin}, ${new URL(url("postgres")).host}`,
  });
  add("PostgreSQL", postgres, postgres.server && ownPostgres(postgres.server, join(dir, "postgres")));
  const redis = await run({
    name: "Redis",
    work: () => resolveRedis(options),
    outcome: ({ origin, url }) => `${origin}, ${new URL(url).host}`,
  });
  add("Redis", redis, redis.server);
  const kafka = await run({
    name: "Kafka",
    work: () => resolveKafka(options),
    outcome: ({ origin, brokers }) => `${origin}, ${brokers.join(", ")}`,
  });
  add("Kafka", kafka, kafka.cluster?.brokers[0]);
  return { brokers: kafka.brokers, redisUrl: redis.url, databaseUrl: postgres.url };
}
