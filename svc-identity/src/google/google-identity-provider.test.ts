import { randomPKCECodeVerifier } from "openid-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  codeFor,
  googleClient,
  newPerson,
  otherClientId,
  returnFrom,
  startGoogle,
  tokenResponseFor,
  tokensFor,
} from "../testing/google.ts";
import { createGoogleIdentityProvider } from "./google-identity-provider.ts";

let google: Awaited<ReturnType<typeof startGoogle>>;
beforeEach(async () => {
  google = await startGoogle();
});
afterEach(() => google.close());

const clientOf = (changes: { GOOGLE_CLIENT_SECRET?: string; DEPLOYMENT?: "production" } = {}) =>
  createGoogleIdentityProvider({
    DEPLOYMENT: "local",
    ...googleClient,
    GOOGLE_ISSUER: google.issuer,
    ...changes,
  });

test("a code returns its owner's profile", async () => {
  const person = newPerson("Ada Lovelace");
  expect(await clientOf().redeemCode(await codeFor(google.issuer, person))).toEqual({
    sub: expect.stringMatching(/^\d{21}$/),
    email: person.email,
    name: "Ada Lovelace",
    firstName: "Ada",
    lastName: "Lovelace",
    picture: null,
  });
});

test("a failed discovery → the next call retries it", async () => {
  const client = clientOf();
  await google.close();
  await expect(client.redeemCode("any")).rejects.toMatchObject({ code: "google_unavailable" });
  google = await startGoogle(Number(new URL(google.issuer).port));
  const person = newPerson();
  expect(await client.redeemCode(await codeFor(google.issuer, person))).toMatchObject({
    email: person.email,
  });
});

test("a Google outage after discovery is reported as unavailable, not as a bad code", async () => {
  const client = clientOf();
  await client.redeemCode(await codeFor(google.issuer, newPerson()));
  const code = await codeFor(google.issuer, newPerson());
  await google.close();
  await expect(client.redeemCode(code)).rejects.toMatchObject({ code: "google_unavailable" });
  google = await startGoogle();
});

test("a bad code is the caller's error, a bad client secret is ours", async () => {
  const code = await codeFor(google.issuer, newPerson());
  await expect(clientOf().redeemCode("invented")).rejects.toMatchObject({
    code: "google_code_exchange_failed",
  });
  await expect(clientOf({ GOOGLE_CLIENT_SECRET: "wrong" }).redeemCode(code)).rejects.toMatchObject({
    code: "google_unavailable",
  });
});

test("in production plain http endpoints are refused", async () => {
  const code = await codeFor(google.issuer, newPerson());
  await expect(clientOf({ DEPLOYMENT: "production" }).redeemCode(code)).rejects.toMatchObject({
    code: "google_unavailable",
  });
});

describe("a redirect sign-in", () => {
  const redirectUri = "http://localhost:3000/auth/callback";
  const begin = () => ({ redirectUri, codeVerifier: randomPKCECodeVerifier(), nonce: "n-1", state: "s-1" });

  test("returns its state, and its proof redeems the code", async () => {
    const [client, proof, person] = [clientOf(), begin(), newPerson()];
    const back = await returnFrom(await client.authorizationUrl(proof), person);
    expect(back.href).toContain(`${redirectUri}?`);
    expect(back.searchParams.get("state")).toBe(proof.state);
    expect(await client.redeemCode(back.searchParams.get("code") ?? "", proof)).toMatchObject({
      email: person.email,
    });
  });

  test.each([
    ["another PKCE verifier", { codeVerifier: randomPKCECodeVerifier() }, "google_code_exchange_failed"],
    ["another redirect URI", { redirectUri: `${redirectUri}/` }, "google_code_exchange_failed"],
    ["another nonce", { nonce: "n-2" }, "google_rejected"],
  ])("can't be redeemed with %s", async (_, changes, code) => {
    const [client, proof] = [clientOf(), begin()];
    const back = await returnFrom(await client.authorizationUrl(proof), newPerson());
    const redeemed = client.redeemCode(back.searchParams.get("code") ?? "", { ...proof, ...changes });
    await expect(redeemed).rejects.toMatchObject({ code });
  });

  test("can't be redeemed as a popup's code, nor a popup's code as a redirect's", async () => {
    const [client, proof] = [clientOf(), begin()];
    const back = await returnFrom(await client.authorizationUrl(proof), newPerson());
    const refused = { code: "google_code_exchange_failed" };
    await expect(client.redeemCode(back.searchParams.get("code") ?? "")).rejects.toMatchObject(refused);
    const popups = await codeFor(google.issuer, newPerson());
    await expect(client.redeemCode(popups, proof)).rejects.toMatchObject(refused);
  });
});

describe("an access token", () => {
  test("issued to us returns its owner's profile, with or without an id_token", async () => {
    const person = newPerson("Ada Lovelace");
    const { access_token: accessToken } = await tokenResponseFor(google.issuer, person);
    const known = { email: person.email, name: "Ada Lovelace", firstName: "Ada" };
    expect(await clientOf().validateTokens({ accessToken })).toMatchObject(known);
    expect(await clientOf().validateTokens(await tokensFor(google.issuer, person))).toMatchObject(known);
  });

  test("issued to another app is refused, for any user", async () => {
    const person = newPerson();
    const { accessToken, idToken } = await tokensFor(google.issuer, person, otherClientId);
    await expect(clientOf().validateTokens({ accessToken })).rejects.toMatchObject({
      code: "google_token_invalid",
      message: `issued for ${otherClientId}`,
    });
    const own = await tokensFor(google.issuer, person);
    await expect(clientOf().validateTokens({ accessToken: own.accessToken, idToken })).rejects.toMatchObject({
      code: "google_rejected",
    });
  });

  test("with another person's id_token is refused", async () => {
    const [{ accessToken }, { idToken }] = [
      await tokensFor(google.issuer, newPerson()),
      await tokensFor(google.issuer, newPerson()),
    ];
    await expect(clientOf().validateTokens({ accessToken, idToken })).rejects.toMatchObject({
      code: "google_rejected",
    });
  });

  test("without the email scope, or invented, is refused", async () => {
    const { access_token: narrow } = await tokenResponseFor(google.issuer, newPerson(), {
      scope: "openid profile",
    });
    for (const accessToken of [narrow, "invented"])
      await expect(clientOf().validateTokens({ accessToken })).rejects.toMatchObject({
        code: "google_token_invalid",
      });
  });

  test("of a person with an unverified address is refused as google_email_unverified", async () => {
    const person = { ...newPerson(), verified: false };
    const { access_token: accessToken } = await tokenResponseFor(google.issuer, person);
    for (const tokens of [{ accessToken }, await tokensFor(google.issuer, person)])
      await expect(clientOf().validateTokens(tokens)).rejects.toMatchObject({
        code: "google_email_unverified",
      });
  });

  test("is reported as unavailable, not as bad, while Google is down", async () => {
    const client = clientOf();
    const { access_token: accessToken } = await tokenResponseFor(google.issuer, newPerson());
    await client.validateTokens({ accessToken });
    await google.close();
    await expect(client.validateTokens({ accessToken })).rejects.toMatchObject({
      code: "google_unavailable",
    });
    google = await startGoogle();
  });
});
