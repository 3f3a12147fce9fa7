import { ConfigError, readConfig } from "@phaselock/service-kit";
import { expect, test } from "vitest";
import { billingConfigSchema } from "./config.ts";

const good = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc" };
const standIn = { STRIPE_API_URL: "http://127.0.0.1:3902" };
const read = (env: Record<string, string>) => readConfig(billingConfigSchema, env);

test("Stripe's keys are enough; reconciliation runs every 30 seconds by default", () => {
  expect(read(good)).toEqual({ ...good, DEPLOYMENT: "local", RECONCILE_EVERY_SECONDS: 30 });
});

test.each([
  ["in production", { ...good, ...standIn, DEPLOYMENT: "production" }],
  ["with a live key", { ...good, ...standIn, STRIPE_SECRET_KEY: "sk_live_abc" }],
])("a stand-in is refused %s, by name", (_, env) => {
  expect(() => read(env)).toThrow(/STRIPE_API_URL/);
});

test("the error names every invalid variable", () => {
  expect(() => read({ STRIPE_SECRET_KEY: "pk_test_abc", RECONCILE_EVERY_SECONDS: "0" })).toThrow(ConfigError);
  expect(() => read({ STRIPE_SECRET_KEY: "pk_test_abc", RECONCILE_EVERY_SECONDS: "0" })).toThrow(
    /STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET.*RECONCILE_EVERY_SECONDS/,
  );
});
