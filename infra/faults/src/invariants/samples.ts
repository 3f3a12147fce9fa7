import { telemetryEvents } from "@phaselock/contracts";
import { differences, type Invariant, ofKind, tally } from "./evidence.ts";

/** Every acknowledged sample is in the log of record once, with its value and its owner, and no other sample is. */
export const samplesOnce: Invariant = async ({ system: { databases }, entries }) => {
  const expected = ofKind(entries, "reported").flatMap(({ sessionId, userId, sequence, samples }) =>
    samples.map((atSeconds, index) => `${sessionId}/${sequence}/${index} at ${atSeconds} of ${userId}`),
  );
  const { rows } = await databases.analytics.query<{
    subject: string;
    userId: string;
    data: { report: number; index: number; atSeconds: number };
  }>(`SELECT subject, user_id AS "userId", event_data AS data FROM analytics WHERE event_type = $1`, [
    telemetryEvents.sample.type,
  ]);
  const found = rows.map(
    ({ subject, userId, data }) =>
      `${subject}/${data.report}/${data.index} at ${data.atSeconds} of ${userId}`,
  );
  return differences("sample", tally(expected), tally(found));
};
