import { createLogger, type EventBus } from "@phaselock/service-kit";
import { startGateway } from "../gateway.ts";
import { quietBus } from "./quiet-bus.ts";
import { recordUpstream } from "./record-upstream.ts";
import { testEnvironment } from "./test-config.ts";

/** Start a real gateway in front of one recording server that stands in for every service. */
export const startTestGateway = async (
  env: Readonly<Record<string, string>> = {},
  bus: Pick<EventBus, "read" | "ready"> = quietBus,
) => {
  const upstream = await recordUpstream();
  const gateway = await startGateway({
    bus,
    logger: createLogger("gateway", "silent"),
    env: {
      ...testEnvironment,
      IDENTITY_URL: upstream.url,
      BILLING_URL: upstream.url,
      SESSIONS_URL: upstream.url,
      ANALYTICS_URL: upstream.url,
      ...env,
    },
  });
  return {
    url: gateway.url,
    metricsUrl: gateway.metricsUrl,
    arrivals: upstream.arrivals,
    close: async () => {
      await gateway.close();
      upstream.close();
    },
  };
};
