import type { ReportRequest, Sample } from "@phaselock/contracts";
import { AppError, type EventBus, type Pool } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { sampleEvents } from "../telemetry/sample-events.ts";
import { changeSession } from "./change-session.ts";
import { keepPlaying } from "./keep-playing.ts";
import type { SessionCommand } from "./lifecycle.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Take a player's report: first the row, which money follows, then the samples, straight to the bus. A repeated
 * report changes no row but publishes again, as the very same events: the first time may have failed in between.
 * @throws AppError `upstream_unavailable` when the bus did not acknowledge; the player then repeats the report
 */
export const recordReport = async (
  { db, pool, bus }: { db: Database; pool: Pool; bus: EventBus },
  key: SessionKey,
  { samples, ...report }: ReportRequest,
  now: Date,
): Promise<SessionRow> => {
  const command = { kind: "report", ...report } as const;
  const last = samples.at(-1);
  const row =
    (await keepPlaying(pool, key, command, last, now)) ?? (await changeForGood(db, key, command, last, now));
  await bus.publish(sampleEvents(key, report.sequence, samples, now)).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
  return row;
};

/** Under the session's lock: an end, which others must be told of, a repetition, or two reports at once. */
const changeForGood = async (
  db: Database,
  key: SessionKey,
  command: SessionCommand & { kind: "report" },
  last: Sample | undefined,
  now: Date,
): Promise<SessionRow> => {
  const row = await changeSession(db, key, command, now);
  if (last && row.lastReport === command.sequence) await keepControls(db, key, last);
  return row;
};

/** What the player was last set to, so that another device can go on with it; unless its user was erased meanwhile. */
const keepControls = (db: Database, { id }: SessionKey, sample: Sample) =>
  db.sessionControls.updateMany({
    where: { sessionId: id },
    data: {
      frequency: sample.beatHz,
      volume: Math.round(sample.volumePercent),
      brightness: Math.round(sample.brightnessPercent),
    },
  });
