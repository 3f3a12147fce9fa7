import { signInResponseSchema } from "@phaselock/contracts";
import { startGoogleStandIn } from "@phaselock/stand-in-google";
import { openTab, relayedBy } from "@phaselock/stand-in-google/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, publicUrl, type TestBackend } from "./open-test-backend.ts";

const accessSecret = "the access secret of a staging, 45 characters";
const loadTestKey = "the key of a load test, with 40 characters";
const client = { clientId: "staging", clientSecret: "G".repeat(32) };

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({
    variables: { DEPLOYMENT: "staging", LOAD_TEST_KEY: loadTestKey },
    openGoogle: async (_, logger) => {
      const { issuer, close } = await startGoogleStandIn({
        ...client,
        port: 0,
        accessSecret,
        appOrigins: [publicUrl],
        deployment: "staging",
        logger,
      });
      const environment = {
        GOOGLE_CLIENT_ID: client.clientId,
        GOOGLE_CLIENT_SECRET: client.clientSecret,
        GOOGLE_ISSUER: issuer,
      };
      return { environment, description: "stand-in of staging", close };
    },
  });
});
afterAll(() => backend?.close());

const authorize = `/o/oauth2/v2/auth?${new URLSearchParams({
  client_id: client.clientId,
  response_type: "code",
  scope: "openid email profile",
  redirect_uri: "postmessage",
  origin: publicUrl,
})}`;

it("the stand-in for Google, without the access secret → no account to choose", async () => {
  const tab = openTab(backend.google.issuer);
  expect(await tab.open(authorize)).toMatchObject({ status: 401 });
  expect(await tab.submit("/staging-access", { secret: "wrong", to: authorize })).toMatchObject({
    status: 401,
  });
  expect(await tab.open(authorize)).toMatchObject({ status: 401 });
});

it("the access secret, then an account → signed in through staging's gateway, with the load test's key recognised", async () => {
  const tab = openTab(backend.google.issuer);
  const chooser = await tab.submit("/staging-access", { secret: accessSecret, to: authorize });
  expect(chooser.status).toBe(200);
  const account = { name: "Stig Staging", email: "stig@example.com", emailVerified: "on" };
  const { response } = relayedBy(await tab.submit(`${chooser.url.pathname}/other`, account));
  const callback = (headers: Readonly<Record<string, string>>, code: unknown) =>
    fetch(`${backend.gatewayUrl}/api/auth/google/callback`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ code }),
    });
  const answer = await callback({ "x-load-test-key": loadTestKey }, response.code);
  expect(answer.headers.get("x-deployment")).toBe("staging");
  expect(signInResponseSchema.parse(await answer.json()).user.email).toBe(account.email);
  const wrongKey = await callback({ "x-load-test-key": accessSecret }, response.code);
  expect(wrongKey.headers.get("x-deployment")).toBeNull();
});
