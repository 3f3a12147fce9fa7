import type { Job } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { captureHold } from "./capture-hold.ts";

/** How often expired holds are looked for, in milliseconds. */
const everyMs = 60_000;
/** Most holds that one run releases. */
const batchSize = 100;

/** Give back what is held for sessions that nobody has settled within the hold's lifetime. */
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
