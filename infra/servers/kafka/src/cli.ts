import { join } from "node:path";
import { runToEnd } from "@phaselock/processes";
import { startKafka } from "./start-kafka.ts";

/** `npm run kafka`: runs Apache Kafka until Ctrl-C. */
const brokers = process.argv.includes("--three") ? 3 : 1;
const dir = join(import.meta.dirname, "../../../../.phaselock/kafka");

await runToEnd(async open => {
  process.stdout.write("Starting Apache Kafka …\n");
  const { addresses } = await open(
    "Kafka",
    () => startKafka({ dir, brokers, port: 9092 }),
    cluster => cluster.stop(),
  );
  process.stdout.write(`KAFKA_BROKERS=${addresses.join(",")}\nPress Ctrl-C to stop.\n`);
  await new Promise(() => {});
});
