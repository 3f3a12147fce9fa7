import type { ReportRequest } from "@phaselock/contracts";
import { AppError, type EventBus } from "@phaselock/service-kit";
import { storeReported } from "../adaptation/store-adaptation.ts";
import type { Database } from "../database.ts";
import { reportEvent } from "../telemetry/report-event.ts";
import type { ApplyReport } from "./apply-reports.ts";
import { changeSession } from "./change-session.ts";
import type { Report } from "./lifecycle.ts";
import { reportedControls } from "./session-controls.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Records a player's report: updates the session row, which decides what is charged, then publishes the samples
 * directly to the bus. A repeat of the newest report changes no row but publishes the same event again, because the
 * first attempt may have failed between the two steps. An older report publishes nothing: a player sends the next report
 * only after the previous one is answered, so this one comes from a player whose session continues elsewhere.
 * @throws AppError `upstream_unavailable` when the bus does not acknowledge; the player then repeats the report
 */
export const recordReport = async (
  { db, bus, applyReport }: { db: Database; bus: EventBus; applyReport: ApplyReport },
  key: SessionKey,
  request: ReportRequest,
  now: Date,
): Promise<SessionRow> => {
  const report: Report = { kind: "report", ...request };
  const row =
    (await applyReportFast({ db, applyReport }, key, report, now)) ??
    (await applyReportUnderLock(db, key, report, now));
  if (row.lastReport !== report.sequence || report.samples.length === 0) return row;
  await bus.publish([reportEvent(row, report)]).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
  return row;
};

/** Applies a report that lets the session go on, then stores its adaptation, if any. A repeat stores what an error lost. */
const applyReportFast = async (
  { db, applyReport }: { db: Database; applyReport: ApplyReport },
  key: SessionKey,
  report: Report,
  now: Date,
): Promise<SessionRow | undefined> => {
  const row = await applyReport(key, report, now);
  if (row) await storeReported(db, row, report, now);
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
