import { createBatcher, isTransient, type Logger, type Pool } from "@phaselock/service-kit";
import { type Report, type SessionState, transition } from "./lifecycle.ts";
import { readSessions, writeReports } from "./report-rows.ts";
import { type SessionKey, type SessionRow, stateOf } from "./session-row.ts";
import { changesStretches } from "./stretches.ts";

/**
 * Applies a report on the fast path.
 * @returns undefined if the fast path doesn't apply: lock the session then
 * @throws AppError the lifecycle's refusal of this report
 */
export type ApplyReport = (key: SessionKey, command: Report, now: Date) => Promise<SessionRow | undefined>;

type Arrival = { readonly key: SessionKey; readonly command: Report; readonly now: Date };
/** What became of a report of a batch. A report without an outcome takes the locked path. */
type Outcome = { readonly row: SessionRow } | { readonly refusal: unknown };

/** Most reports in one batch. More would only lengthen the wait of the first. */
const maxBatch = 500;

/**
 * Creates the fast path for the common report, the one that says that the session goes on as before. Reports that arrive
 * while a batch runs form the next one: one read and one write for all of them, instead of a transaction for each. The
 * lifecycle still decides each new state. The write skips a session that another writer has changed or locked, so a
 * report waits only for its own batch, and its error is its own.
 */
export const createApplyReport = (pool: Pool, logger: Logger): ApplyReport => {
  const batches = createBatcher<Arrival, ReadonlyMap<Arrival, Outcome>>(
    arrivals => applyBatch({ pool, logger }, arrivals),
    { maxSize: maxBatch },
  );
  return async (key, command, now) => {
    const arrival = { key, command, now };
    const outcome = (await batches.add(arrival)).get(arrival);
    if (outcome && "refusal" in outcome) throw outcome.refusal;
    return outcome?.row;
  };
};

const applyBatch = async (
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
        const after = goOn(before, arrival);
        if (after) changes.set(before.id, { arrival, before, after });
      } catch (refusal) {
        outcomes.set(arrival, { refusal });
      }
    }
    const written = await writeReports(
      pool,
      [...changes.values()].map(({ arrival: { command }, before, after }) => ({ command, before, after })),
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

/** The state after a report that lets the session go on as before; undefined after any other. */
const goOn = (row: SessionRow, { command, now }: Arrival): SessionState | undefined => {
  const before = stateOf(row);
  const { state, event } = transition(before, command, now);
  return state === before || event || changesStretches(before, state) ? undefined : state;
};

const rowAfter = (row: SessionRow, state: SessionState): SessionRow => {
  const { playedSeconds, lastContactAt, lastReport, clockMs, countedMs, clockSince, samples } = state;
  return { ...row, playedSeconds, lastContactAt, lastReport, clockMs, countedMs, clockSince, samples };
};
