import { type ReportRequest, reportResponseSchema } from "@phaselock/contracts";
import { ApiError, api, isTemporaryFailure } from "@phaselock/web";
import { isTakenOver } from "../player/numbering.ts";
import type { SendResult } from "../player/report-sender.ts";

/**
 * What a failed report means. The server may still take one when it said nothing, fell over, or wants a new sign-in;
 * any other answer it will give again.
 */
export function resultOf(error: unknown): "refused" | "unanswered" {
  if (!(error instanceof ApiError)) return "unanswered";
  return isTemporaryFailure(error) || error.status === 401 || error.status >= 500 ? "unanswered" : "refused";
}

/**
 * POST /api/sessions/:id/reports. A page that is being closed lets the request outlive it.
 * @param numberedFrom where the player's own numbers begin
 */
export async function sendReport(
  sessionId: string,
  report: ReportRequest,
  numberedFrom: number,
): Promise<SendResult> {
  try {
    const path = `/api/sessions/${sessionId}/reports` as const;
    const options = { keepalive: document.hidden };
    const { session } = await api.post(path, report, reportResponseSchema, options);
    return isTakenOver(numberedFrom, session.lastReport) ? "taken-over" : "accepted";
  } catch (error) {
    return resultOf(error);
  }
}
