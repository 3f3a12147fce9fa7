import { Redis } from "ioredis";
import type { Logger } from "../logger.ts";
import type { Cache } from "./cache.ts";

/** Timeout of a command, in milliseconds. A slower cache is of no use. */
const commandTimeoutMs = 250;
/** Longest pause between two attempts to reconnect to Redis, in milliseconds. */
const longestReconnectMs = 1_000;

/**
 * Increments the counter and, on the first count, sets its expiry. One script, so no counter is left without expiry.
 */
const countScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

type WithCount = Redis & { countInWindow(key: string, windowMs: number): Promise<[number, number]> };

const connect = (url: string, logger: Logger, options: { commandTimeout?: number } = {}): Redis => {
  const client = new Redis(url, {
    // Fail at once instead of queueing, because callers can continue without Redis.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    retryStrategy: attempt => Math.min(50 * 2 ** Math.min(attempt, 10), longestReconnectMs),
    scripts: { countInWindow: { numberOfKeys: 1, lua: countScript } },
    lazyConnect: true,
    ...options,
  });
  client.on("error", error => logger.debug({ err: error }, "redis is unreachable"));
  return client;
};

/**
 * Creates the cache that all processes share. Every call rejects while Redis is unreachable, so wrap it in
 * `withFallback`. Reconnects automatically.
 */
export const createRedisCache = async (url: string, logger: Logger): Promise<Cache> => {
  const client = connect(url, logger, { commandTimeout: commandTimeoutMs }) as WithCount;
  const listening = connect(url, logger);
  const listeners = new Map<string, Set<(message: string) => void>>();
  listening.on("message", (channel: string, message: string) => {
    for (const listener of listeners.get(channel) ?? []) listener(message);
  });
  await Promise.all(
    [client.connect(), listening.connect()].map(connected => connected.catch(() => undefined)),
  );
  return {
    get: async key => (await client.get(key)) ?? undefined,
    set: async (key, value, { ttlMs }) => {
      await client.set(key, value, "PX", ttlMs);
    },
    delete: async key => {
      await client.del(key);
    },
    countInWindow: async (key, windowMs) => {
      const [count, resetsInMs] = await client.countInWindow(key, windowMs);
      return { count, resetsInMs };
    },
    publish: async (channel, message) => {
      await client.publish(channel, message);
    },
    subscribe: async (channel, listener) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      if (known.size === 1) await listening.subscribe(channel);
      return async () => {
        known.delete(listener);
        if (known.size > 0) return;
        listeners.delete(channel);
        await listening.unsubscribe(channel);
      };
    },
    close: async () => {
      client.disconnect();
      listening.disconnect();
    },
  };
};
