import { Histogram } from "prom-client";
import type { ZodApp } from "../http/create-app.ts";
import type { Metrics } from "./create-metrics.ts";
import { metricNames } from "./metric-names.ts";

/** In seconds. The longest are long polls, which wait 25 s by contract. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** What no route answers shares one series: paths are the caller's, and there is no end to them. */
const unrouted = "(none)";

/** Measure each request of the server by its route's template. Called before routes are hung on it. */
export const measureRequests = (app: ZodApp, metrics: Metrics): void => {
  const histogram = new Histogram({
    name: metricNames.httpRequestSeconds,
    help: "Time from a request's arrival to the end of its answer.",
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
