import { isDeepStrictEqual } from "node:util";
import {
  type ConsentKind,
  consentVersions,
  type MoodMoment,
  type RecordAttentionRequest,
} from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { AttentionResult } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { refusalOf } from "../moods/mood-window.ts";
import { lockSession } from "../sessions/change-session.ts";
import type { SessionKey, SessionRow } from "../sessions/session-row.ts";
import { toColumns } from "./attention-row.ts";

const kind: ConsentKind = "attention";

/**
 * Finds the consent and locks it, so that a revocation waits, and then deletes what is stored here. As for signals, a consent
 * counts only for sessions that start after it.
 */
const lockConsent = async (tx: Transaction, { userId, startTime }: SessionRow): Promise<boolean> => {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM consents WHERE user_id = ${userId}::uuid AND signal = ${kind} AND version = ${consentVersions[kind]}
      AND revoked_at IS NULL AND granted_at <= ${startTime}::timestamptz FOR SHARE`;
  return rows.length > 0;
};

/**
 * Records the result of an attention task before or after a session. A session has one per moment and task: a different
 * request replaces it, an identical one changes nothing. It can be recorded as long as the mood of that moment can. No event
 * carries it.
 * @throws AppError `not_found`; `consent_required`; `session_ended` and `conflict` as for a mood
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
    if (!(await lockConsent(tx, session))) throw new AppError("consent_required");
    const recorded = { ...values, recordedAt: now };
    return tx.attentionResult.upsert({ where, create: { ...id, ...recorded }, update: recorded });
  });
