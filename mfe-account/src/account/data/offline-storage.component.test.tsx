import { loadOfflineStore } from "@phaselock/web";
import {
  ada,
  answersFor,
  premiumAda,
  renderScreen,
  screen,
  stubDatabase,
  unsyncedSession,
  within,
} from "@phaselock/web/testing";
import { afterEach, expect, it } from "vitest";
import { OfflineStorage } from "./offline-storage.tsx";

const lease = {
  lease: "signed",
  expiresAt: "2026-12-06T12:00:00.000Z",
  fetchedAt: "2026-11-22T12:00:00.000Z",
};
stubDatabase();
const store = await loadOfflineStore();

afterEach(async () => {
  await store.removeUser(premiumAda.id);
});

it("a device without a lease → says how to get ready, and has nothing to remove", async () => {
  renderScreen(<OfflineStorage userId={ada.id} />, { as: ada });
  await screen.findByText(/^Not ready\. With Premium, opening Play makes this device ready for 14 days\./);
  expect(screen.queryByRole("button")).toBeNull();
});

it("a lease → the modes and the day; Remove deletes it", async () => {
  await store.writeLease(premiumAda.id, lease);
  const { user } = renderScreen(<OfflineStorage userId={premiumAda.id} />, {
    as: premiumAda,
    answers: answersFor(premiumAda),
  });
  await screen.findByText(/^\d+ modes are ready until (6 Dec|Dec 6)/);
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  await screen.findByText(/^Not ready\./);
  expect(await store.readLease(premiumAda.id)).toBeUndefined();
});

it("a session that waits → Remove asks first", async () => {
  await store.addSession(unsyncedSession);
  const { user } = renderScreen(<OfflineStorage userId={premiumAda.id} />, { as: premiumAda });
  await screen.findByText(/1 session waits to be added to your history\./);
  await user.click(screen.getByRole("button", { name: "Remove from this device" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await store.readSessions(premiumAda.id)).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Remove from this device" }));
  await expect.poll(() => store.readSessions(premiumAda.id)).toEqual([]);
});
