import { randomUUID } from "node:crypto";
import type { Open } from "@phaselock/processes";
import { createLogger, openKafkaBus } from "@phaselock/service-kit";
import type pg from "pg";
import { rawInsert, rawProducer } from "./ceilings.ts";
import { createKeys, createReporter, insertSessions, issuer, type LoadSession, sampleEvent } from "./load.ts";
import { openSystem, type System } from "./open-system.ts";

const distinctSessions = 1_200;
/** Concurrent reports. */
const concurrency = 24;
const eventType = "sessions.telemetry.v1/sample";

const countEvents = async (database: pg.Pool): Promise<number> => {
  const { rows } = await database.query<{ n: string }>(
    "SELECT count(*) AS n FROM analytics WHERE event_type = $1",
    [eventType],
  );
  return Number(rows[0]?.n);
};

const untilCount = async (database: pg.Pool, wanted: number): Promise<void> => {
  for (const deadline = Date.now() + 120_000; (await countEvents(database)) < wanted; ) {
    if (Date.now() > deadline)
      throw new Error(`only ${await countEvents(database)} of ${wanted} events arrived`);
    await new Promise(done => setTimeout(done, 50));
  }
};

/** Sends reports as fast as possible for `seconds`, and measures from the first request to the last row. */
const throughput = async (
  system: System,
  sessions: LoadSession[],
  samplesPerReport: number,
  seconds: number,
) => {
  const reporter = createReporter(system.sessionsUrl, samplesPerReport);
  const before = await countEvents(system.analyticsDatabase);
  const begun = performance.now();
  let next = 0;
  let reports = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() - begun < seconds * 1000) {
        const session = sessions[next++ % sessions.length];
        if (session) await reporter.report(session);
        reports++;
      }
    }),
  );
  const acknowledged = performance.now() - begun;
  const events = reports * samplesPerReport;
  await untilCount(system.analyticsDatabase, before + events);
  const visible = performance.now() - begun;
  await reporter.close();
  return {
    reports,
    events,
    acknowledgedPerSecond: (events / acknowledged) * 1000,
    visiblePerSecond: (events / visible) * 1000,
  };
};

/** Measures how the service drains a backlog, Kafka → PostgreSQL, from its start to the last row. */
const drain = async (system: System, events: number): Promise<number> => {
  const before = await countEvents(system.analyticsDatabase);
  await system.analytics.stop();
  const bus = await openKafkaBus(system.brokers, "bench", createLogger("bench", "silent"));
  const at = new Date().toISOString();
  for (let sent = 0; sent < events; sent += 500) {
    await bus.publish(Array.from({ length: 500 }, () => sampleEvent(randomUUID(), at)));
  }
  await bus.close();
  const begun = performance.now();
  await system.analytics.start();
  await untilCount(system.analyticsDatabase, before + events);
  return (events / (performance.now() - begun)) * 1000;
};

/** A trigger in the run's throw-away database that records when each event was inserted, on the database's clock. */
const watchInserts = `
CREATE TABLE seen (id text PRIMARY KEY, at timestamptz NOT NULL);
CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seen SELECT id, clock_timestamp() FROM inserted WHERE event_type = '${eventType}';
  RETURN NULL;
END $$;
CREATE TRIGGER note_seen AFTER INSERT ON analytics REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION note_seen();`;

const lags = `
SELECT percentile_cont(ARRAY[0.5, 0.99, 1]) WITHIN GROUP (ORDER BY extract(epoch FROM seen.at - created_at) * 1000) AS ms
FROM seen JOIN analytics USING (id)`;

/**
 * Sends events at a steady rate and measures each one's time from acceptance by the service to its insert, in
 * milliseconds. All processes share the machine's clock.
 */
const latency = async (
  system: System,
  sessions: LoadSession[],
  samplesPerReport: number,
  perSecond: number,
  seconds: number,
) => {
  const database = system.analyticsDatabase;
  const reporter = createReporter(system.sessionsUrl, samplesPerReport);
  const before = await countEvents(database);
  await database.query(watchInserts);
  const reports = (perSecond * seconds) / samplesPerReport;
  const everyMs = (1000 * samplesPerReport) / perSecond;
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < reports; at++) {
    const waitMs = begun + at * everyMs - performance.now();
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs));
    const session = sessions[at % sessions.length];
    if (session) pending.push(reporter.report(session));
  }
  await Promise.all(pending);
  await untilCount(database, before + pending.length * samplesPerReport);
  await reporter.close();
  const { rows } = await database.query<{ ms: number[] }>(lags);
  const [p50 = Number.NaN, p99 = Number.NaN, worst = Number.NaN] = rows[0]?.ms ?? [];
  return { p50, p99, worst };
};

const figure = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits }).padStart(10);

/** Compares HTTP → Kafka → PostgreSQL with the bare producer and the bare insert, in one run on one machine. */
export const benchEvents = async (open: Open): Promise<void> => {
  const keys = await createKeys();
  const system = await openSystem(open, issuer, keys.jwks);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const sessions = await insertSessions(system.sessionsDatabase, distinctSessions, keys.tokenFor);
  await throughput(system, sessions, 15, 5);
  const producer = await rawProducer(system.brokers, 100_000);
  const insert = await rawInsert(system.analyticsDatabase, 50_000);
  print(`bare kafkajs producer      ${figure(producer)} events/s`);
  print(`bare unnest insert         ${figure(insert)} rows/s`);
  for (const samplesPerReport of [15, 60]) {
    const ours = await throughput(system, sessions, samplesPerReport, 20);
    print(`${samplesPerReport} samples a report`);
    print(
      `  acknowledged             ${figure(ours.acknowledgedPerSecond)} events/s in ${ours.reports} reports`,
    );
    print(`  visible in the log       ${figure(ours.visiblePerSecond)} events/s`);
    print(
      `  ÷ producer ${(ours.visiblePerSecond / producer).toFixed(2)}, ÷ insert ${(ours.visiblePerSecond / insert).toFixed(2)}`,
    );
  }
  const drained = await drain(system, 200_000);
  print(`backlog into the log       ${figure(drained)} events/s, including process start`);
  print(`  ÷ insert ${(drained / insert).toFixed(2)}`);
  const lag = await latency(system, sessions, 15, 1_000, 20);
  print(
    `event → visible at 1,000/s  p50 ${lag.p50.toFixed(0)} ms, p99 ${lag.p99.toFixed(0)} ms, worst ${lag.worst.toFixed(0)} ms`,
  );
};
