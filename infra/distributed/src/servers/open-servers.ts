import type { Closing, RunStep } from "@phaselock/local";
import { resolveKafka, resolvePostgres, resolveRedis } from "@phaselock/servers";

/** Where the real servers are. */
export type Servers = {
  readonly brokers: readonly string[];
  readonly redisUrl: string;
  readonly databaseUrl: (database: string) => string;
};

/**
 * Kafka, Redis and PostgreSQL: each from the environment, else from Docker, else started here.
 *
 * @param dir where what is started here keeps its data
 * @param closing is given everything that is opened
 */
export async function openServers(
  dir: string,
  { run, closing }: { run: RunStep; closing: Closing },
): Promise<Servers> {
  const options = { env: process.env, dir };
  const postgres = await run({
    name: "PostgreSQL",
    work: () => resolvePostgres(options),
    outcome: ({ origin, url }) => `${origin}, ${new URL(url("postgres")).host}`,
  });
  closing.add("PostgreSQL", {
    close: postgres.close,
    abandon: () => postgres.server && process.kill(postgres.server.pid, "SIGQUIT"),
  });
  const redis = await run({
    name: "Redis",
    work: () => resolveRedis(options),
    outcome: ({ origin, url }) => `${origin}, ${new URL(url).host}`,
  });
  closing.add("Redis", { close: redis.close, abandon: () => redis.server?.signal("SIGKILL") });
  const kafka = await run({
    name: "Kafka",
    work: () => resolveKafka(options),
    outcome: ({ origin, brokers }) => `${origin}, ${brokers.join(", ")}`,
  });
  closing.add("Kafka", {
    close: kafka.close,
    abandon: () => kafka.cluster?.brokers.forEach(broker => void broker.signal("SIGKILL")),
  });
  return { brokers: kafka.brokers, redisUrl: redis.url, databaseUrl: postgres.url };
}
