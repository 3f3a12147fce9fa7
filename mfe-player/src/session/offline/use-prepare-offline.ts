import { offlineLeaseSchema, type Tier } from "@phaselock/contracts";
import { api, loadOfflineStore, queryKeys, useAuth } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { prepareOffline } from "./prepare.ts";

const prepare = async (user: { readonly id: string; readonly subscriptionTier: Tier }): Promise<void> =>
  prepareOffline(user, {
    store: await loadOfflineStore(),
    fetchLease: () => api.post("/api/billing/offline-lease", offlineLeaseSchema, { as: { userId: user.id } }),
    // Missing on insecure origins.
    persist: async () => navigator.storage?.persist?.(),
    nowMs: Date.now,
  });

/**
 * Keeps this device ready to play offline while the screen is shown online. The service worker caches the rest: the
 * product's files, the modes with their scores and the screening answer (shell/README.md).
 */
export function usePrepareOffline(): void {
  const queryClient = useQueryClient();
  const { user } = useAuth();
  const id = user?.id;
  const subscriptionTier = user?.subscriptionTier;
  useEffect(() => {
    if (!id || !subscriptionTier || !navigator.onLine) return;
    // A failure leaves the device as it is. The next visit tries again.
    prepare({ id, subscriptionTier }).then(
      () => queryClient.invalidateQueries({ queryKey: queryKeys.offline }),
      () => {},
    );
  }, [id, subscriptionTier, queryClient]);
}
