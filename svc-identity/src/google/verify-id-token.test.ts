import {
  createLocalJWKSet,
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
} from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type IdTokenRules, verifyIdToken } from "./verify-id-token.ts";

const clientId = "phaselock.apps.example";
const issuer = "https://accounts.google.com";
const person = {
  sub: "110169484474386276334",
  email: "Ada@Example.com",
  email_verified: true,
  name: "Ada L",
};

let google: GenerateKeyPairResult;
let stranger: GenerateKeyPairResult;
let rules: IdTokenRules;
beforeAll(async () => {
  [google, stranger] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const keys = createLocalJWKSet({
    keys: [{ ...(await exportJWK(google.publicKey)), kid: "g", alg: "RS256" }],
  });
  rules = { keys, issuer, clientId };
});

const signed = (claims: Record<string, unknown> = {}, key = google.privateKey) => {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + 3600,
    ...person,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "g" }).sign(key);
};
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

describe("an id_token", () => {
  test.each([issuer, "accounts.google.com"])(
    "of Google is accepted with the issuer spelled %s",
    async iss => {
      expect(await verifyIdToken(await signed({ iss }), rules)).toEqual({
        sub: person.sub,
        email: "ada@example.com",
        name: "Ada L",
        firstName: null,
        lastName: null,
        picture: null,
      });
    },
  );

  test("of another issuer is accepted with that issuer's exact spelling only", async () => {
    const standIn = { ...rules, issuer: "http://127.0.0.1:4001" };
    await expect(verifyIdToken(await signed({ iss: standIn.issuer }), standIn)).resolves.toMatchObject({
      sub: person.sub,
    });
    await expect(verifyIdToken(await signed(), standIn)).rejects.toMatchObject({ code: "google_rejected" });
  });

  test.each([
    ["another issuer", { iss: "https://accounts.google.com.evil.example" }],
    ["another audience", { aud: "somebody-else.apps.example" }],
    ["another authorised party", { azp: "somebody-else.apps.example" }],
    ["an expiry in the past", { exp: hourAgo() }],
    ["no expiry", { exp: undefined }],
    ["a start in the future", { nbf: hourAgo() + 7200 }],
    ["no sub", { sub: undefined }],
    ["no address", { email: undefined }],
    ["a verified flag that is a string", { email_verified: "true" }],
  ])("with %s is rejected", async (_, claims) => {
    await expect(verifyIdToken(await signed(claims), rules)).rejects.toMatchObject({
      code: "google_rejected",
    });
  });

  test("with another nonce than the request's is rejected", async () => {
    const sent = { nonce: "n-1" };
    await expect(verifyIdToken(await signed(sent), rules, sent)).resolves.toMatchObject({ sub: person.sub });
    for (const claims of [{}, { nonce: "n-2" }, { nonce: "" }])
      await expect(verifyIdToken(await signed(claims), rules, sent)).rejects.toMatchObject({
        code: "google_rejected",
      });
  });

  test("with the hash of another access token is rejected", async () => {
    // The example of OpenID Connect Core, appendix A.3.
    const accessToken = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y";
    const idToken = await signed({ at_hash: "77QmUPtjPfzWtF2AnpK9RQ" });
    await expect(verifyIdToken(idToken, rules, { accessToken })).resolves.toMatchObject({ sub: person.sub });
    await expect(verifyIdToken(idToken, rules, { accessToken: "another" })).rejects.toMatchObject({
      code: "google_rejected",
    });
  });

  test("signed with another key, or unsigned, is rejected", async () => {
    const payload = { iss: issuer, aud: clientId, iat: hourAgo(), exp: hourAgo() + 7200, ...person };
    for (const token of [
      await signed({}, stranger.privateKey),
      new UnsecuredJWT(payload).encode(),
      "",
      "a.b.c",
    ])
      await expect(verifyIdToken(token, rules)).rejects.toMatchObject({ code: "google_rejected" });
  });

  test("with an unverified address is refused as google_email_unverified", async () => {
    await expect(verifyIdToken(await signed({ email_verified: false }), rules)).rejects.toMatchObject({
      code: "google_email_unverified",
    });
  });

  test("is reported as unavailable, not as bad, when the keys can't be fetched", async () => {
    const away = { ...rules, keys: () => Promise.reject(new TypeError("fetch failed")) };
    await expect(verifyIdToken(await signed(), away)).rejects.toMatchObject({ code: "google_unavailable" });
  });

  test("with unusable names or picture signs in, without those fields", async () => {
    const claims = { name: " A\u0000da\n ", given_name: "", family_name: 7, picture: "javascript:alert(1)" };
    expect(await verifyIdToken(await signed(claims), rules)).toMatchObject({
      name: "Ada",
      firstName: null,
      lastName: null,
      picture: null,
    });
  });
});
