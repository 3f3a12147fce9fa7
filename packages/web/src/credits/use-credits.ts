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

/** The signed-in user's credits, in seconds; `undefined` until they are known. */
export const useCredits = (): { readonly balance: Balance | undefined; readonly isPending: boolean } => {
  const { status } = useAuth();
  const { data, isPending } = useQuery({ ...balanceQuery, enabled: status === "authenticated" });
  return { balance: data, isPending };
};
