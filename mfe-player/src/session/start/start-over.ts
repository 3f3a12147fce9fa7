import type { ReportRequest } from "@phaselock/contracts";
import { balanceQuery, queryKeys } from "@phaselock/web";
import type { QueryClient } from "@tanstack/react-query";
import { runLater } from "../../shared/run-later.ts";
import { sendReport } from "../reports/send-report.ts";
import type { Plan } from "./plan.ts";

/** Polling delays while the ended session still holds credits, ms: billing learns of the end from an event. */
const pollAfterMs = [200, 400, 800, 1600, 3000] as const;

/**
 * Ends an unfinished session at what was played, and waits until it holds no credits, because the next session may need
 * them. A session that had already ended is no error.
 * @throws Error if there is no answer; nothing has changed then
 */
export async function endUnfinished(plan: Plan, queryClient: QueryClient): Promise<void> {
  const { nextSequence, playedSeconds } = plan.state;
  const report: ReportRequest = { sequence: nextSequence, state: "stopped", playedSeconds, samples: [] };
  const result = await sendReport(plan, report, nextSequence);
  if (result === "unanswered") throw new Error("No answer to the report of the end");
  for (const ms of plan.payment === "credits" ? pollAfterMs : []) {
    const { heldBy } = await queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 });
    if (!heldBy.includes(plan.sessionId)) break;
    await new Promise<void>(done => runLater(done, ms));
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.statement });
}
