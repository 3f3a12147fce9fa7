import type { Pool } from "../db/pool.ts";
import type { Metrics } from "./create-metrics.ts";
import { gaugeOf } from "./metric-of.ts";

/** Measures the connections of a pool, and the callers that wait for one. */
export const measurePool = (pool: Pool, metrics: Metrics): void => {
  gaugeOf(metrics, "poolConnections", function () {
    this.set({ state: "active" }, pool.totalCount - pool.idleCount);
    this.set({ state: "idle" }, pool.idleCount);
  });
  gaugeOf(metrics, "poolWaiting", function () {
    this.set(pool.waitingCount);
  });
};
