import { IDBFactory } from "fake-indexeddb";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { generateProofKey } from "./proof-key.ts";

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

/** What releases before idb-keyval stored: database version 1, entries by name in one object store. */
const storedByFirstRelease = async (entries: Readonly<Record<string, unknown>>): Promise<void> => {
  const opening = indexedDB.open("phaselock-sign-in", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("sign-in");
  await new Promise(resolve => opening.addEventListener("success", resolve));
  const transaction = opening.result.transaction("sign-in", "readwrite");
  for (const [name, value] of Object.entries(entries)) transaction.objectStore("sign-in").put(value, name);
  await new Promise(resolve => transaction.addEventListener("complete", resolve));
  opening.result.close();
};

it("entries that the first release stored are read, so an update signs no one out", async () => {
  const key = await generateProofKey();
  await storedByFirstRelease({ "proof-key": key, user: { id: "7" }, state: "s" });
  const vault = await openVault();
  expect(await vault.read("proof-key")).toMatchObject({
    privateKey: { extractable: false, type: "private" },
  });
  expect(await vault.read("user")).toEqual({ id: "7" });
  expect(await vault.read("state")).toBe("s");
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
