import type pg from "pg";
import { rawInsert, rawProducer } from "./ceilings.ts";
import { createKeys, createReporter, insertSessions, issuer, type LoadSession } from "./load.ts";
import { openSystem, type System } from "./open-system.ts";

const distinctSessions = 1_200;
/** Reports under way at once. */
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

/** As many events as `seconds` bring, as fast as they are taken: from the first request until the last row. */
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

/**
 * Events at a steady rate; the n-th event to be acknowledged is taken for the n-th to be visible, so the figure is
 * of the whole and not of each event. Percentiles of the time from the request's start, in milliseconds.
 */
const latency = async (
  system: System,
  sessions: LoadSession[],
  samplesPerReport: number,
  perSecond: number,
  seconds: number,
) => {
  const reporter = createReporter(system.sessionsUrl, samplesPerReport);
  const before = await countEvents(system.analyticsDatabase);
  const sentAt: number[] = [];
  const visibleAt: number[] = [];
  const total = perSecond * seconds;
  let done = false;
  const watching = (async () => {
    while (!done || visibleAt.length < total) {
      const count = (await countEvents(system.analyticsDatabase)) - before;
      const now = performance.now();
      while (visibleAt.length < count) visibleAt.push(now);
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  })();
  const everyMs = (1000 * samplesPerReport) / perSecond;
  const pending: Promise<void>[] = [];
  const begun = performance.now();
  for (let at = 0; at * samplesPerReport < total; at++) {
    const waitMs = begun + at * everyMs - performance.now();
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs));
    const session = sessions[at % sessions.length];
    const now = performance.now();
    for (let sample = 0; sample < samplesPerReport; sample++) sentAt.push(now);
    if (session) pending.push(reporter.report(session));
  }
  await Promise.all(pending);
  done = true;
  await watching;
  await reporter.close();
  const lags = sentAt.map((sent, at) => (visibleAt[at] ?? Number.NaN) - sent).sort((a, b) => a - b);
  const percentile = (share: number) =>
    lags[Math.min(lags.length - 1, Math.floor(lags.length * share))] ?? Number.NaN;
  return { p50: percentile(0.5), p99: percentile(0.99), worst: percentile(1) };
};

const figure = (value: number, digits = 0) =>
  value.toLocaleString("en", { maximumFractionDigits: digits }).padStart(10);

/** HTTP → Kafka → PostgreSQL, against the bare producer and the bare insert, in one run on one machine. */
export const benchEvents = async (): Promise<void> => {
  const keys = await createKeys();
  const system = await openSystem(issuer, keys.jwks);
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
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
    const lag = await latency(system, sessions, 15, 1_000, 20);
    print(
      `event → visible at 1,000/s  p50 ${lag.p50.toFixed(0)} ms, p99 ${lag.p99.toFixed(0)} ms, worst ${lag.worst.toFixed(0)} ms`,
    );
  } finally {
    await system.close();
  }
};
