import type { RunStep } from "@phaselock/local";
import type { Closable, Closing, ServerProcess } from "@phaselock/processes";
import { resolveKafka, resolvePostgres, resolveRedis } from "@phaselock/servers";
import { restartOnExit } from "./restart-on-exit.ts";

/** The addresses of the real servers. */
export type Servers = {
  readonly brokers: readonly string[];
  readonly redisUrl: string;
  readonly databaseUrl: (database: string) => string;
};

/**
 * Opens PostgreSQL, Redis and Kafka: each from the environment, else from Docker, else started here and restarted when
 * it exits.
 *
 * @param dir the data folder of servers started here
 * @param closing collects everything that is opened
 * @param stopped stops PostgreSQL while it starts
 * @param say reports when a server started here exits and when it has restarted
 */
export async function openServers(
  dir: string,
  {
    run,
    closing,
    stopped,
    say,
  }: { run: RunStep; closing: Closing; stopped: AbortSignal; say: (line: string) => void },
): Promise<Servers> {
  const options = { env: process.env, dir, stopped };
  const add = (name: string, resolved: Closable, own: ServerProcess | undefined) =>
    closing.add(name, own ? restartOnExit(name, own, say) : resolved);
  const postgres = await run({
    name: "PostgreSQL",
    work: () => resolvePostgres(options),
    outcome: ({ origin, url }) => `${origin}, ${new URL(url("postgres")).host}`,
  });
  add("PostgreSQL", postgres, postgres.server);
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
