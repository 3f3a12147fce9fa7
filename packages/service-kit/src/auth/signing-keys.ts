import { createECDH, hkdfSync } from "node:crypto";
import { signatureAlgorithm } from "@phaselock/contracts";
import { type CryptoKey, calculateJwkThumbprint, importJWK, type JSONWebKeySet } from "jose";

/** Keys that are derived from secrets, so that no replica stores any and all have the same. */
export type SigningKeys = {
  /** The public halves of all keys, to publish. */
  readonly publicKeys: JSONWebKeySet;
  /** The key that signs. */
  readonly signer: { readonly kid: string; readonly privateKey: CryptoKey };
};

const privateKeyBytes = 32;

/**
 * Derives the P-256 key pair of a secret by HKDF-SHA-256 (RFC 5869). The private key must be below the curve's order. 32
 * bytes are not in about one secret of 2^32: OpenSSL then refuses, and the next counter is tried.
 */
const derivePair = (secret: string, purpose: string) => {
  const pair = createECDH("prime256v1");
  for (let counter = 0; ; counter++) {
    const info = `phaselock ${purpose} ${counter}`;
    const candidate = Buffer.from(hkdfSync("sha256", secret, "", info, privateKeyBytes));
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
 * Opens the ES256 keys of some secrets.
 * @param secrets the one that signs, then previous ones, whose signatures stay valid
 * @param purpose what is signed. The same secret gives other keys for another purpose. Changing it changes all keys.
 */
export const openSigningKeys = async (
  secrets: readonly [string, ...string[]],
  purpose: string,
): Promise<SigningKeys> => {
  const open = async (secret: string) => {
    const { publicJwk, d } = derivePair(secret, purpose);
    const kid = await calculateJwkThumbprint(publicJwk);
    const privateKey = await importJWK({ ...publicJwk, d }, signatureAlgorithm);
    if (privateKey instanceof Uint8Array) throw new Error("A signing key is not an elliptic-curve key");
    return { kid, privateKey, published: { ...publicJwk, kid, alg: signatureAlgorithm, use: "sig" } };
  };
  const [signer, ...previous] = [
    await open(secrets[0]),
    ...(await Promise.all(secrets.slice(1).map(open))),
  ] as const;
  return { publicKeys: { keys: [signer, ...previous].map(({ published }) => published) }, signer };
};
