import { expect, it } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { createDeviceUsers } from "./device-users.ts";

const dayMs = 24 * 60 * 60 * 1000;

const open = () => {
  const storage = createMemoryStorage();
  const clock = { ms: 0 };
  const users = createDeviceUsers(
    () => storage,
    () => clock.ms,
  );
  return { storage, clock, users };
};

it("a user is absent more than 30 days after the last sign-in, and no longer once signed in again", () => {
  const { clock, users } = open();
  users.markSignedIn("ada");
  clock.ms = 20 * dayMs;
  users.markSignedIn("grace");
  clock.ms = 30 * dayMs;
  expect(users.absent()).toEqual([]);
  clock.ms = 30 * dayMs + 1;
  expect(users.absent()).toEqual(["ada"]);
  users.markSignedIn("ada");
  expect(users.absent()).toEqual([]);
});

it("a removed user is not absent, and the last one leaves nothing stored", () => {
  const { storage, clock, users } = open();
  users.markSignedIn("ada");
  users.markSignedIn("grace");
  clock.ms = 31 * dayMs;
  users.remove("ada");
  expect(users.absent()).toEqual(["grace"]);
  users.remove("grace");
  expect(storage.length).toBe(0);
});

it("a time that can't be read counts as long ago", () => {
  const { storage, users } = open();
  storage.setItem("phaselock_users", JSON.stringify({ ada: "yesterday" }));
  expect(users.absent()).toEqual(["ada"]);
});
