import { entitlementSchema } from "@phaselock/contracts";
import type { Principal } from "../auth/token-verifier.ts";
import type { Pool } from "../db/pool.ts";
import { AppError } from "../errors/app-error.ts";
import type { ServiceClient } from "../http/service-client/open-service-client.ts";
import type { Logger } from "../logger.ts";

/** Timeout of the question to billing, in milliseconds. */
const askTimeoutMs = 200;
const okStatus = 200;

/** Whether a user has Premium now. `unknown`: this service doesn't know of it, and billing did not say in time. */
export type CheckPremium = (user: Principal) => Promise<"yes" | "no" | "unknown">;

/** A free user's entitlement has no end. */
const includesPremium = ({ premiumUntil }: { readonly premiumUntil: Date | string | null }): boolean =>
  premiumUntil !== null && new Date(premiumUntil) > new Date();

/** Asks billing with the user's own token. */
const askBilling = async (
  billing: ServiceClient,
  token: string,
  logger: Logger,
): Promise<"yes" | "no" | "unknown"> => {
  try {
    const { statusCode, body } = await billing.request({
      method: "GET",
      path: "/internal/entitlement",
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(askTimeoutMs),
    });
    const entitlement: unknown = await body.json();
    if (statusCode !== okStatus) throw new Error(`billing answered ${statusCode}`);
    return includesPremium(entitlementSchema.parse(entitlement)) ? "yes" : "no";
  } catch (err) {
    logger.warn({ err }, "billing did not say whether a user has Premium");
    return "unknown";
  }
};

const ownRow = `SELECT premium_until AS "premiumUntil" FROM entitlements WHERE user_id = $1`;

/**
 * Creates the check for Premium. The service's own `entitlements` row decides; only its "no" is checked with billing,
 * because the event of a purchase made a moment ago may still be on its way.
 */
export const createCheckPremium =
  ({ pool, billing, logger }: { pool: Pool; billing: ServiceClient; logger: Logger }): CheckPremium =>
  async ({ userId, token }) => {
    const { rows } = await pool.query<{ premiumUntil: Date | null }>(ownRow, [userId]);
    return rows.some(includesPremium) ? "yes" : askBilling(billing, token, logger);
  };

/**
 * Refuses users without Premium.
 * @throws AppError `premium_required`; `upstream_unavailable` if it is not known, because someone who bought Premium a
 *   moment ago must not be told that they need it
 */
export const requirePremium = async (checkPremium: CheckPremium, user: Principal): Promise<void> => {
  const premium = await checkPremium(user);
  if (premium === "unknown") throw new AppError("upstream_unavailable");
  if (premium === "no") throw new AppError("premium_required");
};
