import { AppError, openServiceClient, type ServiceClient, type ZodApp } from "@phaselock/service-kit";
import type { GatewayConfig, UpstreamName } from "../config.ts";
import { type PoolName, pools } from "./pools.ts";

/** How long a closing gateway waits for calls in progress, in milliseconds. A long poll takes longer. */
const drainTimeoutMs = 10_000;

/** Finds the client of a service for one kind of call. */
export type Upstreams = (service: UpstreamName, pool: PoolName) => ServiceClient;

/**
 * Opens the connections to the services until the server closes. Closing waits for calls in progress; calls that are
 * still pending after `drainMs` get 503, which every client retries.
 * @param options.connections connections to each replica, by kind of call
 */
export const openUpstreams = (
  app: ZodApp,
  config: Pick<GatewayConfig, UpstreamName>,
  {
    drainMs = drainTimeoutMs,
    connections = pools,
  }: { drainMs?: number; connections?: Readonly<Record<PoolName, number>> } = {},
): Upstreams => {
  const clients = new Map<string, ServiceClient>();
  const abortPending = () => {
    const closing = new AppError("upstream_unavailable", { detail: "the gateway is closing" });
    for (const client of clients.values()) void client.destroy(closing);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setTimeout(abortPending, drainMs);
  });
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await Promise.all(Array.from(clients.values(), client => client.destroy()));
  });
  return (service, pool) => {
    const key = `${service} ${pool}`;
    const client = clients.get(key) ?? openServiceClient(config[service], { connections: connections[pool] });
    clients.set(key, client);
    return client;
  };
};
