import type { RunStep } from "@phaselock/local";
import type { Closable, Closing, ServerProcess } from "@phaselock/processes";
import { resolveKafka, resolvePostgres, resolveRedis, resolveTraceUi } from "@phaselock/servers";

/** The addresses of the real servers. */
export type Servers = {
  readonly brokers: readonly string[];
  readonly redisUrl: string;
  readonly databaseUrl: (database: string) => string;
};

/** With `--observe`, sample every trace and export it within a second. */
const everyTraceSoon = { OTEL_TRACES_SAMPLER_ARG: "1", OTEL_BSP_SCHEDULE_DELAY: "1000" };

type ServerOptions = {
  run: RunStep;
  closing: Closing;
  /** Stops PostgreSQL while it starts. */
  stopped: AbortSignal;
};

/** Collects a server. A forced exit kills it if it was started here. */
const adder =
  ({ closing }: ServerOptions) =>
  (name: string, { close }: Closable, own: ServerProcess | undefined): void =>
    closing.add(name, { close, abandon: () => own?.signal("SIGKILL") });

/**
 * Opens PostgreSQL, Redis and Kafka: each from the environment, else from Docker, else started here.
 *
 * @param dir the data folder of servers started here
 */
export async function openServers(dir: string, given: ServerOptions): Promise<Servers> {
  const { run, stopped } = given;
  const options = { env: process.env, dir, stopped };
  const add = adder(given);
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

/** Opens the UI that collects and shows traces. @returns the variables that make the processes send every trace */
export async function openTraceUi(
  dir: string,
  given: ServerOptions,
): Promise<{ environment: Readonly<Record<string, string>>; uiUrl: string | undefined }> {
  const traces = await given.run({
    name: "Traces",
    work: () => resolveTraceUi({ env: process.env, dir }),
    outcome: ({ origin, uiUrl }) => [origin, uiUrl].filter(Boolean).join(", "),
  });
  adder(given)("Traces", traces, traces.server);
  return { environment: { ...traces.environment, ...everyTraceSoon }, uiUrl: traces.uiUrl };
}
