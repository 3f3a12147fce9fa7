import type { Page } from "playwright-core";

/**
 * Waits until no version of a service worker waits to take over or is about to. Chromium never answers a navigation that it
 * hands to a version which it replaces at that moment.
 * @param page any page of the worker's context, also a blank one
 */
export const workerSettled = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const settled = Promise.withResolvers<void>();
  const statusOf = new Map<string, string>();
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    for (const { versionId, status } of versions) statusOf.set(versionId, status);
    const remaining = [...statusOf.values()].filter(status => status !== "redundant");
    if (remaining.length > 0 && remaining.every(status => status === "activated")) settled.resolve();
  });
  await session.send("ServiceWorker.enable");
  await settled.promise;
  await session.detach();
};
