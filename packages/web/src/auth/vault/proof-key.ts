import { generateKeyPair, type KeyPair } from "dpop";

/**
 * Generates an ES256 key pair whose private key can sign but not be exported. Returns undefined without WebCrypto, for
 * example off HTTPS.
 */
export const generateProofKey = (): Promise<KeyPair | undefined> =>
  generateKeyPair("ES256", { extractable: false }).catch(() => undefined);
