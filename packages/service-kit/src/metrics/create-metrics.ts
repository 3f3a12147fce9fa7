import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { ZodApp } from "../http/create-app.ts";

/** What one service or gateway measures, with Node's own figures. Never shared: one process may run several. */
export type Metrics = Registry;

/**
 * How often the event loop's lag is sampled, in milliseconds; each sample includes it. By prom-client's default of 10 an
 * idle process wakes a hundred times a second for this alone.
 */
const lagSampleEveryMs = 100;

export const createMetrics = (service: string): Metrics => {
  const metrics = new Registry();
  metrics.setDefaultLabels({ service });
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: lagSampleEveryMs });
  return metrics;
};

/** GET /metrics in Prometheus' text format. The gateway routes it nowhere. */
export const registerMetrics = (app: ZodApp, metrics: Metrics): void => {
  app.get("/metrics", { logLevel: "silent", schema: { hide: true } }, async (_, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
};

/** GET /metrics on a port of its own, for a server whose own port the world can reach. */
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
