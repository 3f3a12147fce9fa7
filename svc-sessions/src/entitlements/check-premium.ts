import { entitlementSchema } from "@phaselock/contracts";
import type { Logger, Principal } from "@phaselock/service-kit";
import type { Database } from "../database.ts";

/** Timeout of the question to billing, in milliseconds. */
const askTimeoutMs = 200;

/** Whether a user has Premium now. `unknown`: this service doesn't know of it, and billing did not say in time. */
export type CheckPremium = (user: Principal) => Promise<"yes" | "no" | "unknown">;

/** A free user's entitlement has no end. */
const includesPremium = ({ premiumUntil }: { readonly premiumUntil: Date | string | null }): boolean =>
  premiumUntil !== null && new Date(premiumUntil) > new Date();

/** Asks billing with the user's own token. */
const askBilling = async (
  billingUrl: string,
  token: string,
  logger: Logger,
): Promise<"yes" | "no" | "unknown"> => {
  try {
    const response = await fetch(new URL("/internal/entitlement", billingUrl), {
      headers: { authorization: `Bearer ${token}` },
      // Never forward the user's token to another host.
      redirect: "error",
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    if (!response.ok) throw new Error(`billing answered ${response.status}`);
    return includesPremium(entitlementSchema.parse(await response.json())) ? "yes" : "no";
  } catch (err) {
    logger.warn({ err }, "billing did not say whether a user has Premium");
    return "unknown";
  }
};

/**
 * Creates the check for Premium. This service's own row decides; only its "no" is checked with billing, because the event
 * of a purchase made a moment ago may still be on its way.
 */
export const createCheckPremium =
  ({ db, billingUrl, logger }: { db: Database; billingUrl: string; logger: Logger }): CheckPremium =>
  async ({ userId, token }) => {
    const row = await db.entitlement.findUnique({ where: { userId } });
    return row !== null && includesPremium(row) ? "yes" : askBilling(billingUrl, token, logger);
  };
