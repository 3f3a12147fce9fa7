import { holdUpdatesLock } from "@phaselock/web/hold-updates-lock";

declare const self: ServiceWorkerGlobalScope;

/**
 * Activates this worker, unless a tab plays a session, which would lose the files it runs from. Then it posts "held"
 * to `client` instead.
 */
export const activateWithoutSession = (client: ExtendableMessageEvent["source"]): Promise<void> =>
  self.navigator.locks.request(holdUpdatesLock, { ifAvailable: true }, async lock => {
    if (lock) await self.skipWaiting();
    else client?.postMessage("held");
  });
