/** What a reset touches of the browser; tests hand in their own. */
export type ResetPage = {
  readonly caches: Pick<CacheStorage, "keys" | "delete"> | undefined;
  readonly serviceWorker: Pick<ServiceWorkerContainer, "getRegistrations"> | undefined;
  readonly isOnline: boolean;
  readonly reload: () => void;
};

/** Where this site may keep nothing, the mere access to what keeps it may throw. */
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
 * Starts anew: drops every cache of this origin, and the service worker with them, for it fills its caches only when it
 * is installed; then loads the page again, which ends its audio context. Storage is left alone: who is signed in stays
 * so, and reports of a session that the server has not answered yet are still sent. Without a connection the caches
 * stay too, for nothing else could load the page. What can't be dropped must not keep the page from loading.
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
