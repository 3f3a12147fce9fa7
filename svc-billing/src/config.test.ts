import { ConfigError, readConfig } from "@phaselock/service-kit";
import { expect, test } from "vitest";
import { billingConfigSchema, leaseSecretsOf, webhookSecretsOf } from "./config.ts";

const good = {
  STRIPE_SECRET_KEY: "sk_test_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  LEASE_SECRET: "a secret of at least thirty-two characters",
};
const standIn = { STRIPE_API_URL: "http://127.0.0.1:3902" };
const read = (env: Record<string, string>) => readConfig(billingConfigSchema, env);

test("Stripe's keys and the lease secret are enough; reconciliation runs every 30 seconds by default", () => {
  expect(read(good)).toEqual({ ...good, DEPLOYMENT: "local", RECONCILE_EVERY_SECONDS: 30 });
});

test("webhook secrets are the current one, then the previous one while it is being replaced", () => {
  expect(webhookSecretsOf(read(good))).toEqual(["whsec_abc"]);
  expect(webhookSecretsOf(read({ ...good, STRIPE_WEBHOOK_SECRET_PREVIOUS: "" }))).toEqual(["whsec_abc"]);
  expect(webhookSecretsOf(read({ ...good, STRIPE_WEBHOOK_SECRET_PREVIOUS: "whsec_old" }))).toEqual([
    "whsec_abc",
    "whsec_old",
  ]);
  expect(() => read({ ...good, STRIPE_WEBHOOK_SECRET_PREVIOUS: "sk_test_abc" })).toThrow(/_PREVIOUS/);
});

test("a previous lease secret comes second; one shorter than 32 characters is refused", () => {
  const previous = "another secret of at least thirty-two characters";
  expect(leaseSecretsOf(read(good))).toEqual([good.LEASE_SECRET]);
  const both = read({ ...good, LEASE_SECRET_PREVIOUS: previous });
  expect(leaseSecretsOf(both)).toEqual([good.LEASE_SECRET, previous]);
  expect(() => read({ ...good, LEASE_SECRET: "short" })).toThrow(/LEASE_SECRET/);
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
