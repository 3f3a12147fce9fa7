import { join } from "node:path";
import { KafkaUnavailableError } from "./artefacts.ts";
import { startKafka } from "./start-kafka.ts";

const brokers = process.argv.includes("--three") ? 3 : 1;
const dir = join(import.meta.dirname, "../../../.phaselock/kafka");

/** How often to check that npm is still running, in milliseconds. npm's shell forwards no signal. */
const checkNpmEveryMs = 500;
const parent = process.ppid;

/** Registered before the start: a broker runs outside the terminal's process group, so we must stop it on any signal. */
const stopped = new Promise<void>(resolve => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  const check = () => process.ppid !== parent && resolve();
  if (process.env.npm_lifecycle_event !== undefined) setInterval(check, checkNpmEveryMs).unref();
});

try {
  process.stdout.write("Starting Apache Kafka …\n");
  const cluster = await startKafka({ dir, brokers, port: 9092 });
  process.stdout.write(`KAFKA_BROKERS=${cluster.addresses.join(",")}\nPress Ctrl-C to stop.\n`);
  void stopped.then(() => cluster.stop());
} catch (error) {
  if (!(error instanceof KafkaUnavailableError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
