import { moodEvents, webEvents } from "@phaselock/contracts";
import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

/**
 * The log of record has each event once. Its primary key contains the time, so it would take a second row of an event
 * whose time differs.
 */
export const loggedOnce: Invariant = async ({ system: { databases } }) => {
  const { rows } = await databases.analytics.query<{ problem: string }>(
    `SELECT format('%s %s is in the log %s times', min(event_type), id, count(*)) AS problem
     FROM analytics GROUP BY id HAVING count(*) > 1`,
  );
  return rows.map(({ problem }) => problem);
};

/** Every row is in the partition of its month, which the job makes in time. */
export const inTheirMonths: Invariant = async ({ system: { databases } }) => {
  const { rows } = await databases.analytics.query<{ problem: string }>(
    `SELECT format('event %s of %s has no month', id, created_at) AS problem FROM analytics_other
     UNION ALL SELECT format('report %s/%s has no month', session_id, report) FROM telemetry_other`,
  );
  return rows.map(({ problem }) => problem);
};

/** Every acknowledged mood is in the log of record once, and no other is: an identical repetition changes nothing. */
export const moodsOnce: Invariant = async ({ system: { databases }, entries }) => {
  const recorded = ofKind(entries, "mood").map(
    ({ userId, sessionId, moment, mood, intensity }) =>
      `${sessionId} ${moment}: ${mood} ${intensity} of ${userId}`,
  );
  const { rows } = await databases.analytics.query<{ key: string }>(
    `SELECT format('%s %s: %s %s of %s', event_data->>'sessionId', event_data->>'moment', event_data->>'mood',
       event_data->>'intensity', user_id) AS key FROM analytics WHERE event_type = $1`,
    [moodEvents.recorded.type],
  );
  return differences("mood", tally(recorded), tally(rows.map(({ key }) => key)));
};

/** Every acknowledged beacon is in the log of record once, names no user, and its page views are counted. */
export const beaconsOnce: Invariant = async ({ system: { databases }, entries }) => {
  const beacons = ofKind(entries, "measured").map(({ beacon }) => beacon);
  const { rows: logged } = await databases.analytics.query<{ key: string }>(
    `SELECT format('%s/%s of %s', event_data->>'visitId', event_data->>'sequence', coalesce(user_id::text, 'no user')) AS key
     FROM analytics WHERE event_type = $1`,
    [webEvents.measured.type],
  );
  const { rows: counted } = await databases.analytics.query<{ kind: string; page: string; count: number }>(
    "SELECT kind, page, sum(count)::int AS count FROM web_counts GROUP BY kind, page",
  );
  const measured = beacons.flatMap(({ events }) =>
    // Vitals are counted for all pages together.
    events.map(({ kind, page }) => (kind === "web-vital" ? kind : `${kind} ${page}`)),
  );
  const visits = new Set(beacons.map(({ visitId }) => visitId));
  const landings = beacons.filter(({ events }) => events.some(({ page }) => page === "/"));
  const expected = tally([
    ...measured,
    ...Array.from(visits, () => "visit any"),
    ...landings.map(() => "visit landing"),
  ]);
  return [
    ...differences(
      "beacon",
      tally(beacons.map(({ visitId, sequence }) => `${visitId}/${sequence} of no user`)),
      tally(logged.map(({ key }) => key)),
    ),
    ...differences(
      "count of",
      expected,
      new Map(counted.map(({ kind, page, count }) => [`${kind} ${page}`.trim(), count])),
    ),
  ];
};
