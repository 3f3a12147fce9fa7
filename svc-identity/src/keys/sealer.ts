import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const keyBytes = 32;
/** NIST SP 800-38D §8.2: random 96-bit nonces, far fewer than 2^32 under one key. */
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts small values, so that only the same secret opens them, and only in the place they were sealed for. */
export type Sealer = {
  seal(plain: Uint8Array, place: string): Uint8Array<ArrayBuffer>;
  /** @throws if the secret or the place differs, or the value was altered */
  open(sealed: Uint8Array, place: string): Uint8Array;
};

/**
 * Create a sealer: AES-256-GCM under a key derived from the secret by HKDF-SHA-256 (RFC 5869). A sealed value is nonce,
 * tag, ciphertext; its place (such as the row's key) is authenticated with it, so rows can't be swapped.
 * @param purpose separates the keys of two sealers that share a secret
 */
export const createSealer = (secret: string, purpose: string): Sealer => {
  const key = new Uint8Array(hkdfSync("sha256", secret, "", purpose, keyBytes));
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place));
      const ciphertext = [cipher.update(plain), cipher.final()];
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), ...ciphertext]));
    },
    open(sealed, place) {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
};
