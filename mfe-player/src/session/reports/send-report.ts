import { type ReportRequest, reportResponseSchema } from "@phaselock/contracts";
import { api, isTakenOver } from "@phaselock/web";
import { isRefused } from "../../shared/is-refused.ts";
import type { SendResult } from "./report-sender.ts";

/**
 * POST /api/sessions/{id}/reports, with the owner's token only: a report may outlive its owner's sign-in, and then waits
 * for the next one. A hidden page sends with `keepalive`, so that the request survives closing the page.
 * @param session the session's id and owner
 * @param ownSequence any sequence number of this player, to detect that another player took over
 */
export async function sendReport(
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  report: ReportRequest,
  ownSequence: number,
): Promise<SendResult> {
  try {
    const { session } = await api.post("/api/sessions/{id}/reports", reportResponseSchema, {
      as: { userId },
      params: { id: sessionId },
      body: report,
      keepalive: document.hidden,
    });
    return isTakenOver(ownSequence, session.lastReport) ? "taken-over" : "accepted";
  } catch (error) {
    return isRefused(error) ? "refused" : "unanswered";
  }
}
