import { lazy, Suspense, useEffect, useState } from "react";
import { loadSession } from "../signed-in/load-session.ts";
import { followWorker } from "./follow-worker.ts";

const isServed = import.meta.env.PROD && "serviceWorker" in navigator;

/** Who has been here before has the session, too: a version that waits follows one that keeps every file. */
const Notice = lazy(async () => {
  const session = await loadSession().catch(() => undefined);
  return { default: session?.NewVersionNotice ?? (() => null) };
});

/** Registers the service worker once the page has loaded, and tells of a newer one when it is ready. */
export const NewVersion = () => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);

  useEffect(() => {
    if (!isServed) return;
    let stop: (() => void) | undefined;
    const begin = (): void => {
      stop = followWorker(navigator.serviceWorker, setWaiting);
    };
    // Not before: what it fetches must not compete with the first page.
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    return () => {
      window.removeEventListener("load", begin);
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
