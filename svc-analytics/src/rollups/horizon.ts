import { logRetentionMonths } from "@phaselock/contracts";

/**
 * The oldest day of which facts are kept and counted: `2024-10-23`. The log, which keeps whole months, has every event from
 * then on. An event about an older day changes nothing but the user's registration and payments, because the facts that its
 * day was counted from are gone.
 */
export const horizonOf = (now: Date): string => {
  const horizon = new Date(now);
  const day = now.getUTCDate();
  horizon.setUTCDate(1);
  horizon.setUTCMonth(horizon.getUTCMonth() - logRetentionMonths);
  // The last day of a shorter month, as PostgreSQL's interval has it.
  const lastDay = new Date(Date.UTC(horizon.getUTCFullYear(), horizon.getUTCMonth() + 1, 0)).getUTCDate();
  horizon.setUTCDate(Math.min(day, lastDay));
  return horizon.toISOString().slice(0, 10);
};
