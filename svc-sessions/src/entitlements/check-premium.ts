import { entitlementSchema } from "@phaselock/contracts";
import type { Logger, Principal } from "@phaselock/service-kit";
import type { Database } from "../database.ts";

/** Timeout of the question to billing, in milliseconds. */
const askTimeoutMs = 200;

/** Whether a user has Premium now. */
export type CheckPremium = (user: Principal) => Promise<boolean>;

/** A free user's entitlement has no end. */
const includesPremium = ({ premiumUntil }: { readonly premiumUntil: Date | string | null }): boolean =>
  premiumUntil !== null && new Date(premiumUntil) > new Date();

/** Asks billing with the user's own token. No answer in time counts as no entitlement. */
const askBilling = async (billingUrl: string, token: string, logger: Logger): Promise<boolean> => {
  try {
    const response = await fetch(new URL("/internal/entitlement", billingUrl), {
      headers: { authorization: `Bearer ${token}` },
      // Never forward the user's token to another host.
      redirect: "error",
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    return response.ok && includesPremium(entitlementSchema.parse(await response.json()));
  } catch (err) {
    logger.warn({ err }, "billing did not say whether a user has Premium");
    return false;
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
    return (row !== null && includesPremium(row)) || askBilling(billingUrl, token, logger);
  };
