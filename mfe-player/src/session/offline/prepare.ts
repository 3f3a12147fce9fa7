import type { OfflineLease, Tier } from "@phaselock/contracts";
import { ApiError, type OfflineStore } from "@phaselock/web";
import { isRenewalDue } from "./lease.ts";

/** The dependencies of {@link prepareOffline}. Tests pass fakes. */
export type PrepareDependencies = {
  readonly store: Pick<OfflineStore, "readLease" | "writeLease" | "removeLease">;
  readonly fetchLease: () => Promise<OfflineLease>;
  /** Asks the browser not to evict what this origin stores. */
  readonly persist: () => Promise<unknown>;
  readonly nowMs: () => number;
};

/**
 * Stores a lease for a user with Premium, if it is due. Removes it for a user without Premium, and when billing refuses
 * a new one; sessions already played stay, because their lease is stored with them. No answer changes nothing.
 */
export async function prepareOffline(
  { id, subscriptionTier }: { readonly id: string; readonly subscriptionTier: Tier },
  { store, fetchLease, persist, nowMs }: PrepareDependencies,
): Promise<void> {
  const stored = await store.readLease(id);
  if (subscriptionTier !== "premium") {
    if (stored) await store.removeLease(id);
    return;
  }
  if (!isRenewalDue(stored, nowMs())) return;
  try {
    const lease = await fetchLease();
    await store.writeLease(id, { ...lease, fetchedAt: new Date(nowMs()).toISOString() });
    // Once: browsers may ask the user.
    if (!stored) await persist();
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) await store.removeLease(id);
  }
}
