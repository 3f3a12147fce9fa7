import { loadavg } from "node:os";
import type { Open } from "@phaselock/processes";
import { createLogger, openKafkaBus } from "@phaselock/service-kit";
import type pg from "pg";
import { bareRequests, rawInsert, rawProducer } from "./ceilings.ts";
import { cpuMsFor, type Part } from "./cpu.ts";
import {
  concurrency,
  createKeys,
  createReporter,
  insertSessions,
  issuer,
  type LoadSession,
  reportEvent,
  sendReports,
} from "./load.ts";
import { openSystem, type System } from "./open-system.ts";

const distinctSessions = 1_200;

const countSamples = async (database: pg.Pool): Promise<number> => {
  const { rows } = await database.query<{ n: string }>(
    "SELECT coalesce(sum(samples), 0) AS n FROM telemetry",
  );
  return Number(rows[0]?.n);
};

const untilCount = async (database: pg.Pool, wanted: number): Promise<void> => {
  for (const deadline = Date.now() + 120_000; (await countSamples(database)) < wanted; ) {
    if (Date.now() > deadline)
      throw new Error(`only ${await countSamples(database)} of ${wanted} samples arrived`);
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
  const reporter = createReporter(system.sessions.url, samplesPerReport, concurrency);
  const before = await countSamples(system.analyticsDatabase);
  const begun = performance.now();
  const reports = await sendReports(reporter, sessions, seconds);
  const acknowledged = performance.now() - begun;
  const samples = reports * samplesPerReport;
  await untilCount(system.analyticsDatabase, before + samples);
  const visible = performance.now() - begun;
  await reporter.close();
  return {
    reports,
    acknowledgedPerSecond: (samples / acknowledged) * 1000,
    visiblePerSecond: (samples / visible) * 1000,
  };
};

/** Sequences of reports that are published without svc-sessions, beyond those of the run. */
const backlogFrom = 1_000_000;

/** Measures how the service drains a backlog, Kafka → PostgreSQL, from its start to the last row; in samples per second. */
const drain = async (
  system: System,
  sessions: LoadSession[],
  samplesPerReport: number,
  reportsEach: number,
): Promise<number> => {
  const before = await countSamples(system.analyticsDatabase);
  await system.analytics.stop();
  const bus = await openKafkaBus(system.brokers, "bench", createLogger("bench", "silent"));
  for (let at = 0; at < reportsEach; at++)
    await bus.publish(sessions.map(session => reportEvent(session, backlogFrom + at, samplesPerReport)));
  await bus.close();
  const samples = sessions.length * reportsEach * samplesPerReport;
  const begun = performance.now();
  await system.analytics.start();
  await untilCount(system.analyticsDatabase, before + samples);
  return (samples / (performance.now() - begun)) * 1000;
};

/** A trigger in the run's throw-away database that records when each report was inserted, on the database's clock. */
const watchInserts = `
CREATE TABLE seen (session_id uuid, report int, at timestamptz NOT NULL);
CREATE FUNCTION note_seen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO seen SELECT session_id, report, clock_timestamp() FROM inserted;
  RETURN NULL;
END $$;
CREATE TRIGGER note_seen AFTER INSERT ON telemetry REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION note_seen();`;

const lags = `
SELECT percentile_cont(ARRAY[0.5, 0.99, 1]) WITHIN GROUP (ORDER BY extract(epoch FROM seen.at - created_at) * 1000) AS ms
FROM seen JOIN telemetry USING (session_id, report)`;

/**
 * Sends reports at a steady rate and measures each one's time from its arrival at the service to its insert, in
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
  const reporter = createReporter(system.sessions.url, samplesPerReport, 2 * concurrency);
  const before = await countSamples(database);
  await database.query(watchInserts);
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at < perSecond * seconds; at++) {
    const waitMs = begun + (at * 1000) / perSecond - performance.now();
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
const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Prints what a report of 15 samples costs each part. What svc-sessions spends on the samples (parsing and publishing) is
 * the difference to reports without samples, which are not published.
 */
const printCosts = (
  empty: { readonly reports: number; readonly cpuMs: ReadonlyMap<Part, number> },
  full: { readonly reports: number; readonly cpuMs: ReadonlyMap<Part, number> },
) => {
  const each = ({ reports, cpuMs }: typeof full, part: Part) =>
    ((cpuMs.get(part) ?? Number.NaN) / reports) * 1000;
  const request = each(empty, "svc-sessions");
  const rows: readonly (readonly [string, number])[] = [
    ["request", request],
    ["row, in PostgreSQL", each(full, "its PostgreSQL")],
    ["samples parsed, published", each(full, "svc-sessions") - request],
    ["Kafka, in and out", each(full, "Kafka")],
    ["consumed", each(full, "svc-analytics")],
    ["inserted, in PostgreSQL", each(full, "analytics' PostgreSQL")],
  ];
  print("CPU a report of 15 samples");
  for (const [stage, us] of rows) print(`  ${stage.padEnd(25)}${figure(us)} µs`);
  print(`  ${"all".padEnd(25)}${figure(rows.reduce((sum, [, us]) => sum + us, 0))} µs`);
};

/** Compares HTTP → Kafka → PostgreSQL with the bare producer, insert and request, in one run on one machine. */
export const benchEvents = async (open: Open): Promise<void> => {
  const keys = await createKeys();
  const system = await openSystem(open, issuer, keys.jwks);
  const printLoad = () => print(`load average               ${figure(loadavg()[0] ?? 0, 1)}`);
  printLoad();
  const sessions = await insertSessions(system.sessionsDatabase, distinctSessions, keys.tokenFor);
  await throughput(system, sessions, 15, 5);
  const producer = await rawProducer(system.brokers, 40_000, 15);
  const insert = await rawInsert(system.analyticsDatabase, 40_000, 15);
  print(`bare kafkajs producer      ${figure(producer)} samples/s`);
  print(`bare unnest insert         ${figure(insert)} samples/s`);
  const requests = await bareRequests(open, sessions, 15, 10);
  print(`bare requests of 15        ${figure(requests)} samples/s`);
  print(`  ÷ insert ${(requests / insert).toFixed(2)}`);
  const measure = async (samplesPerReport: number, seconds: number) => {
    const { result, cpuMs } = await cpuMsFor(system, () =>
      throughput(system, sessions, samplesPerReport, seconds),
    );
    return { ...result, cpuMs };
  };
  const empty = await measure(0, 10);
  const full = await measure(15, 20);
  for (const [samplesPerReport, ours] of [
    [15, full],
    [60, await measure(60, 20)],
  ] as const) {
    print(`${samplesPerReport} samples a report`);
    print(
      `  acknowledged             ${figure(ours.acknowledgedPerSecond)} samples/s in ${ours.reports} reports`,
    );
    print(`  visible in the table     ${figure(ours.visiblePerSecond)} samples/s`);
    print(
      `  ÷ producer ${(ours.visiblePerSecond / producer).toFixed(2)}, ÷ insert ${(ours.visiblePerSecond / insert).toFixed(2)}`,
    );
  }
  printCosts(empty, full);
  const drained = await drain(system, sessions, 15, 40);
  print(`backlog into the table     ${figure(drained)} samples/s, including process start`);
  print(`  ÷ insert ${(drained / insert).toFixed(2)}`);
  const lag = await latency(system, sessions, 15, 1_000, 20);
  print(
    `event → visible at 1,000 reports/s  p50 ${lag.p50.toFixed(0)} ms, p99 ${lag.p99.toFixed(0)} ms, worst ${lag.worst.toFixed(0)} ms`,
  );
  printLoad();
};
