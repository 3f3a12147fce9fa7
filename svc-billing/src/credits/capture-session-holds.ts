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

type Ended = TypedEvent<z.output<(typeof sessionEvents.completed)["data"]>>;

/** When a session that was paid with credits is over, however it ended, its hold is settled by what was played. */
export const captureSessionHolds = (db: Database, logger: Logger): Subscription => {
  const capture = async (tx: Transaction, { data }: Ended): Promise<void> => {
    // The session of an erased user may end after them: their holds have been let go.
    if (data.payment !== "credits" || (await isErased(tx, data.userId))) return;
    const result = await captureHold(tx, data);
    const { sessionId } = data;
    if (result.outcome === "settled") logger.info({ sessionId, ...result }, "hold settled");
    else logger.warn({ sessionId, outcome: result.outcome }, "session ended without a hold to settle");
  };
  return createConsumer<Transaction>({
    group: serviceName,
    handlers: [on(sessionEvents.completed, capture), on(sessionEvents.abandoned, capture)],
    transaction: work => db.$transaction(work),
  });
};
