import { createHmac } from "node:crypto";

/**
 * The Stripe-Signature header: https://docs.stripe.com/webhooks#verify-manually.
 * @param secrets while a secret is rolled, the new and the old one: each makes a signature of its own
 */
export function signatureHeader(
  payload: string,
  secrets: readonly string[],
  timestampSeconds: number,
): string {
  const signatures = secrets.map(secret => {
    const signature = createHmac("sha256", secret).update(`${timestampSeconds}.${payload}`).digest("hex");
    return `v1=${signature}`;
  });
  return [`t=${timestampSeconds}`, ...signatures].join(",");
}
