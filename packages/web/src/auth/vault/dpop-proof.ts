/** The request that a proof covers. */
export type ProofTarget = {
  readonly method: string;
  /** Absolute, without query and fragment. */
  readonly url: string;
  /** The server's latest nonce. */
  readonly nonce?: string | undefined;
};

const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

/**
 * Generates an ES256 key pair whose private key can sign but not be exported. Returns undefined without WebCrypto, for
 * example off HTTPS.
 */
export const generateProofKey = async (): Promise<CryptoKeyPair | undefined> =>
  globalThis.crypto?.subtle?.generateKey(algorithm, false, ["sign", "verify"]).catch(() => undefined);

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const encoded = (value: unknown): string => base64url(new TextEncoder().encode(JSON.stringify(value)));

/** Creates a DPoP proof (RFC 9449 §4.2), which shows that the sender of this request holds the key. */
export const createDpopProof = async (
  key: CryptoKeyPair,
  { method, url, nonce }: ProofTarget,
  nowMs: number,
): Promise<string> => {
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", key.publicKey);
  const header = { typ: "dpop+jwt", alg: "ES256", jwk: { kty, crv, x, y } };
  const payload = { jti: crypto.randomUUID(), htm: method, htu: url, iat: Math.floor(nowMs / 1000), nonce };
  const signed = `${encoded(header)}.${encoded(payload)}`;
  const signature = await crypto.subtle.sign(algorithm, key.privateKey, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
};
