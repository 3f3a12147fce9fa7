import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareTopics } from "@phaselock/distributed";
import { type KafkaCluster, startKafka } from "@phaselock/kafka";
import { createLogger, openBus } from "@phaselock/service-kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const startsWithinMs = 120_000;
const logger = createLogger("secured-kafka", "silent");
const user = { username: "phaselock", password: "a-password-for-tests" };
let dir: string;
let kafka: KafkaCluster;
let ca: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "phaselock-secured-kafka-"));
  kafka = await startKafka({ dir, brokers: 1, user });
  ca = await readFile(join(dir, "certificate.pem"), "utf8");
  await prepareTopics(kafka.addresses, logger, {
    tls: { ca },
    sasl: { mechanism: "scram-sha-512", ...user },
  });
}, startsWithinMs);
afterAll(async () => {
  await kafka?.stop();
  await rm(dir, { recursive: true, force: true });
});

const open = (variables: Record<string, string>) =>
  openBus(
    {
      KAFKA_BROKERS: kafka.addresses.join(","),
      KAFKA_TLS: "true",
      KAFKA_TLS_CA: ca,
      KAFKA_SASL_MECHANISM: "scram-sha-512",
      KAFKA_SASL_USERNAME: user.username,
      KAFKA_SASL_PASSWORD: user.password,
      ...variables,
    },
    "secured-kafka",
    logger,
  );

describe("brokers that demand TLS and SASL", { timeout: 60_000 }, () => {
  it.each(["plain", "scram-sha-256", "scram-sha-512"])(
    "%s: events are published and consumed",
    async mechanism => {
      const bus = await open({ KAFKA_SASL_MECHANISM: mechanism });
      const subject = randomUUID();
      const { promise: consumed, resolve } = Promise.withResolvers<string>();
      await bus.subscribe({
        group: `secured-${mechanism}`,
        topics: ["web.event.v1"],
        from: "end",
        handle: async ([delivery]) => {
          if (delivery?.event.subject === subject) resolve(delivery.event.subject);
        },
      });
      const event = {
        id: randomUUID(),
        type: "web.event.v1/seen",
        source: "test",
        subject,
        sequence: 1,
        data: {},
      };
      await bus.publish([{ ...event, time: new Date().toISOString() }]);
      expect(await consumed).toBe(subject);
      await bus.close();
    },
  );

  it.each(["plain", "scram-sha-256"])("%s with a wrong password → an error that says so", async mechanism => {
    const opening = open({ KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_PASSWORD: "wrong" });
    await expect(opening).rejects.toThrow(/authentication/i);
  });

  it("a certificate that nobody trusts → an error that says so", async () => {
    const opening = openBus(
      { KAFKA_BROKERS: kafka.addresses.join(","), KAFKA_TLS: "true" },
      "secured-kafka",
      logger,
    );
    await expect(opening).rejects.toThrow(/certificate/i);
  });
});
