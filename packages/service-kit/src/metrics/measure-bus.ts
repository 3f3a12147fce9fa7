import type { EventBus } from "../bus/event-bus.ts";
import type { Metrics } from "./create-metrics.ts";
import { askInScrapeTime } from "./in-scrape-time.ts";
import { gaugeOf } from "./metric-of.ts";

/**
 * Measures whether the process reaches the bus. It is a metric and no part of readiness: requests need only the database,
 * and an outage of the bus must not take every process out of service at once.
 */
export const measureBus = (bus: Pick<EventBus, "ready">, metrics: Metrics): void => {
  const ask = askInScrapeTime(() =>
    bus.ready().then(
      () => true,
      () => false,
    ),
  );
  gaugeOf(metrics, "busReachable", async function () {
    this.set((await ask()) ? 1 : 0);
  });
};
