import type { ReportRequest } from "@phaselock/contracts";
import { AppError, type EventBus, type Pool } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { sampleEvents } from "../telemetry/sample-events.ts";
import { applyReportOptimistically } from "./apply-report.ts";
import { changeSession } from "./change-session.ts";
import type { Report } from "./lifecycle.ts";
import { reportedControls } from "./session-controls.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Records a player's report: updates the session row, which decides what is charged, then publishes the samples
 * directly to the bus. A repeat of the newest report changes no row but publishes the same events again, because the
 * first attempt may have failed between the two steps. An older report publishes nothing: a player sends the next report
 * only after the previous one is answered, so this one comes from a player whose session continues elsewhere.
 * @throws AppError `upstream_unavailable` when the bus does not acknowledge; the player then repeats the report
 */
export const recordReport = async (
  { db, pool, bus }: { db: Database; pool: Pool; bus: EventBus },
  key: SessionKey,
  request: ReportRequest,
  now: Date,
): Promise<SessionRow> => {
  const report: Report = { kind: "report", ...request };
  const row =
    (await applyReportOptimistically(pool, key, report, now)) ??
    (await applyReportUnderLock(db, key, report, now));
  if (row.lastReport !== report.sequence) return row;
  await bus.publish(sampleEvents(key, report.sequence, report.samples, now)).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
  return row;
};

/** Applies a report that ends or resumes a session, repeats another report, or races with one: locks the session. */
const applyReportUnderLock = async (
  db: Database,
  key: SessionKey,
  report: Report,
  now: Date,
): Promise<SessionRow> => {
  const row = await changeSession(db, key, report, now);
  if (row.lastReport === report.sequence) await saveControls(db, key, report);
  return row;
};

/** Saves the player's settings, so that another device can continue with them. Does nothing once the user is erased. */
const saveControls = (db: Database, { id }: SessionKey, report: Report) =>
  db.sessionControls.updateMany({ where: { sessionId: id }, data: reportedControls(report) });
