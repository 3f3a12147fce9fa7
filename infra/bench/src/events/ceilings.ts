import { randomUUID } from "node:crypto";
import { CompressionTypes, Kafka, logLevel, Partitioners } from "kafkajs";
import type pg from "pg";

const batchSize = 500;
const topic = "sessions.telemetry.v1";

const data = JSON.stringify({
  sessionId: randomUUID(),
  userId: randomUUID(),
  report: 1,
  index: 0,
  atSeconds: 1,
  beatHz: 10,
  volumePercent: 50,
  brightnessPercent: 100,
});

const perSecond = async (count: number, work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (count / (performance.now() - begun)) * 1000;
};

/** Events a second of a bare idempotent kafkajs producer, acks=all, gzip, batches of 500: nothing but sending. */
export const rawProducer = async (brokers: readonly string[], count: number): Promise<number> => {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const bench = "bench.raw";
  const admin = kafka.admin();
  await admin.connect();
  await admin
    .createTopics({ topics: [{ topic: bench, numPartitions: 12 }], waitForLeaders: true })
    .catch(() => undefined);
  await admin.disconnect();
  const messages = Array.from({ length: batchSize }, (_, at) => ({ key: `session-${at}`, value: data }));
  const rate = await perSecond(count, async () => {
    for (let sent = 0; sent < count; sent += batchSize) {
      await producer.send({ topic: bench, messages, acks: -1, compression: CompressionTypes.GZIP });
    }
  });
  await producer.disconnect();
  return rate;
};

/** Rows a second of the bare insert into the log's own table, one connection, batches of 500. */
export const rawInsert = async (database: pg.Pool, count: number): Promise<number> => {
  const userId = randomUUID();
  const rate = await perSecond(count, async () => {
    for (let inserted = 0; inserted < count; inserted += batchSize) {
      const ids = Array.from({ length: batchSize }, () => randomUUID());
      await database.query(
        `INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
         SELECT id, $2::uuid, 'bench', $3::jsonb, now(), $4, 'bench', 1, 'bench', NULL FROM unnest($1::text[]) AS t(id)
         ON CONFLICT (id) DO NOTHING`,
        [ids, userId, data, topic],
      );
    }
  });
  await database.query("DELETE FROM analytics WHERE event_type = 'bench'");
  return rate;
};
