import { ada, grace, renderScreen, stubDatabase } from "@phaselock/web/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearSignIn } from "../auth/clear-sign-in.ts";
import { loadOfflineStore } from "../offline/load-offline-store.ts";
import { removeUserData } from "./remove-user-data.ts";

stubDatabase();
const store = await loadOfflineStore();
const lease = {
  lease: "signed",
  expiresAt: "2026-12-06T12:00:00.000Z",
  fetchedAt: "2026-11-22T12:00:00.000Z",
};

const mapKeys = [
  "phaselock_onboarding_completed",
  "phaselock_last_visit",
  "phaselock_last_subscription_change",
  "phaselock_picture",
  "phaselock_session_signals",
  "phaselock_live_decisions",
  "phaselock_mixes",
];
const deviceValues = { phaselock_level: "40", phaselock_measuring: "yes", phaselock_save_battery: "true" };

/** Stores what the product stores about each user, in each of its forms. */
const storeDataOf = async (...users: readonly { readonly id: string }[]) => {
  const ofEach = (value: unknown) => JSON.stringify(Object.fromEntries(users.map(({ id }) => [id, value])));
  for (const key of mapKeys) localStorage.setItem(key, ofEach("chosen"));
  localStorage.setItem(
    "phaselock_session_journals",
    JSON.stringify(users.map(({ id }) => ({ userId: id, unsent: [{ adaptation: "windows" }] }))),
  );
  for (const { id } of users) {
    localStorage.setItem(`phaselock_studio_${id}_1`, JSON.stringify({ name: "Rain" }));
    await store.writeLease(id, lease);
  }
  for (const [key, value] of Object.entries(deviceValues)) localStorage.setItem(key, value);
};
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });

afterEach(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => Promise.all([ada, grace].map(({ id }) => store.removeUser(id))));

it("removing a user's data leaves another user's, and the device's own settings", async () => {
  await storeDataOf(grace);
  const onlyGrace = { ...localStorage };
  await storeDataOf(ada, grace);
  sessionStorage.setItem("phaselock_support_draft", JSON.stringify({ userId: ada.id, subject: "Help" }));
  await removeUserData(ada.id);
  expect({ ...localStorage }).toEqual(onlyGrace);
  expect(sessionStorage).toHaveLength(0);
  expect(await store.readLease(ada.id)).toBeUndefined();
  expect(await store.readLease(grace.id)).toEqual(lease);
});

it("the only user's data leaves nothing but the device's own settings", async () => {
  await storeDataOf(ada);
  await removeUserData(ada.id);
  expect({ ...localStorage }).toEqual(deviceValues);
});

it("a value that can't be read, and names the user, is removed", async () => {
  localStorage.setItem("phaselock_picture", `{ broken ${ada.id}`);
  localStorage.setItem(`phaselock_studio_${ada.id}_1`, "draft");
  await removeUserData(ada.id);
  expect(localStorage).toHaveLength(0);
});

/** Stubs the folder of audio files. Returns the ids of the users who have any; `failure` is what a removal fails with. */
function stubOwnAudio(users: string[], failure?: string) {
  const folder = {
    async removeEntry(name: string) {
      if (failure) throw new DOMException("Not removed", failure);
      if (!users.includes(name)) throw new DOMException("No such folder", "NotFoundError");
      users.splice(users.indexOf(name), 1);
    },
  };
  const root = { getDirectoryHandle: async () => folder };
  vi.stubGlobal("navigator", { ...navigator, storage: { getDirectory: async () => root } });
  return users;
}

it("a user's audio files go with their data, and another user's stay", async () => {
  const users = stubOwnAudio([ada.id, grace.id]);
  await removeUserData(ada.id);
  await removeUserData(ada.id);
  expect(users).toEqual([grace.id]);
});

it("audio files that are in use are removed at a later start", async () => {
  localStorage.setItem("phaselock_users", JSON.stringify({ [ada.id]: 0 }));
  stubOwnAudio([ada.id], "NoModificationAllowedError");
  await expect(removeUserData(ada.id)).rejects.toThrow("Not removed");
  expect(localStorage.getItem("phaselock_users")).toContain(ada.id);
  stubOwnAudio([ada.id]);
  await removeUserData(ada.id);
  expect(localStorage.getItem("phaselock_users")).toBeNull();
});

/** Starts the product this many days from now. */
const startAfterDays = (days: number, as: typeof ada | null) => {
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
  return renderScreen(<p>A page</p>, { as });
};

it("a sign-in that ends without a logout → the user's data stays for 30 days, and goes at the next start", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const first = startAfterDays(0, ada);
  await storeDataOf(ada);
  clearSignIn(ada.id);
  await first.settled();
  const second = startAfterDays(29, null);
  await second.settled();
  expect(stored()).toContain(ada.id);
  expect(await store.readLease(ada.id)).toEqual(lease);

  startAfterDays(2, null);
  await expect.poll(stored).not.toContain(ada.id);
  expect(await store.readLease(ada.id)).toBeUndefined();
});

it("a user who is signed in keeps their data, however long ago the last start was; another user's start changes nothing", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await storeDataOf(ada);
  await startAfterDays(0, ada).settled();
  await startAfterDays(100, ada).settled();
  await startAfterDays(29, grace).settled();
  expect(await store.readLease(ada.id)).toEqual(lease);
  expect(stored()).toContain(`phaselock_studio_${ada.id}_1`);
});

it("a refresh counts as being signed in; a change by another tab doesn't, or two tabs would answer each other forever", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { signIn, settled } = startAfterDays(0, ada);
  const users = () => localStorage.getItem("phaselock_users");
  const first = users();
  vi.setSystemTime(Date.now() + 1_000);
  dispatchEvent(new StorageEvent("storage", { key: "phaselock_users" }));
  await settled();
  expect(users()).toBe(first);
  signIn(ada);
  expect(users()).toBe(JSON.stringify({ [ada.id]: Date.now() }));
});
