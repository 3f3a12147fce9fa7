import { KeyObject, randomUUID, sign } from "node:crypto";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { tokenAlgorithm, tokenAudience, tokenType } from "../auth/token-verifier.ts";

/** An issuer of access tokens for tests: real keys, real signatures, published over HTTP by `startTestService`. */
export type TestTokens = {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  /** The id of the key that signs. */
  readonly kid: string;
  readonly publicKey: KeyObject;
  /** A valid access token for this user; `claims` replace what makes it valid. */
  tokenFor(userId: string, claims?: Record<string, unknown>): Promise<string>;
  /** The ES256 signature of anything (RFC 7518 §3.4), for tokens that must be refused for another reason. */
  sign(input: string): Buffer;
};

/** @param issuer what the service under test has as PUBLIC_URL */
export const createTestTokens = async (issuer = "http://localhost:3000"): Promise<TestTokens> => {
  const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true });
  const kid = `test-${randomUUID()}`;
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: tokenAlgorithm, use: "sig" }] };
  const signingKey = KeyObject.from(privateKey);
  return {
    issuer,
    jwks,
    kid,
    publicKey: KeyObject.from(publicKey),
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
    sign: input => sign("sha256", Buffer.from(input), { key: signingKey, dsaEncoding: "ieee-p1363" }),
  };
};
