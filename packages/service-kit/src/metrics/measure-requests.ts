import { Histogram } from "prom-client";
import type { ZodApp } from "../http/create-app.ts";
import type { Metrics } from "./create-metrics.ts";
import { metricNames } from "./metric-names.ts";

/** In seconds. The slowest requests are long polls, which wait up to 25 s. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Requests that match no route share one metric series, because callers can send any number of different paths. */
const unrouted = "(none)";

/** Measures each request of a server by its route template. Call it before adding routes. */
export const measureRequests = (app: ZodApp, metrics: Metrics): void => {
  const histogram = new Histogram({
    name: metricNames.httpRequestSeconds,
    help: "Time from a request's arrival to the end of its response.",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [metrics],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? unrouted;
    histogram.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};
