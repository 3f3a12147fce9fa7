import type { Job } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { captureHold } from "./capture-hold.ts";

/** Interval of the job, in milliseconds. */
const everyMs = 60_000;
/** Maximum number of holds per run. */
const batchSize = 100;

/** Release holds that expired before their session was settled. */
export const releaseExpiredHolds = (db: Database): Job => ({
  name: "release-expired-holds",
  everyMs,
  async run(signal) {
    const expired = await db.creditHold.findMany({
      where: { status: "held", expiresAt: { lt: new Date() } },
      orderBy: { expiresAt: "asc" },
      take: batchSize,
      select: { userId: true, sessionId: true },
    });
    for (const hold of expired) {
      if (signal.aborted) return;
      await db.$transaction(tx => captureHold(tx, { ...hold, playedSeconds: 0 }));
    }
  },
});
