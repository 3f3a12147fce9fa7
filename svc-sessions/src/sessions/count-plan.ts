import { interruptedAfterSeconds, sessionsPerDayMax, unstartedSessionsMax } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Transaction } from "../database.ts";

const secondsBefore = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);
const daySeconds = 24 * 60 * 60;

/**
 * Counts a new plan of a user, in the transaction that has inserted it. The count is a row of its own, because a session that
 * never started leaves none; it also makes a user's plans run one after the other.
 * @throws AppError `session_limit_reached`, `unstarted_limit_reached`
 */
export const countPlan = async (tx: Transaction, userId: string, now: Date): Promise<void> => {
  const dayAgo = secondsBefore(now, daySeconds).toISOString();
  const [counted] = await tx.$queryRaw<{ plans: number }[]>`
    INSERT INTO plan_counts AS known (user_id, since, plans)
    VALUES (${userId}::uuid, ${now.toISOString()}::timestamptz, 1)
    ON CONFLICT (user_id) DO UPDATE SET
      since = CASE WHEN known.since > ${dayAgo}::timestamptz THEN known.since ELSE excluded.since END,
      plans = CASE WHEN known.since > ${dayAgo}::timestamptz THEN known.plans + 1 ELSE 1 END
    RETURNING plans`;
  if (counted && counted.plans > sessionsPerDayMax) throw new AppError("session_limit_reached");
  const unstarted = await tx.session.count({
    // Older plans are about to be dropped. Without this bound, the count would read all of the user's sessions.
    where: { userId, status: "planned", createdAt: { gt: secondsBefore(now, interruptedAfterSeconds) } },
  });
  if (unstarted > unstartedSessionsMax) throw new AppError("unstarted_limit_reached");
};
