import { giveLastKnownTo } from "#last-known";

/** Deletes the cached API answers of a signed-out user. Without a service worker there are none. */
export const clearLastKnown = (): void => {
  if ("serviceWorker" in navigator) giveLastKnownTo(null).catch(() => undefined);
};
