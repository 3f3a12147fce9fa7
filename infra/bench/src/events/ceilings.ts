import { randomUUID } from "node:crypto";
import type { Open } from "@phaselock/processes";
import { CompressionTypes, Kafka, logLevel, Partitioners } from "kafkajs";
import type pg from "pg";
import { startNode } from "../gateway/servers.ts";
import { concurrency, createReporter, type LoadSession, reportData, samplesOf, sendReports } from "./load.ts";

/** Reports in one batch. */
const batchSize = 500;

/** @returns samples per second */
const perSecond = async (samples: number, work: () => Promise<void>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (samples / (performance.now() - begun)) * 1000;
};

/**
 * Samples per second of a bare idempotent kafkajs producer: acks=all, batches of 500 reports, each one record with its
 * samples as columns and no headers. Once with gzip and once without; the better one counts.
 */
export const rawProducer = async (
  brokers: readonly string[],
  reports: number,
  samplesPerReport: number,
): Promise<number> => {
  const kafka = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING });
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const topic = "bench.raw";
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 12 }], waitForLeaders: true });
  await admin.disconnect();
  const messages = Array.from({ length: batchSize }, (_, at) => ({
    key: `session-${at}`,
    value: JSON.stringify(reportData(randomUUID(), randomUUID(), 1, samplesPerReport)),
  }));
  const rates: number[] = [];
  for (const compression of [CompressionTypes.None, CompressionTypes.GZIP])
    rates.push(
      await perSecond(reports * samplesPerReport, async () => {
        for (let sent = 0; sent < reports; sent += batchSize)
          await producer.send({ topic, messages, acks: -1, compression });
      }),
    );
  await producer.disconnect();
  return Math.max(...rates);
};

/**
 * Samples per second of the requests alone: the run's reports, sent by its load generator to a Fastify route in its own
 * process that authenticates nothing and discards the body. No service that takes one request a report can be faster.
 */
export const bareRequests = async (
  open: Open,
  sessions: readonly LoadSession[],
  samplesPerReport: number,
  seconds: number,
): Promise<number> => {
  const server = await open(
    "bare route",
    () => startNode("../events/serve-bare-route.ts", {}),
    ({ close }) => close(),
  );
  const reporter = createReporter(server.url, samplesPerReport, concurrency);
  // Copies, because the run's own sessions count their reports.
  const copies = sessions.map(session => ({ ...session }));
  const begun = performance.now();
  const reports = await sendReports(reporter, copies, seconds);
  const tookSeconds = (performance.now() - begun) / 1_000;
  await reporter.close();
  return (reports * samplesPerReport) / tookSeconds;
};

/** A table like `telemetry`, so that the run's own rows don't slow the ceiling down, nor its rows the run. */
const likeTelemetry = "CREATE TABLE bare (LIKE telemetry INCLUDING ALL)";

const insert = `
INSERT INTO bare (session_id, report, user_id, created_at, samples, at_seconds, beat_hz, volume_percent,
  brightness_percent)
SELECT session_id, report, user_id, created_at, samples, at_seconds::float8[], beat_hz::float8[],
  volume_percent::float8[], brightness_percent::float8[]
FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::timestamptz[], $5::smallint[], $6::text[], $7::text[], $8::text[],
  $9::text[]) AS row (session_id, report, user_id, created_at, samples, at_seconds, beat_hz, volume_percent,
    brightness_percent)
ON CONFLICT DO NOTHING`;

const arrayText = (numbers: readonly number[]) => `{${numbers.join(",")}}`;

/** Samples per second of the insert alone: one connection, batches of 500 reports, each one row. */
export const rawInsert = async (
  database: pg.Pool,
  reports: number,
  samplesPerReport: number,
): Promise<number> => {
  await database.query(likeTelemetry);
  const sessions = Array.from({ length: batchSize }, () => ({ id: randomUUID(), userId: randomUUID() }));
  const at = new Date().toISOString();
  const samples = samplesOf(1, samplesPerReport);
  const column = <Value>(value: (session: { id: string; userId: string }) => Value) => sessions.map(value);
  const numbers = (of: (sample: (typeof samples)[number]) => number) =>
    column(() => arrayText(samples.map(of)));
  const rate = await perSecond(reports * samplesPerReport, async () => {
    for (let report = 1; report <= reports / batchSize; report++)
      await database.query({
        name: "bare-insert",
        text: insert,
        values: [
          column(({ id }) => id),
          column(() => report),
          column(({ userId }) => userId),
          column(() => at),
          column(() => samples.length),
          numbers(({ atSeconds }) => atSeconds),
          numbers(({ beatHz }) => beatHz),
          numbers(({ volumePercent }) => volumePercent),
          numbers(({ brightnessPercent }) => brightnessPercent),
        ],
      });
  });
  await database.query("DROP TABLE bare");
  return rate;
};
