import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startGateway } from "@phaselock/gateway";
import { createLogger } from "@phaselock/service-kit";

/** Starts the real gateway with a front end and without services, which a visitor's landing page does not call. */
export const serveFrontEnd = async (webRoot: string): Promise<{ url: string; close(): Promise<void> }> => {
  const services = createServer((_, response) => response.end('{"keys":[]}'));
  await new Promise<void>(resolve => services.listen(0, "127.0.0.1", resolve));
  const nowhere = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  const gateway = await startGateway({
    logger: createLogger("gateway", "silent"),
    bus: {
      async *read({ onCaughtUp, until }) {
        onCaughtUp?.();
        if (until instanceof AbortSignal) await once(until, "abort");
        yield* [];
      },
    },
    env: {
      PORT: "0",
      PUBLIC_URL: "http://localhost:3000",
      WEB_ROOT: webRoot,
      IDENTITY_URL: nowhere,
      BILLING_URL: nowhere,
      SESSIONS_URL: nowhere,
      ANALYTICS_URL: nowhere,
      GOOGLE_CLIENT_ID: "bench",
      STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
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
