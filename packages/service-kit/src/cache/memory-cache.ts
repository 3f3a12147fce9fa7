import { LRUCache } from "lru-cache";
import type { Cache } from "./cache.ts";

/** Most entries of each kind that one process keeps; the least recently used go first. */
const maxEntries = 50_000;

/** The cache of one process: what is counted here is counted per process. */
export const createMemoryCache = (): Cache => {
  const values = new LRUCache<string, string>({ max: maxEntries });
  const windows = new LRUCache<string, { count: number }>({ max: maxEntries });
  return {
    get: async key => values.get(key),
    set: async (key, value, { ttlMs }) => {
      values.set(key, value, { ttl: ttlMs });
    },
    delete: async key => {
      values.delete(key);
    },
    countInWindow: async (key, windowMs) => {
      const open = windows.get(key) ?? { count: 0 };
      if (open.count === 0) windows.set(key, open, { ttl: windowMs });
      open.count++;
      return { count: open.count, resetsInMs: Math.ceil(windows.getRemainingTTL(key)) };
    },
    close: async () => {
      values.clear();
      windows.clear();
    },
  };
};
