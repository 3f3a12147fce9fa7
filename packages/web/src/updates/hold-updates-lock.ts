/**
 * The lock that a tab shares while nothing that it runs on may be replaced. The service worker takes over only when it
 * can have it for itself, which is why the name can be had without the rest of this package.
 */
export const holdUpdatesLock = "phaselock_hold_updates";
