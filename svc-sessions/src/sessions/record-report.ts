import type { ReportRequest } from "@phaselock/contracts";
import { AppError, type EventBus } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { changeSession } from "./change-session.ts";
import type { Report } from "./lifecycle.ts";
import { type ReportBatches, recordRunningReport } from "./record-running-report.ts";
import { reportEvent } from "./report-event.ts";
import { reportedControls } from "./session-controls.ts";
import type { SessionKey, SessionRow } from "./session-row.ts";

/**
 * Records a player's report. The session row, which decides what is charged, comes first. Each line is a transaction of
 * its own, and an error keeps the lines before it: the player then repeats the report.
 *
 * | step                | writes                                  | transaction        | a repeat of the newest report |
 * | ------------------- | --------------------------------------- | ------------------ | ----------------------------- |
 * | recordRunningReport | session, controls                       | one for the batch  | changes nothing, goes on to   |
 * |                     | windows, decisions; attention if synced | one statement each | recordOtherReport             |
 * | recordOtherReport   | windows, decisions, session, stretches, | one, under the     | writes the windows and        |
 * |                     | attention, the event into the outbox    | session's lock     | decisions that an error lost  |
 * |                     | controls                                | one statement      | writes the same values        |
 * | publishSamples      | samples, directly to the bus            | none               | publishes the same event      |
 *
 * An older report changes and publishes nothing: a player sends the next report only after the previous one is answered,
 * so this one comes from a player whose session continues elsewhere.
 * @throws AppError the lifecycle's refusal; `upstream_unavailable` when the bus does not acknowledge the samples
 */
export const recordReport = async (
  { db, bus, reportBatches }: { db: Database; bus: EventBus; reportBatches: ReportBatches },
  key: SessionKey,
  request: ReportRequest,
  now: Date,
): Promise<SessionRow> => {
  const report: Report = { kind: "report", ...request };
  const row =
    (await recordRunningReport({ db, reportBatches }, key, report, now)) ??
    (await recordOtherReport(db, key, report, now));
  if (row.lastReport === report.sequence && report.samples.length > 0) await publishSamples(bus, row, report);
  return row;
};

/** Records a report that ends, pauses or resumes a session, repeats another report, or races with one. */
export const recordOtherReport = async (
  db: Database,
  key: SessionKey,
  report: Report,
  now: Date,
): Promise<SessionRow> => {
  const row = await changeSession(db, key, report, now);
  if (row.lastReport === report.sequence)
    // So that another device can continue with the player's settings. Finds no row once the user is erased.
    await db.sessionControls.updateMany({ where: { sessionId: row.id }, data: reportedControls(report) });
  return row;
};

const publishSamples = async (bus: EventBus, row: SessionRow, report: Report): Promise<void> => {
  await bus.publish([reportEvent(row, report)]).catch(cause => {
    throw new AppError("upstream_unavailable", { detail: "samples not acknowledged", cause });
  });
};
