import { type ErasureDomain, erasureEvents, userEvents } from "@phaselock/contracts";
import type { Subscription } from "../bus/event-bus.ts";
import { createConsumer, on } from "../consumer/create-consumer.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { appendEvents, newEvent } from "../outbox/append-events.ts";
import { markErased } from "./erased-users.ts";

/**
 * Creates the consumer that erases a deleted account: it records the user id, deletes or anonymises the data, and
 * reports to identity, in one transaction (two with `blocks: "all writers"`). Deletion events may be redelivered, and
 * may arrive before or after other events of the person. So `erase` must be idempotent, and code that writes personal
 * data must call `refuseErased` or `isErased`.
 */
export const eraseUsers = <Tx extends SqlExecutor>(options: {
  domain: ErasureDomain;
  /** The service, such as `svc-billing`. */
  service: string;
  /**
   * The transactions that the database's `erasure_lock` blocks: those that write data of the person, or all that
   * write personal data. With all, recording the id commits first, so that they don't wait until the person's rows
   * are deleted.
   */
  blocks?: "writers of the person" | "all writers";
  erase: (tx: Tx, userId: string) => Promise<void>;
  transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
}): Subscription => {
  const { domain, service, blocks = "writers of the person", erase, transaction } = options;
  return createConsumer<Tx>({
    // Its own group, so that the service's other topics don't wait for an erasure.
    group: `${service}-erasure`,
    handlers: [
      on<Tx, (typeof userEvents.deleted)["data"]>(
        userEvents.deleted,
        async (tx, { data }) => {
          await markErased(tx, data.userId);
          await erase(tx, data.userId);
          await appendEvents(tx, service, [newEvent(erasureEvents[domain], data.userId, data)]);
        },
        blocks === "all writers" ? ({ data }) => transaction(tx => markErased(tx, data.userId)) : undefined,
      ),
    ],
    transaction,
  });
};
