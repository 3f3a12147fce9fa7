import { useEffect, useState } from "react";
import { followWorker } from "./follow-worker.ts";

/** A version of the product that is ready to be used. */
export type NewVersion = {
  /** Lets it take over and loads the page again; not while a session plays in another tab. */
  readonly reload: () => void;
  /** A reload was wanted, and a session in another tab forbids it. */
  readonly isHeldElsewhere: boolean;
};

const isServed = import.meta.env.PROD && "serviceWorker" in navigator;

/** Registers the service worker once the page has loaded; null while what runs is the newest version. */
export const useNewVersion = (): NewVersion | null => {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [isHeldElsewhere, setHeldElsewhere] = useState(false);

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

  if (!waiting) return null;
  const reload = (): void => {
    // Another tab has let it take over already.
    if (waiting.state !== "installed") {
      location.reload();
      return;
    }
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    serviceWorker.addEventListener("message", ({ data }) => setHeldElsewhere(data === "held"), {
      once: true,
    });
    waiting.postMessage("activate");
  };
  return { reload, isHeldElsewhere };
};
