import "@phaselock/servers/testing";
import { inject } from "vitest";
import { describeCli } from "./testing/describe-cli.ts";

describeCli("Kafka", () => ({ KAFKA_BROKERS: inject("kafkaBrokers").join(",") }));
