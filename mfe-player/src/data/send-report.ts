import { type ReportRequest, reportResponseSchema } from "@phaselock/contracts";
import { ApiError, api, isUnanswered } from "@phaselock/web";
import type { SendResult } from "../player/report-sender.ts";

/**
 * What a failed report means. The server may still take one when it said nothing, fell over, or wants a new sign-in;
 * any other answer it will give again.
 */
export function resultOf(error: unknown): Exclude<SendResult, "accepted"> {
  if (!(error instanceof ApiError)) return "unanswered";
  return isUnanswered(error) || error.status === 401 || error.status >= 500 ? "unanswered" : "refused";
}

/** POST /api/sessions/:id/reports. A page that is being closed lets the request outlive it. */
export async function sendReport(sessionId: string, report: ReportRequest): Promise<SendResult> {
  try {
    const path = `/api/sessions/${sessionId}/reports` as const;
    await api.post(path, report, reportResponseSchema, { keepalive: document.hidden });
    return "accepted";
  } catch (error) {
    return resultOf(error);
  }
}
