/** Called with each new version that waits to activate. */
type OnWaiting = (waiting: ServiceWorker) => void;

const updateEveryMs = 60 * 60 * 1000;

/**
 * Registers the service worker and calls `onWaiting` for each newer one that is installed. The browser checks for
 * updates when it opens a page. A page that stays open also checks when it becomes visible, at most once an hour.
 * @returns a function that stops the calls
 */
export const registerServiceWorker = (
  container: ServiceWorkerContainer,
  onWaiting: OnWaiting,
): (() => void) => {
  const stop = new AbortController();
  const { signal } = stop;

  const watchRegistration = (registration: ServiceWorkerRegistration): void => {
    // Without a controller this is the first worker, which replaces nothing.
    const notify = (worker: ServiceWorker | null): void => {
      if (!signal.aborted && worker?.state === "installed" && container.controller) onWaiting(worker);
    };
    const watchInstalling = (): void => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => notify(installing), { signal });
    };
    notify(registration.waiting);
    // The navigation also checked for an update, which may be installing already.
    watchInstalling();
    registration.addEventListener("updatefound", watchInstalling, { signal });

    let updatedAtMs = Date.now();
    const update = (): void => {
      if (document.visibilityState !== "visible" || Date.now() - updatedAtMs < updateEveryMs) return;
      updatedAtMs = Date.now();
      // Offline there is no update to find.
      registration.update().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", update, { signal });
  };

  // If the browser refuses (private window, full disk), the product runs from the network.
  container
    .register("/service-worker.js")
    .then(watchRegistration)
    .catch(() => undefined);
  return () => stop.abort();
};
