/** Told of a new version of the product that waits to take over. */
type OnWaiting = (waiting: ServiceWorker) => void;

const askEveryMs = 60 * 60 * 1000;

/**
 * Registers the service worker and tells of each newer one that is ready. The browser asks for newer ones when a page is
 * opened; a page that stays open for days asks when it is looked at again, at most once an hour.
 * @returns stops telling
 */
export const followWorker = (container: ServiceWorkerContainer, onWaiting: OnWaiting): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;

  const follow = (registration: ServiceWorkerRegistration): void => {
    // Without a controller it is the first one: there is nothing that it replaces.
    const tell = (worker: ServiceWorker | null): void => {
      if (!signal.aborted && worker?.state === "installed" && container.controller) onWaiting(worker);
    };
    const watch = (): void => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => tell(installing), { signal });
    };
    tell(registration.waiting);
    // The navigation has asked for a newer one, too: it may be on its way already.
    watch();
    registration.addEventListener("updatefound", watch, { signal });

    let askedAtMs = Date.now();
    const ask = (): void => {
      if (document.visibilityState !== "visible" || Date.now() - askedAtMs < askEveryMs) return;
      askedAtMs = Date.now();
      // Without a connection there is nothing newer to be had.
      registration.update().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", ask, { signal });
  };

  // A browser that forbids it (a private window, a full disk) runs the product from the network.
  container
    .register("/service-worker.js")
    .then(follow)
    .catch(() => undefined);
  return () => stop.abort();
};
