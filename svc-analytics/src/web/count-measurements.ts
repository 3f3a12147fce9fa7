import { type EventEnvelope, webEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { addCounts } from "./add-counts.ts";
import {
  countsOf,
  createTally,
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
  const tally = createTally();
  tally.add((await newVisits(tx, beacons)).map(visitCount));
  tally.add(beacons.flatMap(countsOf));
  await addCounts(tx, tally.rows());
};
