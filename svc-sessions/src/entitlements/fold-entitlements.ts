import { entitlementEvents } from "@phaselock/contracts";
import { createConsumer, isErased, on, type Subscription } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";

/** Subscribes to billing's entitlements and stores the newest of each user. An older one that arrives late is ignored. */
export const foldEntitlements = (db: Database): Subscription =>
  createConsumer<Transaction>({
    // Its own group, so that a purchase takes effect without waiting for other topics.
    group: `${serviceName}-entitlements`,
    handlers: [
      on(entitlementEvents.changed, async (tx, { data: { userId, tier, premiumUntil }, sequence }) => {
        if (await isErased(tx, userId)) return;
        await tx.$executeRaw`
          INSERT INTO entitlements (user_id, tier, premium_until, sequence)
          VALUES (${userId}::uuid, ${tier}, ${premiumUntil}::timestamptz, ${sequence})
          ON CONFLICT (user_id) DO UPDATE
          SET tier = EXCLUDED.tier, premium_until = EXCLUDED.premium_until, sequence = EXCLUDED.sequence
          WHERE entitlements.sequence < EXCLUDED.sequence`;
      }),
    ],
    transaction: work => db.$transaction(work),
  });
