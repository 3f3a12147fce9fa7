import { type ErasureDomain, erasureEvents, userEvents } from "@phaselock/contracts";
import type { Subscription } from "../bus/event-bus.ts";
import { createConsumer, on } from "../consumer/create-consumer.ts";
import type { SqlExecutor } from "../db/sql-executor.ts";
import { appendEvents, newEvent } from "../outbox/append-events.ts";
import { noteErased } from "./erased-users.ts";

/**
 * What a service does when an account was deleted: note the id, delete or anonymise, and tell identity, in one
 * transaction; or in two, where the lock wants it. Deletions come again, and before or after anything else of the person: `erase` must be harmless to
 * repeat, and what writes must ask `refuseErased` or `isErased`.
 */
export const eraseUsers = <Tx extends SqlExecutor>(options: {
  domain: ErasureDomain;
  /** The service, such as `svc-billing`. */
  service: string;
  /**
   * Whom the database's `erasure_lock` keeps waiting: whoever writes of that person, or whoever writes. Where it is
   * all, the note commits by itself, so that they wait for that and not until the person's rows are gone.
   */
  holdsUp?: "writers of the person" | "all writers";
  erase: (tx: Tx, userId: string) => Promise<void>;
  transaction: (work: (tx: Tx) => Promise<void>) => Promise<void>;
}): Subscription => {
  const { domain, service, holdsUp = "writers of the person", erase, transaction } = options;
  return createConsumer<Tx>({
    // A group of its own: what else a service reads has other topics, and need not wait for an erasure.
    group: `${service}-erasure`,
    handlers: [
      on<Tx, (typeof userEvents.deleted)["data"]>(
        userEvents.deleted,
        async (tx, { data }) => {
          await noteErased(tx, data.userId);
          await erase(tx, data.userId);
          await appendEvents(tx, service, [newEvent(erasureEvents[domain], data.userId, data)]);
        },
        holdsUp === "all writers" ? ({ data }) => transaction(tx => noteErased(tx, data.userId)) : undefined,
      ),
    ],
    transaction,
  });
};
