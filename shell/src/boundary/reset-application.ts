/** The browser APIs that a reset uses; tests pass their own. */
export type ResetPage = {
  readonly caches: Pick<CacheStorage, "keys" | "delete"> | undefined;
  readonly serviceWorker: Pick<ServiceWorkerContainer, "getRegistrations"> | undefined;
  readonly isOnline: boolean;
  readonly reload: () => void;
};

/** Getters, because merely reading these properties may throw where the browser blocks storage. */
const thisPage = (): ResetPage => ({
  get caches() {
    return globalThis.caches;
  },
  get serviceWorker() {
    return navigator.serviceWorker;
  },
  isOnline: navigator.onLine,
  reload: () => location.reload(),
});

/**
 * Deletes every cache of this origin, unregisters the service worker and reloads the page, which ends its audio
 * context. The worker goes too because it fills its caches only when it is installed. Storage stays, so the user
 * stays signed in and unsent session reports are still sent. Offline, caches and worker stay as well: nothing else
 * could load the page. The page reloads even if deleting fails.
 */
export const resetApplication = async (page: ResetPage = thisPage()): Promise<void> => {
  try {
    if (!page.isOnline) return;
    const names = (await page.caches?.keys()) ?? [];
    const registrations = (await page.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all([
      ...names.map(name => page.caches?.delete(name)),
      ...registrations.map(registration => registration.unregister()),
    ]);
  } finally {
    page.reload();
  }
};
