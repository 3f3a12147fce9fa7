export type { BrokerProcess } from "./broker.ts";
export { type KafkaCluster, startKafka } from "./start-kafka.ts";
