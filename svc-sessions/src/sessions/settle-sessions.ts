import { interruptedAfterSeconds, settleWithinSeconds } from "@phaselock/contracts";
import type { Logger } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { changeSession } from "./change-session.ts";

/** How often silence is looked for, in milliseconds. */
export const settleEveryMs = 15_000;

/** Most sessions that one run settles; the rest waits for the next. */
const mostAtOnce = 500;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Interrupt sessions that fell silent, and end those that were never started or are too old. One that can't be settled doesn't hold up
 * the others; a second replica that does the same finds nothing left to change.
 */
export const settleSessions = async (db: Database, logger: Logger, now: Date): Promise<void> => {
  const due = await db.session.findMany({
    where: {
      status: { notIn: ["completed", "abandoned"] },
      OR: [
        { status: { not: "interrupted" }, heardAt: { lte: before(now, interruptedAfterSeconds) } },
        { createdAt: { lte: before(now, settleWithinSeconds) } },
      ],
    },
    select: { id: true, userId: true },
    orderBy: { heardAt: "asc" },
    take: mostAtOnce,
  });
  for (const key of due) {
    await changeSession(db, key, { kind: "settle" }, now).catch(error =>
      logger.error({ err: error, session: key.id }, "session could not be settled"),
    );
  }
};
