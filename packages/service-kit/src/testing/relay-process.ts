import { openEmbeddedBus } from "../bus/embedded/embedded-bus.ts";
import type { EventBus } from "../bus/event-bus.ts";
import { openPool } from "../db/pool.ts";
import { createLogger } from "../logger.ts";
import { startRelay } from "../outbox/relay.ts";

/**
 * A relay in a separate process, for the tests that kill it:
 * `relay-process.ts <outbox's database> <bus's database> carry-on|stop-after-publish`. It notifies its parent when it
 * passes events to the bus and when the bus has acknowledged them. With `stop-after-publish` the whole process then hangs, so
 * that it never deletes the rows.
 */
const [, , databaseUrl = "", busUrl = "", then] = process.argv;
const logger = createLogger("relay-process", "silent");
const bus = await openEmbeddedBus(openPool(busUrl, logger), logger);
const hang = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
const notifyingBus: EventBus = {
  ...bus,
  async publish(events) {
    process.send?.("publishing");
    await bus.publish(events);
    if (then === "stop-after-publish") return new Promise(() => process.send?.("published", hang));
    process.send?.("published");
  },
};
process.once("disconnect", () => process.exit());
await startRelay(openPool(databaseUrl, logger), notifyingBus, logger);
