import { setTimeout as delay } from "node:timers/promises";

/** Pause before another attempt, in milliseconds: by then, a closing replica's connections are gone. */
const pauseMs = 20;

/**
 * Creates a `fetch` for the replicas of another service. It calls the replica that answered last, and on a network error
 * the next one, until the request's signal aborts it or each replica was tried twice: a connection that the replica has
 * just closed fails without saying that the replica is gone. So only idempotent requests may use it. A response of any
 * status is returned.
 *
 * @param urls origins of the replicas, or one name that stands for them all
 */
export const createCaller = (
  urls: readonly string[],
): ((path: string, init: RequestInit) => Promise<Response>) => {
  const attempts = 2 * urls.length;
  let at = 0;
  return async (path, init) => {
    for (let attempt = 1; ; attempt++) {
      const current = at;
      try {
        return await fetch(new URL(path, urls[current]), init);
      } catch (error) {
        if (attempt >= attempts || init.signal?.aborted) throw error;
        // Not if a parallel call has already moved on.
        if (at === current) at = (at + 1) % urls.length;
        await delay(pauseMs);
      }
    }
  };
};
