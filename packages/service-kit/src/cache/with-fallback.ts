import type { Logger } from "../logger.ts";
import type { Cache } from "./cache.ts";

/** Pause after a failure before the shared cache is used again, in milliseconds. */
const restMs = 1_000;

/**
 * A shared cache with a process-local fallback. While the shared cache is lost, limits count per process and values are
 * forgotten; nothing else changes. The shared cache is tried at most once a second then.
 */
export const withFallback = (shared: Cache, own: Cache, logger: Logger): Cache => {
  let restsUntil = 0;
  const attempt = async <Answer>(ask: (cache: Cache) => Promise<Answer>): Promise<Answer> => {
    if (Date.now() < restsUntil) return ask(own);
    try {
      return await ask(shared);
    } catch (error) {
      restsUntil = Date.now() + restMs;
      logger.warn({ err: error }, "shared cache is away, using the local one");
      return ask(own);
    }
  };
  return {
    get: key => attempt(cache => cache.get(key)),
    set: (key, value, options) => attempt(cache => cache.set(key, value, options)),
    delete: key => attempt(cache => cache.delete(key)),
    countInWindow: (key, windowMs) => attempt(cache => cache.countInWindow(key, windowMs)),
    publish: (channel, message) => attempt(cache => cache.publish(channel, message)),
    // Subscribes to both, so that a message published while Redis is unreachable still reaches this process.
    subscribe: async (channel, listener) => {
      const stops = await Promise.all([
        own.subscribe(channel, listener),
        shared.subscribe(channel, listener).catch(() => async () => undefined),
      ]);
      return async () => void (await Promise.allSettled(stops.map(stop => stop())));
    },
    close: async () => void (await Promise.all([shared.close(), own.close()])),
  };
};
