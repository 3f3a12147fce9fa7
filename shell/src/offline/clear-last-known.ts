import { lastKnownCache } from "#last-known";

/** Deletes the cached API answers of a user who signed out before this page. Without a service worker there are none. */
export const clearLastKnown = (): void => {
  if ("serviceWorker" in navigator) caches.delete(lastKnownCache).catch(() => undefined);
};
