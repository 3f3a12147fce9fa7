import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../paths.ts";
import { readLocalConfig } from "./local-config.ts";

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const stripe = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("readLocalConfig", () => {
  it("an empty environment gives the defaults", () => {
    expect(readLocalConfig({})).toMatchObject({
      PORT: 3000,
      GOOGLE_STAND_IN_PORT: 3001,
      STRIPE_STAND_IN_PORT: 3002,
      PHASELOCK_STATE_DIR: join(root, ".phaselock"),
      DEPLOYMENT: "local",
    });
  });

  it("an empty variable counts as unset", () => {
    expect(readLocalConfig({ DATABASE_URL: "", PORT: "" })).toMatchObject({ PORT: 3000 });
  });

  it("several invalid variables are named in one error", () => {
    const read = () => readLocalConfig({ PORT: "x", DATABASE_URL: "mysql://a", GOOGLE_CLIENT_ID: "id" });
    expect(read).toThrow(
      /PORT \(must be a port\).*DATABASE_URL \(must look like.*GOOGLE_CLIENT_SECRET \(is needed/,
    );
  });

  it.each([
    ["half of Google's credentials", { GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
    ["two of Stripe's three keys", { ...stripe, STRIPE_WEBHOOK_SECRET: undefined }, "STRIPE_WEBHOOK_SECRET"],
    ["two parts on one port", { PORT: "3001" }, "PORT"],
    ["stand-ins in production", { DEPLOYMENT: "production", ...google }, "DEPLOYMENT"],
    ["a live key beside a stand-in", { ...stripe, STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_SECRET_KEY"],
    [
      "a live restricted key beside a stand-in",
      { ...stripe, STRIPE_SECRET_KEY: "rk_live_1" },
      "STRIPE_SECRET_KEY",
    ],
  ])("refuses %s", (_, env, variable) => {
    expect(() => readLocalConfig(env)).toThrow(
      new RegExp(`^Bad configuration: ${variable} \\([^)]*\\)\\. See`),
    );
  });

  it("live keys are allowed when no stand-in is used", () => {
    expect(readLocalConfig({ ...google, ...stripe, STRIPE_SECRET_KEY: "sk_live_1" })).toMatchObject(google);
  });
});
