import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";

/** Gives the test file an empty IndexedDB, which jsdom does not have. Call it before the first access to a store. */
export const stubDatabase = (): void => {
  vi.stubGlobal("indexedDB", new IDBFactory());
};
