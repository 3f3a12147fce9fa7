import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import type { EventBus } from "./event-bus.ts";

/** Pause before another attempt to open the bus, in milliseconds. */
const retryAfterMs = 1_000;

/**
 * Returns a bus immediately and opens the real one as soon as its broker or database is reachable. Until then the bus
 * does not answer, publishing fails with a transient error, and subscribing and reading wait. A process that starts while the
 * bus is unreachable therefore serves no traffic, because it waits for the revocations, but does not crash and restart either.
 */
export const openWhenReachable = (open: () => Promise<EventBus>, logger: Logger): EventBus => {
  const closing = new AbortController();
  let opened: EventBus | undefined;

  const openWithRetry = async (): Promise<EventBus> => {
    for (;;) {
      try {
        opened = await open();
        return opened;
      } catch (error) {
        if (closing.signal.aborted) throw error;
        logger.error({ err: error }, "the bus can't be opened, retrying");
        await delay(retryAfterMs, undefined, { signal: closing.signal });
      }
    }
  };
  const opening = openWithRetry();
  opening.catch(() => undefined);

  const openedBus = (): EventBus => {
    if (!opened) throw Object.assign(new Error("the bus is unreachable"), { code: "ECONNREFUSED" });
    return opened;
  };
  return {
    publish: async events => openedBus().publish(events),
    subscribe: async subscription => (await opening).subscribe(subscription),
    async *read(reading) {
      const { until } = reading;
      const bus = await Promise.race([opening, ...(until === "end" ? [] : [once(until, "abort")])]);
      if ("read" in bus) yield* bus.read(reading);
    },
    topics: async () => openedBus().topics(),
    seek: async (group, topic, position) => openedBus().seek(group, topic, position),
    lag: async (group, topics) => openedBus().lag(group, topics),
    ready: async () => openedBus().ready(),
    async close() {
      closing.abort();
      const bus = await opening.catch(() => undefined);
      await bus?.close();
    },
  };
};
