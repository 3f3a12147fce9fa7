import { type Batcher, createBatcher, isTransient, type Logger, type Pool } from "@phaselock/service-kit";
import { storeReported } from "../adaptation/store-adaptation.ts";
import type { Database } from "../database.ts";
import { type Report, type SessionState, transition } from "./lifecycle.ts";
import { readSessions, writeReports } from "./report-rows.ts";
import { type SessionKey, type SessionRow, stateOf } from "./session-row.ts";
import { changesStretches } from "./stretches.ts";

type Arrival = { readonly key: SessionKey; readonly report: Report; readonly now: Date };
/** The new row of a report's session, or the lifecycle's refusal. A report without an outcome has to lock its session. */
type Outcome = { readonly row: SessionRow } | { readonly refusal: unknown };

/**
 * The batches of reports of running sessions. Reports that arrive while a batch runs form the next one: one read and one
 * write for all of them, instead of a transaction for each.
 */
export type ReportBatches = Batcher<Arrival, ReadonlyMap<Arrival, Outcome>>;

/** Most reports in one batch. More would only lengthen the wait of the first. */
const maxBatch = 500;

export const createReportBatches = (pool: Pool, logger: Logger): ReportBatches =>
  createBatcher(arrivals => writeBatch({ pool, logger }, arrivals), { maxSize: maxBatch });

/**
 * Records the common report, which says that the session continues as before, then stores its adaptation, if any. The
 * lifecycle decides the new state, as for any other report. The write skips a session that another writer has changed or
 * locked, so a report waits only for its own batch, and its error is its own.
 * @returns undefined, with nothing changed, for any other report, and if the write skipped the session
 * @throws AppError the lifecycle's refusal of this report
 */
export const recordRunningReport = async (
  { db, reportBatches }: { readonly db: Database; readonly reportBatches: ReportBatches },
  key: SessionKey,
  report: Report,
  now: Date,
): Promise<SessionRow | undefined> => {
  const arrival = { key, report, now };
  const outcome = (await reportBatches.add(arrival)).get(arrival);
  if (!outcome) return undefined;
  if ("refusal" in outcome) throw outcome.refusal;
  await storeReported(db, outcome.row, report, now);
  return outcome.row;
};

const writeBatch = async (
  { pool, logger }: { readonly pool: Pool; readonly logger: Logger },
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<Arrival, Outcome>> => {
  const outcomes = new Map<Arrival, Outcome>();
  try {
    const rows = await readSessions(
      pool,
      arrivals.map(({ key }) => key.id),
    );
    const changes = new Map<string, { arrival: Arrival; before: SessionRow; after: SessionState }>();
    for (const arrival of arrivals) {
      const before = rows.get(arrival.key.id);
      // A batch has one report of a session: a second one is applied to what the first one leaves, under the lock.
      if (before?.userId !== arrival.key.userId || changes.has(before.id)) continue;
      try {
        const after = stateIfContinued(before, arrival);
        if (after) changes.set(before.id, { arrival, before, after });
      } catch (refusal) {
        outcomes.set(arrival, { refusal });
      }
    }
    const written = await writeReports(
      pool,
      [...changes.values()].map(({ arrival: { report }, before, after }) => ({ report, before, after })),
    );
    for (const id of written) {
      const change = changes.get(id);
      if (change) outcomes.set(change.arrival, { row: rowAfter(change.before, change.after) });
    }
  } catch (error) {
    // A row that PostgreSQL refuses fails the statement for all rows. Under the lock, it fails alone.
    if (isTransient(error)) throw error;
    logger.warn({ err: error, reports: arrivals.length }, "batch of reports failed, applying one by one");
  }
  return outcomes;
};

/** The state after a report that lets the session continue as before; undefined after any other. */
const stateIfContinued = (row: SessionRow, { report, now }: Arrival): SessionState | undefined => {
  const before = stateOf(row);
  const { state, event } = transition(before, report, now);
  return state === before || event || changesStretches(before, state) ? undefined : state;
};

const rowAfter = (row: SessionRow, state: SessionState): SessionRow => {
  const { playedSeconds, lastContactAt, lastReport, clockMs, countedMs, clockSince, samples } = state;
  return { ...row, playedSeconds, lastContactAt, lastReport, clockMs, countedMs, clockSince, samples };
};
