import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import type { EventBus } from "./event-bus.ts";

/** Pause before a bus that could not be opened is tried again, in milliseconds. */
const openAgainAfterMs = 1_000;

/**
 * A bus at once, whose broker or database may be away yet: it is opened as soon as it can be. Until then it is not
 * ready, publishing is refused as what may pass by itself, and who subscribes or reads waits. So a process that begins
 * while the bus is away serves no traffic, and does not end and begin again either.
 */
export const openWhenReachable = (open: () => Promise<EventBus>, logger: Logger): EventBus => {
  const closing = new AbortController();
  let opened: EventBus | undefined;

  const keepTrying = async (): Promise<EventBus> => {
    for (;;) {
      try {
        opened = await open();
        return opened;
      } catch (error) {
        if (closing.signal.aborted) throw error;
        logger.error({ err: error }, "the bus can't be opened, trying again");
        await delay(openAgainAfterMs, undefined, { signal: closing.signal });
      }
    }
  };
  const opening = keepTrying();
  opening.catch(() => undefined);

  const present = (): EventBus => {
    if (!opened) throw Object.assign(new Error("the bus is away"), { code: "ECONNREFUSED" });
    return opened;
  };
  return {
    publish: async events => present().publish(events),
    subscribe: async subscription => (await opening).subscribe(subscription),
    async *read(reading) {
      const { until } = reading;
      const bus = await Promise.race([opening, ...(until === "end" ? [] : [once(until, "abort")])]);
      if ("read" in bus) yield* bus.read(reading);
    },
    topics: async () => present().topics(),
    seek: async (group, topic, position) => present().seek(group, topic, position),
    ready: async () => present().ready(),
    async close() {
      closing.abort();
      const bus = await opening.catch(() => undefined);
      await bus?.close();
    },
  };
};
