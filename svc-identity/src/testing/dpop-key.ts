import { randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** Changes that make a proof invalid, or valid for another request. */
export type ProofChanges = {
  readonly header?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
};

/** A browser's key, which makes proofs (RFC 9449 §4.2). */
export type DpopKey = {
  readonly thumbprint: string;
  readonly publicJwk: JWK;
  readonly privateJwk: JWK;
  /** @param path the path of the POST request */
  proofFor(path: string, changes?: ProofChanges): Promise<string>;
};

/** @param origin the product's origin, as the browser sees it */
export const createDpopKey = async (origin = "http://localhost:3000"): Promise<DpopKey> => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    thumbprint: await calculateJwkThumbprint(publicJwk),
    publicJwk,
    privateJwk: await exportJWK(privateKey),
    proofFor: (path, { header = {}, claims = {} } = {}) => {
      const valid = {
        jti: randomUUID(),
        htm: "POST",
        htu: origin + path,
        iat: Math.floor(Date.now() / 1000),
      };
      return new SignJWT({ ...valid, ...claims })
        .setProtectedHeader({ typ: "dpop+jwt", alg: "ES256", jwk: publicJwk, ...header })
        .sign(privateKey);
    },
  };
};
