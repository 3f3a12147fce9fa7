import { createECDH, hkdfSync } from "node:crypto";
import { tokenAlgorithm } from "@phaselock/service-kit";
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JSONWebKeySet } from "jose";

/** The keys that sign offline leases. */
export type LeaseKeys = {
  /** The public halves of all keys, as published at /internal/lease-keys. */
  readonly publicKeys: JSONWebKeySet;
  /** The key that signs. */
  readonly signer: { readonly kid: string; readonly privateKey: CryptoKey };
};

const info = "phaselock offline leases";
const privateKeyBytes = 32;

/**
 * Derives the P-256 key pair of a secret by HKDF-SHA-256 (RFC 5869), so that every replica has the same key and none is
 * stored. The private key must be below the curve's order. 32 bytes are not in about one secret of 2^32: OpenSSL then
 * refuses, and the next counter is tried.
 */
const derivePair = (secret: string) => {
  const pair = createECDH("prime256v1");
  for (let counter = 0; ; counter++) {
    const candidate = Buffer.from(hkdfSync("sha256", secret, "", `${info} ${counter}`, privateKeyBytes));
    try {
      pair.setPrivateKey(candidate);
    } catch {
      continue;
    }
    // An uncompressed point (SEC 1 §2.3.3): 4, x, y.
    const point = pair.getPublicKey();
    const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
    return { publicJwk: { kty: "EC", crv: "P-256", x, y }, d: candidate.toString("base64url") };
  }
};

/**
 * Opens the keys of the lease secrets.
 * @param secrets LEASE_SECRET, which signs, then the previous one, whose leases stay valid
 */
export const openLeaseKeys = async (secrets: readonly [string, ...string[]]): Promise<LeaseKeys> => {
  const open = async (secret: string) => {
    const { publicJwk, d } = derivePair(secret);
    const kid = await calculateJwkThumbprint(publicJwk);
    const privateKey = await importJWK({ ...publicJwk, d }, tokenAlgorithm);
    if (privateKey instanceof Uint8Array) throw new Error("A lease key is not an elliptic-curve key");
    return { kid, privateKey, published: { ...publicJwk, kid, alg: tokenAlgorithm, use: "sig" } };
  };
  const [signer, ...previous] = [
    await open(secrets[0]),
    ...(await Promise.all(secrets.slice(1).map(open))),
  ] as const;
  return { publicKeys: { keys: [signer, ...previous].map(({ published }) => published) }, signer };
};
