import type { ReportRequest, Sample } from "@phaselock/contracts";
import { AppError, type EventBus } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { sampleEvents } from "../telemetry/sample-events.ts";
import { changeSession } from "./change-session.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Take a player's report: first the row, which money follows, then the samples, straight to the bus. A repeated
 * report changes no row but publishes again, as the very same events: the first time may have failed in between.
 * @throws AppError `upstream_unavailable` when the bus did not acknowledge; the player then repeats the report
 */
export const recordReport = async (
  { db, bus }: { db: Database; bus: EventBus },
  key: SessionKey,
  { samples, ...report }: ReportRequest,
  now: Date,
): Promise<SessionRow> => {
  const row = await changeSession(db, key, { kind: "report", ...report }, now);
  const last = samples.at(-1);
  if (last && row.lastReport === report.sequence) await keepControls(db, key, last);
  await bus.publish(sampleEvents(key, report.sequence, samples, now)).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
  return row;
};

/** What the player was last set to, so that another device can go on with it. */
const keepControls = (db: Database, { id }: SessionKey, sample: Sample) =>
  db.sessionControls.update({
    where: { sessionId: id },
    data: {
      frequency: sample.beatHz,
      volume: Math.round(sample.volumePercent),
      brightness: Math.round(sample.brightnessPercent),
    },
  });
