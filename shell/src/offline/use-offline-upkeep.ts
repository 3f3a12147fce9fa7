import { api, ignoreBody, useAuth } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressOf, lastKnownCache, neededOffline } from "#last-known";
import { forgetLastKnown } from "./forget-last-known.ts";
import { useOnline } from "./use-online.ts";

/** Resolves once the worker answers this page's requests: one that was just installed claims its pages a moment later. */
const isControlled = (container: ServiceWorkerContainer): Promise<void> =>
  new Promise(resolve => {
    if (container.controller) resolve();
    else container.addEventListener("controllerchange", () => resolve(), { once: true });
  });

/** Requests what the service worker does not hold yet. It stores the answers as they pass through it. */
const askForWhatIsMissing = async (): Promise<void> => {
  const kept = await (await caches.open(lastKnownCache)).keys();
  const known = kept.map(({ url }) => addressOf(url));
  for (const address of neededOffline) if (!known.includes(address)) await api.get(address, ignoreBody);
};

/**
 * Keeps for the signed-in what the product needs to start without a connection, and forgets what was known of somebody
 * who has signed out. Back online, what was shown from memory is asked for again.
 */
export const useOfflineUpkeep = (): void => {
  const { status } = useAuth();
  const isOnline = useOnline();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    if (status === "unauthenticated") forgetLastKnown();
    if (status !== "authenticated" || !isOnline) return;
    const keep = async (): Promise<void> => {
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage("keep-offline");
      await isControlled(navigator.serviceWorker);
      await askForWhatIsMissing();
    };
    // Whatever of it fails is tried again when the product is opened next.
    keep().catch(() => undefined);
  }, [status, isOnline]);

  useEffect(() => {
    if (isOnline) return;
    return () => void queryClient.invalidateQueries();
  }, [isOnline, queryClient]);
};
