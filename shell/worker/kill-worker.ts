/*
 * Published in the place of the service worker when that one must go: takes over at once, drops everything that was
 * kept and takes itself out. Pages that are open go on, from the network.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

const leave = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.map(name => caches.delete(name)));
  await self.registration.unregister();
};
self.addEventListener("activate", event => event.waitUntil(leave()));
