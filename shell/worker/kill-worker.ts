/*
 * Published in place of the service worker to withdraw it. It activates at once, deletes every cache and unregisters
 * itself. Open pages continue from the network.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

const uninstall = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.map(name => caches.delete(name)));
  await self.registration.unregister();
};
self.addEventListener("activate", event => event.waitUntil(uninstall()));
