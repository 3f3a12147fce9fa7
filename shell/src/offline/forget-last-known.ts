import { lastKnownCache } from "#last-known";

/** Forgets what was last known of somebody who has signed out. A browser that keeps nothing has nothing of anybody's. */
export const forgetLastKnown = (): void => {
  if ("serviceWorker" in navigator) caches.delete(lastKnownCache).catch(() => undefined);
};
