import type { Logger } from "../logger.ts";
import type { Cache } from "./cache.ts";

/** After a failure the shared cache is left alone for this long, in milliseconds. */
const restMs = 1_000;

/**
 * A shared cache with a cache of the process behind it: when the shared one is lost, limits count per process and
 * values are forgotten, and nothing else changes. Each call costs one failure a second at most.
 */
export const withFallback = (shared: Cache, own: Cache, logger: Logger): Cache => {
  let restsUntil = 0;
  const attempt = async <Answer>(ask: (cache: Cache) => Promise<Answer>): Promise<Answer> => {
    if (Date.now() < restsUntil) return ask(own);
    try {
      return await ask(shared);
    } catch (error) {
      restsUntil = Date.now() + restMs;
      logger.warn({ err: error }, "shared cache is away, going on with this process's own");
      return ask(own);
    }
  };
  return {
    get: key => attempt(cache => cache.get(key)),
    set: (key, value, options) => attempt(cache => cache.set(key, value, options)),
    delete: key => attempt(cache => cache.delete(key)),
    countInWindow: (key, windowMs) => attempt(cache => cache.countInWindow(key, windowMs)),
    publish: (channel, message) => attempt(cache => cache.publish(channel, message)),
    // Both, so that what is told while Redis is away is at least heard in this process.
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
