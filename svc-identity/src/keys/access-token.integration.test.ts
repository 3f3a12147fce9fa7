import { randomUUID } from "node:crypto";
import { userSchema } from "@phaselock/contracts";
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson } from "../testing/google.ts";
import { refusal, startTestIdentity, type TestIdentity } from "../testing/identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const keySetUrl = () => new URL("/.well-known/jwks.json", identity.service.url);
const me = (token?: string) => identity.call("/api/auth/me", token === undefined ? {} : { token });

describe("an access token", () => {
  test("is a 25-minute RFC 9068 at+jwt that the published keys verify", async () => {
    const { token, user } = await identity.signIn(newPerson());
    const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(keySetUrl()));
    expect(protectedHeader).toEqual({ alg: "ES256", typ: "at+jwt", kid: expect.any(String) });
    expect(payload).toEqual({
      iss: identity.service.tokens.issuer,
      aud: "phaselock",
      sub: user.id,
      sid: expect.any(String),
      client_id: "phaselock-web",
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: (payload.iat ?? 0) + 25 * 60,
    });
  });

  test("gives access to its user's account, also after a restart", async () => {
    const { token, user } = await identity.signIn(newPerson());
    expect(userSchema.parse(await (await me(token)).json())).toEqual(user);
    await identity.service.restart();
    expect(userSchema.parse(await (await me(token)).json())).toEqual(user);
  });

  test("of a deleted user is refused", async () => {
    const { token, user } = await identity.signIn(newPerson());
    await identity.rows("DELETE FROM users WHERE id = $1", user.id);
    for (const path of ["/api/auth/me", "/api/preferences"])
      expect(await refusal(await identity.call(path, { token }))).toMatchObject({
        status: 401,
        code: "invalid_token",
      });
  });

  test("with another key, no key, another algorithm or changed claims is refused", async () => {
    const { token, user } = await identity.signIn(newPerson());
    const [header = "", , signature = ""] = token.split(".");
    const claims = { ...decodeJwt(token) };
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: randomUUID() })).toString("base64url");
    const { kid } = decodeProtectedHeader(token);
    const secret = new TextEncoder().encode(await (await fetch(keySetUrl())).text());
    const bad = [
      await identity.service.tokens.tokenFor(user.id),
      new UnsecuredJWT(claims).encode(),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: kid ?? "" })
        .sign(secret),
      `${header}.${forged}.${signature}`,
      `${header}.${forged}.`,
      "nonsense",
    ];
    for (const forgery of bad)
      expect(await refusal(await me(forgery))).toMatchObject({ status: 401, code: "invalid_token" });
  });

  test("is required", async () => {
    expect(await refusal(await me())).toMatchObject({ status: 401, code: "authentication_required" });
  });
});

test("the key set is cacheable for five minutes and contains public keys only", async () => {
  const answer = await fetch(keySetUrl());
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
  expect(keys.map(key => Object.keys(key).toSorted())).toEqual([
    ["alg", "crv", "kid", "kty", "use", "x", "y"],
  ]);
});
