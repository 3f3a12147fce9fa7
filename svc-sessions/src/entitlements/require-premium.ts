import { AppError, type Principal } from "@phaselock/service-kit";
import type { CheckPremium } from "./check-premium.ts";

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
