import type { Balance } from "@phaselock/contracts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { parseWith } from "../api/body-parser.ts";
import { useAuth } from "../auth/auth-provider.tsx";
import { queryKeys } from "../query/query-keys.ts";

/** GET /api/billing/balance. */
export const balanceQuery = queryOptions({
  queryKey: queryKeys.balance,
  queryFn: () =>
    api.get(
      "/api/billing/balance",
      parseWith(schemas => schemas.balanceSchema),
    ),
});

/** Whether to tell the signed-in user about their credits. With Premium, nothing is paid with them. */
export const useNeedsCredits = (): boolean => useAuth().user?.subscriptionTier === "free";

/** The credits of a signed-in user who needs them, in seconds; undefined until they are known. */
export const useCredits = (): Balance | undefined => {
  const isNeeded = useNeedsCredits();
  const { data } = useQuery({ ...balanceQuery, enabled: isNeeded });
  return isNeeded ? data : undefined;
};
