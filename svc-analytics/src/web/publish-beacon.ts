import { type Beacon, webEvents } from "@phaselock/contracts";
import { AppError, type EventBus, type Pool } from "@phaselock/service-kit";
import { v5 as uuidV5 } from "uuid";
import { serviceName } from "../service-name.ts";

/** The namespace of the ids of web events. Never change it: the log of record stores ids derived from it. */
const namespace = "0d6a5b0e-6d5e-4a55-8f0b-0c1f6b8f2f37";

/** The update changes nothing, but makes the statement return the row that exists. */
const arrival = `
INSERT INTO web_beacons (visit_id, sequence, received_at) VALUES ($1, $2, $3)
ON CONFLICT (visit_id, sequence) DO UPDATE SET sequence = excluded.sequence
RETURNING received_at AS "receivedAt"`;

const firstArrival = async (pool: Pool, { visitId, sequence }: Beacon, now: Date): Promise<Date> => {
  const { rows } = await pool.query<{ receivedAt: Date }>(arrival, [visitId, sequence, now]);
  return rows[0]?.receivedAt ?? now;
};

/**
 * Publishes a beacon directly to the bus and resolves when the bus has acknowledged. A browser may repeat a beacon whose
 * response was lost. The log identifies an event by its id and its time, so a repeated beacon gets the time at which it
 * first arrived.
 * @throws AppError `upstream_unavailable` when the bus does not acknowledge
 */
export const publishBeacon = async (
  { pool, bus }: { readonly pool: Pool; readonly bus: Pick<EventBus, "publish"> },
  beacon: Beacon,
  now: Date,
): Promise<void> => {
  const { visitId, sequence } = beacon;
  const receivedAt = (await firstArrival(pool, beacon, now)).toISOString();
  const event = {
    id: uuidV5(`${visitId}/${sequence}`, namespace),
    type: webEvents.measured.type,
    source: serviceName,
    subject: visitId,
    time: receivedAt,
    sequence,
    data: { ...beacon, receivedAt },
  };
  await bus.publish([event]).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "beacon not acknowledged", cause });
  });
};
