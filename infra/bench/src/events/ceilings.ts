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

/** Events per second of a bare idempotent kafkajs producer: acks=all, gzip, batches of 500. */
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

/** Rows per second of the log's own statement alone: one connection, batches of 500, unique values in every row. */
export const rawInsert = async (database: pg.Pool, count: number): Promise<number> => {
  const userId = randomUUID();
  const column = <Value>(value: () => Value) => Array.from({ length: batchSize }, value);
  const now = new Date().toISOString();
  const rate = await perSecond(count, async () => {
    for (let inserted = 0; inserted < count; inserted += batchSize) {
      await database.query({
        name: "bare-insert",
        text: `INSERT INTO analytics (id, user_id, event_type, event_data, created_at, topic, subject, sequence, source, traceparent)
         SELECT * FROM unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::timestamptz[], $6::text[], $7::text[],
           $8::bigint[], $9::text[], $10::text[])
         ON CONFLICT (id) DO NOTHING`,
        values: [
          column(() => randomUUID()),
          column(() => userId),
          column(() => "bench"),
          column(() => data),
          column(() => now),
          column(() => topic),
          column(() => "bench"),
          column(() => 1),
          column(() => "bench"),
          column(() => null),
        ],
      });
    }
  });
  await database.query("DELETE FROM analytics WHERE event_type = 'bench'");
  return rate;
};
