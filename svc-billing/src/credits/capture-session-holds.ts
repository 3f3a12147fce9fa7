import { sessionEvents } from "@phaselock/contracts";
import {
  createConsumer,
  isErased,
  type Logger,
  on,
  type Subscription,
  type TypedEvent,
} from "@phaselock/service-kit";
import type { z } from "zod";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { captureHold } from "./capture-hold.ts";
import { expireHold } from "./expire-hold.ts";

type Ended = TypedEvent<z.output<(typeof sessionEvents.completed)["data"]>>;

/**
 * Close a session that has no hold. svc-sessions may have dropped it while its request for the hold was still on its
 * way; placed now, that hold would lock the user's credits for a day.
 */
const refuseLaterHold = async (
  tx: Transaction,
  { sessionId, userId, plannedSeconds }: Ended["data"],
): Promise<void> => {
  const now = new Date();
  const data = {
    sessionId,
    userId,
    seconds: plannedSeconds,
    status: "released",
    expiresAt: now,
    settledAt: now,
  };
  // Another user may have named the same session.
  await tx.creditHold.createMany({ data, skipDuplicates: true });
};

/**
 * Release the hold of a session that never started. It expires instead of being closed: until this event arrives, the user
 * may plan the same session again, on the same hold, and then play it.
 */
const releaseUnstarted = async (tx: Transaction, data: Ended["data"]): Promise<void> => {
  if (!(await expireHold(tx, data))) await refuseLaterHold(tx, data);
};

/** Capture a hold when its session is completed or abandoned: the played seconds are charged, the rest is released. */
export const captureSessionHolds = (db: Database, logger: Logger): Subscription => {
  const capture = async (tx: Transaction, { data }: Ended): Promise<void> => {
    // An erased user's session may end after the erasure, which has already released its hold.
    if (data.payment !== "credits" || (await isErased(tx, data.userId))) return;
    if (data.startedAt === null) return releaseUnstarted(tx, data);
    const result = await captureHold(tx, data);
    const { sessionId } = data;
    if (result.outcome === "captured") logger.info({ sessionId, ...result }, "hold captured");
    else if (result.outcome === "captured-late")
      logger.warn({ sessionId, ...result }, "session ended after its hold had expired");
    else logger.warn({ sessionId, outcome: result.outcome }, "session ended without a hold to capture");
  };
  return createConsumer<Transaction>({
    group: serviceName,
    handlers: [on(sessionEvents.completed, capture), on(sessionEvents.abandoned, capture)],
    transaction: work => db.$transaction(work),
  });
};
