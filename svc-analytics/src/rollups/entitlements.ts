import { entitlementEvents } from "@phaselock/contracts";
import type { SqlExecutor } from "@phaselock/service-kit";
import { eventsOf, newestOf, type RecordedEvent } from "./recorded-event.ts";

const statement = `
INSERT INTO entitlements AS known (user_id, tier, premium_until, sequence)
SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::bigint[])
ON CONFLICT (user_id) DO UPDATE SET (tier, premium_until, sequence)
  = (excluded.tier, excluded.premium_until, excluded.sequence)
WHERE excluded.sequence > known.sequence`;

/** Stores the newest entitlement of each user. Every event is the whole state, so a gap of compacted ones is harmless. */
export const foldEntitlements = async (tx: SqlExecutor, events: readonly RecordedEvent[]): Promise<void> => {
  const newest = newestOf(eventsOf(events, entitlementEvents.changed), ({ userId }) => userId);
  if (newest.length === 0) return;
  await tx.$executeRawUnsafe(
    statement,
    newest.map(({ userId }) => userId),
    newest.map(({ data }) => data.tier),
    newest.map(({ data }) => data.premiumUntil),
    newest.map(({ sequence }) => sequence),
  );
};
