import { interruptedAfterSeconds, sessionMaxAgeSeconds } from "@phaselock/contracts";
import type { Logger } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { changeSession } from "./change-session.ts";

/** How often the job runs, in milliseconds. */
export const closeIdleEveryMs = 15_000;

/** Most sessions handled in one run; the rest wait for the next. */
const batchSize = 500;

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

/**
 * Interrupts idle sessions, and ends sessions that were never started or are too old. A session that fails does not
 * stop the others. A second replica on the same job finds nothing left to change.
 */
export const closeIdleSessions = async (db: Database, logger: Logger, now: Date): Promise<void> => {
  const due = await db.session.findMany({
    where: {
      status: { notIn: ["completed", "abandoned"] },
      OR: [
        { status: { not: "interrupted" }, lastContactAt: { lte: before(now, interruptedAfterSeconds) } },
        { createdAt: { lte: before(now, sessionMaxAgeSeconds) } },
      ],
    },
    select: { id: true, userId: true },
    orderBy: { lastContactAt: "asc" },
    take: batchSize,
  });
  for (const key of due) {
    await changeSession(db, key, { kind: "close-idle" }, now).catch(error =>
      logger.error({ err: error, session: key.id }, "idle session could not be closed"),
    );
  }
};
