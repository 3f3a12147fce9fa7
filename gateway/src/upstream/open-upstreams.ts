import { AppError, type ZodApp } from "@phaselock/service-kit";
import type { Dispatcher } from "undici";
import type { GatewayConfig, UpstreamName } from "../config.ts";
import { openUpstream } from "./open-upstream.ts";

/** How long a closing gateway waits for calls in progress, in milliseconds. A long poll takes longer. */
const drainTimeoutMs = 10_000;

/** One dispatcher per service, over all its replicas. */
export type Upstreams = Readonly<Record<UpstreamName, Dispatcher>>;

/**
 * Opens the connections to the services until the server closes. Closing waits for calls in progress; calls that are
 * still pending after `drainMs` get 503, which every client retries.
 */
export const openUpstreams = (
  app: ZodApp,
  config: Pick<GatewayConfig, UpstreamName>,
  drainMs = drainTimeoutMs,
): Upstreams => {
  const upstreams: Upstreams = {
    IDENTITY_URL: openUpstream(config.IDENTITY_URL),
    BILLING_URL: openUpstream(config.BILLING_URL),
    SESSIONS_URL: openUpstream(config.SESSIONS_URL),
    ANALYTICS_URL: openUpstream(config.ANALYTICS_URL),
  };
  const abortPending = () => {
    const closing = new AppError("upstream_unavailable", { detail: "the gateway is closing" });
    for (const upstream of Object.values(upstreams)) void upstream.destroy(closing);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    timer = setTimeout(abortPending, drainMs);
  });
  app.addHook("onClose", async () => {
    clearTimeout(timer);
    await Promise.all(Object.values(upstreams).map(upstream => upstream.destroy()));
  });
  return upstreams;
};
