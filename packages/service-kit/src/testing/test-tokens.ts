import { KeyObject, randomUUID, sign } from "node:crypto";
import { signatureAlgorithm } from "@phaselock/contracts";
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { tokenAudience, tokenType } from "../auth/token-verifier.ts";

/**
 * An issuer of access tokens for tests, with real keys and signatures. `startTestService` serves its keys over HTTP.
 */
export type TestTokens = {
  readonly issuer: string;
  readonly jwks: JSONWebKeySet;
  /** The id of the signing key. */
  readonly kid: string;
  readonly publicKey: KeyObject;
  /** Creates a valid access token for a user; `claims` override the valid ones. */
  tokenFor(userId: string, claims?: Record<string, unknown>): Promise<string>;
  /** Signs any input with ES256 (RFC 7518 §3.4), for tokens that must be refused for another reason. */
  sign(input: string): Buffer;
};

/** Creates an issuer. @param issuer the PUBLIC_URL of the service under test */
export const createTestTokens = async (issuer = "http://localhost:3000"): Promise<TestTokens> => {
  const { publicKey, privateKey } = await generateKeyPair(signatureAlgorithm, { extractable: true });
  const kid = `test-${randomUUID()}`;
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: signatureAlgorithm, use: "sig" }] };
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
        .setProtectedHeader({ alg: signatureAlgorithm, kid, typ: tokenType })
        .sign(privateKey);
    },
    sign: input => sign("sha256", Buffer.from(input), { key: signingKey, dsaEncoding: "ieee-p1363" }),
  };
};
