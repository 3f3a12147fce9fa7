import { join } from "node:path";
import { KafkaUnavailableError } from "./artefacts.ts";
import { startKafka } from "./start-kafka.ts";

const brokers = process.argv.includes("--three") ? 3 : 1;
const dir = join(import.meta.dirname, "../../../.phaselock/kafka");

/** How often it looks whether npm is still there, in milliseconds: npm's shell passes no signal on. */
const lookForNpmEveryMs = 500;
const parent = process.ppid;

/** Waited for from the beginning: a broker is in no terminal's group, so a signal while it starts must not miss it. */
const stopped = new Promise<void>(resolve => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve());
  const look = () => process.ppid !== parent && resolve();
  if (process.env.npm_lifecycle_event !== undefined) setInterval(look, lookForNpmEveryMs).unref();
});

try {
  process.stdout.write("Starting Apache Kafka …\n");
  const cluster = await startKafka({ dir, brokers, port: 9092 });
  process.stdout.write(`KAFKA_BROKERS=${cluster.addresses.join(",")}\nCtrl-C stops it.\n`);
  void stopped.then(() => cluster.stop());
} catch (error) {
  if (!(error instanceof KafkaUnavailableError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
