import { addressOf, api, ignoreBody, useAuth, useOnline } from "@phaselock/web";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressInKey, giveLastKnownTo, lastKnownCache, neededOffline } from "#last-known";

/** Resolves once the worker controls this page: a newly installed worker claims its pages only a moment later. */
const isControlled = (container: ServiceWorkerContainer): Promise<void> =>
  new Promise(resolve => {
    if (container.controller) resolve();
    else container.addEventListener("controllerchange", () => resolve(), { once: true });
  });

/** Requests the answers that are not cached yet. The service worker stores them as they pass through it. */
const requestMissing = async (): Promise<void> => {
  const cached = await (await caches.open(lastKnownCache)).keys();
  const known = cached.map(({ url }) => addressInKey(url));
  for (const { path, ...values } of neededOffline)
    if (!known.includes(addressOf(path, values))) await api.get(path, ignoreBody, values);
};

/**
 * Caches what the product needs to start offline while a user is signed in, and deletes it when they sign out. When
 * the browser comes back online, every query is fetched again.
 */
export const useOfflineData = (): void => {
  const { status, user } = useAuth();
  const userId = user?.id;
  const isOnline = useOnline();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    if (status === "unauthenticated") giveLastKnownTo(null).catch(() => undefined);
    if (!userId || !isOnline) return;
    const prepare = async (): Promise<void> => {
      await giveLastKnownTo(userId);
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage("keep-offline");
      await isControlled(navigator.serviceWorker);
      await requestMissing();
    };
    // A failed step is retried when the product is next opened.
    prepare().catch(() => undefined);
  }, [status, userId, isOnline]);

  useEffect(() => {
    if (isOnline) return;
    return () => void queryClient.invalidateQueries();
  }, [isOnline, queryClient]);
};
