import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClosing, findFreePort } from "@phaselock/processes";
import { ConfigError, createLogger } from "@phaselock/service-kit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStagingStandIns } from "./open-staging-stand-ins.ts";

const closing = createClosing();
const logger = createLogger("stand-ins", "silent");
const secret = "the access secret of a staging, 45 characters";
let env: Record<string, string>;
let stateDir: string;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "phaselock-staging-"));
  env = {
    DEPLOYMENT: "staging",
    // An address other than the loopback names, so that the rules for staging apply.
    HOST: "127.0.0.2",
    PUBLIC_URL: "https://staging.example.com",
    STAGING_ACCESS_SECRET: secret,
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    GOOGLE_STAND_IN_URL: "https://google.staging.example.com",
    GOOGLE_CLIENT_ID: "staging",
    GOOGLE_CLIENT_SECRET: "G".repeat(32),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_URL: "https://stripe.staging.example.com",
    STRIPE_SECRET_KEY: `sk_test_${"k".repeat(32)}`,
    STRIPE_PUBLISHABLE_KEY: "pk_test_staging",
    STRIPE_WEBHOOK_SECRET: `whsec_${"w".repeat(32)}`,
    PHASELOCK_STATE_DIR: stateDir,
  };
});
afterAll(async () => {
  await closing.close();
  await rm(stateDir, { recursive: true, force: true });
});

it("the stand-ins in staging name their https addresses, and refuse requests without the secret", async () => {
  const urls = await openStagingStandIns(env, closing, logger);
  expect(urls).toEqual({ google: env.GOOGLE_STAND_IN_URL, stripe: env.STRIPE_STAND_IN_URL });
  const google = `http://127.0.0.2:${env.GOOGLE_STAND_IN_PORT}`;
  const stripe = `http://127.0.0.2:${env.STRIPE_STAND_IN_PORT}`;
  const statusOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
    (await fetch(url, { headers, redirect: "manual" })).status;

  const discovery = await fetch(`${google}/.well-known/openid-configuration`, {
    headers: { "x-forwarded-proto": "https", host: "google.staging.example.com" },
  });
  expect(await discovery.json()).toMatchObject({ issuer: env.GOOGLE_STAND_IN_URL });
  const query = new URLSearchParams({
    client_id: "staging",
    response_type: "code",
    scope: "openid",
    redirect_uri: "postmessage",
    origin: "https://staging.example.com",
  });
  const authorize = `${google}/o/oauth2/v2/auth?${query}`;
  expect(await statusOf(authorize)).toBe(401);
  expect(await statusOf(authorize, { "x-staging-access": secret })).toBe(303);
  expect(await statusOf(`${google}/gsi/client`)).toBe(200);

  expect(await statusOf(`${stripe}/c/pay/cs_test_1`)).toBe(401);
  expect(await statusOf(`${stripe}/c/pay/cs_test_1`, { "x-staging-access": secret })).toBe(404);
  expect(await statusOf(`${stripe}/v1/invoices`)).toBe(401);
  expect(await statusOf(`${stripe}/v1/invoices`, { authorization: `Bearer ${env.STRIPE_SECRET_KEY}` })).toBe(
    200,
  );
  expect(await statusOf(`${stripe}/`, { "x-staging-access": secret }), "the dashboard").toBe(403);
});

it("on loopback behind a proxy, they name their https addresses too", async () => {
  const ports = {
    HOST: "",
    GOOGLE_STAND_IN_PORT: String(await findFreePort()),
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
    PHASELOCK_STATE_DIR: join(stateDir, "loopback"),
  };
  const { google, stripe } = await openStagingStandIns({ ...env, ...ports }, closing, logger);
  expect([google, stripe]).toEqual([env.GOOGLE_STAND_IN_URL, env.STRIPE_STAND_IN_URL]);
  const discovery = await fetch(
    `http://127.0.0.1:${ports.GOOGLE_STAND_IN_PORT}/.well-known/openid-configuration`,
  );
  expect(await discovery.json()).toMatchObject({ issuer: env.GOOGLE_STAND_IN_URL });
});

it("services with an issuer of their own reach Google's endpoints there, while browsers use the https address", async () => {
  const port = String(await findFreePort());
  const issuer = `http://127.0.0.1:${port}`;
  const ports = {
    GOOGLE_STAND_IN_PORT: port,
    STRIPE_STAND_IN_PORT: String(await findFreePort()),
    PHASELOCK_STATE_DIR: join(stateDir, "issuer"),
  };
  const opened = await openStagingStandIns(
    { ...env, ...ports, HOST: "", GOOGLE_ISSUER: issuer },
    closing,
    logger,
  );
  expect(opened.google).toBe(env.GOOGLE_STAND_IN_URL);
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`);
  expect(await discovery.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
  const forwarded = { "x-forwarded-proto": "https", "x-forwarded-host": "google.staging.example.com" };
  const asked = await fetch(`${issuer}/.well-known/openid-configuration`, { headers: forwarded });
  expect(await asked.json()).toMatchObject({ token_endpoint: `${env.GOOGLE_STAND_IN_URL}/token` });
});

it.each([
  ["DEPLOYMENT", "production"],
  ["DEPLOYMENT", "local"],
  ["STAGING_ACCESS_SECRET", "short"],
  ["STRIPE_SECRET_KEY", "sk_test_phaselocklocal"],
  ["GOOGLE_CLIENT_SECRET", "GOCSPX-phaselocklocal"],
  ["GOOGLE_STAND_IN_URL", "http://google.staging.example.com"],
  ["GOOGLE_ISSUER", "http://stand-ins:3001/path"],
  ["STRIPE_WEBHOOK_URL", "gateway"],
])("%s=%s is refused by name", async (variable, value) => {
  const opening = openStagingStandIns({ ...env, [variable]: value }, closing, logger);
  await expect(opening).rejects.toThrow(ConfigError);
  await expect(opening).rejects.toThrow(variable);
});
