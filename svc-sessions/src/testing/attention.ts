import type { RecordAttentionRequest } from "@phaselock/contracts";
import type { Answer, SessionClient } from "./session-client.ts";

type Pvt = Extract<RecordAttentionRequest, { task: "pvt" }>;
type Sart = Extract<RecordAttentionRequest, { task: "sart" }>;

/** Shortly before the sessions of a test start. */
const startedAt = new Date(Date.now() - 60_000).toISOString();

/** The result of a vigilance test, unless changed. */
export const pvtOf = (changed: Partial<Pvt> = {}): Pvt => ({
  ...{
    task: "pvt",
    startedAt,
    trials: 62,
    falseStarts: 1,
    omissions: 0,
    lapses: 2,
  },
  ...{ meanReactionMs: 268.4, sdReactionMs: 41.2, meanSpeed: 3.812, timingErrorMs: 1.24 },
  ...changed,
});

/** The result of a sustained attention task, unless changed. */
export const sartOf = (changed: Partial<Sart> = {}): Sart => ({
  ...{ task: "sart", startedAt, trials: 153, falseStarts: 0, omissions: 3 },
  ...{ meanReactionMs: 361.5, sdReactionMs: 88.1, timingErrorMs: 1.24, noGoTrials: 17, noGoErrors: 5 },
  ...changed,
});

/** Records a result before or after a session. */
export const recordAttention = (
  user: SessionClient,
  id: string,
  moment: "before" | "after",
  result: object = pvtOf(),
): Promise<Answer> => user.call("PUT", `/api/sessions/${id}/attention/${moment}`, result);
