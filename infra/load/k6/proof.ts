import type { webcrypto } from "node:crypto";
import encoding from "k6/encoding";

/** A browser's key pair, which the tokens of its sign-in are bound to. */
export type ProofKey = { readonly pair: webcrypto.CryptoKeyPair; readonly jwk: PublicJwk };
type PublicJwk = { readonly kty: string; readonly crv: string; readonly x: string; readonly y: string };

const algorithm = { name: "ECDSA", namedCurve: "P-256" } as const;

const base64url = (text: string | ArrayBuffer): string => encoding.b64encode(text, "rawurl");

export const newProofKey = async (): Promise<ProofKey> => {
  const pair = (await crypto.subtle.generateKey(algorithm, true, [
    "sign",
    "verify",
  ])) as webcrypto.CryptoKeyPair;
  const { kty, crv, x, y } = (await crypto.subtle.exportKey("jwk", pair.publicKey)) as PublicJwk;
  return { pair, jwk: { kty, crv, x, y } };
};

const bytesOf = (ascii: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Array.from(ascii, character => character.charCodeAt(0)));

/** A DPoP proof of one request (RFC 9449), as the browser makes it. */
export const prove = async ({ pair, jwk }: ProofKey, method: string, url: string): Promise<string> => {
  const header = { alg: "ES256", typ: "dpop+jwt", jwk };
  const claims = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), htm: method, htu: url };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    pair.privateKey,
    bytesOf(signed),
  );
  return `${signed}.${base64url(signature)}`;
};
