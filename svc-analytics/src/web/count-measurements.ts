import { type EventEnvelope, webEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import {
  addedUp,
  countsOf,
  type ReceivedBeacon,
  type Sight,
  sightsOf,
  visitCount,
} from "./measurement-counts.ts";

/** The first sight of a visit wins. */
const insertSights = `
INSERT INTO web_visits (visit_id, seen, day)
SELECT * FROM unnest($1::uuid[], $2::text[], $3::date[]) AS sight (visit_id, seen, day) ORDER BY 1, 2, 3
ON CONFLICT (visit_id, seen) DO NOTHING
RETURNING seen, day::text`;

const addCounts = `
INSERT INTO web_counts (day, kind, page, name, value, count)
SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
ON CONFLICT (day, kind, page, name, value) DO UPDATE SET count = web_counts.count + excluded.count`;

const newVisits = (
  tx: SqlExecutor,
  beacons: readonly ReceivedBeacon[],
): Promise<Pick<Sight, "seen" | "day">[]> => {
  const sights = beacons.flatMap(sightsOf);
  return tx.$queryRawUnsafe(
    insertSights,
    sights.map(({ visitId }) => visitId),
    sights.map(({ seen }) => seen),
    sights.map(({ day }) => day),
  );
};

/**
 * Counts what beacons measured (web.event.v1/measured), in the transaction that records them.
 * @param events new ones only: an event that is passed twice counts twice
 */
export const countMeasurements = async (
  tx: SqlExecutor,
  events: readonly { readonly event: EventEnvelope }[],
): Promise<void> => {
  if (events.length === 0) return;
  const beacons = events.map(({ event }) => webEvents.measured.data.parse(event.data));
  const visits = await newVisits(tx, beacons);
  const counts = addedUp([...visits.map(visitCount), ...beacons.flatMap(countsOf)]);
  await tx.$executeRawUnsafe(
    addCounts,
    counts.map(({ day }) => day),
    counts.map(({ kind }) => kind),
    counts.map(({ page }) => page),
    counts.map(({ name }) => name),
    counts.map(({ value }) => value),
    counts.map(({ count }) => count),
  );
};
