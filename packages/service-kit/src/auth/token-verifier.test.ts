import { randomUUID } from "node:crypto";
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestTokens, type TestTokens } from "../testing/test-tokens.ts";
import { createTokenVerifier, localKeys, type TokenVerifier, tokenAudience } from "./token-verifier.ts";

const issuer = "http://localhost:3000";
const userId = "01920000-0000-7000-8000-000000000001";
let tokens: TestTokens;
let verifier: TokenVerifier;
let kid: string;

beforeAll(async () => {
  tokens = await createTestTokens(issuer);
  kid = String(tokens.jwks.keys[0]?.kid);
  verifier = createTokenVerifier({ keys: localKeys(tokens.jwks), issuer });
});

/** A token that is right in everything but what the test changes, signed by a key of ours or a stranger's. */
const forge = async (options: {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  key?: CryptoKey;
}) => {
  const stranger = await generateKeyPair("ES256");
  return new SignJWT({ sid: randomUUID(), sub: userId, iss: issuer, aud: tokenAudience, ...options.claims })
    .setProtectedHeader({ alg: "ES256", kid, typ: "at+jwt", ...options.header })
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(options.key ?? stranger.privateKey);
};

describe("access tokens", () => {
  it("speaks for the user of a valid token", async () => {
    const sid = randomUUID();
    const token = await tokens.tokenFor(userId, { sid });
    expect(await verifier.verify(token)).toEqual({ userId, signInId: sid, token });
  });

  it("refuses a stranger's signature under our key id", async () => {
    await expect(verifier.verify(await forge({}))).rejects.toMatchObject({ code: "invalid_token" });
  });

  it("refuses a stranger's key that comes along in the header", async () => {
    const stranger = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(stranger.publicKey);
    const token = await forge({ key: stranger.privateKey, header: { jwk, jku: "http://127.0.0.1:9/jwks" } });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: "invalid_token" });
  });

  it("refuses alg none", async () => {
    const token = new UnsecuredJWT({ sid: randomUUID() }).setSubject(userId).setIssuer(issuer).encode();
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: "invalid_token" });
  });

  it.each([
    ["another issuer", { iss: "http://evil.example" }],
    ["another audience", { aud: "someone-else" }],
    ["no subject", { sub: undefined }],
    ["a subject that is no user id", { sub: "admin" }],
    ["no sign-in session", { sid: undefined }],
    ["a lifetime that is over", { exp: 1 }],
    ["a lifetime that has not begun", { nbf: 4_102_444_800 }],
  ])("refuses %s", async (_, claims) => {
    await expect(verifier.verify(await tokens.tokenFor(userId, claims))).rejects.toMatchObject({
      code: "invalid_token",
    });
  });

  it.each([
    ["trailing white space", (token: string) => `${token}\n`],
    ["a fourth part", (token: string) => `${token}.x`],
    ["an empty signature", (token: string) => `${token.split(".").slice(0, 2).join(".")}.`],
    ["nothing", () => ""],
    ["too much", (token: string) => token + "a".repeat(4_000)],
  ])("refuses %s", async (_, change) => {
    const token = change(await tokens.tokenFor(userId));
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: "invalid_token" });
  });
});
