import { readConfig } from "@phaselock/service-kit";
import { type GatewayConfig, gatewayConfigSchema } from "../config.ts";

/** The discard port, on which nothing listens. */
export const unreachable = "http://127.0.0.1:9";

/** A gateway's environment in tests. Every service is unreachable by default. */
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
