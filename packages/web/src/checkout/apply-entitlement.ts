import type { Entitlement, User } from "@phaselock/contracts";
import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../query/query-keys.ts";

/**
 * Puts the tier that billing has just returned into the cached user, and refetches the modes. It does not refetch the
 * user: identity learns of the change by an event, so for some milliseconds its answer could still name the old tier.
 */
export const applyEntitlement = async (queryClient: QueryClient, { tier }: Entitlement): Promise<void> => {
  // A fetch in progress could also return the old tier.
  await queryClient.cancelQueries({ queryKey: queryKeys.user });
  queryClient.setQueryData<User>(queryKeys.user, user => user && { ...user, subscriptionTier: tier });
  void queryClient.invalidateQueries({ queryKey: queryKeys.modes });
};
