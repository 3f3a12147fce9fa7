import type { FastifyRequest } from "fastify";
import type { ZodApp } from "../http/create-app.ts";
import type { Metrics } from "./create-metrics.ts";
import { histogramOf } from "./metric-of.ts";

/** Requests that match no route share one metric series, because callers can send any number of different paths. */
const unrouted = "(none)";

const templateOf = (request: FastifyRequest): string | undefined => request.routeOptions.url;

/**
 * Measures each request of a server by its route template. Call it before adding routes.
 * @param routeOf names a request's route, for a server whose own templates are too coarse. It must return few different names
 */
export const measureRequests = (app: ZodApp, metrics: Metrics, routeOf = templateOf): void => {
  const histogram = histogramOf(metrics, "httpRequestSeconds");
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request) ?? unrouted;
    histogram.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
};
