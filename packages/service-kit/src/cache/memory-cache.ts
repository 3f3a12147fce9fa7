import { EventEmitter } from "node:events";
import { LRUCache } from "lru-cache";
import type { Cache } from "./cache.ts";

/** Maximum number of entries of each kind; the least recently used are evicted first. */
const maxEntries = 50_000;

/** Creates a cache of this process only: other processes share neither its values nor its counts nor its messages. */
export const createMemoryCache = (): Cache => {
  const values = new LRUCache<string, string>({ max: maxEntries });
  const windows = new LRUCache<string, { count: number }>({ max: maxEntries });
  const channels = new EventEmitter().setMaxListeners(0);
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
    publish: async (channel, message) => {
      channels.emit(`channel ${channel}`, message);
    },
    subscribe: async (channel, listener) => {
      channels.on(`channel ${channel}`, listener);
      return async () => {
        channels.off(`channel ${channel}`, listener);
      };
    },
    close: async () => {
      values.clear();
      windows.clear();
      channels.removeAllListeners();
    },
  };
};
