import { holdUpdates } from "@phaselock/web";
import { renderScreen, screen } from "@phaselock/web/testing";
import { expect, it, vi } from "vitest";
import { stubServiceWorker } from "../testing/stub-service-worker.ts";
import { NewVersionNotice } from "./new-version-notice.tsx";

/** A worker that waits, and the browser's side of it. */
const open = () => {
  const serviceWorker = new EventTarget();
  stubServiceWorker(serviceWorker);
  const postMessage = vi.fn();
  const waiting = { state: "installed", postMessage } as unknown as ServiceWorker;
  const rendered = renderScreen(<NewVersionNotice waiting={waiting} />, { as: null });
  return { ...rendered, serviceWorker, postMessage };
};

it("says that a new version is ready; Reload lets it take over", async () => {
  const { user, postMessage } = open();
  expect(screen.getByRole("status").textContent).toBe("A new version is ready");
  await user.click(screen.getByRole("button", { name: "Reload" }));
  expect(postMessage).toHaveBeenCalledWith("activate");
});

it("a session in another tab holds it: it says so, and when it can start", async () => {
  const { user, serviceWorker } = open();
  await user.click(screen.getByRole("button", { name: "Reload" }));
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: "held" }));
  await screen.findByText("A session plays in another tab. The new version can start when it has ended.");
});

it("Later takes it away", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(screen.queryByRole("status")).toBeNull();
});

it("during a session of this tab it is not shown, and after it is", async () => {
  const release = holdUpdates();
  open();
  expect(screen.queryByRole("status")).toBeNull();
  release();
  await screen.findByRole("status");
});
