import { timingSafeEqual } from "node:crypto";
import { StripeError } from "./stripe-error.ts";

const isEqual = (given: string, expected: string) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** Requires the secret key as bearer token. */
export function authenticate(
  authorization: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): void {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!key) {
    throw new StripeError(401, {
      message:
        "You did not provide an API key. Give it in the Authorization header: 'Bearer YOUR_SECRET_KEY'.",
    });
  }
  if (isEqual(key, keys.publishableKey)) {
    const message = "This API call cannot be made with a publishable API key. Please use a secret API key.";
    throw new StripeError(403, { code: "secret_key_required", message });
  }
  if (!isEqual(key, keys.secretKey)) {
    throw new StripeError(401, {
      message: `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
    });
  }
}
