import { createHmac, hkdfSync } from "node:crypto";

/** How long one nonce is offered, in seconds. */
const bucketSeconds = 300;

/** Nonces that prove a proof is recent, for clients whose clocks are wrong (RFC 9449 §8). */
export type DpopNonces = {
  current(now: Date): string;
  isAccepted(nonce: string, now: Date): boolean;
};

/**
 * Create stateless nonces: an HMAC of the current time bucket. The neighbouring buckets are accepted too, because
 * replicas' clocks differ, so a nonce is valid for at most 15 minutes.
 * @param secrets the first makes nonces, all of them verify one
 */
export const createDpopNonces = (secrets: readonly [string, ...string[]]): DpopNonces => {
  const keyOf = (secret: string) =>
    new Uint8Array(hkdfSync("sha256", secret, "", "phaselock dpop nonce", 32));
  const [current, ...previous] = [keyOf(secrets[0]), ...secrets.slice(1).map(keyOf)] as const;
  const bucketOf = (now: Date) => Math.floor(now.getTime() / 1000 / bucketSeconds);
  const nonceOf = (key: Uint8Array, bucket: number) =>
    createHmac("sha256", key).update(String(bucket)).digest("base64url");
  let offered = { bucket: Number.NaN, nonce: "" };
  return {
    current(now) {
      const bucket = bucketOf(now);
      if (offered.bucket !== bucket) offered = { bucket, nonce: nonceOf(current, bucket) };
      return offered.nonce;
    },
    isAccepted: (nonce, now) =>
      [current, ...previous].some(key =>
        [-1, 0, 1].some(offset => nonce === nonceOf(key, bucketOf(now) + offset)),
      ),
  };
};
