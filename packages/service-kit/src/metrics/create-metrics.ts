import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { ZodApp } from "../http/create-app.ts";

/**
 * The metrics of one service or gateway, including Node's. Never shared, because one process may run several
 * services.
 */
export type Metrics = Registry;

/**
 * Sampling interval of the event loop lag, in milliseconds; each sample includes it. With prom-client's default of
 * 10, an idle process would wake a hundred times a second just for this.
 */
const lagSampleEveryMs = 100;

export const createMetrics = (service: string): Metrics => {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service });
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: lagSampleEveryMs });
  return metrics;
};

/** Adds GET /metrics in Prometheus' text format. The gateway does not expose it. */
export const registerMetrics = (app: ZodApp, metrics: Metrics): void => {
  app.get("/metrics", { logLevel: "silent", schema: { hide: true } }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
};

/** Serves GET /metrics on a separate port, for a server whose main port is public. */
export const startMetricsServer = async (
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    response.setHeader("content-type", metrics.contentType).end(await metrics.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
