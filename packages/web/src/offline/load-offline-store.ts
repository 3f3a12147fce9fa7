import type { OfflineStore } from "./offline-store.ts";

/** Loads the store of offline play, with the schemas of what it holds. */
export const loadOfflineStore = (): Promise<OfflineStore> =>
  import("./offline-store.ts").then(({ offlineStore }) => offlineStore);
