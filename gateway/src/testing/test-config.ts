import { readConfig } from "@phaselock/service-kit";
import { type GatewayConfig, gatewayConfigSchema } from "../config.ts";

/** Nobody listens on the discard port. */
export const unreachable = "http://127.0.0.1:9";

/** What a gateway reads in a test, with every service away unless told otherwise. */
export const testEnvironment = {
  PORT: "0",
  PUBLIC_URL: "http://localhost:3000",
  IDENTITY_URL: unreachable,
  BILLING_URL: unreachable,
  SESSIONS_URL: unreachable,
  ANALYTICS_URL: unreachable,
  GOOGLE_CLIENT_ID: "client-id",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};

export const testConfig = (env: Readonly<Record<string, string>> = {}): GatewayConfig =>
  readConfig(gatewayConfigSchema, { ...testEnvironment, ...env });
