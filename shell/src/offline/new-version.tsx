import { lazy, Suspense, useEffect, useState } from "react";
import { loadSession } from "../signed-in/load-session.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

const isServed = import.meta.env.PROD && "serviceWorker" in navigator;

/** Comes from the cache: where a worker waits, an older one has precached every file, this bundle included. */
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
    };
    // Only after the load event: the worker's fetches must not compete with the first page.
    if (document.readyState === "complete") register();
    else window.addEventListener("load", register, { once: true });
    return () => {
      window.removeEventListener("load", register);
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
