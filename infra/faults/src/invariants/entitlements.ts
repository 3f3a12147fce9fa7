import type { Invariant } from "./evidence.ts";

/** What a user has paid for besides credits, as one service stores it. */
export type StoredEntitlement = {
  readonly userId: string;
  readonly tier: string;
  readonly premiumUntil: Date | null;
};

const name = ({ tier, premiumUntil }: Omit<StoredEntitlement, "userId">) =>
  `${tier} until ${premiumUntil?.toISOString() ?? "ever"}`;
const free = name({ tier: "free", premiumUntil: null });

/** Compares a service's copy with billing's entitlements. A user without a row is free. */
export const compareEntitlements = (
  service: string,
  entitlements: readonly StoredEntitlement[],
  copies: readonly StoredEntitlement[],
): string[] => {
  const expected = new Map(entitlements.map(row => [row.userId, name(row)]));
  const found = new Map(copies.map(row => [row.userId, name(row)]));
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap(userId => {
    const [wanted, is] = [expected.get(userId) ?? free, found.get(userId) ?? free];
    return wanted === is ? [] : [`${userId} is ${is} at ${service} but ${wanted} at billing`];
  });
};

/** The copies of the entitlement in svc-sessions, svc-identity and svc-analytics equal billing's. */
export const entitlementsCopied: Invariant = async ({ system: { databases } }) => {
  const { rows: entitlements } = await databases.billing.query<StoredEntitlement>(
    `SELECT user_id AS "userId", 'premium' AS tier, max(end_date) AS "premiumUntil" FROM subscriptions
     WHERE status <> 'ended' AND end_date > now() GROUP BY user_id`,
  );
  const { rows: inSessions } = await databases.sessions.query<StoredEntitlement>(
    `SELECT user_id AS "userId", tier, premium_until AS "premiumUntil" FROM entitlements`,
  );
  const { rows: inIdentity } = await databases.identity.query<StoredEntitlement>(
    `SELECT id AS "userId", subscription_tier AS tier, premium_until AS "premiumUntil" FROM users`,
  );
  const { rows: inAnalytics } = await databases.analytics.query<StoredEntitlement>(
    `SELECT user_id AS "userId", tier, premium_until AS "premiumUntil" FROM entitlements`,
  );
  return [
    ...compareEntitlements("svc-analytics", entitlements, inAnalytics),
    ...compareEntitlements("svc-sessions", entitlements, inSessions),
    ...compareEntitlements("svc-identity", entitlements, inIdentity),
  ];
};
