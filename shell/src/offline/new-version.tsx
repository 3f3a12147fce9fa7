import { lazy, Suspense, useEffect, useState } from "react";
import { onceLoaded } from "../once-loaded.ts";
import { loadSession } from "../signed-in/load-session.ts";
import { registerServiceWorker } from "./register-service-worker.ts";
import { reportStarted } from "./report-started.ts";

const isServed = import.meta.env.PROD && "serviceWorker" in navigator;

/** Comes from the cache: where a worker waits, an older one has cached every file, this bundle included. */
const Notice = lazy(async () => {
  const session = await loadSession().catch(() => undefined);
  return { default: session?.NewVersionNotice ?? (() => null) };
});

/** Registers the service worker once the page has loaded, and shows the notice when a newer one is waiting. */
export const NewVersion = () => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    if (!isServed) return;
    let stop: (() => void) | undefined;
    const register = (): void => {
      stop = registerServiceWorker(navigator.serviceWorker, setWaiting);
      // Without a worker nothing is kept.
      reportStarted().catch(() => undefined);
    };
    const stopWaiting = onceLoaded(register);
    return () => {
      stopWaiting();
      stop?.();
    };
  }, []);

  return (
    waiting && (
      <Suspense>
        <Notice waiting={waiting} />
      </Suspense>
    )
  );
};
