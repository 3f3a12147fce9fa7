import { expect, it } from "vitest";
import { buildDefaultsOf } from "./build-defaults.ts";

it("VITE_* values reach the browser without the prefix", () => {
  const env = { VITE_CONTACT_EMAIL: "law@phaselock.example", VITE_UNRELEASED: "/simulator" };
  expect(buildDefaultsOf(env)).toEqual({ CONTACT_EMAIL: "law@phaselock.example", UNRELEASED: "/simulator" });
});

it("unknown, unprefixed and empty variables don't reach the browser", () => {
  const env = { VITE_STRIPE_SECRET_KEY: "sk_test_1", GOOGLE_CLIENT_ID: "id", VITE_GOOGLE_CLIENT_ID: "" };
  expect(buildDefaultsOf(env)).toEqual({});
});
