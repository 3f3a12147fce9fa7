import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { tokenAlgorithm, tokenAudience, tokenType } from "../auth/token-verifier.ts";

/** An issuer of access tokens for tests: real keys, real signatures, published over HTTP by `startTestService`. */
export type TestTokens = {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  /** A valid access token for this user; `claims` replace what makes it valid. */
  tokenFor(userId: string, claims?: Record<string, unknown>): Promise<string>;
};

/** @param issuer what the service under test has as PUBLIC_URL */
export const createTestTokens = async (issuer = "http://localhost:3000"): Promise<TestTokens> => {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm);
  const kid = randomUUID();
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: tokenAlgorithm, use: "sig" }] };
  return {
    issuer,
    jwks,
    tokenFor: (userId, claims = {}) => {
      const nowSeconds = Math.floor(Date.now() / 1000);
      const valid = {
        sub: userId,
        sid: randomUUID(),
        iss: issuer,
        aud: tokenAudience,
        iat: nowSeconds,
        exp: nowSeconds + 300,
      };
      return new SignJWT({ ...valid, ...claims })
        .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: tokenType })
        .sign(privateKey);
    },
  };
};
