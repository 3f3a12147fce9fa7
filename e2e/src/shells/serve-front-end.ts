import { once } from "node:events";
import { createServer } from "node:http";
import { startGateway } from "@phaselock/gateway";
import { listenOnLoopback } from "@phaselock/processes";
import { createLogger } from "@phaselock/service-kit";

/**
 * Starts the real gateway with this front end and without services: every API call but the token keys fails. It reads which
 * releases are live with every document.
 * @param env further configuration of the gateway
 */
export const serveFrontEnd = async (
  webRoot: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close(): Promise<void> }> => {
  const services = createServer((_, response) => response.end('{"keys":[]}'));
  const nowhere = `http://127.0.0.1:${await listenOnLoopback(services, 0)}`;
  const gateway = await startGateway({
    logger: createLogger("gateway", "silent"),
    bus: {
      ready: async () => undefined,
      async *read({ onCaughtUp, until }) {
        onCaughtUp?.();
        if (until instanceof AbortSignal) await once(until, "abort");
        yield* [];
      },
    },
    env: {
      PORT: "0",
      METRICS_PORT: "0",
      PUBLIC_URL: "http://localhost:3000",
      WEB_ROOT: webRoot,
      IDENTITY_URL: nowhere,
      BILLING_URL: nowhere,
      SESSIONS_URL: nowhere,
      ANALYTICS_URL: nowhere,
      GOOGLE_CLIENT_ID: "none",
      STRIPE_PUBLISHABLE_KEY: "pk_test_none",
      ...env,
    },
  });
  return {
    url: gateway.url,
    close: async () => {
      await gateway.close();
      await new Promise(resolve => services.close(resolve));
    },
  };
};
