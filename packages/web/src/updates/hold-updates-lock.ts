/**
 * The name of the lock that a tab holds in shared mode while its code must not be replaced. The service worker activates
 * only if it gets the lock exclusively; it imports this file without the rest of the package.
 */
export const holdUpdatesLock = "phaselock_hold_updates";
