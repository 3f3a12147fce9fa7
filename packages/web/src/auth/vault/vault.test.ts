import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

// The vault keeps its connection open, so each test loads a vault of its own.
const openVault = async () => {
  vi.resetModules();
  return (await import("./vault.ts")).browserVault;
};

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterAll(() => {
  vi.unstubAllGlobals();
});

it("an entry is read until it is removed, by a later page too", async () => {
  const vault = await openVault();
  expect(await vault.read("user")).toBeUndefined();
  expect(await vault.write("user", { id: "7" })).toBe(true);
  const later = await openVault();
  expect(await later.read("user")).toEqual({ id: "7" });
  await later.remove("user");
  expect(await vault.read("user")).toBeUndefined();
});

it("a browser that blocks site data stores nothing, and no call throws", async () => {
  const open = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  vi.stubGlobal("indexedDB", { open });
  const vault = await openVault();
  expect(await vault.write("state", "s")).toBe(false);
  expect(await vault.read("state")).toBeUndefined();
  await vault.remove("state");
});
