import { renderScreen } from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { stubServiceWorker } from "../testing/stub-service-worker.ts";
import { useOfflineUpkeep } from "./use-offline-upkeep.ts";

/** A service worker that is active, and a page that it does not control yet; its caches are empty. */
const stubWorker = () => {
  const heard: unknown[] = [];
  const container = Object.assign(new EventTarget(), {
    controller: null as object | null,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => heard.push(message) } }),
  });
  vi.stubGlobal("caches", { open: async () => ({ keys: async () => [] }) });
  stubServiceWorker(container);
  return { container, heard };
};

const Upkeep = () => {
  useOfflineUpkeep();
  return null;
};

it("requests what is missing only once the worker controls the page and can store the answers", async () => {
  const { container, heard } = stubWorker();
  const { server, settled } = renderScreen(<Upkeep />);
  await expect.poll(() => heard).toEqual(["keep-offline"]);
  await settled();
  expect(server.requestsOf("GET /api/modes")).toHaveLength(0);
  container.controller = {};
  container.dispatchEvent(new Event("controllerchange"));
  await expect.poll(() => server.requestsOf("GET /api/modes")).toHaveLength(1);
});
