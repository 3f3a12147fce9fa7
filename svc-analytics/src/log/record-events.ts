import { sessionEvents, topics } from "@phaselock/contracts";
import { createBatcher, type Pool, type Subscription } from "@phaselock/service-kit";
import { foldEvents } from "../rollups/fold-events.ts";
import { serviceName } from "../service-name.ts";
import { insertReports } from "../telemetry/insert-reports.ts";
import { type ReportRow, toReportRow } from "../telemetry/to-report-row.ts";
import { insertEvents } from "./insert-events.ts";
import { type Entry, readEntry } from "./read-entry.ts";

/** Most events per batch of one partition. */
const batchSize = 500;
/** Most events written in one transaction, across all partitions. */
const maxPerStatement = 2_000;

/**
 * Batches of several partitions are written together. If that fails, each is written separately, so that a bad batch fails
 * alone.
 */
const createWriter = <Row>(write: (rows: readonly Row[]) => Promise<void>) => {
  const together = createBatcher<readonly Row[]>(batches => write(batches.flat()), {
    maxSize: maxPerStatement,
    sizeOf: batch => batch.length,
  });
  return async (rows: readonly Row[]): Promise<void> => {
    if (rows.length > 0) await together.add(rows).catch(() => write(rows));
  };
};

/** The end of a session that never started is published for billing alone: the log keeps nothing of what wasn't played. */
const isKept = ({ event: { type, data } }: Entry): boolean =>
  type !== sessionEvents.abandoned.type || sessionEvents.abandoned.data.parse(data).startedAt !== null;

/**
 * The consumer group of the log of record, which subscribes to every topic. Telemetry goes into its own table and doesn't
 * wait for the other events, whose transaction also updates the rollups.
 * @param fold adds new events to the rollups; another one only in tests
 */
export const recordEverything = (pool: Pool, fold = foldEvents): Subscription => {
  const writeEvents = createWriter((entries: readonly Entry[]) => insertEvents(pool, entries, fold));
  const writeReports = createWriter((reports: readonly ReportRow[]) => insertReports(pool, reports));
  return {
    group: serviceName,
    topics: topics.map(topic => topic.name),
    from: "beginning",
    batchSize,
    async handle(batch) {
      const entries = batch.map(({ event }) => readEntry(event)).filter(isKept);
      const reports = entries.map(({ event }) => toReportRow(event));
      await Promise.all([
        writeEvents(entries.filter((_, at) => !reports[at])),
        writeReports(reports.filter(report => report !== undefined)),
      ]);
    },
  };
};
