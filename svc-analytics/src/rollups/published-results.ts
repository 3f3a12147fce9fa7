import { experimentEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { utcDay } from "../days/day-in.ts";
import { eventsOf, type FactEvent, newestOf, type RecordedEvent } from "./recorded-event.ts";

type Row = {
  readonly experimentId: string;
  readonly modeId: string | null;
  readonly outcome: string | null;
  readonly mean: number | null;
  readonly standardError: number | null;
  readonly sham: string | null;
  readonly publishedAt: string | null;
  readonly withdrawnAt: string | null;
};
const empty = {
  modeId: null,
  outcome: null,
  mean: null,
  standardError: null,
  sham: null,
  publishedAt: null,
  withdrawnAt: null,
};

const statement = `
INSERT INTO published_results AS known
  (experiment_id, user_id, mode_id, outcome, mean, standard_error, sham, published_at, withdrawn_at, sequence)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[],
  $8::timestamptz[], $9::timestamptz[], $10::bigint[])
ON CONFLICT (experiment_id) DO UPDATE
SET (mode_id, outcome, mean, standard_error, sham, published_at, withdrawn_at, sequence) = (excluded.mode_id,
  excluded.outcome, excluded.mean, excluded.standard_error, excluded.sham, excluded.published_at,
  excluded.withdrawn_at, excluded.sequence)
WHERE excluded.sequence > known.sequence`;

const rowsOf = (events: readonly RecordedEvent[]): readonly FactEvent<Row>[] => [
  ...eventsOf(events, experimentEvents.published).map(({ data, ...event }) => ({
    ...event,
    data: {
      ...empty,
      experimentId: data.experimentId,
      modeId: data.modeId,
      outcome: data.outcome,
      mean: data.mean,
      standardError: data.standardError,
      sham: data.sham,
      publishedAt: data.publishedAt,
    },
  })),
  ...eventsOf(events, experimentEvents.withdrawn).map(({ data, ...event }) => ({
    ...event,
    data: { ...empty, experimentId: data.experimentId, withdrawnAt: data.withdrawnAt },
  })),
];

/**
 * Stores the results of experiments that users have published, and which of them they have withdrawn, from the horizon on.
 * Of a withdrawn result only the withdrawal stays: its `published` event may arrive later.
 */
export const foldPublishedResults = async (
  tx: SqlExecutor,
  events: readonly RecordedEvent[],
  horizon: string,
): Promise<void> => {
  const inTime = rowsOf(events).filter(
    ({ data }) => utcDay(data.publishedAt ?? data.withdrawnAt ?? "") >= horizon,
  );
  const results = newestOf(inTime, ({ data }) => data.experimentId);
  if (results.length === 0) return;
  await tx.$executeRawUnsafe(
    statement,
    results.map(({ data }) => data.experimentId),
    results.map(({ userId }) => userId),
    results.map(({ data }) => data.modeId),
    results.map(({ data }) => data.outcome),
    results.map(({ data }) => data.mean),
    results.map(({ data }) => data.standardError),
    results.map(({ data }) => data.sham),
    results.map(({ data }) => data.publishedAt),
    results.map(({ data }) => data.withdrawnAt),
    results.map(({ sequence }) => sequence),
  );
};
