import { isDeepStrictEqual } from "node:util";
import {
  attentionBaselineMaxSeconds,
  type MoodMoment,
  type RecordAttentionRequest,
} from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { AttentionResult } from "../../generated/client.ts";
import { lockConsent } from "../consents/lock-consent.ts";
import type { Database } from "../database.ts";
import { refusalOf } from "../moods/mood-window.ts";
import { lockSession } from "../sessions/change-session.ts";
import type { SessionKey, SessionRow } from "../sessions/session-row.ts";
import { toColumns } from "./attention-row.ts";

/** Whether the task began so long before the session that it is no baseline. Both times are the device's if it was offline. */
const isTooOld = ({ startTime }: SessionRow, startedAt: Date): boolean =>
  startTime !== null && startTime.getTime() - startedAt.getTime() > attentionBaselineMaxSeconds * 1000;

/**
 * Records the result of an attention task before or after a session. A session has one per moment and task: a different
 * request replaces it, an identical one changes nothing. It can be recorded as long as the mood of that moment can. No event
 * carries it.
 * @throws AppError `not_found`; `consent_required`; `session_ended` and `conflict` as for a mood; `baseline_too_old`
 */
export const recordAttention = (
  db: Database,
  key: SessionKey,
  moment: MoodMoment,
  request: RecordAttentionRequest,
  now: Date,
): Promise<AttentionResult> =>
  db.$transaction(async tx => {
    await refuseErased(tx, key.userId);
    const session = await lockSession(tx, key);
    if (!session || session.awaitsHold) throw new AppError("not_found");
    const id = { sessionId: key.id, moment, task: request.task };
    const where = { sessionId_moment_task: id };
    const values = toColumns(request);
    const known = await tx.attentionResult.findUnique({ where });
    if (known && isDeepStrictEqual(known, { ...id, ...values, recordedAt: known.recordedAt })) return known;
    const refusal = refusalOf(session, moment, now);
    if (refusal) throw new AppError(refusal.code, { detail: refusal.detail });
    // As for signals, a consent counts only for sessions that start after it.
    const consent = { userId: key.userId, signal: "attention" } as const;
    if (!(await lockConsent(tx, consent, session.startTime))) throw new AppError("consent_required");
    if (moment === "before" && isTooOld(session, values.startedAt)) throw new AppError("baseline_too_old");
    const recorded = { ...values, recordedAt: now };
    return tx.attentionResult.upsert({ where, create: { ...id, ...recorded }, update: recorded });
  });
