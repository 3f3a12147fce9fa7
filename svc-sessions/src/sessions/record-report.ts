import type { ReportRequest, Sample } from "@phaselock/contracts";
import { AppError, type EventBus, type Pool } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { sampleEvents } from "../telemetry/sample-events.ts";
import { applyReportOptimistically } from "./apply-report.ts";
import { changeSession } from "./change-session.ts";
import type { SessionCommand } from "./lifecycle.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Records a player's report: updates the session row, which decides what is charged, then publishes the samples
 * directly to the bus. A repeated report changes no row but publishes the same events again, because the first attempt
 * may have failed between the two steps.
 * @throws AppError `upstream_unavailable` when the bus does not acknowledge; the player then repeats the report
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
    (await applyReportOptimistically(pool, key, command, last, now)) ??
    (await applyReportUnderLock(db, key, command, last, now));
  await bus.publish(sampleEvents(key, report.sequence, samples, now)).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
  return row;
};

/** Applies a report that ends or resumes a session, repeats another report, or races with one: locks the session. */
const applyReportUnderLock = async (
  db: Database,
  key: SessionKey,
  command: SessionCommand & { kind: "report" },
  last: Sample | undefined,
  now: Date,
): Promise<SessionRow> => {
  const row = await changeSession(db, key, command, now);
  if (last && row.lastReport === command.sequence) await saveControls(db, key, last);
  return row;
};

/** Saves the player's settings, so that another device can continue with them. Does nothing once the user is erased. */
const saveControls = (db: Database, { id }: SessionKey, sample: Sample) =>
  db.sessionControls.updateMany({
    where: { sessionId: id },
    data: {
      frequency: sample.beatHz,
      volume: Math.round(sample.volumePercent),
      brightness: Math.round(sample.brightnessPercent),
    },
  });
