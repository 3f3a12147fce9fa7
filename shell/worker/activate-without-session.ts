import { holdUpdatesLock } from "@phaselock/web/hold-updates-lock";

declare const self: ServiceWorkerGlobalScope;

/**
 * Takes over from the worker before, unless a session plays in some tab: it would lose the files that it is made of.
 * Then whoever asked is told "held".
 */
export const activateWithoutSession = (asker: ExtendableMessageEvent["source"]): Promise<void> =>
  self.navigator.locks.request(holdUpdatesLock, { ifAvailable: true }, async lock => {
    if (lock) await self.skipWaiting();
    else asker?.postMessage("held");
  });
