import { type ReportRequest, reportResponseSchema } from "@phaselock/contracts";
import { ApiError, api, isUnanswered } from "@phaselock/web";
import type { SendResult } from "../player/report-sender.ts";

/** Whether the server may still take a report that failed so: it said nothing, fell over, or wants a new sign-in. */
const isOpen = (error: unknown) =>
  isUnanswered(error) || (error instanceof ApiError && (error.status === 401 || error.status >= 500));

/** POST /api/sessions/:id/reports. A page that is being closed lets the request outlive it. */
export async function sendReport(sessionId: string, report: ReportRequest): Promise<SendResult> {
  try {
    const path = `/api/sessions/${sessionId}/reports`;
    await api.post(path, report, reportResponseSchema, { keepalive: document.hidden });
    return "accepted";
  } catch (error) {
    return isOpen(error) ? "unanswered" : "refused";
  }
}
