import { entitlementEvents } from "@phaselock/contracts";
import { createConsumer, on, type Subscription } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/**
 * Subscribes to billing's entitlements and copies the newest into the user's row. An older one that arrives late is
 * ignored, as is one of a deleted user.
 */
export const foldEntitlements = (db: Database): Subscription =>
  createConsumer<Transaction>({
    group: `${serviceName}-entitlements`,
    handlers: [
      on(entitlementEvents.changed, async (tx, { data: { userId, tier, premiumUntil }, sequence }) => {
        await tx.user.updateMany({
          where: { id: userId, entitlementSequence: { lt: sequence } },
          data: { subscriptionTier: tier, premiumUntil, entitlementSequence: sequence },
        });
      }),
    ],
    transaction: work => db.$transaction(work),
  });
