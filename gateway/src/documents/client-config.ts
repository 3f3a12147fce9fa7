import { type ClientConfig, productVersion } from "@phaselock/contracts";
import { routeOf, type ZodApp } from "@phaselock/service-kit";
import type { GatewayConfig } from "../config.ts";

/** The configuration that the browser gets. Nothing in it is secret. */
export const clientConfigOf = (config: GatewayConfig): ClientConfig => ({
  environment: config.ENVIRONMENT_NAME,
  version: productVersion,
  google: { clientId: config.GOOGLE_CLIENT_ID, scriptUrl: config.GOOGLE_SCRIPT_URL },
  stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, scriptUrl: config.STRIPE_SCRIPT_URL },
  unreleased: config.UNRELEASED,
  contactEmail: config.CONTACT_EMAIL,
});

/** GET /config.json: runtime configuration, so that one immutable build serves every environment. */
export const registerClientConfig = (app: ZodApp, clientConfig: ClientConfig): void => {
  app.route({
    ...routeOf("GET /config.json"),
    handler: async (_, reply) => {
      reply.header("cache-control", "no-cache");
      return clientConfig;
    },
  });
};
