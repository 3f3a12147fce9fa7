import { join } from "node:path";
import { KafkaUnavailableError } from "./artefacts.ts";
import { startKafka } from "./start-kafka.ts";

const brokers = process.argv.includes("--three") ? 3 : 1;
const dir = join(import.meta.dirname, "../../../.phaselock/kafka");

try {
  process.stdout.write("Starting Apache Kafka …\n");
  const cluster = await startKafka({ dir, brokers, port: 9092 });
  process.stdout.write(`KAFKA_BROKERS=${cluster.addresses.join(",")}\nCtrl-C stops it.\n`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void cluster.stop());
} catch (error) {
  if (!(error instanceof KafkaUnavailableError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
